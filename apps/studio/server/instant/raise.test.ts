import { randomUUID } from "node:crypto";
import { verifyRound } from "@hanpan/games";
import { basicMove } from "@hanpan/games/blackjack/strategy";
import { beforeEach, expect, test } from "vitest";
import { ownRoundsReply, roundProofReply } from "../../protocol/calls.ts";
import { type InstantRound, instantReply, unfinishedInstant } from "../../protocol/instant.ts";
import { ownRoundOutcome } from "../../protocol/outcome.ts";
import { around, get, newMember, post, runStudio, studioAddress } from "../testing/runStudio.ts";
import { openInstant } from "../testing/studioUnderTest.ts";

runStudio();

/** Stakes that are taken in the middle of a round, by rounds of Blackjack. */
const stakeWon = 10_000;
const balanceOf = (memberId: string) => around().wallet.balances.get(memberId) ?? 0;

function detailOf({ outcome }: InstantRound) {
  if (outcome.kind !== "BLACKJACK") throw new Error("another game's round");
  return outcome;
}

async function begun(balanceWon: number) {
  const member = newMember(balanceWon);
  const token = await openInstant(studioAddress(), member, "blackjack");
  const body = { stakeWon, choice: { kind: "BLACKJACK" }, clientRoundId: randomUUID() };
  const { round } = instantReply.parse((await post("/api/instant/play", body, token)).data);
  return { ...member, token, round };
}

/** A member whose round offers this move. */
async function offered(move: "DOUBLE" | "SPLIT" | "INSURE", balanceWon = 1_000_000) {
  for (;;) {
    const one = await begun(balanceWon);
    const { offers } = detailOf(one.round);
    if (offers.includes(move)) return one;
    // Another round than was looked for is brought to its end, so that nothing is left open.
    const rest = ["DECLINE", "STAND"].filter((kind) => kind === "STAND" || offers.includes("DECLINE"));
    for (const [number, kind] of rest.entries())
      await moved(one.token, { ...one.round, moves: number }, kind);
  }
}

const moved = (token: string, { roundId, moves }: InstantRound, kind: string, raiseId?: string) =>
  post("/api/instant/move", { roundId, number: moves, move: { kind }, ...(raiseId && { raiseId }) }, token);
const standing = async (token: string) =>
  unfinishedInstant.parse((await get("/api/instant/unfinished", token)).data);

const raisesOf = (memberId: string, round: InstantRound) =>
  around().wallet.calls.filter(
    ({ action, body }) => action === "bet" && body.user === memberId && body.round === round.roundId,
  );

beforeEach(() => {
  around().wallet.behave = () => undefined;
});

test("a double is taken once, however often it is asked at once, and is paid by itself before the round is closed", async () => {
  const { token, memberId, round } = await offered("DOUBLE");
  const raiseId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, () => moved(token, round, "DOUBLE", raiseId)));
  for (const answer of answers) {
    const after = instantReply.parse(answer.data).round;
    expect(after).toMatchObject({ stakeWon, moves: 1, payment: "PAID", outcome: { stakeWon: 2 * stakeWon } });
  }
  const { outcome } = instantReply.parse(answers[0]?.data).round;
  expect(balanceOf(memberId)).toBe(1_000_000 - 2 * stakeWon + outcome.totalWinWon);
  expect(raisesOf(memberId, round)).toHaveLength(2);
  const wins = around().wallet.calls.filter(
    ({ action, body }) => action === "win" && body.round === round.roundId,
  );
  // Every stake by a win of its own, where it won; the first closes the round, last of all.
  expect(wins.map(({ body }) => body.round_closed)).toEqual(outcome.totalWinWon > 0 ? [false, true] : [true]);
  expect(wins.map(({ body }) => body.amount)).toEqual(
    (outcome.totalWinWon > 0 ? [1, 1] : [1]).map(() => (outcome.totalWinWon / 2) * 100_000),
  );
  expect(wins.at(-1)?.body.at_risk).toBe((outcome.kind === "BLACKJACK" ? outcome.atRiskWon : 0) * 100_000);
});

test("a raise that money does not cover is refused, and the round stands as it was and is played on", async () => {
  const { token, memberId, round } = await offered("DOUBLE", stakeWon);
  const refused = await moved(token, round, "DOUBLE", randomUUID());
  expect(refused.error?.code).toBe("INSUFFICIENT_FUNDS");
  const { round: left, pending } = await standing(token);
  expect(pending).toBe(false);
  expect(left).toMatchObject({ roundId: round.roundId, moves: 0, payment: "OPEN", outcome: round.outcome });
  expect(balanceOf(memberId)).toBe(0);
  const { round: end } = instantReply.parse((await moved(token, round, "STAND")).data);
  expect(balanceOf(memberId)).toBe(end.outcome.totalWinWon);
});

test("a refusal of the member's limits answers the same raise always, and another raise is another question", async () => {
  const { token, memberId, round } = await offered("DOUBLE");
  around().wallet.behave = (action) =>
    action === "bet" ? { kind: "REFUSE", status: "RS_ERROR_LIMIT_REACHED" } : undefined;
  const raiseId = randomUUID();
  expect((await moved(token, round, "DOUBLE", raiseId)).error?.code).toBe("LIMIT_REACHED");
  around().wallet.behave = () => undefined;
  expect((await moved(token, round, "DOUBLE", raiseId)).error?.code).toBe("LIMIT_REACHED");
  expect(balanceOf(memberId)).toBe(1_000_000 - stakeWon);
  expect((await moved(token, round, "DOUBLE", randomUUID())).status).toBe(200);
});

test("who may play no more cannot raise, and may bring the round to its end", async () => {
  const { token, memberId, round } = await offered("DOUBLE");
  around().wallet.behave = (action) =>
    action === "bet" ? { kind: "REFUSE", status: "RS_ERROR_USER_DISABLED" } : undefined;
  expect((await moved(token, round, "DOUBLE", randomUUID())).error?.code).toBe("MEMBER_REFUSED");
  const { round: end } = instantReply.parse((await moved(token, round, "STAND")).data);
  expect(end.payment).toBe("PAID");
  expect(balanceOf(memberId)).toBe(1_000_000 - stakeWon + end.outcome.totalWinWon);
});

test("a raise whose answer was lost is asked again by the same id, and taken once", async () => {
  const { token, memberId, round } = await offered("DOUBLE");
  let lost = 0;
  around().wallet.behave = (action) => {
    if (action !== "bet" || lost >= 2) return undefined;
    lost += 1;
    return { kind: "CUT_AFTER" };
  };
  const { round: end } = instantReply.parse((await moved(token, round, "DOUBLE", randomUUID())).data);
  expect(lost).toBe(2);
  expect(end.outcome.stakeWon).toBe(2 * stakeWon);
  expect(balanceOf(memberId)).toBe(1_000_000 - 2 * stakeWon + end.outcome.totalWinWon);
});

test("a raise that the wallet never answers goes back, and no round is settled meanwhile", async () => {
  const { token, memberId, round } = await offered("DOUBLE");
  around().wallet.behave = (action) => (action === "bet" ? { kind: "CUT_AFTER" } : undefined);
  const { ownerPool } = around().database;
  const asked = moved(token, round, "DOUBLE", randomUUID());
  await expect.poll(async () => (await standing(token)).pending, { timeout: 60_000, interval: 5 }).toBe(true);
  // Left alone for too long, in the middle of it: it is not settled before the raise is known to be back.
  await ownerPool.query(
    "UPDATE studio.instant_round SET settles_at = clock_timestamp() WHERE round_id = $1 AND state = 'RAISE_SENT'",
    [round.roundId],
  );
  expect(["WALLET_UNAVAILABLE", "ROUND_PENDING"]).toContain((await asked).error?.code);
  around().wallet.behave = () => undefined;
  await expect.poll(async () => (await standing(token)).pending, { timeout: 60_000 }).toBe(false);
  expect((await standing(token)).round).toMatchObject({ moves: 0, payment: "OPEN", outcome: round.outcome });
  expect(balanceOf(memberId)).toBe(1_000_000 - stakeWon);
  expect((await moved(token, round, "STAND")).status).toBe(200);
});

test("a raise whose twin was asked for and refused meanwhile answers that refusal, and takes nothing", async () => {
  const { token, memberId, round } = await offered("DOUBLE");
  const raiseId = randomUUID();
  const twin = await around().database.ownerPool.connect();
  await twin.query("BEGIN");
  await twin.query("SELECT FROM studio.instant_round WHERE round_id = $1 FOR UPDATE", [round.roundId]);
  const asked = moved(token, round, "DOUBLE", raiseId);
  // It has found no raise of its id, and is about to write its own.
  await expect
    .poll(
      async () =>
        (
          await twin.query(
            "SELECT FROM pg_locks WHERE locktype = 'tuple' AND relation = 'studio.instant_round'::regclass",
          )
        ).rows.length,
      { timeout: 60_000, interval: 10 },
    )
    .toBe(1);
  await twin.query(
    `INSERT INTO studio.instant_raise (round_id, raise_id, number, move, stake_won, state, refusal, bet_transaction_id,
       win_transaction_id, rollback_transaction_id, wallet_token)
     VALUES ($1, $2, 0, '{"kind": "DOUBLE"}', $3, 'REFUSED', 'RS_ERROR_LIMIT_REACHED', $4, $5, $6, 'of the twin')`,
    [round.roundId, raiseId, stakeWon, randomUUID(), randomUUID(), randomUUID()],
  );
  await twin.query("COMMIT");
  twin.release();
  expect((await asked).error?.code).toBe("LIMIT_REACHED");
  expect(balanceOf(memberId)).toBe(1_000_000 - stakeWon);
  expect((await moved(token, round, "STAND")).status).toBe(200);
});

test("a split and insurance take their stakes too, and the round is proved with all of its moves", async () => {
  for (const move of ["SPLIT", "INSURE"] as const) {
    const { token, memberId, round } = await offered(move);
    let now = instantReply.parse((await moved(token, round, move, randomUUID())).data).round;
    for (let outcome = detailOf(now); !outcome.isOver; outcome = detailOf(now)) {
      const cards = outcome.hands[outcome.active ?? 0]?.cards ?? [];
      const kind = basicMove(cards, outcome.dealer[0] ?? 0, outcome.offers);
      const raiseId = kind === "DOUBLE" || kind === "SPLIT" ? randomUUID() : undefined;
      now = instantReply.parse((await moved(token, now, kind, raiseId)).data).round;
    }
    const { outcome } = now;
    expect(balanceOf(memberId)).toBe(1_000_000 - outcome.stakeWon + outcome.totalWinWon);
    await post("/api/seed/rotate", {}, token);
    const own = ownRoundsReply.parse((await get("/api/own-rounds?game=blackjack", token)).data);
    expect(own.list[0]).toMatchObject({ stakeWon: outcome.stakeWon, winWon: outcome.totalWinWon });
    const path = `/api/rounds/${round.roundId}?key=${own.list[0]?.key}`;
    const { proof, outcome: proved } = roundProofReply(ownRoundOutcome).parse((await get(path)).data);
    expect(verifyRound(proof, proved).status).toBe("VERIFIED");
    expect(verifyRound({ ...proof, moves: [{ kind: "LEFT" }] }, proved).status).not.toBe("VERIFIED");
  }
});

test("a raise without an id, by another move's id, or of what is not offered is refused and takes nothing", async () => {
  const { token, memberId, round } = await offered("DOUBLE");
  expect((await moved(token, round, "DOUBLE")).error?.code).toBe("MOVE_NOT_ALLOWED");
  expect((await moved(token, round, "INSURE", randomUUID())).error?.code).toBe("MOVE_NOT_ALLOWED");
  const later = { ...round, moves: 3 };
  expect((await moved(token, later, "DOUBLE", randomUUID())).error?.code).toBe("MOVE_NOT_ALLOWED");
  const stranger = await offered("DOUBLE");
  expect((await moved(stranger.token, round, "DOUBLE", randomUUID())).error?.code).toBe("NOT_FOUND");
  expect(balanceOf(memberId)).toBe(1_000_000 - stakeWon);
  const raiseId = randomUUID();
  expect((await moved(token, round, "DOUBLE", raiseId)).status).toBe(200);
  expect((await moved(token, round, "SPLIT", raiseId)).error?.code).toBe("ROUND_ID_REUSED");
  expect((await moved(stranger.token, stranger.round, "STAND")).status).toBe(200);
});

test("a double and a stand at once: one of them counts", async () => {
  const { token, memberId, round } = await offered("DOUBLE");
  const answers = await Promise.all([
    moved(token, round, "DOUBLE", randomUUID()),
    moved(token, round, "STAND"),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { round: left } = await standing(token);
  expect(left?.payment).toBe("PAID");
  expect(balanceOf(memberId)).toBe(
    1_000_000 - (left?.outcome.stakeWon ?? 0) + (left?.outcome.totalWinWon ?? 0),
  );
});

test("no raise is taken while a process of the version before is there, which would pay the round by its first stake", async () => {
  const { token, memberId, round } = await offered("DOUBLE");
  const { ownerPool } = around().database;
  const old = randomUUID();
  await ownerPool.query("INSERT INTO studio.process (process_id, seen_at) VALUES ($1, 'infinity')", [old]);
  expect((await moved(token, round, "DOUBLE", randomUUID())).error?.code).toBe("WALLET_UNAVAILABLE");
  await ownerPool.query("DELETE FROM studio.process WHERE process_id = $1", [old]);
  expect(balanceOf(memberId)).toBe(1_000_000 - stakeWon);
  expect((await moved(token, round, "DOUBLE", randomUUID())).status).toBe(200);
});
