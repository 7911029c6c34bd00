import { randomUUID } from "node:crypto";
import { verifySharedRound } from "@hanpan/games";
import { leafOf, rootFrom } from "@hanpan/games/fairness/betsTree";
import { ownBetsReply } from "@hanpan/vendor/protocol/proofs";
import { expect, test } from "vitest";
import { sharedRoundProofReply } from "../../protocol/liveCalls.ts";
import { call } from "../testing/studioUnderTest.ts";
import { findSeries, secretOf } from "./rounds/seriesStore.ts";
import { change, myResult, nextRound, placeBets, placed, placedNext } from "./testing/liveUnderTest.ts";
import { around, liveAddress, newPlayer, runLiveStudio } from "./testing/runLiveStudio.ts";

runLiveStudio(["baccarat-speed", "sic-bo"]);

const small = [{ spot: "SMALL", stakeWon: 1_000 }];

async function proofOf(roundId: string) {
  const reply = sharedRoundProofReply.parse(
    (await call(liveAddress(), "GET", `/api/live/rounds/${roundId}`)).data,
  );
  const series = await findSeries(around().database.ownerPool, reply.series.seriesId);
  if (series === null) throw new Error("no series");
  return { ...reply, proof: { ...reply.proof, serverSeed: secretOf(series) } };
}

const ownBets = async (roundId: string, token: string) =>
  ownBetsReply.parse(
    (await call(liveAddress(), "GET", `/api/live/rounds/${roundId}/own-bets`, { token })).data,
  ).list;

test("each member proves that theirs is in the root that was published at the close; what was taken back is not", async () => {
  const [one, other] = [await newPlayer("sic-bo"), await newPlayer("sic-bo")];
  const round = await nextRound(one.listener);
  expect(round.betsRoot ?? null).toBeNull();
  await placed(liveAddress(), one.token, round, small);
  const mine = await placed(liveAddress(), other.token, round, [{ spot: "BIG", stakeWon: 2_000 }]);
  const placementId = mine.placements[0]?.placementId ?? "";
  await placed(liveAddress(), other.token, round, [{ spot: "ODD", stakeWon: 3_000 }]);
  const undo = { body: { roundId: round.roundId, placementId }, token: other.token };
  expect((await call(liveAddress(), "POST", "/api/live/tables/sic-bo/undo", undo)).status).toBe(200);

  const { round: closed } = await change(one.listener, round.roundId, "BETTING_CLOSED");
  const betsRoot = closed?.betsRoot ?? "";
  expect(closed).toMatchObject({ outcome: null, beaconRound: null });
  expect(betsRoot).toMatch(/^[0-9a-f]{64}$/);
  await change(one.listener, round.roundId, "RESULT");
  const { proof, round: shown } = await proofOf(round.roundId);
  expect(shown.betsRoot).toBe(betsRoot);
  expect(verifySharedRound(proof, shown.outcome).status).toBe("VERIFIED");
  await myResult(other.listener, round.roundId);

  const [first] = await ownBets(round.roundId, one.token);
  expect(first?.text).toContain("|SMALL=1000|-");
  expect(first?.path && rootFrom(leafOf(first.text), first.path)).toBe(betsRoot);
  const others = await ownBets(round.roundId, other.token);
  expect(others.map(({ path, state }) => [path === null, state])).toEqual([
    [true, "RETURNED"],
    [false, "SETTLED"],
  ]);
  expect(await ownBets(round.roundId, (await newPlayer("sic-bo")).token)).toEqual([]);
  expect((await call(liveAddress(), "GET", `/api/live/rounds/${round.roundId}/own-bets`)).status).toBe(401);
});

test("bets in the moment of the close are refused or in the root, each of them", async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => newPlayer("sic-bo")));
  const [first] = players;
  if (first === undefined) throw new Error("nobody plays");
  for (let turn = 0; turn < 2; turn += 1) {
    const round = await nextRound(first.listener);
    const closed = change(first.listener, round.roundId, "BETTING_CLOSED");
    let isClosed = false;
    void closed.then(() => {
      isClosed = true;
    });
    // They lay chips without a pause until the table says that it takes none; the file's end holds all against the roots.
    const laid = await Promise.all(
      players.map(async ({ token }) => {
        let count = 0;
        for (; !isClosed && count < 60; count += 1) {
          await placeBets(liveAddress(), token, round, small, { placementId: randomUUID() });
        }
        return count;
      }),
    );
    await change(first.listener, round.roundId, "RESULT");
    expect(Math.min(...laid)).toBeGreaterThan(0);
  }
});

test("a shoe's coups follow from the bets of each, and nothing of the next is decided before they are closed", async () => {
  const player = await newPlayer("baccarat-speed");
  for (let turn = 0; turn < 3; turn += 1) {
    const { round } = await placedNext(liveAddress(), player, [{ spot: "BANKER", stakeWon: 1_000 }]);
    await change(player.listener, round.roundId, "RESULT");
    const { proof, round: shown, series } = await proofOf(round.roundId);
    expect(series).toMatchObject({ kind: "SHOE", scheme: 2, mathsVersion: 2 });
    expect(proof.closings).toHaveLength(round.index + 1);
    expect(verifySharedRound(proof, shown.outcome).status).toBe("VERIFIED");
    const next = { ...proof, index: round.index + 1 };
    expect(verifySharedRound(next, null).status).toBe("PROOF_MALFORMED");
  }
});
