"""Plays a whole game over plain HTTP, against players of the program: python script_over_http.py URL [GAME]."""

import json
import random
import sys
import urllib.error
import urllib.request
from typing import Any


class Table:
    """The table's HTTP side, in a few lines."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")
        self.token = ""

    def call(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                found: dict[str, Any] = json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code != 409:  # a refusal is an answer, too
                raise SystemExit(json.load(error)["text"]) from None
            found = json.load(error)
        return found


def play(url: str, game: str, seed: int = 1) -> dict[str, Any]:
    """The view at the end of a game, played by choosing at random among what is legal."""
    dice = random.Random(seed)
    table = Table(url)
    table.token = table.call("POST", "/api/guests", {"name": "Script"})["token"]
    games = {g["game"]: g for g in table.call("GET", "/api/games")["games"]}
    chairs = [{"who": "me"}, *[{"who": "bot", "level": "greedy"}] * (games[game]["seats"][0] - 1)]
    match = table.call("POST", "/api/matches", {"cmd_id": "open", "game": game, "chairs": chairs})["match"]
    view = table.call("GET", f"/api/matches/{match}")
    number = 0
    while view["phase"] == "playing":
        if moves := view.get("moves"):
            number += 1
            command = {"t": "play", "cmd_id": f"move-{number}", "seen_v": view["v"], "code": dice.choice(moves)["code"]}
            table.call("POST", f"/api/matches/{match}/commands", command)
        else:
            table.call("GET", f"/api/matches/{match}/events?after={view['v']}&wait=20")
        view = table.call("GET", f"/api/matches/{match}")
    return view


if __name__ == "__main__":
    url, game = (*sys.argv[1:3], *["http://127.0.0.1:8765", "bless"][len(sys.argv) - 1 :])
    end = play(url, game)
    print(f"{end['game']}, version {end['v']}: {end['result']}")
