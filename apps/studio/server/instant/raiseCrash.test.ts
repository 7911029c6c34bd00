import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { type InstantReply, instantReply, unfinishedInstant } from "../../protocol/instant.ts";
import { buildGate, holdBefore, isSomebodyAt } from "../testing/gate.ts";
import { countOpenRounds, expectMoneyInOrder } from "../testing/moneyRules.ts";
import { studioFleet } from "../testing/studioFleet.ts";
import { call, createSurroundings, openInstant, type Surroundings } from "../testing/studioUnderTest.ts";

/** A stake that is taken in the middle of a round outlives the process that asks for it: killed (SIGKILL) at each step of it. */
const gate = 4_600;
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

afterAll(async () => {
  await fleet.killAll();
  await superuser.end();
  await surroundings.drop();
});

const theGate = () => ({ number: gate, ownerPool: surroundings.database.ownerPool, superuser });

type Going = {
  readonly token: string;
  readonly memberId: string;
  readonly round: InstantReply["round"];
  readonly raiseId: string;
};

function doubled(address: string, { token, round, raiseId }: Going) {
  const body = { roundId: round.roundId, number: 0, move: { kind: "DOUBLE" }, raiseId };
  return call(address, "POST", "/api/instant/move", { body, token });
}

/** A member whose hand may be doubled. */
async function going(address: string): Promise<Going> {
  for (;;) {
    const member = surroundings.newMember(10_000);
    startBalances.set(member.memberId, 10_000);
    const token = await openInstant(address, member, "blackjack");
    const body = { stakeWon, choice: { kind: "BLACKJACK" }, clientRoundId: randomUUID() };
    const { round } = instantReply.parse(
      (await call(address, "POST", "/api/instant/play", { body, token })).data,
    );
    const { outcome } = round;
    if (outcome.kind === "BLACKJACK" && outcome.offers.includes("DOUBLE"))
      return { token, memberId: member.memberId, round, raiseId: randomUUID() };
    // What insurance is offered in is declined, so that nothing is left open.
    if (!("isOver" in outcome && outcome.isOver)) {
      for (let number = 0; number < 2; number += 1) {
        const move = { kind: number === 0 ? "DECLINE" : "STAND" };
        await call(address, "POST", "/api/instant/move", {
          body: { roundId: round.roundId, number, move },
          token,
        });
      }
    }
  }
}

async function expectDoubled(address: string, one: Going): Promise<void> {
  await vi.waitFor(async () => expect(await countOpenRounds(surroundings.database.ownerPool)).toBe(0), {
    timeout: 120_000,
    interval: 50,
  });
  const { round } = instantReply.parse((await doubled(address, one)).data);
  expect(round).toMatchObject({ payment: "PAID", outcome: { stakeWon: 2 * stakeWon } });
  expect(surroundings.wallet.balances.get(one.memberId)).toBe(
    10_000 - 2 * stakeWon + round.outcome.totalWinWon,
  );
  const bets = [...surroundings.wallet.transactions.values()].filter(
    ({ action, round: of }) => action === "bet" && of === one.round.roundId,
  );
  expect(bets.map(({ amountWon }) => amountWon)).toEqual([stakeWon, stakeWon]);
  await expectMoneyInOrder(surroundings.database.ownerPool, surroundings.wallet, startBalances);
}

test("killed before a raise is written: nothing was asked, the round stands as it was, and the raise is made once", async () => {
  const first = await fleet.any();
  const one = await going(first.address);
  const release = await holdBefore(theGate(), "RAISE_SENT");
  const answer = doubled(first.address, one).catch(() => "cut off");
  await isSomebodyAt(theGate());
  await first.kill();
  expect(await answer).toBe("cut off");
  await release();
  const second = await fleet.start();
  const read = await call(second.address, "GET", "/api/instant/unfinished", { token: one.token });
  expect(unfinishedInstant.parse(read.data)).toMatchObject({
    pending: false,
    round: { roundId: one.round.roundId, moves: 0, payment: "OPEN", outcome: one.round.outcome },
  });
  expect(surroundings.wallet.balances.get(one.memberId)).toBe(10_000 - stakeWon);
  expect((await doubled(second.address, one)).status).toBe(200);
  await expectDoubled(second.address, one);
});

// BET_OK: the wallet has taken the raise, and its move is not written yet.
test.each(["BET_OK", "DRAWN", "WIN_SENT", "CLOSED"])(
  "killed before %s of a double: the next process makes it once and pays it once, and the same again answers it",
  async (before) => {
    const first = await fleet.any();
    const one = await going(first.address);
    const release = await holdBefore(theGate(), before);
    const answer = doubled(first.address, one).catch(() => "cut off");
    await isSomebodyAt(theGate());
    await first.kill();
    expect(await answer).toBe("cut off");
    expect(surroundings.wallet.balances.get(one.memberId)).toBeLessThanOrEqual(
      before === "CLOSED" ? 20_000 : 10_000 - 2 * stakeWon,
    );
    await release();
    const second = await fleet.start();
    await expectDoubled(second.address, one);
  },
);

// The wallet took the raise and never said so. RAISE_BACK: it is not written yet that it goes back; PLAYING: it is back, and that is not.
test.each(["RAISE_BACK", "PLAYING"])(
  "killed before %s of a raise that goes back: it goes back once, and the round is played on from where it was",
  async (before) => {
    const first = await fleet.any();
    const one = await going(first.address);
    const { wallet, database } = surroundings;
    wallet.behave = (action) => (action === "bet" ? { kind: "CUT_AFTER" } : undefined);
    const release = await holdBefore(theGate(), before);
    // Answered by then that it is not known yet, or cut off.
    const answer = doubled(first.address, one).catch(() => "cut off");
    await isSomebodyAt(theGate());
    await first.kill();
    await answer;
    wallet.behave = () => undefined;
    await release();
    const second = await fleet.start();
    const standing = async () => {
      const read = await call(second.address, "GET", "/api/instant/unfinished", { token: one.token });
      return unfinishedInstant.parse(read.data);
    };
    await vi.waitFor(async () => expect((await standing()).pending).toBe(false), {
      ...{ timeout: 120_000, interval: 50 },
    });
    expect((await standing()).round).toMatchObject({
      ...{ roundId: one.round.roundId, moves: 0, payment: "OPEN", outcome: one.round.outcome },
    });
    expect(wallet.balances.get(one.memberId)).toBe(10_000 - stakeWon);
    expect((await doubled(second.address, one)).error?.code).toBe("WALLET_UNAVAILABLE");
    const body = { roundId: one.round.roundId, number: 0, move: { kind: "STAND" } };
    const stood = await call(second.address, "POST", "/api/instant/move", { body, token: one.token });
    const { round } = instantReply.parse(stood.data);
    expect(round).toMatchObject({ payment: "PAID", outcome: { stakeWon } });
    expect(wallet.balances.get(one.memberId)).toBe(10_000 - stakeWon + round.outcome.totalWinWon);
    await expectMoneyInOrder(database.ownerPool, wallet, startBalances);
  },
);
