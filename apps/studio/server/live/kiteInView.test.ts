import { expect, test } from "vitest";
import { breaksReply } from "../../protocol/liveCalls.ts";
import { call } from "../testing/studioUnderTest.ts";
import { change, myResult, nextRound, placeBets, placed } from "./testing/liveUnderTest.ts";
import { around, liveAddress, newPlayer, runLiveStudio } from "./testing/runLiveStudio.ts";

/** What is shown at the kite beside one's own bets: others' cash-outs, where the last strings broke; and who may bet by itself. */
// Under this seed the first flights break at 119, 131, 106, 131, 121, 107 and 113 hundredths: none is long.
const serverSeed = "8f2a0c0173f0c70938ed98074acfe686a2f8ed718c568e58377efedae264c3a4";
runLiveStudio(["kite", "ladder"], { bettingMs: 4_000, closedMs: 300, revealMs: 1_200 }, { serverSeed });

const bet = [{ spot: "KITE", stakeWon: 10_000 }];

const noAutoplay = {
  version: 1,
  for_all: true,
  slot_cycle_ms: 0,
  casino_cycle_ms: 0,
  speed_ups: true,
  autoplay: false,
  celebrates_returns: true,
  shows_position: false,
  several_slots: true,
  stake_caps: {},
};

const breaksOf = async (tableCode: string) =>
  await call(liveAddress(), "GET", `/api/live/tables/${tableCode}/breaks`);

test("others see a cash-out that was paid, once and by the name that strangers read; who has none is not shown", async () => {
  const [player, nameless, watching] = [
    await newPlayer("kite"),
    await newPlayer("kite"),
    await newPlayer("kite"),
  ];
  around().wallet.shownNames.set(player.memberId, "김**");
  for (let turn = 0; turn < 10; turn += 1) {
    const round = await nextRound(watching.listener);
    await placed(liveAddress(), player.token, round, bet, { presetHundredths: 102 });
    await placed(liveAddress(), nameless.token, round, bet, { presetHundredths: 102 });
    await change(watching.listener, round.roundId, "RESULT");
    const result = await myResult(player.listener, round.roundId);
    // Paid with the flight already over nothing is shown any more.
    const shown = watching.listener.received.filter(
      (message) => message.type === "cashOut" && message.roundId === round.roundId,
    );
    if (result.payoutWon === 0 || shown.length === 0) continue;
    expect(shown).toEqual([
      {
        type: "cashOut",
        tableCode: "kite",
        roundId: round.roundId,
        name: "김**",
        cashOutHundredths: 102,
        payoutWon: 10_200,
      },
    ]);
    const own = player.listener.received.filter((message) => message.type === "cashOut");
    expect(own).toEqual([]);
    return;
  }
  throw new Error("no cash-out of ten rounds was shown");
});

test("answers where the last strings broke, the newest first, and of no other game", async () => {
  const player = await newPlayer("kite");
  const round = await nextRound(player.listener);
  const { round: broken } = await change(player.listener, round.roundId, "RESULT");
  if (broken?.outcome?.kind !== "KITE") throw new Error("the flight has no break");
  const { breaks } = breaksReply.parse((await breaksOf("kite")).data);
  expect(breaks[0]).toBe(broken.outcome.breakHundredths);
  expect(breaks.length).toBeGreaterThan(0);
  expect((await breaksOf("ladder")).status).toBe(404);
  expect((await breaksOf("baccarat-speed")).status).toBe(404);
});

test("a bet that is placed by itself is refused where the rules of play allow no autoplay", async () => {
  const player = await newPlayer("kite");
  around().wallet.rules = undefined;
  const allowed = await nextRound(player.listener);
  const automatic = { presetHundredths: 101, isAutomatic: true };
  expect((await placeBets(liveAddress(), player.token, allowed, bet, automatic)).status).toBe(200);
  around().wallet.rules = noAutoplay;
  // A process may go on for a second with the rules that it read; a flight meanwhile may last two minutes.
  await expect
    .poll(
      async () => {
        const round = await nextRound(player.listener);
        return (await placeBets(liveAddress(), player.token, round, bet, automatic)).error?.code;
      },
      { timeout: 300_000 },
    )
    .toBe("RULE_FORBIDS");
  around().wallet.rules = undefined;
});
