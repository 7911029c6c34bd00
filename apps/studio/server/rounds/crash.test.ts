import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { buildGate, holdBefore, isSomebodyAt } from "../testing/gate.ts";
import { countOpenRounds, expectMoneyInOrder } from "../testing/moneyRules.ts";
import { studioFleet } from "../testing/studioFleet.ts";
import { call, createSurroundings, openSession, type Surroundings } from "../testing/studioUnderTest.ts";

/**
 * The studio as a process of its own is killed (SIGKILL) while a round stands in each of its states. To hold it
 * there, a trigger of this test's database waits for a lock before the next state is written.
 */
const gate = 4_400;
let surroundings: Surroundings;
let superuser: pg.Client;
const fleet = studioFleet(() => surroundings.variables);
const startBalances = new Map<string, number>();

beforeAll(async () => {
  surroundings = await createSurroundings();
  await buildGate(surroundings.database.ownerPool, "studio.round", gate);
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

function newMember(balanceWon: number) {
  const member = surroundings.newMember(balanceWon);
  startBalances.set(member.memberId, balanceWon);
  return member;
}

async function stateOf(memberId: string): Promise<string | undefined> {
  const { rows } = await surroundings.database.ownerPool.query<{ state: string }>(
    "SELECT state FROM studio.round WHERE member_id = $1 ORDER BY started_at DESC LIMIT 1",
    [memberId],
  );
  return rows[0]?.state;
}

async function waitUntilNothingIsOpen(): Promise<void> {
  await vi.waitFor(async () => expect(await countOpenRounds(surroundings.database.ownerPool)).toBe(0), {
    timeout: 120_000,
    interval: 50,
  });
}

const theGate = () => ({ number: gate, ownerPool: surroundings.database.ownerPool, superuser });

test.each([
  { at: "CREATED", before: "BET_SENT", refuse: undefined, end: ["CLOSED", "VOID"] },
  { at: "BET_SENT", before: "BET_OK", refuse: undefined, end: ["CLOSED", "VOID"] },
  { at: "BET_OK", before: "DRAWN", refuse: undefined, end: ["CLOSED"] },
  { at: "DRAWN", before: "WIN_SENT", refuse: undefined, end: ["CLOSED"] },
  { at: "WIN_SENT", before: "CLOSED", refuse: undefined, end: ["CLOSED"] },
  { at: "BET_SENT", before: "VOID", refuse: "RS_ERROR_LIMIT_REACHED", end: ["CLOSED", "VOID"] },
])("killed at $at before $before: the next process ends the round", async ({ at, before, refuse, end }) => {
  const member = newMember(10_000);
  const first = await fleet.any();
  const token = await openSession(first.address, member);
  const release = await holdBefore(theGate(), before);
  if (refuse !== undefined) {
    surroundings.wallet.behave = (action) =>
      action === "bet" ? { kind: "REFUSE", status: refuse } : undefined;
  }
  const clientRoundId = randomUUID();
  const spin = { stakeWon: 2_000, clientRoundId };
  const answer = call(first.address, "POST", "/api/spin", { body: spin, token }).catch(() => "cut off");
  await isSomebodyAt(theGate());
  expect(await stateOf(member.memberId)).toBe(at);
  await first.kill();
  expect(await answer).toBe("cut off");
  surroundings.wallet.behave = () => undefined;
  await release();

  const second = await fleet.start();
  await waitUntilNothingIsOpen();
  const state = await stateOf(member.memberId);
  expect(end).toContain(state);
  await expectMoneyInOrder(surroundings.database.ownerPool, surroundings.wallet, startBalances);

  // The member comes back: the round is there to be shown, and the same spin again charges nothing.
  const unfinished = await call(second.address, "GET", "/api/round/unfinished", { token });
  expect(unfinished.data).toMatchObject(
    state === "CLOSED" ? { pending: false, round: { clientRoundId, payment: "PAID" } } : { round: null },
  );
  const again = await call(second.address, "POST", "/api/spin", { body: spin, token });
  expect(again.status).toBe(state === "CLOSED" ? 200 : 503);
  await expectMoneyInOrder(surroundings.database.ownerPool, surroundings.wallet, startBalances);
});

test("killed while a rollback is under way: the bet is given back once", async () => {
  const member = newMember(10_000);
  const first = await fleet.any();
  const token = await openSession(first.address, member);
  const release = await holdBefore(theGate(), "VOID");
  // The first bet is carried out and its answer lost; repeated, it is refused: the round must be rolled back.
  let bets = 0;
  surroundings.wallet.behave = (action) => {
    if (action !== "bet") return undefined;
    bets += 1;
    return bets === 1 ? { kind: "CUT_AFTER" } : { kind: "REFUSE", status: "RS_ERROR_USER_DISABLED" };
  };
  const spin = { stakeWon: 2_000, clientRoundId: randomUUID() };
  const answer = call(first.address, "POST", "/api/spin", { body: spin, token }).catch(() => "cut off");
  await isSomebodyAt(theGate());
  expect(await stateOf(member.memberId)).toBe("ROLLBACK_SENT");
  await first.kill();
  await answer;
  surroundings.wallet.behave = () => undefined;
  await release();

  const second = await fleet.start();
  await waitUntilNothingIsOpen();
  expect(await stateOf(member.memberId)).toBe("VOID");
  expect(surroundings.wallet.balances.get(member.memberId)).toBe(10_000);
  await expectMoneyInOrder(surroundings.database.ownerPool, surroundings.wallet, startBalances);
  const again = await call(second.address, "POST", "/api/spin", { body: spin, token });
  expect(again).toMatchObject({ status: 403, error: { code: "MEMBER_REFUSED" } });
});

test("two studios on one database under a wallet that misbehaves; one is killed in the middle", async () => {
  const studios = [await fleet.any(), await fleet.start()] as const;
  // Deterministic trouble: every call in turn is answered in another way.
  const trouble = ["ANSWER", "CUT_AFTER", "ANSWER", "TWICE", "GARBAGE", "ANSWER", "REFUSE", "LATE"] as const;
  let turn = 0;
  surroundings.wallet.behave = (action) => {
    if (action === "info" || action === "balance") return undefined;
    turn += 1;
    const kind = trouble[turn % trouble.length] ?? "ANSWER";
    if (kind === "REFUSE") return { kind, status: "RS_ERROR_UNKNOWN" };
    if (kind === "LATE") return { kind, delayMs: 300 };
    return { kind };
  };
  const members = Array.from({ length: 8 }, () => newMember(100_000));
  const tokens = await Promise.all(
    members.map((member, index) => openSession(studios[index % 2 === 0 ? 0 : 1].address, member)),
  );
  let spins = 0;
  let killed: Promise<void> | undefined;
  const play = async (token: string, index: number) => {
    for (let round = 0; round < 12; round += 1) {
      // Every member changes between the two studios, as behind a proxy; a dead one answers nothing.
      const studio = studios[(index + round) % 2 === 0 ? 0 : 1];
      await call(studio.address, "POST", "/api/spin", {
        body: { stakeWon: 200, clientRoundId: randomUUID() },
        token,
      }).catch(() => "cut off");
      spins += 1;
      if (spins === 40) killed ??= studios[1].kill();
    }
  };
  await Promise.all(tokens.map(play));
  await killed;
  await waitUntilNothingIsOpen();
  const { rows } = await surroundings.database.ownerPool.query<{ closed: number }>(
    "SELECT count(*) AS closed FROM studio.round WHERE state = 'CLOSED'",
  );
  expect(rows[0]?.closed).toBeGreaterThan(40);
  await expectMoneyInOrder(surroundings.database.ownerPool, surroundings.wallet, startBalances);
});

test("SIGTERM lets the spin under way finish", async () => {
  const member = newMember(10_000);
  const studio = await fleet.any();
  const token = await openSession(studio.address, member);
  let askedForWin: () => void = () => undefined;
  const winAsked = new Promise<void>((resolve) => {
    askedForWin = resolve;
  });
  surroundings.wallet.behave = (action) => {
    if (action === "win") askedForWin();
    return action === "win" ? { kind: "LATE", delayMs: 400 } : undefined;
  };
  const spin = call(studio.address, "POST", "/api/spin", {
    body: { stakeWon: 200, clientRoundId: randomUUID() },
    token,
  });
  await winAsked;
  const exited = new Promise<number | null>((resolve) => studio.child.once("exit", resolve));
  studio.child.kill("SIGTERM");
  expect(await spin).toMatchObject({ status: 200, data: { round: { payment: "PAID" } } });
  expect(await exited).toBe(0);
  await expectMoneyInOrder(surroundings.database.ownerPool, surroundings.wallet, startBalances);
});
