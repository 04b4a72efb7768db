import os

from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tmcolonies.settings")
http = get_asgi_application()

from games.origin import SameOrigin  # noqa: E402 (the models must be ready first)
from games.routing import websocket_urlpatterns  # noqa: E402

application = ProtocolTypeRouter({"http": http, "websocket": SameOrigin(URLRouter(websocket_urlpatterns))})
