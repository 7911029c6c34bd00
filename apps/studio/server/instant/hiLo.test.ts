import { randomUUID } from "node:crypto";
import { verifyRound } from "@hanpan/games";
import { hiLoLimits } from "@hanpan/games/hi-lo/game";
import { beforeEach, expect, test } from "vitest";
import { ownRoundsReply, roundProofReply } from "../../protocol/calls.ts";
import { type InstantRound, instantReply } from "../../protocol/instant.ts";
import { ownRoundOutcome } from "../../protocol/outcome.ts";
import { around, get, newMember, post, runStudio, studioAddress } from "../testing/runStudio.ts";
import { openInstant } from "../testing/studioUnderTest.ts";

runStudio();

const stakeWon = 10_000;
const balanceOf = (memberId: string) => around().wallet.balances.get(memberId);

/** A round of Hi-Lo whose first card lies open. */
async function begun() {
  const member = newMember(1_000_000);
  const token = await openInstant(studioAddress(), member, "hi-lo");
  const body = { stakeWon, choice: { kind: "HILO" }, clientRoundId: randomUUID() };
  const { round } = instantReply.parse((await post("/api/instant/play", body, token)).data);
  return { ...member, token, round };
}

const moved = (token: string, { roundId, moves }: InstantRound, move: object) =>
  post("/api/instant/move", { roundId, number: moves, move }, token);
const after = async (token: string, round: InstantRound, move: object) =>
  instantReply.parse((await moved(token, round, move)).data).round;

function standingOf({ outcome }: InstantRound) {
  if (outcome.kind !== "HILO") throw new Error("another game's round");
  return outcome;
}

/** A member whose first guess, on the side that pays less, was right. */
async function guessedRight() {
  for (;;) {
    const one = await begun();
    const { highWon, lowWon } = standingOf(one.round);
    const side = (highWon ?? 0) < (lowWon ?? 0) ? "HIGH" : "LOW";
    const round = await after(one.token, one.round, { kind: "GUESS", side });
    if (round.payment === "OPEN") return { ...one, round };
  }
}

beforeEach(() => {
  around().wallet.behave = () => undefined;
});

test("the stake is taken first, and no card is shown but those that lie open", async () => {
  const { round, memberId } = await begun();
  expect(round).toMatchObject({ payment: "OPEN", moves: 0, balanceAfterBetWon: 1_000_000 - stakeWon });
  expect(standingOf(round).cards).toHaveLength(1);
  expect(balanceOf(memberId)).toBe(1_000_000 - stakeWon);
});

test("cards may be passed over ten times, which costs nothing and pays nothing", async () => {
  const { token, round } = await begun();
  let standing = round;
  for (let skip = 0; skip < hiLoLimits.skips; skip += 1)
    standing = await after(token, standing, { kind: "SKIP" });
  expect(standingOf(standing)).toMatchObject({ skipsLeft: 0, reachedWon: stakeWon });
  expect((await moved(token, standing, { kind: "SKIP" })).error?.code).toBe("MOVE_NOT_ALLOWED");
  expect((await moved(token, standing, { kind: "CASH_OUT" })).error?.code).toBe("MOVE_NOT_ALLOWED");
});

test("a right guess raises what is cashed out once, however often it is asked", async () => {
  const { token, memberId, round } = await guessedRight();
  const { reachedWon } = standingOf(round);
  expect(reachedWon).toBeGreaterThan(stakeWon);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => moved(token, round, { kind: "CASH_OUT" })),
  );
  for (const answer of answers)
    expect(instantReply.parse(answer.data).round.outcome.totalWinWon).toBe(reachedWon);
  expect(balanceOf(memberId)).toBe(1_000_000 - stakeWon + reachedWon);
});

test("a round that is left gives its stake back, which counts for nothing, also after cards were passed over", async () => {
  const { token, memberId, round } = await begun();
  await after(token, round, { kind: "SKIP" });
  const right = await guessedRight();
  const { ownerPool } = around().database;
  await ownerPool.query(
    `UPDATE studio.instant_round SET settles_at = clock_timestamp(), next_attempt_at = clock_timestamp()
     WHERE state = 'PLAYING'`,
  );
  await expect.poll(() => balanceOf(memberId), { timeout: 60_000 }).toBe(1_000_000);
  const reached = 1_000_000 - stakeWon + standingOf(right.round).reachedWon;
  await expect.poll(() => balanceOf(right.memberId), { timeout: 60_000 }).toBe(reached);
  const ends = around().wallet.calls.filter(
    ({ action, body }) => (action === "win" || action === "rollback") && body.user === memberId,
  );
  // Given back, not won back: a stake that nothing was decided of is no play.
  expect(ends.map(({ action, body }) => [action, body.round_closed])).toEqual([["rollback", true]]);
});

test("a round is proved with its moves, and other moves prove nothing", async () => {
  const { token, round } = await guessedRight();
  await moved(token, round, { kind: "CASH_OUT" });
  await post("/api/seed/rotate", {}, token);
  const own = ownRoundsReply.parse((await get("/api/own-rounds?game=hi-lo", token)).data);
  const path = `/api/rounds/${round.roundId}?key=${own.list[0]?.key}`;
  const { proof, outcome } = roundProofReply(ownRoundOutcome).parse((await get(path)).data);
  expect(verifyRound(proof, outcome).status).toBe("VERIFIED");
  const moves = [{ kind: "SKIP" }, { kind: "LEFT" }];
  expect(verifyRound({ ...proof, moves }, outcome).status).toBe("OUTCOME_MISMATCH");
});
