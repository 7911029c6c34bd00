import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sportsbookMigrations } from "../migrations.ts";
import { carryOut } from "./carryOut.ts";
import { receive } from "./receive.ts";
import {
  corrected,
  ended,
  fixture,
  league,
  numbered,
  odds,
  progress,
  result,
  total,
  type UnnumberedMessage,
} from "./testing/feedSource.ts";

let database: TestDatabase;
const patience = { staleMs: 3_600_000 };

beforeAll(async () => {
  database = await createTestDatabase({ template: "sportsbook", sources: [sportsbookMigrations] });
});
afterAll(async () => {
  await database.drop();
});

const message: fc.Arbitrary<UnnumberedMessage> = fc.oneof(
  fc.constantFrom(
    league,
    fixture(),
    fixture("m-2", 600_000),
    { type: "HEARTBEAT" },
    { type: "SUSPEND", fixture: "m-1" },
    { type: "STATUS", fixture: "m-2", status: "CANCELLED" },
    { type: "NOTHING", fixture: "m-1" },
  ),
  fc
    .tuple(fc.nat(3), fc.nat(3))
    .chain(([home, away]) =>
      fc.constantFrom(
        progress(home, away),
        progress(home, away, "m-2"),
        ended(home, away),
        corrected(home, away),
        odds("m-1", [result(200 + home, 340, 360), total(25, 190, 190 + away)]),
        odds("m-2", [result(200, 340 + home, 360)]),
        odds("m-1", [result(900, 900, 900)]),
      ),
    ),
);

/** Everything that members and operators could distinguish, of one source, without its name. */
async function stateOf(source: string): Promise<unknown> {
  const { rows } = await database.ownerPool.query(
    `SELECT replace(jsonb_build_object(
       'last', (SELECT last_sequence FROM sportsbook.feed WHERE source = $1),
       'messages', (SELECT jsonb_agg(jsonb_build_array(sequence, state, reason) ORDER BY sequence)
         FROM sportsbook.feed_message WHERE source = $1),
       'fixtures', (SELECT jsonb_agg(jsonb_build_object('id', fixture_id, 'status', status, 'home', score_home,
           'away', score_away, 'board', board, 'clock', clock, 'version', version) ORDER BY fixture_id)
         FROM sportsbook.fixture WHERE split_part(fixture_id, '.', 1) = $1))::text, $1, 'source') AS state`,
    [source],
  );
  return rows[0]?.state;
}

let sources = 0;
async function play(requests: readonly (readonly unknown[])[]): Promise<unknown> {
  sources += 1;
  const source = `source-${sources}-end`;
  const pool = database.ownerPool;
  for (const messages of requests) {
    await receive(pool, source, messages);
    await carryOut(pool, source, patience);
  }
  return await stateOf(source);
}

test("however messages are shuffled, doubled, lost and sent again, the end is the same", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(message, { minLength: 1, maxLength: 14 }),
      fc.infiniteStream(fc.nat()),
      async (messages, chance) => {
        const inOrder = numbered([league, fixture(), fixture("m-2", 600_000), ...messages]);
        const next = (below: number) => (chance.next().value ?? 0) % below;
        const requests = Array.from({ length: 6 }, () => {
          const some = inOrder.filter(() => next(3) > 0);
          const doubled = some.flatMap((each) => (next(4) === 0 ? [each, each] : [each]));
          return doubled
            .map((each) => ({ each, place: next(1_000) }))
            .sort((one, other) => one.place - other.place)
            .map(({ each }) => each);
        });
        expect(await play([...requests, inOrder.toReversed()])).toEqual(await play([inOrder]));
      },
    ),
    { numRuns: 25 },
  );
});

test("two processes that carry out at once leave no message twice and none out", async () => {
  const messages = numbered([
    league,
    fixture(),
    ...Array.from({ length: 30 }, (_, goals) => progress(goals, 0)),
  ]);
  const pool = database.ownerPool;
  const source = "raced";
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      await receive(pool, source, messages);
      await carryOut(pool, source, patience);
    }),
  );
  const { rows } = await pool.query(
    "SELECT score_home AS goals, version::int AS version FROM sportsbook.fixture WHERE fixture_id = 'raced.m-1'",
  );
  expect(rows).toEqual([{ goals: 29, version: 31 }]);
});
