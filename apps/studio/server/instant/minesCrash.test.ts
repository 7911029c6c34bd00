import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { type InstantReply, instantReply, unfinishedInstant } from "../../protocol/instant.ts";
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
  if (outcome.kind !== "MINES") throw new Error("another game's round");
  return outcome.reachedWon;
}

/** A member whose first place was safe. */
async function going(address: string): Promise<Going> {
  for (;;) {
    const member = surroundings.newMember(10_000);
    startBalances.set(member.memberId, 10_000);
    const token = await openInstant(address, member, "mines");
    const body = { stakeWon, choice: { kind: "MINES", mines: 3 }, clientRoundId: randomUUID() };
    const begun = await call(address, "POST", "/api/instant/play", { body, token });
    const one = { token, memberId: member.memberId, round: instantReply.parse(begun.data).round };
    const opened = await moved(address, one, 0, { kind: "OPEN", place: 12 });
    const { round } = instantReply.parse(opened.data);
    if (round.payment === "OPEN") return { ...one, round };
  }
}

async function expectPaid({ memberId, round }: Going): Promise<void> {
  await vi.waitFor(async () => expect(await countOpenRounds(surroundings.database.ownerPool)).toBe(0), {
    timeout: 30_000,
    interval: 50,
  });
  expect(surroundings.wallet.balances.get(memberId)).toBe(10_000 - stakeWon + reachedOf(round));
  await expectMoneyInOrder(surroundings.database.ownerPool, surroundings.wallet, startBalances);
}

test("killed between two moves: the round goes on at the next process as it stood, and is cashed out once", async () => {
  const first = await fleet.any();
  const one = await going(first.address);
  await first.kill();
  const second = await fleet.start();
  const read = await call(second.address, "GET", "/api/instant/unfinished", { token: one.token });
  expect(unfinishedInstant.parse(read.data)).toMatchObject({
    pending: false,
    round: { roundId: one.round.roundId, moves: 1, payment: "OPEN", outcome: one.round.outcome },
  });
  expect((await moved(second.address, one, 1, { kind: "CASH_OUT" })).status).toBe(200);
  await expectPaid(one);
});

test.each(["DRAWN", "WIN_SENT", "CLOSED"])(
  "killed before %s of a cash-out: the next process pays it once, and the same move again answers it",
  async (before) => {
    const first = await fleet.any();
    const one = await going(first.address);
    const release = await holdBefore(theGate(), before);
    const answer = moved(first.address, one, 1, { kind: "CASH_OUT" }).catch(() => "cut off");
    await isSomebodyAt(theGate());
    await first.kill();
    expect(await answer).toBe("cut off");
    await release();
    const second = await fleet.start();
    await expectPaid(one);
    const again = await moved(second.address, one, 1, { kind: "CASH_OUT" });
    expect(instantReply.parse(again.data).round.payment).toBe("PAID");
    await expectPaid(one);
  },
);
