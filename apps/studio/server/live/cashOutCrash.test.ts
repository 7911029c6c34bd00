import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { participationReply } from "../../protocol/liveCalls.ts";
import { holdBefore, isSomebodyAt } from "../testing/gate.ts";
import { studioFleet } from "../testing/studioFleet.ts";
import { call, createSurroundings, type Surroundings } from "../testing/studioUnderTest.ts";
import { putUpGate } from "./testing/liveGate.ts";
import { expectLiveMoneyInOrder, untilMoneyRests } from "./testing/liveMoney.ts";
import {
  allPlacedNext,
  change,
  type Listener,
  listenAt,
  liveVariables,
  sitDown,
} from "./testing/liveUnderTest.ts";

/** The studio is killed (SIGKILL) while a kite that was cashed out is being paid and the others still fly. */
const gate = 4_411;
const table = "kite";
let surroundings: Surroundings;
let superuser: pg.Client;
const fleet = studioFleet(() => ({ ...surroundings.variables, LOG_LEVEL: "info" }));
const listeners: Listener[] = [];
const startBalances = new Map<string, number>();
const theGate = () => ({ number: gate, ownerPool: surroundings.database.ownerPool, superuser });

beforeAll(async () => {
  surroundings = await createSurroundings(
    liveVariables([table], { bettingMs: 4_000, closedMs: 400, revealMs: 400 }),
  );
  await putUpGate(surroundings.database.ownerPool, gate);
  superuser = new pg.Client({ connectionString: `${inject("hanpanTestServer").superuser}postgres` });
  await superuser.connect();
});

afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close();
});

afterAll(async () => {
  await fleet.killAll();
  await superuser.end();
  await surroundings.drop();
});

async function phaseOf(roundId: string): Promise<string | undefined> {
  const { rows } = await surroundings.database.ownerPool.query<{ phase: string }>(
    "SELECT phase FROM studio.live_round WHERE round_id = $1",
    [roundId],
  );
  return rows[0]?.phase;
}

/** What the member's first kite in a round came to. */
async function partOf(roundId: string, memberId: string) {
  const { rows } = await surroundings.database.ownerPool.query(
    `SELECT part.state, part.cash_out_hundredths AS "cashOutHundredths", part.payout_won AS "payoutWon",
       place.state AS placement
     FROM studio.live_participation AS part JOIN studio.live_placement AS place USING (round_id, member_id)
     WHERE part.round_id = $1 AND part.member_id = $2 AND place.bets -> 0 ->> 'spot' = 'KITE'`,
    [roundId, memberId],
  );
  return rows[0];
}

/** What became of the member's second kite in a round. */
async function secondOf(roundId: string, memberId: string) {
  const { rows } = await surroundings.database.ownerPool.query<{ state: string; payoutWon: number | null }>(
    `SELECT state, payout_won AS "payoutWon" FROM studio.live_placement
     WHERE round_id = $1 AND member_id = $2 AND bets -> 0 ->> 'spot' = 'KITE-2'`,
    [roundId, memberId],
  );
  return rows[0];
}

/** Plays until a cash-out is held at the gate while the kite flies. Answers it, with what opens the gate. */
async function heldCashOut(
  address: string,
  member: { memberId: string; launchToken: string },
  state: string,
  isPair = false,
) {
  const token = await sitDown(address, member, table);
  const listener = await listenAt(address, token, table);
  listeners.push(listener);
  for (let turn = 0; turn < 20; turn += 1) {
    const bets = [{ token, bets: [{ spot: "KITE", stakeWon: 10_000 }] }];
    if (isPair) bets.push({ token, bets: [{ spot: "KITE-2", stakeWon: 7_000 }] });
    const { round } = await allPlacedNext(address, listener, bets);
    const { roundId } = round;
    await change(listener, roundId, "FLIGHT_STARTED");
    const release = await holdBefore(theGate(), state);
    const ask = () =>
      call(address, "POST", `/api/live/tables/${table}/cash-out`, { body: { roundId }, token });
    let reply = await ask();
    while (reply.error?.code === "CASH_OUT_TOO_EARLY") reply = await ask();
    if (reply.status === 200) {
      await isSomebodyAt(theGate());
      if ((await phaseOf(roundId)) === "FLYING") {
        const { cashOutHundredths } = participationReply.parse(reply.data).participation;
        return { roundId, release, cashOutHundredths };
      }
    }
    await release();
  }
  throw new Error("twenty flights in a row broke at once");
}

test.each(["live_participation SETTLING", "live_placement SETTLED", "live_participation CLOSED"])(
  "killed before %s of a cash-out in flight: it is paid once, and nothing at the end of the flight",
  async (state) => {
    const member = surroundings.newMember(1_000_000);
    startBalances.set(member.memberId, 1_000_000);
    const first = await fleet.any();
    const { roundId, release, cashOutHundredths } = await heldCashOut(first.address, member, state);
    await first.kill();
    await release();

    await fleet.start();
    await untilMoneyRests(surroundings.database.ownerPool);
    // A flight to the highest multiplier of all lasts two minutes.
    await expect.poll(() => phaseOf(roundId), { timeout: 200_000 }).toMatch(/^(RESULT|VOID)$/);
    expect(await partOf(roundId, member.memberId)).toEqual({
      state: "CLOSED",
      cashOutHundredths,
      payoutWon: (cashOutHundredths ?? 0) * 100,
      placement: "SETTLED",
    });
    await expectLiveMoneyInOrder(surroundings.database.ownerPool, surroundings.wallet, startBalances);
  },
);

test("killed before one of two kites is noted as paid: it is paid once, and the other comes to its own end", async () => {
  const member = surroundings.newMember(1_000_000);
  startBalances.set(member.memberId, 1_000_000);
  const first = await fleet.any();
  const held = await heldCashOut(first.address, member, "live_placement SETTLED", true);
  const { roundId, release, cashOutHundredths } = held;
  await first.kill();
  await release();

  await fleet.start();
  // The other kite may fly on for two minutes: until the flight is over its money is rightly on its way.
  await expect.poll(() => phaseOf(roundId), { timeout: 200_000 }).toMatch(/^(RESULT|VOID)$/);
  await untilMoneyRests(surroundings.database.ownerPool);
  expect(await partOf(roundId, member.memberId)).toMatchObject({
    state: "CLOSED",
    cashOutHundredths,
    placement: "SETTLED",
  });
  // Broken, or given back where nobody was there to see it break; paid only where it flew to the highest multiplier of all.
  const second = await secondOf(roundId, member.memberId);
  const isVoid = (await phaseOf(roundId)) === "VOID";
  expect(second).toMatchObject(isVoid ? { state: "RETURNED", payoutWon: null } : { state: "SETTLED" });
  await expectLiveMoneyInOrder(surroundings.database.ownerPool, surroundings.wallet, startBalances);
});
