import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCasino } from "./casino.ts";
import {
  beganMs,
  leaveLiveStudio,
  line,
  part,
  passTo,
  result,
  roulette,
  roundId,
  sentToMemberApp,
  standLiveStudio,
  studio,
} from "./testing/liveStudio.ts";

beforeEach(standLiveStudio);
afterEach(leaveLiveStudio);

const placements = [
  {
    placementId: roundId(7),
    bets: [{ spot: "RED", stakeWon: 10_000 }],
    stakeWon: 10_000,
    state: "SETTLED" as const,
    reason: null,
    payoutWon: 20_000,
    placedAtMs: 1,
  },
];
const won = { state: "CLOSED" as const, payoutWon: 20_000, balanceWon: 80_000, placements };
const open = [["OPEN 1"], 60_000];
const closed = [["OPEN 1", "CLOSED 1"], 80_000];
const sent = () => [sentToMemberApp.rounds, sentToMemberApp.balanceWon];

/** Sits at the roulette table, where reds are turned by hand until 36 s after the round began; its showing ends at 29 s. */
async function drawn({ turnsByHand = true, spot = "RED" } = {}) {
  const casino = createCasino({
    launchedTable: roulette,
    showingMs: () => 7_000,
    turnedUntilMs: (_round, spots) => ([...spots].includes(spot) ? beganMs + 36_000 : null),
  });
  await casino.open();
  casino.setTurnsByHand(turnsByHand);
  await vi.advanceTimersByTimeAsync(1_000);
  const standing = placements.map((each) => ({ ...each, state: "CONFIRMED" as const, payoutWon: null }));
  const mine = part(1, { placements: standing });
  Object.assign(studio, { balanceWon: 60_000, mine });
  line()?.deliver({ type: "mine", participation: mine });
  await passTo(22_100);
  line()?.deliver(result);
  line()?.deliver({ type: "mine", participation: part(3, won) });
  return casino;
}

test("result and balance wait until I have turned it over, and then come at once", async () => {
  const casino = await drawn();
  await passTo(30_000);
  expect(sent()).toEqual(open);
  casino.turned(roundId(1), beganMs + 30_000);
  expect(sent()).toEqual(closed);
  casino.close();
});

test("what I do not turn turns by itself when the table's time is over, and I never make it later", async () => {
  const casino = await drawn();
  casino.turned(roundId(1), beganMs + 39_000);
  await passTo(35_900);
  expect(sent()).toEqual(open);
  await passTo(36_100);
  expect(sent()).toEqual(closed);
  casino.close();
});

test("switched off, or with nothing of mine to turn, it is shown as ever", async () => {
  for (const how of [{ turnsByHand: false }, { spot: "BLACK" }]) {
    standLiveStudio();
    const casino = await drawn(how);
    await passTo(28_900);
    expect(sent()).toEqual(open);
    await passTo(29_100);
    expect(sent()).toEqual(closed);
    casino.close();
  }
});

test("who has switched it off finds it so again, and whoever else plays on this device does not", async () => {
  const visitOf = async (member: number) => {
    sessionStorage.clear();
    history.replaceState(null, "", `/?token=${"b".repeat(43)}&user=${roundId(member)}`);
    const casino = createCasino({ launchedTable: roulette, showingMs: () => 7_000 });
    await casino.open();
    return casino;
  };
  const first = await visitOf(1);
  expect(first.store.get().turnsByHand).toBe(true);
  first.setTurnsByHand(false);
  first.close();
  const other = await visitOf(2);
  expect(other.store.get().turnsByHand).toBe(true);
  other.close();
  const again = await visitOf(1);
  expect(again.store.get().turnsByHand).toBe(false);
  again.close();
});
