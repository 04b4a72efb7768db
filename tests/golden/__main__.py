"""Write the transcripts anew."""

from . import GAMES, HERE, transcript

for name, (options, seed) in GAMES.items():
    (HERE / f"{name}.txt").write_text(transcript(options, seed), encoding="utf-8")
