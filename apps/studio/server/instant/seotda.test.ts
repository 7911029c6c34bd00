import { randomUUID } from "node:crypto";
import { seotdaCardsOf, verifyRound } from "@hanpan/games";
import { drawsOf } from "@hanpan/games/fairness/draws";
import { beforeEach, expect, test } from "vitest";
import { ownRoundsReply, roundProofReply } from "../../protocol/calls.ts";
import { type InstantRound, instantReply, unfinishedInstant } from "../../protocol/instant.ts";
import { ownRoundOutcome } from "../../protocol/outcome.ts";
import { findServerSeed } from "../seeds/seedStore.ts";
import { around, get, newMember, post, runStudio, studioAddress } from "../testing/runStudio.ts";
import { openInstant } from "../testing/studioUnderTest.ts";

runStudio();

const stakeWon = 10_000;
const balanceOf = (memberId: string) => around().wallet.balances.get(memberId);

/** A round of Seotda that waits for a choice. */
async function begun(at?: Awaited<ReturnType<typeof seated>>) {
  const seat = at ?? (await seated());
  const body = { stakeWon, choice: { kind: "SEOTDA" }, clientRoundId: randomUUID() };
  const { round } = instantReply.parse((await post("/api/instant/play", body, seat.token)).data);
  return { ...seat, body, round };
}

async function seated() {
  const member = newMember(1_000_000);
  return { ...member, token: await openInstant(studioAddress(), member, "seotda") };
}

const chosen = (token: string, { roundId }: InstantRound, kind: string) =>
  post("/api/instant/move", { roundId, number: 0, move: { kind } }, token);
const after = async (token: string, round: InstantRound, kind: string) =>
  instantReply.parse((await chosen(token, round, kind)).data).round;

function standingOf({ outcome }: InstantRound) {
  if (outcome.kind !== "SEOTDA") throw new Error("another game's round");
  return outcome;
}

/** All twenty cards of a round, by its seeds as they are kept. */
async function orderOf({ roundId, seeds }: InstantRound) {
  const { ownerPool } = around().database;
  const { rows } = await ownerPool.query<{ seed_id: string }>(
    "SELECT seed_id FROM studio.instant_round WHERE round_id = $1",
    [roundId],
  );
  const serverSeed = await findServerSeed(ownerPool, rows[0]?.seed_id ?? "");
  return seotdaCardsOf(drawsOf({ serverSeed, clientSeed: seeds.clientSeed, nonce: seeds.nonce }));
}

beforeEach(() => {
  around().wallet.behave = () => undefined;
});

test("the whole stake is taken first, and the house's other card is sent to nobody before the call", async () => {
  const { round, memberId, token, body } = await begun();
  const [one, open, other, hidden] = await orderOf(round);
  expect(round).toMatchObject({ payment: "OPEN", moves: 0, balanceAfterBetWon: 1_000_000 - stakeWon });
  expect(standingOf(round)).toMatchObject({ own: [one, other], house: [open], end: null, totalWinWon: 0 });
  expect(balanceOf(memberId)).toBe(1_000_000 - stakeWon);
  // Neither after a reload, nor when the bet is sent again, nor in the list of own rounds.
  const reloaded = unfinishedInstant.parse((await get("/api/instant/unfinished", token)).data);
  const again = instantReply.parse((await post("/api/instant/play", body, token)).data);
  expect([reloaded.round?.outcome, again.round.outcome]).toEqual([round.outcome, round.outcome]);
  const list = JSON.stringify((await get("/api/own-rounds?game=seotda", token)).data);
  expect(list).not.toContain(JSON.stringify([open, hidden]));
  expect(standingOf(await after(token, round, "CALL")).house).toEqual([open, hidden]);
});

test("a fold pays 30 % and leaves the house's other card face down", async () => {
  const { round, memberId, token } = await begun();
  const folded = await after(token, round, "FOLD");
  expect(standingOf(folded)).toMatchObject({ end: "FOLDED", totalWinWon: 3_000 });
  expect(standingOf(folded).house).toEqual(standingOf(round).house);
  expect(balanceOf(memberId)).toBe(1_000_000 - stakeWon + 3_000);
  for (const kind of ["CALL", "CASH_OUT", "SKIP"])
    expect((await chosen(token, round, kind)).error?.code, kind).toBe("MOVE_NOT_ALLOWED");
});

test("calls that are sent at once are one call, paid once", async () => {
  const { round, memberId, token } = await begun();
  const answers = await Promise.all(Array.from({ length: 5 }, () => after(token, round, "CALL")));
  for (const each of answers) expect(each.outcome).toEqual(answers[0]?.outcome);
  const { totalWinWon } = standingOf(await after(token, round, "CALL"));
  await expect.poll(() => balanceOf(memberId), { timeout: 60_000 }).toBe(1_000_000 - stakeWon + totalWinWon);
});

test("of a call and a fold at once one counts, and the other is refused", async () => {
  const { round, memberId, token } = await begun();
  const answers = await Promise.all(["CALL", "FOLD"].map((kind) => chosen(token, round, kind)));
  const refused = answers.filter(({ error }) => error?.code === "MOVE_NOT_ALLOWED");
  const taken = answers.filter(({ error }) => error == null);
  expect([taken.length, refused.length]).toEqual([1, 1]);
  const { outcome } = instantReply.parse(taken[0]?.data).round;
  await expect
    .poll(() => balanceOf(memberId), { timeout: 60_000 })
    .toBe(1_000_000 - stakeWon + outcome.totalWinWon);
});

test("a round that is left is called, since its stake is laid whole", async () => {
  const { round, memberId, token } = await begun();
  expect(round.leftAlone).toBe(false);
  const { ownerPool } = around().database;
  await ownerPool.query(
    `UPDATE studio.instant_round SET settles_at = clock_timestamp(), next_attempt_at = clock_timestamp()
     WHERE round_id = $1`,
    [round.roundId],
  );
  const stored = async () =>
    (
      await ownerPool.query<{ state: string; outcome: { end: string; totalWinWon: number } }>(
        "SELECT state, outcome FROM studio.instant_round WHERE round_id = $1",
        [round.roundId],
      )
    ).rows[0];
  await expect.poll(async () => (await stored())?.state, { timeout: 60_000 }).toBe("CLOSED");
  const outcome = (await stored())?.outcome;
  expect(["WON", "LOST", "TIED", "GUSA"]).toContain(outcome?.end);
  expect(balanceOf(memberId)).toBe(1_000_000 - stakeWon + (outcome?.totalWinWon ?? 0));
  // Whoever comes back finds what it came to, and why.
  const found = unfinishedInstant.parse((await get("/api/instant/unfinished", token)).data).round;
  expect(found).toMatchObject({ roundId: round.roundId, payment: "PAID", leftAlone: true });
});

test("a tie and gusa give the stake back and count for nothing, any other end counts whole", async () => {
  const seat = await seated();
  const ends = new Map<string, number>();
  // One call in ten pushes: of two hundred at least one does but once in a milliard.
  for (let played = 0; played < 200 && !(ends.has("push") && ends.has("decided")); played += 1) {
    const { round, token, memberId } = await begun(seat);
    const before = balanceOf(memberId) ?? 0;
    const { end, totalWinWon } = standingOf(await after(token, round, "CALL"));
    await expect.poll(() => balanceOf(memberId), { timeout: 60_000 }).toBe(before + totalWinWon);
    const { rows } = await around().database.ownerPool.query<{ at_risk_won: string }>(
      "SELECT at_risk_won FROM studio.instant_round WHERE round_id = $1",
      [round.roundId],
    );
    const isPush = end === "TIED" || end === "GUSA";
    if (isPush) expect(totalWinWon).toBe(stakeWon);
    expect(Number(rows[0]?.at_risk_won)).toBe(isPush ? 0 : stakeWon);
    ends.set(isPush ? "push" : "decided", 1);
  }
  expect([...ends.keys()].toSorted()).toEqual(["decided", "push"]);
}, 120_000);

test("a round is proved with its choice, and another choice proves nothing", async () => {
  const { token, round } = await begun();
  await after(token, round, "CALL");
  await post("/api/seed/rotate", {}, token);
  const own = ownRoundsReply.parse((await get("/api/own-rounds?game=seotda", token)).data);
  const path = `/api/rounds/${round.roundId}?key=${own.list[0]?.key}`;
  const { proof, outcome } = roundProofReply(ownRoundOutcome).parse((await get(path)).data);
  expect(verifyRound(proof, outcome).status).toBe("VERIFIED");
  expect(verifyRound({ ...proof, moves: [{ kind: "FOLD" }] }, outcome).status).toBe("OUTCOME_MISMATCH");
});
