"""What was found on the way, each told as its own short story."""

from tenzone.table.core.entries import Chair
from tenzone.table.wire.kinds import Bank, Off
from tests.table.chaos.house import House


def test_whoever_gets_up_sees_no_more_from_that_seat() -> None:
    """Ada leaves her seat and stays to look on; Dino sits down there, and his cards are his alone."""
    with House() as house:
        ada, bea, ciro, dino, *_ = house.devices
        name = house.run(house.create("proelio", [Chair(), Chair("person", "bea", "BEA"), Chair()], "bea", Off(), None))
        for device in (ada, bea, ciro, dino):
            house.run(device.hello(name, None, resume=False))
        house.run(ada.command(t="sit", cmd_id="1", seat="A"))
        house.run(ada.hello(name, "A", resume=False))
        house.run(ada.command(t="leave", cmd_id="2"))
        assert house.run(dino.command(t="sit", cmd_id="3", seat="A"))["t"] == "ack"
        assert house.run(ciro.command(t="sit", cmd_id="4"))["t"] == "ack"
        house.check()
        assert house.newest(name).phase == "playing"
        assert ada.view.get("you") is None
        assert not ada.view.get("moves")


def test_one_alarm_waits_for_a_table() -> None:
    """Three answer at once, their clocks run out one after the other; each time one task waits for the next."""
    with House() as house:
        people = house.devices[:3]
        chairs = [Chair("person", d.name, d.name.upper()) for d in people]
        name = house.run(house.create("morra", chairs, "ada", Bank(20), None))
        for device in people:
            house.run(device.hello(name, None, resume=False))
            house.run(house.time.advance(2_000))
            code = device.view["moves"][0]["code"]
            assert house.run(device.command(t="play", cmd_id="1", seen_v=device.v, code=code))["t"] == "ack"
        for _ in range(40):
            house.run(house.time.advance(1_000))
            house.check()
        assert sum(bool(chair.out) for chair in house.newest(name).chairs.values()) > 1


def test_the_numbers_of_one_seat_are_not_gone_on_from_at_another() -> None:
    """Ada has two seats; she looked from the second, and comes back without saying which: from the first, everything anew."""
    with House() as house:
        ada, _, ciro, *_ = house.devices
        chairs = [Chair("person", d.name, d.name.upper()) for d in (ada, ada, ciro)]
        name = house.run(house.create("morra", chairs, "ada", Off(), None))
        for seat in "AB":
            house.run(ada.hello(name, seat, resume=False))
        for cmd_id, seat in (("1", "A"), ("2", "B")):
            seen = house.newest(name).count(seat)
            assert house.run(ada.command(t="play", cmd_id=cmd_id, seen_v=seen, seat=seat, code="throw 1"))["t"] == "ack"
        house.run(ada.hang_up())
        house.run(ciro.hello(name, None, resume=False))
        assert house.run(ciro.command(t="say", cmd_id="1", text="ciao"))["t"] == "ack"
        house.run(ada.hello(name, None, resume=True))
        house.check()
        assert ada.viewer == "A"
