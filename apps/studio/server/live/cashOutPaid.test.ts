import { expect, test } from "vitest";
import type { LiveRound } from "../../protocol/live.ts";
import { participationReply } from "../../protocol/liveCalls.ts";
import { call } from "../testing/studioUnderTest.ts";
import { flightOf } from "./rounds/outcomeOf.ts";
import { findLiveRound } from "./rounds/roundStore.ts";
import { change, myResult, placed, placedNext } from "./testing/liveUnderTest.ts";
import { around, liveAddress, newPlayer, runLiveStudio } from "./testing/runLiveStudio.ts";

/** A kite that was cashed out is paid at once, while others fly on; at the break nothing of it is paid again. */
// Under this seed the first five flights break at 204, 215, 206, 193 and 212 hundredths, after eleven seconds and more.
const serverSeed = "e0a73131e1a92631050dc99024e2f7328e554093cc9318a42b18f0adad47f5d2";
runLiveStudio(["kite"], { bettingMs: 4_000, closedMs: 300, revealMs: 1_200 }, { serverSeed });

const bet = [{ spot: "KITE", stakeWon: 10_000 }];

const cashOut = (token: string, { roundId }: LiveRound) =>
  call(liveAddress(), "POST", "/api/live/tables/kite/cash-out", { body: { roundId }, token });

/** How long before the break a member's part was closed, by the database's clock; negative after it. */
async function closedBeforeBreakMs(roundId: string, memberId: string): Promise<number> {
  const { ownerPool } = around().database;
  const round = await findLiveRound(ownerPool, roundId);
  if (round === null) throw new Error("no round");
  const { breaksAtMs } = await flightOf(ownerPool, round);
  const { rows } = await ownerPool.query<{ closedAtMs: number }>(
    `SELECT (extract(epoch FROM closed_at) * 1000)::bigint AS "closedAtMs" FROM studio.live_participation
     WHERE round_id = $1 AND member_id = $2`,
    [roundId, memberId],
  );
  return breaksAtMs - (rows[0]?.closedAtMs ?? Number.POSITIVE_INFINITY);
}

/** The wins that the wallet was sent for a member in a round. */
const winsOf = ({ roundId }: LiveRound, memberId: string) =>
  around().wallet.calls.filter(
    ({ action, body }) => action === "win" && body.round === roundId && body.user === memberId,
  );

test("a cash-out by hand is paid while the kite flies, and the break pays nothing more", async () => {
  const [player, loser] = [await newPlayer("kite"), await newPlayer("kite")];
  for (let turn = 0; turn < 5; turn += 1) {
    const startWon = player.balanceWon() ?? 0;
    const { round } = await placedNext(liveAddress(), player, bet);
    await placed(liveAddress(), player.token, round, [{ spot: "KITE", stakeWon: 5_000 }]);
    await placed(liveAddress(), loser.token, round, bet);
    await change(player.listener, round.roundId, "FLIGHT_STARTED");
    let reply = await cashOut(player.token, round);
    while (reply.error?.code === "CASH_OUT_TOO_EARLY") reply = await cashOut(player.token, round);
    if (reply.status !== 200) continue;
    const { cashOutHundredths } = participationReply.parse(reply.data).participation;
    const payoutWon = (cashOutHundredths ?? 0) * 150;
    const result = await myResult(player.listener, round.roundId);
    expect(result).toMatchObject({ cashOutHundredths, payoutWon });
    expect(player.balanceWon()).toBe(startWon - 15_000 + payoutWon);
    const isInFlight = (await closedBeforeBreakMs(round.roundId, player.memberId)) > 0;
    await change(player.listener, round.roundId, "RESULT");
    expect(await myResult(loser.listener, round.roundId)).toMatchObject({ payoutWon: 0 });
    expect(player.balanceWon()).toBe(startWon - 15_000 + payoutWon);
    // One win for each of the two bets, and no more.
    expect(winsOf(round, player.memberId)).toHaveLength(2);
    if (isInFlight) return;
  }
  throw new Error("no cash-out was paid before its break");
});

test("a preset is paid when it is reached, while the kite flies", async () => {
  const player = await newPlayer("kite");
  for (let turn = 0; turn < 5; turn += 1) {
    const startWon = player.balanceWon() ?? 0;
    const { round } = await placedNext(liveAddress(), player, bet, { presetHundredths: 110 });
    const result = await myResult(player.listener, round.roundId);
    const isInFlight = (await closedBeforeBreakMs(round.roundId, player.memberId)) > 0;
    const { round: broken } = await change(player.listener, round.roundId, "RESULT");
    const isReached = broken?.outcome?.kind === "KITE" && broken.outcome.breakHundredths >= 110;
    expect(result).toMatchObject({
      cashOutHundredths: isReached ? 110 : null,
      payoutWon: isReached ? 11_000 : 0,
    });
    expect(player.balanceWon()).toBe(startWon - 10_000 + (isReached ? 11_000 : 0));
    expect(winsOf(round, player.memberId)).toHaveLength(1);
    if (isInFlight) return;
  }
  throw new Error("no preset was paid before its break");
});
