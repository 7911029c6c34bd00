import { randomUUID } from "node:crypto";
import { verifyRound } from "@hanpan/games";
import { minesBoard } from "@hanpan/games/mines/game";
import { beforeEach, expect, test } from "vitest";
import { ownRoundsReply, roundProofReply } from "../../protocol/calls.ts";
import { type InstantRound, instantReply, unfinishedInstant } from "../../protocol/instant.ts";
import { ownRoundOutcome } from "../../protocol/outcome.ts";
import { around, get, newMember, post, runStudio, studioAddress } from "../testing/runStudio.ts";
import { openInstant } from "../testing/studioUnderTest.ts";

runStudio();

/** Rounds of Mines: a stake, places that are opened, one end. */
async function begun(mines = 1, stakeWon = 10_000) {
  const member = newMember(1_000_000);
  const token = await openInstant(studioAddress(), member, "mines");
  const body = { stakeWon, choice: { kind: "MINES", mines }, clientRoundId: randomUUID() };
  const { round } = instantReply.parse((await post("/api/instant/play", body, token)).data);
  return { ...member, token, body, round };
}

const moved = (token: string, round: InstantRound, number: number, move: object) =>
  post("/api/instant/move", { roundId: round.roundId, number, move }, token);
const balanceOf = (memberId: string) => around().wallet.balances.get(memberId);
function detailOf({ outcome }: InstantRound) {
  if (outcome.kind !== "MINES") throw new Error("another game's round");
  return outcome;
}

/** Opens places one after another until so many are safe or a mine is met; answers the round as it then stands. */
async function openSome(token: string, round: InstantRound, wanted: number): Promise<InstantRound> {
  let standing = round;
  for (let place = 0; place < wanted && standing.payment === "OPEN"; place += 1)
    standing = instantReply.parse((await moved(token, round, place, { kind: "OPEN", place })).data).round;
  return standing;
}

/** A member with a round of one mine that has so many safe places open. */
async function going(wanted: number) {
  for (;;) {
    const one = await begun();
    const round = await openSome(one.token, one.round, wanted);
    if (round.payment === "OPEN") return { ...one, round };
  }
}

beforeEach(() => {
  around().wallet.behave = () => undefined;
});

test("the stake is taken first, and nothing of the mines is told while the round goes on", async () => {
  const { round, memberId } = await begun();
  expect(round).toMatchObject({ payment: "OPEN", moves: 0, balanceAfterBetWon: 990_000 });
  expect(detailOf(round).minePlaces).toBeNull();
  expect(round.settlesInMs).toBeGreaterThan(14 * 60_000);
  expect(balanceOf(memberId)).toBe(990_000);
  const { rows } = await around().database.ownerPool.query<{ row: string }>(
    "SELECT row_to_json(r)::text AS row FROM studio.instant_round r WHERE round_id = $1",
    [round.roundId],
  );
  expect(rows[0]?.row).toContain('"outcome":null');
});

test("a round is cashed out once, however often it is asked, and pays what it had reached", async () => {
  const { token, memberId, round } = await going(3);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => moved(token, round, 3, { kind: "CASH_OUT" })),
  );
  for (const answer of answers) {
    const closed = instantReply.parse(answer.data).round;
    expect(closed.payment).toBe("PAID");
    expect(closed.outcome.totalWinWon).toBe(detailOf(round).reachedWon);
  }
  expect(balanceOf(memberId)).toBe(990_000 + detailOf(round).reachedWon);
});

test("a move has a number: another one there, one too far or one after the end is refused", async () => {
  const { token, round } = await going(1);
  expect((await moved(token, round, 0, { kind: "OPEN", place: 9 })).error?.code).toBe("MOVE_NOT_ALLOWED");
  expect((await moved(token, round, 2, { kind: "CASH_OUT" })).error?.code).toBe("MOVE_NOT_ALLOWED");
  expect((await moved(token, round, 1, { kind: "OPEN", place: 0 })).error?.code).toBe("MOVE_NOT_ALLOWED");
  expect((await moved(token, round, 0, { kind: "OPEN", place: 0 })).status).toBe(200);
  expect((await moved(token, round, 1, { kind: "CASH_OUT" })).status).toBe(200);
  expect((await moved(token, round, 2, { kind: "OPEN", place: 5 })).error?.code).toBe("MOVE_NOT_ALLOWED");
});

test("cash-out and another place at once: one of them counts", async () => {
  const { token, memberId, round } = await going(2);
  const answers = await Promise.all([
    moved(token, round, 2, { kind: "CASH_OUT" }),
    moved(token, round, 2, { kind: "OPEN", place: minesBoard.places - 1 }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { round: left } = unfinishedInstant.parse((await get("/api/instant/unfinished", token)).data);
  if (left?.payment === "OPEN") await moved(token, round, 3, { kind: "CASH_OUT" });
  expect(balanceOf(memberId)).toBeGreaterThanOrEqual(990_000);
});

test("no round begins while one goes on, nobody else moves it, and no seed is revealed meanwhile", async () => {
  const { token, round, body } = await going(1);
  expect((await post("/api/instant/play", { ...body, clientRoundId: randomUUID() }, token)).error?.code).toBe(
    "ROUND_OPEN",
  );
  expect((await post("/api/seed/rotate", {}, token)).error?.code).toBe("ROUND_OPEN");
  const stranger = await begun();
  expect((await moved(stranger.token, round, 1, { kind: "CASH_OUT" })).error?.code).toBe("NOT_FOUND");
  await expect(
    around().database.ownerPool.query("UPDATE studio.seed SET revealed_at = now() WHERE member_id = $1", [
      (await going(1)).memberId,
    ]),
  ).rejects.toThrow(/goes on/);
  for (const { token: mine, round: open } of [{ token, round }])
    await moved(mine, open, 1, { kind: "CASH_OUT" });
  await settleAll();
});

/** Brings the time of every round that waits for its member to its end. */
async function settleAll(): Promise<void> {
  const { ownerPool } = around().database;
  await ownerPool.query(
    `UPDATE studio.instant_round SET settles_at = clock_timestamp(), next_attempt_at = clock_timestamp()
     WHERE state = 'PLAYING'`,
  );
  await expect
    .poll(
      async () =>
        (
          await ownerPool.query<{ open: number }>(
            "SELECT count(*) AS open FROM studio.instant_round WHERE state NOT IN ('CLOSED', 'VOID')",
          )
        ).rows[0]?.open,
      { timeout: 60_000 },
    )
    .toBe(0);
}

test("a round that is left is settled by itself: with its stake before the first place, at what it reached after", async () => {
  const untouched = await begun();
  const some = await going(2);
  await settleAll();
  expect(balanceOf(untouched.memberId)).toBe(1_000_000);
  expect(balanceOf(some.memberId)).toBe(990_000 + detailOf(some.round).reachedWon);
  const ends = around().wallet.calls.filter(
    ({ action, body }) => (action === "win" || action === "rollback") && body.user === untouched.memberId,
  );
  // Not won back: a stake that nothing was decided of is no play, whatever is reckoned by stakes.
  expect(ends.map(({ action, body }) => [action, body.round_closed])).toEqual([["rollback", true]]);
  expect((await moved(some.token, some.round, 2, { kind: "CASH_OUT" })).error?.code).toBe("MOVE_NOT_ALLOWED");
});

test("a stake that goes back untouched goes back once, also where the wallet's answer is lost, and the round says so", async () => {
  const { token, memberId, round } = await begun();
  let lost = 0;
  around().wallet.behave = (action) => {
    if (action !== "rollback" || lost >= 2) return undefined;
    lost += 1;
    return { kind: "CUT_AFTER" };
  };
  await settleAll();
  expect(lost).toBe(2);
  expect(balanceOf(memberId)).toBe(1_000_000);
  const { round: shown } = unfinishedInstant.parse((await get("/api/instant/unfinished", token)).data);
  expect(shown).toMatchObject({
    roundId: round.roundId,
    payment: "PAID",
    balanceAfterWinWon: 1_000_000,
    outcome: { end: "GIVEN_BACK", totalWinWon: 10_000 },
  });
});

test("a round is proved with its moves, and other moves prove nothing", async () => {
  const { token, round } = await going(2);
  await moved(token, round, 2, { kind: "CASH_OUT" });
  await post("/api/seed/rotate", {}, token);
  const own = ownRoundsReply.parse((await get("/api/own-rounds?game=mines", token)).data);
  const path = `/api/rounds/${round.roundId}?key=${own.list[0]?.key}`;
  const { proof, outcome } = roundProofReply(ownRoundOutcome).parse((await get(path)).data);
  expect(verifyRound(proof, outcome).status).toBe("VERIFIED");
  const moves = [{ kind: "OPEN" as const, place: 0 }, { kind: "CASH_OUT" as const }];
  expect(verifyRound({ ...proof, moves }, outcome).status).toBe("OUTCOME_MISMATCH");
});
