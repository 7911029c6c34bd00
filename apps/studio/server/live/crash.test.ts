import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { holdBefore, isSomebodyAt } from "../testing/gate.ts";
import { studioFleet } from "../testing/studioFleet.ts";
import { call, createSurroundings, type Surroundings } from "../testing/studioUnderTest.ts";
import { putUpGate } from "./testing/liveGate.ts";
import { expectLiveMoneyInOrder, untilMoneyRests } from "./testing/liveMoney.ts";
import {
  type Listener,
  listenAt,
  liveVariables,
  nextRound,
  placeBets,
  placedNext,
  sitDown,
} from "./testing/liveUnderTest.ts";

/**
 * The studio as a process of its own is killed (SIGKILL) while a round or a bet stands in each of its states. To hold it
 * there, triggers of this test's database wait for a lock before the next state is written.
 */
const gate = 4_410;
let surroundings: Surroundings;
let superuser: pg.Client;
const fleet = studioFleet(() => ({ ...surroundings.variables, LOG_LEVEL: "info" }));
const listeners: Listener[] = [];
const startBalances = new Map<string, number>();
const table = "sic-bo";

beforeAll(async () => {
  surroundings = await createSurroundings(
    liveVariables([table], { bettingMs: 4_000, closedMs: 400, revealMs: 400 }),
  );
  await putUpGate(surroundings.database.ownerPool, gate);
  superuser = new pg.Client({ connectionString: `${inject("hanpanTestServer").superuser}postgres` });
  await superuser.connect();
});

afterEach(() => {
  surroundings.wallet.behave = () => undefined;
  for (const listener of listeners.splice(0)) listener.close();
});

afterAll(async () => {
  await fleet.killAll();
  await superuser.end();
  await surroundings.drop();
});

const theGate = () => ({ number: gate, ownerPool: surroundings.database.ownerPool, superuser });

/** What must hold of the rows whatever was killed: every event once and in order, every round once and at its end. */
async function expectRoundsInOrder(): Promise<void> {
  const { ownerPool } = surroundings.database;
  const { rows: events } = await ownerPool.query<{ sequence: number; kind: string; roundId: string }>(
    `SELECT sequence, message::jsonb ->> 'kind' AS kind, message::jsonb -> 'round' ->> 'roundId' AS "roundId"
     FROM studio.live_event ORDER BY sequence`,
  );
  expect(events.map(({ sequence }) => sequence)).toEqual(
    events.map((_, place) => (events[0]?.sequence ?? 0) + place),
  );
  const once = events
    .filter(({ kind }) => kind !== "BETTING_EXTENDED")
    .map(({ kind, roundId }) => `${kind} ${roundId}`);
  expect(new Set(once).size).toBe(once.length);
  const { rows: rounds } = await ownerPool.query<{ index: number }>(
    "SELECT round_index AS index FROM studio.live_round ORDER BY round_id",
  );
  expect(rounds.map(({ index }) => index)).toEqual(rounds.map((_, place) => (rounds[0]?.index ?? 0) + place));
}

test.each([
  "live_placement SENT",
  "live_placement CONFIRMED",
  "live_placement RETURNING",
  "live_placement RETURNED",
  "live_participation SETTLING",
  "live_placement SETTLED",
  "live_participation CLOSED",
  "live_round CLOSED",
  "live_round RESULT",
  "live_round BETTING",
])("killed before %s: the next process ends round and bet, every won once", async (state) => {
  const member = surroundings.newMember(1_000_000);
  startBalances.set(member.memberId, 1_000_000);
  const first = await fleet.any();
  const token = await sitDown(first.address, member, table);
  const listener = await listenAt(first.address, token, table);
  listeners.push(listener);
  const isOfRound = state.startsWith("live_round");
  const isLater = isOfRound || state.startsWith("live_participation") || state.endsWith("SETTLED");
  const chips = [{ spot: "BIG", stakeWon: 10_000 }];
  // What is of the bet alone is held before there is one, so that it is not over before it is held.
  let release = isOfRound ? undefined : await holdBefore(theGate(), state);
  if (isLater) await placedNext(first.address, { token, listener }, chips);
  release ??= await holdBefore(theGate(), state);
  const answers: Promise<unknown>[] = [];
  if (!isLater) {
    const round = await nextRound(listener);
    const bet = placeBets(first.address, token, round, chips);
    answers.push(bet.catch(() => "cut off"));
    if (state.includes("RETURN")) {
      await bet;
      const clear = { body: { roundId: round.roundId }, token };
      answers.push(
        call(first.address, "POST", `/api/live/tables/${table}/clear`, clear).catch(() => "cut off"),
      );
    }
  }
  await isSomebodyAt(theGate());
  await first.kill();
  await Promise.all(answers);
  await release();

  const second = await fleet.start();
  await untilMoneyRests(surroundings.database.ownerPool);
  const again = await listenAt(second.address, token, table);
  listeners.push(again);
  await nextRound(again);
  await expectLiveMoneyInOrder(surroundings.database.ownerPool, surroundings.wallet, startBalances);
  await expectRoundsInOrder();
});

test("two studios on one database: each round once; one is killed and the other goes on", async () => {
  const studios = [await fleet.any(), await fleet.start()] as const;
  // Deterministic trouble: every call in turn is answered in another way.
  const trouble = ["ANSWER", "CUT_AFTER", "ANSWER", "TWICE", "GARBAGE", "ANSWER", "REFUSE", "LATE"] as const;
  let turn = 0;
  surroundings.wallet.behave = (action) => {
    if (action === "info" || action === "balance") return undefined;
    turn += 1;
    const kind = trouble[turn % trouble.length] ?? "ANSWER";
    if (kind === "REFUSE") return { kind, status: "RS_ERROR_UNKNOWN" };
    if (kind === "LATE") return { kind, delayMs: 200 };
    return { kind };
  };
  const players = await Promise.all(
    Array.from({ length: 6 }, async (_, place) => {
      const member = surroundings.newMember(1_000_000);
      startBalances.set(member.memberId, 1_000_000);
      return { token: await sitDown(studios[place % 2 === 0 ? 0 : 1].address, member, table) };
    }),
  );
  const [watching, other] = await Promise.all(
    studios.map(async (studio) => await listenAt(studio.address, players[0]?.token ?? "", table)),
  );
  if (watching === undefined || other === undefined) throw new Error("nobody watches");
  listeners.push(watching, other);
  let killed: Promise<void> | undefined;
  for (let played = 0; played < 6; played += 1) {
    const round = await nextRound(watching);
    const bets = players.flatMap(({ token }, place) =>
      ["BIG", "SMALL", "ODD"].map((spot, chip) =>
        placeBets(studios[(place + chip) % 2 === 0 ? 0 : 1].address, token, round, [
          { spot, stakeWon: 2_000 },
        ]).catch(() => "cut off"),
      ),
    );
    if (played === 2) killed = studios[1].kill();
    await Promise.all(bets);
  }
  await killed;
  surroundings.wallet.behave = () => undefined;
  await untilMoneyRests(surroundings.database.ownerPool);
  // Another process's bets were published here too.
  expect(watching.received.filter((message) => message.type === "mine").length).toBeGreaterThan(6);
  const { rows } = await surroundings.database.ownerPool.query<{ lateMs: number }>(
    `SELECT max(extract(epoch FROM opened_at - ended) * 1000)::integer AS "lateMs" FROM (
       SELECT opened_at, lag(ends_at) OVER (ORDER BY round_id) AS ended, row_number() OVER (ORDER BY round_id DESC)
       FROM studio.live_round) AS rounds WHERE row_number < 6`,
  );
  expect(rows[0]?.lateMs).toBeLessThan(30_000);
  await expectLiveMoneyInOrder(surroundings.database.ownerPool, surroundings.wallet, startBalances);
  await expectRoundsInOrder();
});
