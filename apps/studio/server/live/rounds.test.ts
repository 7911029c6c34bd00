import { randomUUID } from "node:crypto";
import { commitmentOf, verifySharedRound } from "@hanpan/games";
import { emptyRoot } from "@hanpan/games/fairness/betsTree";
import { expect, test } from "vitest";
import { sharedRoundProofReply } from "../../protocol/liveCalls.ts";
import { call } from "../testing/studioUnderTest.ts";
import { findSeries, secretOf } from "./rounds/seriesStore.ts";
import {
  change,
  myResult,
  nextRound,
  placeBets,
  placed,
  placedNext,
  returnTo,
} from "./testing/liveUnderTest.ts";
import { around, liveAddress, newPlayer, runLiveStudio } from "./testing/runLiveStudio.ts";

runLiveStudio(["baccarat-speed", "sic-bo", "ladder"]);

const chips = (spot: string, stakeWon: number) => [{ spot, stakeWon }];

test("a round takes bets, closes, is drawn from its seeds, pays each bet, and the next one opens", async () => {
  const player = await newPlayer("baccarat-speed");
  const round = await nextRound(player.listener);
  expect(round).toMatchObject({ phase: "BETTING", outcome: null });
  await placed(liveAddress(), player.token, round, chips("PLAYER", 10_000));
  await placed(liveAddress(), player.token, round, chips("BANKER", 20_000));
  const tie = await placed(liveAddress(), player.token, round, chips("TIE", 1_000));
  expect(tie).toMatchObject({ stakeWon: 31_000, balanceWon: 969_000, state: "OPEN", payoutWon: null });
  expect(tie.placements.map((placement) => placement.state)).toEqual(["CONFIRMED", "CONFIRMED", "CONFIRMED"]);

  await change(player.listener, round.roundId, "BETTING_CLOSED");
  const { round: drawn, road } = await change(player.listener, round.roundId, "RESULT");
  const outcome = drawn?.outcome;
  if (outcome?.kind !== "BACCARAT") throw new Error("the round has no outcome");
  expect(road?.mark.slice(0, 1)).toBe(outcome.winner.slice(0, 1));
  const due = { PLAYER: [20_000, 0, 0], BANKER: [0, 39_000, 0], TIE: [10_000, 20_000, 9_000] }[
    outcome.winner
  ];
  const result = await myResult(player.listener, round.roundId);
  expect(result.placements.map((placement) => placement.payoutWon)).toEqual(due);
  expect(result.placements.map((placement) => placement.state)).toEqual(["SETTLED", "SETTLED", "SETTLED"]);
  const payoutWon = due.reduce((sum, won) => sum + won, 0);
  expect(result).toMatchObject({ payoutWon, balanceWon: 969_000 + payoutWon });
  expect(player.balanceWon()).toBe(969_000 + payoutWon);
  // It may have opened before the win was published.
  await player.listener.receive(
    "change",
    (change) => change.kind === "ROUND_OPENED" && change.round?.index === round.index + 1,
  );
});

test("what a bet won is paid for that bet, and the last call closes the member's round", async () => {
  const player = await newPlayer("sic-bo");
  const { round } = await placedNext(liveAddress(), player, chips("BIG", 2_000));
  await placed(liveAddress(), player.token, round, chips("SMALL", 3_000));
  await myResult(player.listener, round.roundId);
  const calls = around().wallet.calls.filter(
    ({ action, body }) => body.round === round.roundId && body.user === player.memberId && action === "win",
  );
  expect(calls.map(({ body }) => body.round_closed)).toEqual([true]);
});

test("a bet after the close, or for another round, is refused and never charged", async () => {
  const player = await newPlayer("baccarat-speed");
  const round = await nextRound(player.listener);
  await change(player.listener, round.roundId, "BETTING_CLOSED");
  const late = await placeBets(liveAddress(), player.token, round, chips("PLAYER", 10_000));
  expect(late).toMatchObject({ status: 409, error: { code: "BETTING_CLOSED" } });
  expect(late.message).toContain("차감되지 않았습니다");
  const other = { ...round, roundId: randomUUID() };
  const wrong = await placeBets(liveAddress(), player.token, other, chips("PLAYER", 10_000));
  expect(wrong.error?.code).toBe("BETTING_CLOSED");
  expect(around().wallet.calls.filter(({ body }) => body.user === player.memberId && body.amount)).toEqual(
    [],
  );
  expect(player.balanceWon()).toBe(1_000_000);
});

test("undo and clear give chips back before the close, not after it", async () => {
  const player = await newPlayer("baccarat-speed");
  const { round, mine: first } = await placedNext(liveAddress(), player, chips("PLAYER", 10_000));
  const path = `/api/live/tables/${round.tableCode}`;
  await placed(liveAddress(), player.token, round, chips("TIE", 5_000));
  const undo = { roundId: round.roundId, placementId: first.placements[0]?.placementId };
  const undone = await call(liveAddress(), "POST", `${path}/undo`, { body: undo, token: player.token });
  expect(undone.data).toMatchObject({
    participation: { stakeWon: 5_000, balanceWon: 995_000, placements: [{ state: "RETURNED" }, {}] },
  });
  const clear = { body: { roundId: round.roundId }, token: player.token };
  const cleared = await call(liveAddress(), "POST", `${path}/clear`, clear);
  expect(cleared.data).toMatchObject({ participation: { stakeWon: 0, balanceWon: 1_000_000 } });
  await change(player.listener, round.roundId, "BETTING_CLOSED");
  expect((await call(liveAddress(), "POST", `${path}/clear`, clear)).error?.code).toBe("BETTING_CLOSED");
  expect((await myResult(player.listener, round.roundId)).payoutWon).toBe(0);
  expect(player.balanceWon()).toBe(1_000_000);
});

test("limits of spots and table, units, unknown spots and the one side of a market are held", async () => {
  const player = await newPlayer("ladder", 10_000_000);
  const round = await nextRound(player.listener);
  const codeOf = async (bets: { spot: string; stakeWon: number }[]) =>
    (await placeBets(liveAddress(), player.token, round, bets)).error?.code;
  expect(await codeOf(chips("ODD", 150))).toBe("STAKE_NOT_ALLOWED");
  expect(await codeOf(chips("NOWHERE", 1_000))).toBe("STAKE_NOT_ALLOWED");
  expect(await codeOf(chips("ODD", 500))).toBe("SPOT_LIMIT");
  expect(await codeOf(chips("ODD", 9_000_000))).toBe("SPOT_LIMIT");
  expect(await codeOf([...chips("ODD", 1_000), ...chips("EVEN", 1_000)])).toBe("MARKET_TAKEN");
  await placed(liveAddress(), player.token, round, chips("ODD", 1_000));
  expect(await codeOf(chips("EVEN", 1_000))).toBe("MARKET_TAKEN");
  // The wallet takes no less than the game's minimum at once.
  expect(await codeOf(chips("ODD", 500))).toBe("SPOT_LIMIT");
  expect((await placed(liveAddress(), player.token, round, chips("ODD", 1_000))).stakeWon).toBe(2_000);
  expect((await placed(liveAddress(), player.token, round, chips("LEFT", 1_000))).stakeWon).toBe(3_000);
});

test("the same placement again charges nothing; with other chips it is refused", async () => {
  const player = await newPlayer("baccarat-speed");
  const round = await nextRound(player.listener);
  const placementId = randomUUID();
  const bets = chips("PLAYER", 10_000);
  const replies = await Promise.all(
    [1, 2, 3].map(() => placed(liveAddress(), player.token, round, bets, { placementId })),
  );
  for (const reply of replies) expect(reply.placements).toHaveLength(1);
  const changed = await placeBets(liveAddress(), player.token, round, chips("TIE", 10_000), { placementId });
  expect(changed.error?.code).toBe("PLACEMENT_ID_REUSED");
  expect(player.balanceWon()).toBe(990_000);
});

test("a refusal of the wallet's is replied and leaves nothing behind", async () => {
  const player = await newPlayer("baccarat-speed", 5_000);
  const round = await nextRound(player.listener);
  const reply = await placeBets(liveAddress(), player.token, round, chips("PLAYER", 10_000));
  expect(reply).toMatchObject({ status: 409, error: { code: "INSUFFICIENT_FUNDS" } });
  around().wallet.behave = (action) =>
    action === "bet" ? { kind: "REFUSE", status: "RS_ERROR_LIMIT_REACHED" } : undefined;
  const limited = await placeBets(liveAddress(), player.token, round, chips("PLAYER", 1_000));
  expect(limited.error?.code).toBe("LIMIT_REACHED");
  expect(player.balanceWon()).toBe(5_000);
});

test("whoever comes back in any phase finds round, road, bets and result", async () => {
  const player = await newPlayer("baccarat-speed");
  const { round } = await placedNext(liveAddress(), player, chips("PLAYER", 10_000));
  for (const phase of ["BETTING", "CLOSED", "RESULT"] as const) {
    const kind = { BETTING: "ROUND_OPENED", CLOSED: "BETTING_CLOSED", RESULT: "RESULT" }[phase];
    await change(player.listener, round.roundId, kind);
    const back = await returnTo(liveAddress(), player.token, "baccarat-speed");
    expect(back.table.round).toMatchObject({ roundId: round.roundId, phase });
    expect(back.mine?.placements[0]).toMatchObject({ stakeWon: 10_000 });
    expect(back.table.series).toMatchObject({ kind: "SHOE", serverSeed: null });
  }
  await nextRound(player.listener);
  const later = await returnTo(liveAddress(), player.token, "baccarat-speed");
  expect(later.mine).toBeNull();
  expect(later.recent[0]?.roundId).toBe(round.roundId);
  // On a slow machine the round after may have come to its result as well.
  expect(later.table.road.map(({ number }) => number)).toContain(round.number);
});

test("a round's proof says nothing before the end of the series; what was drawn follows from its seeds", async () => {
  const player = await newPlayer("ladder");
  const round = await nextRound(player.listener);
  await change(player.listener, round.roundId, "RESULT");
  const asked = await call(liveAddress(), "GET", `/api/live/rounds/${round.roundId}`);
  const { proof, round: shown, series } = sharedRoundProofReply.parse(asked.data);
  expect(proof).toMatchObject({ serverSeed: null, index: round.index, clientSeed: "ladder-1" });
  const serverSeed = await sealedSecretOf(series.seriesId);
  expect(commitmentOf(serverSeed)).toBe(proof.serverSeedHash);
  expect(proof.closings).toEqual([{ index: round.index, betsRoot: emptyRoot, beacon: null }]);
  expect(shown.betsRoot).toBe(emptyRoot);
  expect(verifySharedRound({ ...proof, serverSeed }, shown.outcome).status).toBe("VERIFIED");
});

/** The secret of a series, opened as the studio would. */
async function sealedSecretOf(seriesId: string): Promise<string> {
  const series = await findSeries(around().database.ownerPool, seriesId);
  if (series === null) throw new Error("no series");
  expect(series.serverSeed).toBeNull();
  return secretOf(series);
}
