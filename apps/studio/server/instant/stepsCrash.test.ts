import { randomUUID } from "node:crypto";
import { paysOf } from "@hanpan/games/video-poker/hands";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { type InstantReply, instantReply, unfinishedInstant } from "../../protocol/instant.ts";
import type { InstantMove, InstantOutcome } from "../../protocol/instantOutcome.ts";
import { buildGate, holdBefore, isSomebodyAt } from "../testing/gate.ts";
import { countOpenRounds, expectMoneyInOrder } from "../testing/moneyRules.ts";
import { studioFleet } from "../testing/studioFleet.ts";
import { call, createSurroundings, openInstant, type Surroundings } from "../testing/studioUnderTest.ts";

/** A round of several steps outlives the process that keeps it: killed (SIGKILL) between two moves, and at each step of its end. */
const gate = 4_500;
const stakeWon = 2_000;
let surroundings: Surroundings;
let superuser: pg.Client;
const fleet = studioFleet(() => surroundings.variables);
const startBalances = new Map<string, number>();

/** The games whose rounds have several steps: a first move that is likely to be right, where one comes before the last. */
const games: readonly {
  readonly gameCode: "mines" | "hi-lo" | "video-poker" | "seotda";
  readonly choice: object;
  readonly first: ((standing: InstantOutcome) => InstantMove) | null;
  readonly last: InstantMove;
}[] = [
  {
    gameCode: "mines",
    choice: { kind: "MINES", mines: 3 },
    first: () => ({ kind: "OPEN", place: 12 }),
    last: { kind: "CASH_OUT" },
  },
  {
    gameCode: "hi-lo",
    choice: { kind: "HILO" },
    first: (standing) => {
      const [highWon, lowWon] = standing.kind === "HILO" ? [standing.highWon ?? 0, standing.lowWon ?? 0] : [];
      // What pays less comes more often.
      return { kind: "GUESS", side: (highWon ?? 0) < (lowWon ?? 0) ? "HIGH" : "LOW" };
    },
    last: { kind: "CASH_OUT" },
  },
  {
    gameCode: "video-poker",
    choice: { kind: "VIDEO_POKER" },
    first: null,
    last: { kind: "HOLD", held: [0, 1, 2, 3, 4] },
  },
  {
    gameCode: "seotda",
    choice: { kind: "SEOTDA" },
    first: null,
    // What a fold pays is known before.
    last: { kind: "FOLD" },
  },
];

beforeAll(async () => {
  surroundings = await createSurroundings();
  await buildGate(surroundings.database.ownerPool, "studio.instant_round", gate);
  superuser = new pg.Client({ connectionString: `${inject("hanpanTestServer").superuser}postgres` });
  await superuser.connect();
});

afterEach(() => {
  surroundings.wallet.behave = () => undefined;
});

afterAll(async () => {
  await fleet.killAll();
  await superuser.end();
  await surroundings.drop();
});

const theGate = () => ({ number: gate, ownerPool: surroundings.database.ownerPool, superuser });

type Going = { readonly token: string; readonly memberId: string; readonly round: InstantReply["round"] };

const moved = (address: string, { token, round }: Going, number: number, move: object) =>
  call(address, "POST", "/api/instant/move", { body: { roundId: round.roundId, number, move }, token });

function reachedOf({ outcome }: InstantReply["round"]): number {
  // All five are held: what was dealt is paid.
  if (outcome.kind === "VIDEO_POKER") return stakeWon * paysOf(outcome.dealtHand);
  if (outcome.kind === "SEOTDA") return outcome.foldWon;
  if (outcome.kind !== "MINES" && outcome.kind !== "HILO") throw new Error("a game of one step");
  return outcome.reachedWon;
}

/** A member whose first move was right, or who was dealt what is paid. */
async function going(address: string, { gameCode, choice, first }: (typeof games)[number]): Promise<Going> {
  for (;;) {
    const member = surroundings.newMember(10_000);
    startBalances.set(member.memberId, 10_000);
    const token = await openInstant(address, member, gameCode);
    const body = { stakeWon, choice, clientRoundId: randomUUID() };
    const begun = await call(address, "POST", "/api/instant/play", { body, token });
    const one = { token, memberId: member.memberId, round: instantReply.parse(begun.data).round };
    if (first === null && reachedOf(one.round) > 0) return one;
    const move: InstantMove = first === null ? { kind: "HOLD", held: [] } : first(one.round.outcome);
    const made = await moved(address, one, 0, move);
    const { round } = instantReply.parse(made.data);
    if (round.payment === "OPEN") return { ...one, round };
  }
}

async function expectPaid({ memberId, round }: Going): Promise<void> {
  await vi.waitFor(async () => expect(await countOpenRounds(surroundings.database.ownerPool)).toBe(0), {
    timeout: 120_000,
    interval: 50,
  });
  expect(surroundings.wallet.balances.get(memberId)).toBe(10_000 - stakeWon + reachedOf(round));
  await expectMoneyInOrder(surroundings.database.ownerPool, surroundings.wallet, startBalances);
}

describe.each(games)("$gameCode", (game) => {
  const { last } = game;
  test("killed between two moves: the round goes on at the next process as it stood, and is paid once", async () => {
    const first = await fleet.any();
    const one = await going(first.address, game);
    await first.kill();
    const second = await fleet.start();
    const read = await call(second.address, "GET", "/api/instant/unfinished", { token: one.token });
    expect(unfinishedInstant.parse(read.data)).toMatchObject({
      pending: false,
      round: {
        roundId: one.round.roundId,
        moves: one.round.moves,
        payment: "OPEN",
        outcome: one.round.outcome,
      },
    });
    expect((await moved(second.address, one, one.round.moves, last)).status).toBe(200);
    await expectPaid(one);
  });

  test.each(["DRAWN", "WIN_SENT", "CLOSED"])(
    "killed before %s of its end: the next process pays it once, and the same move again answers it",
    async (before) => {
      const first = await fleet.any();
      const one = await going(first.address, game);
      const release = await holdBefore(theGate(), before);
      const answer = moved(first.address, one, one.round.moves, last).catch(() => "cut off");
      await isSomebodyAt(theGate());
      await first.kill();
      expect(await answer).toBe("cut off");
      await release();
      const second = await fleet.start();
      await expectPaid(one);
      const again = await moved(second.address, one, one.round.moves, last);
      expect(instantReply.parse(again.data).round.payment).toBe("PAID");
      await expectPaid(one);
    },
  );
});
