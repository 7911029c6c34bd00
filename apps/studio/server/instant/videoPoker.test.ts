import { randomUUID } from "node:crypto";
import { verifyRound } from "@hanpan/games";
import { videoPokerPays } from "@hanpan/games/video-poker/hands";
import { beforeEach, expect, test } from "vitest";
import { ownRoundsReply, roundProofReply } from "../../protocol/calls.ts";
import { type InstantRound, instantReply, unfinishedInstant } from "../../protocol/instant.ts";
import { ownRoundOutcome } from "../../protocol/outcome.ts";
import { around, get, newMember, post, runStudio, studioAddress } from "../testing/runStudio.ts";
import { openInstant } from "../testing/studioUnderTest.ts";

runStudio();

const stakeWon = 10_000;
const balanceOf = (memberId: string) => around().wallet.balances.get(memberId);

async function playing() {
  const member = newMember(1_000_000);
  return { ...member, token: await openInstant(studioAddress(), member, "video-poker") };
}

/** A member with five cards before them. */
async function dealt() {
  const one = await playing();
  const body = { stakeWon, choice: { kind: "VIDEO_POKER" }, clientRoundId: randomUUID() };
  const answers = await Promise.all([0, 1].map(() => post("/api/instant/play", body, one.token)));
  const [round, again] = answers.map(({ data }) => instantReply.parse(data).round);
  if (round === undefined) throw new Error("no round");
  expect(again?.outcome).toEqual(round.outcome);
  return { ...one, round };
}

const moved = (token: string, { roundId }: InstantRound, move: object, number = 0) =>
  post("/api/instant/move", { roundId, number, move }, token);

/** Ends a round. */
async function drawAll(token: string, round: InstantRound): Promise<void> {
  const { data } = await moved(token, round, { kind: "HOLD", held: [] });
  expect(handOf(instantReply.parse(data).round).held).toEqual([]);
}

function handOf({ outcome }: InstantRound) {
  if (outcome.kind !== "VIDEO_POKER") throw new Error("another game's round");
  return outcome;
}

beforeEach(() => {
  around().wallet.behave = () => undefined;
});

test("the stake is taken once, and no card is sent before its draw but the five that were dealt", async () => {
  const { token, memberId, round } = await dealt();
  expect(round).toMatchObject({ payment: "OPEN", moves: 0, balanceAfterBetWon: 1_000_000 - stakeWon });
  expect(handOf(round)).toMatchObject({ end: null, held: null, final: null, hand: null });
  expect(balanceOf(memberId)).toBe(1_000_000 - stakeWon);
  const left = unfinishedInstant.parse((await get("/api/instant/unfinished", token)).data);
  expect(left).toMatchObject({ pending: false, round: { outcome: round.outcome, moves: 0 } });
  await drawAll(token, round);
});

test("the held cards stay, the others are replaced, and the hand is paid once however often it is asked", async () => {
  const { token, memberId, round } = await dealt();
  const held = [1, 3];
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => moved(token, round, { kind: "HOLD", held })),
  );
  const [one, ...others] = answers.map(({ data }) => instantReply.parse(data).round);
  if (one === undefined) throw new Error("no round");
  for (const other of others) expect(other.outcome).toEqual(one.outcome);
  const outcome = handOf(one);
  const cards = handOf(round).dealt;
  expect(outcome).toMatchObject({ end: "DRAWN", held, dealt: cards });
  for (const place of held) expect(outcome.final?.[place]).toBe(cards[place]);
  expect(new Set([...cards, ...(outcome.final ?? [])]).size).toBe(8);
  const paidWon = outcome.hand === null ? 0 : stakeWon * videoPokerPays[outcome.hand];
  expect(outcome.totalWinWon).toBe(paidWon);
  expect(balanceOf(memberId)).toBe(1_000_000 - stakeWon + paidWon);
  // Another hold of the same round is no way to another draw.
  const other = await moved(token, round, { kind: "HOLD", held: [0] });
  expect(other.error?.code).toBe("MOVE_NOT_ALLOWED");
  expect((await moved(token, round, { kind: "HOLD", held: [0] }, 1)).error?.code).toBe("MOVE_NOT_ALLOWED");
});

test("refuses what is no hold and no stake, and charges nothing", async () => {
  const { token, memberId, round } = await dealt();
  for (const held of [[5], [1, 0], [2, 2], "0", [0, 1, 2, 3, 4, 4]])
    expect((await moved(token, round, { kind: "HOLD", held })).status).toBeGreaterThanOrEqual(400);
  for (const move of [{ kind: "CASH_OUT" }, { kind: "SKIP" }, { kind: "LEFT" }])
    expect((await moved(token, round, move)).status).toBeGreaterThanOrEqual(400);
  expect(balanceOf(memberId)).toBe(1_000_000 - stakeWon);
  // None of them was taken as the round's one move.
  await drawAll(token, round);
  const rich = await playing();
  const body = { choice: { kind: "VIDEO_POKER" }, clientRoundId: randomUUID() };
  for (const tooMuch of [125_100, 500_000])
    expect((await post("/api/instant/play", { ...body, stakeWon: tooMuch }, rich.token)).error?.code).toBe(
      "STAKE_NOT_ALLOWED",
    );
  expect(balanceOf(rich.memberId)).toBe(1_000_000);
});

test("a round that is left is drawn with the suggested hold, and nothing of it is given back", async () => {
  const { token, memberId, round } = await dealt();
  const { ownerPool } = around().database;
  await ownerPool.query(
    `UPDATE studio.instant_round SET settles_at = clock_timestamp(), next_attempt_at = clock_timestamp()
     WHERE state = 'PLAYING' AND round_id = $1`,
    [round.roundId],
  );
  const closed = async () =>
    unfinishedInstant.parse((await get("/api/instant/unfinished", token)).data).round;
  await expect.poll(async () => (await closed())?.payment, { timeout: 60_000 }).toBe("PAID");
  const ended = await closed();
  if (ended === null) throw new Error("no round");
  const outcome = handOf(ended);
  expect(outcome).toMatchObject({ end: "LEFT", held: handOf(round).suggested });
  expect(balanceOf(memberId)).toBe(1_000_000 - stakeWon + outcome.totalWinWon);
  const backs = around().wallet.calls.filter(
    ({ action, body }) => action === "rollback" && body.user === memberId,
  );
  expect(backs).toEqual([]);
});

test("a round is proved with its hold, and another hold proves nothing", async () => {
  const { token, round } = await dealt();
  await moved(token, round, { kind: "HOLD", held: [0, 2, 4] });
  await post("/api/seed/rotate", {}, token);
  const own = ownRoundsReply.parse((await get("/api/own-rounds?game=video-poker", token)).data);
  const path = `/api/rounds/${round.roundId}?key=${own.list[0]?.key}`;
  const { proof, outcome } = roundProofReply(ownRoundOutcome).parse((await get(path)).data);
  expect(verifyRound(proof, outcome).status).toBe("VERIFIED");
  const moves = [{ kind: "HOLD", held: [0, 2] }];
  expect(verifyRound({ ...proof, moves }, outcome).status).toBe("OUTCOME_MISMATCH");
});
