import { atRiskWonOf } from "@hanpan/games/shared-round/atRisk";
import { sharedRoundGameOf } from "@hanpan/games/sharedRoundGames";
import { expect, test } from "vitest";
import type { LiveSpotBet, Participation } from "../../../protocol/live.ts";
import { untilMoneyRests } from "../testing/liveMoney.ts";
import { allPlacedNext, change, myResult } from "../testing/liveUnderTest.ts";
import { around, liveAddress, newPlayer, runLiveStudio } from "../testing/runLiveStudio.ts";

runLiveStudio(["european-roulette"], { bettingMs: 4_000, closedMs: 400, revealMs: 400 });

/** What the win that closed a member's round said to the wallet that it had at risk, in won. */
async function sentAtRiskWon({ roundId }: Participation) {
  await untilMoneyRests(around().database.ownerPool);
  const closing = around().wallet.calls.filter(
    ({ action, body }) => action === "win" && body.round === roundId && body.round_closed === true,
  );
  expect(closing).toHaveLength(1);
  return (closing[0]?.body.at_risk ?? Number.NaN) / 100_000;
}

const bet = (spot: string, stakeWon: number): LiveSpotBet => ({ spot, stakeWon });

test.each([
  {
    what: "red and black in one placement",
    placements: [[bet("RED", 10_000), bet("BLACK", 10_000)]],
    atRisk: 0,
  },
  { what: "red and black in two", placements: [[bet("RED", 10_000)], [bet("BLACK", 7_000)]], atRisk: 3_000 },
  {
    what: "stakes that may all be lost",
    placements: [[bet("RED", 10_000), bet("DOZEN_1", 5_000)], [bet("STRAIGHT_17", 1_000)]],
    atRisk: 16_000,
  },
])("the wallet is sent what $what had at risk", async ({ placements, atRisk }) => {
  const player = await newPlayer("european-roulette");
  const laid = placements.map((bets) => ({ token: player.token, bets }));
  const { round } = await allPlacedNext(liveAddress(), player.listener, laid);
  const result = await myResult(player.listener, round.roundId);
  expect(await sentAtRiskWon(result)).toBe(atRisk);
  const outcome = (await change(player.listener, round.roundId, "RESULT")).round?.outcome;
  const game = sharedRoundGameOf("european-roulette", 1);
  if (game === null || outcome?.kind !== "ROULETTE") throw new Error("a roulette has an outcome");
  expect(atRiskWonOf(game, placements.flat(), outcome)).toBe(atRisk);
});
