"""Tables with a secret: nobody can work out what is dealt next, and everybody can check it when the game is over."""

import json

import tminus
from tests.kernel.refusals import refused
from tminus import BadOption, BadRecord, Match, Record
from tminus.kernel.randomness import Random, commitment

GAME = tminus.game("launch-pad")
SECRET = bytes(range(32))


def finished(secret: bytes = SECRET) -> Record:
    """The record of a game among people, played to its end."""
    match = Match.new(GAME, 2, secret=secret)
    source = Random(1)
    while not match.state.over:
        seat = match.state.pending()[0]
        codes = match.state.options(seat)
        match.act(seat, codes[source.below(len(codes))])
    return match.record_so_far()


def test_the_same_secret_gives_the_same_game() -> None:
    assert finished().to_json() == finished().to_json()
    assert finished().final != finished(bytes(32)).final


def test_a_seed_has_no_say_where_there_is_a_secret() -> None:
    assert GAME.new(2, seed=1, secret=SECRET).to_json() == GAME.new(2, seed=2, secret=SECRET).to_json()


def test_what_is_drawn_does_not_follow_from_the_source_before_the_action() -> None:
    """Somebody who has worked out the random source, but not the secret, foretells nothing."""
    foretold = 0
    for secret in range(30):
        real = GAME.new(2, options={"starter": "1"}, secret=bytes([secret]) * 32)
        while real.view(None)["doing"] != "draw":
            seat = real.pending()[0]
            real.act(seat, real.options(seat)[-1 if real.view(None)["doing"] == "play" else 0])
        guessed = real.clone()
        guessed.secret = None
        for state in (real, guessed):
            state.act(state.pending()[0], state.options(state.pending()[0])[0])
        foretold += real.view(0)["players"][0]["hand"] == guessed.view(0)["players"][0]["hand"]
    assert foretold < 15


def test_a_record_with_its_secret_replays() -> None:
    record = Record.from_json(finished().to_json())
    assert (record.method, record.secret, record.commitment) == ("keyed", SECRET.hex(), commitment(SECRET))
    state = GAME.replay(record)
    assert state.scores() == record.result


def test_until_the_secret_is_published_the_record_cannot_be_replayed() -> None:
    record = finished()
    record.secret = None
    kept_back = Record.from_json(record.to_json())
    with refused(BadRecord, "secret is not published"):
        GAME.replay(kept_back)


def test_an_unfinished_record_does_not_tell_the_secret_but_its_table_can_play_on() -> None:
    match = Match.new(GAME, 2, secret=SECRET)
    seat = match.state.pending()[0]
    match.act(seat, match.state.options(seat)[0])
    text = match.record_so_far().to_json()
    assert SECRET.hex() not in text
    record = Record.from_json(text)
    with refused(BadRecord, "secret is not published"):
        Match.resume(GAME, record)
    with refused(BadRecord, "not the one"):
        Match.resume(GAME, record, secret=bytes(32))
    assert Match.resume(GAME, record, secret=SECRET).state.to_json() == match.state.to_json()


def test_a_position_with_a_secret_is_not_the_start_of_a_shared_record() -> None:
    with refused(BadOption, "secret"):
        Match.from_position(GAME, GAME.new(2, secret=SECRET).to_json())


def test_a_swapped_secret_does_not_fit_its_commitment() -> None:
    data = json.loads(finished().to_json())
    data["random"]["secret"] = bytes(32).hex()
    with refused(BadRecord, "not the one that its commitment was made from"):
        Record.from_json(json.dumps(data))


def test_a_secret_that_is_none_is_refused() -> None:
    data = json.loads(finished().to_json())
    for secret in ("", "xyz", "00" * 31):
        data["random"]["secret"] = secret
        with refused(BadRecord, "64 hexadecimal digits"):
            Record.from_json(json.dumps(data))


def test_a_position_keeps_the_secret_and_plays_on_identically() -> None:
    state = GAME.new(3, secret=SECRET)
    read = GAME.from_json(state.to_json())
    source = Random(2)
    for _ in range(100):
        seat = state.pending()[0]
        code = state.options(seat)[source.below(len(state.options(seat)))]
        state.act(seat, code)
        read.act(seat, code)
    assert read.to_json() == state.to_json()


def test_an_imagined_state_does_not_hold_the_secret() -> None:
    state = GAME.new(3, secret=SECRET)
    imagined = state.imagine(1, 5)
    assert imagined.secret is None
    assert SECRET.hex() not in imagined.to_json()
