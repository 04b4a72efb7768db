"""Requests about accounts: views parse, call and render; they decide nothing."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST, require_safe

from . import accounts, selectors
from .identity import GuestRequest, account_entered, account_left, guest_of
from .refusals import Refused
from .requests import switch


@require_safe
def account(request: GuestRequest) -> HttpResponse:
    return account_page(request)


def account_page(request: GuestRequest, refusal: Refused | None = None) -> HttpResponse:
    context = {
        "account": selectors.account_name(request.account),
        "seats": selectors.seats_count(request.browser),
        "name": request.POST.get("name", ""),
        "notice": refusal.words() if refusal else "",
    }
    return render(request, "account.html", context, status=refusal.status if refusal else 200)


@sensitive_post_parameters()
@require_POST
def account_create(request: GuestRequest) -> HttpResponse:
    return entering(request, new=True)


@sensitive_post_parameters()
@require_POST
def account_enter(request: GuestRequest) -> HttpResponse:
    return entering(request, new=False)


def entering(request: GuestRequest, *, new: bool) -> HttpResponse:
    """With `name`, `password` and `bring` (on/off). Only a guest's seats are brought: those of an account that this
    browser has entered meanwhile, in another tab, stay with that one."""
    try:
        browser = (accounts.account_create if new else accounts.account_enter)(
            browser=request.browser,
            name=request.POST.get("name", ""),
            password=request.POST.get("password", ""),
            bring=bool(switch(request, "bring")) and request.account is None,
        )
    except Refused as refusal:
        return account_page(request, refusal)
    response = redirect("home")
    account_entered(response, request.COOKIES, browser)
    return response


@require_POST
def account_leave(request: GuestRequest) -> HttpResponse:
    response = redirect("home")
    if request.account is not None:
        account_left(response, request.COOKIES)
    return response


@sensitive_post_parameters()
@require_POST
def password_change(request: GuestRequest) -> HttpResponse:
    """With `password`, the present one, and `new`."""
    try:
        browser = accounts.password_change(
            account=request.account, password=request.POST.get("password", ""), new=request.POST.get("new", "")
        )
    except Refused as refusal:
        return account_page(request, refusal)
    response = redirect("account")
    account_entered(response, request.COOKIES, browser)
    return response


@sensitive_post_parameters()
@require_POST
def account_remove(request: GuestRequest) -> HttpResponse:
    """With `password`."""
    try:
        browser = accounts.account_remove(
            account=request.account, password=request.POST.get("password", ""), guest=guest_of(request.COOKIES)
        )
    except Refused as refusal:
        return account_page(request, refusal)
    response = redirect("home")
    account_entered(response, {}, browser)
    return response
