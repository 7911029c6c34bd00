import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLegOf } from "../cash-out/legPrice.ts";
import { findFixture } from "../fixtures/fixtureStore.ts";
import { sportsbookMigrations } from "../migrations.ts";
import { propose } from "../operator-door/propose.ts";
import { approve } from "../operator-door/testing/approve.ts";
import { legOddsOf } from "../slips/legOdds.ts";
import { writeSlip } from "../testing/writeSlip.ts";
import { detailOf } from "../views/detail.ts";
import { readFacts } from "../views/facts.ts";
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
import { checkSources } from "./watch.ts";

/** The page of a source's match that is over: what was offered last is shown with its results, and offered no more. */
let database: TestDatabase;
const pool = () => database.ownerPool;
let sources = 0;

beforeAll(async () => {
  database = await createTestDatabase({ template: "sportsbook", sources: [sportsbookMigrations] });
});
afterAll(async () => {
  await database.drop();
});

/** A match that its source offers and has not reported as begun. */
async function newMatch(startsInMs = 60_000) {
  sources += 1;
  const source = `page-${sources}`;
  const fixtureId = `${source}.m-1`;
  let next = 1;
  const report = async (...messages: UnnumberedMessage[]): Promise<void> => {
    const sent = numbered(messages, next);
    next += messages.length;
    await receive(pool(), source, sent);
    await carryOut(pool(), source, { staleMs: 60_000 });
  };
  const read = async () => {
    const row = await findFixture(pool(), fixtureId);
    const facts = (await readFacts(pool(), row === null ? [] : [row])).get(fixtureId);
    if (row === null || facts === undefined) throw new Error(`no ${fixtureId}`);
    return { row, page: detailOf(row, facts) };
  };
  await report(league, fixture("m-1", startsInMs), odds("m-1", [result(200, 340, 360), total(25, 190, 190)]));
  return {
    fixtureId,
    report,
    read,
    /** What the page says of selections: their results, with the reasons of those that are void. */
    settled: async () =>
      (await read()).page.settled.map(({ marketKey, selection, result: came, reason }) =>
        [marketKey, selection, came, reason ?? ""].join(" ").trim(),
      ),
  };
}

const oneNil = [
  "MATCH_RESULT HOME WON",
  "MATCH_RESULT DRAW LOST",
  "MATCH_RESULT AWAY LOST",
  "TOTAL:25 OVER LOST",
  "TOTAL:25 UNDER WON",
];
const allVoid = oneNil.map((text) => text.replace(/WON|LOST/, "VOID POSTPONED"));

test("a match that its source has ended shows what each selection came to, and follows a correction", async () => {
  const match = await newMatch();
  await match.report(progress(1, 0), ended(1, 0));
  expect(await match.settled()).toEqual(oneNil);
  await match.report(corrected(0, 3));
  expect(await match.settled()).toEqual([
    "MATCH_RESULT HOME LOST",
    "MATCH_RESULT DRAW LOST",
    "MATCH_RESULT AWAY WON",
    "TOTAL:25 OVER WON",
    "TOTAL:25 UNDER LOST",
  ]);
});

test("one that does not come about shows its bets as void, whoever says so", async () => {
  const postponed = await newMatch();
  await postponed.report({ type: "STATUS", fixture: "m-1", status: "POSTPONED" });
  expect(await postponed.settled()).toEqual(allVoid);
  const late = await newMatch();
  await writeSlip(pool(), { fixtureId: late.fixtureId, marketKey: "MATCH_RESULT", selection: "HOME" });
  await late.report(fixture("m-1", 14 * 3_600_000));
  expect(await late.settled()).toEqual(allVoid);
  const silent = await newMatch();
  await pool().query(
    `UPDATE sportsbook.fixture SET starts_at = starts_at - interval '14 hours',
       announced_start = announced_start - interval '14 hours' WHERE fixture_id = $1`,
    [silent.fixtureId],
  );
  await checkSources(pool(), 60_000);
  expect(await silent.settled()).toEqual(allVoid);
});

test("one that operators settle shows it too", async () => {
  const match = await newMatch();
  await match.report(progress(0, 0));
  const named = (id: string) => ({ id, name: id, address: null });
  const { proposalId } = await propose(pool(), named("ann"), {
    kind: "SETTLE",
    fixtureId: match.fixtureId,
    content: { status: "ENDED", score: { home: 1, away: 0 }, completedInnings: 0 },
    reason: "seen",
  });
  await approve(pool(), named("ben"), { proposalId });
  expect(await match.settled()).toEqual(oneNil);
});

test("what it keeps is neither offered nor priced any more", async () => {
  const match = await newMatch();
  await match.report(progress(1, 0), odds("m-1", [result(120, 600, 900)]), ended(1, 0));
  const { row, page } = await match.read();
  expect(row.board?.quotes).toHaveLength(1);
  expect(page).toMatchObject({ betting: "CLOSED", markets: [], marketCount: 0, allMarkets: [] });
  const leg = {
    fixtureId: match.fixtureId,
    market: { kind: "MATCH_RESULT", lineTenths: null },
    selection: "HOME",
    oddsHundredths: 120,
  } as const;
  expect(() => legOddsOf(row, leg, "ANY", Date.now())).toThrow(
    expect.objectContaining({ code: "MATCH_CLOSED" }),
  );
  const nowMs = Date.now();
  const suspended = { now: { result: "SUSPENDED" }, lowest: { result: "SUSPENDED" } };
  expect(openLegOf(row, leg, { fromMs: nowMs, untilMs: nowMs })).toEqual(suspended);
  // Not even if the match were on: a closed board offers nothing.
  const again = { ...row, status: "IN_PLAY" } as const;
  expect(() => legOddsOf(again, leg, "ANY", nowMs)).toThrow(
    expect.objectContaining({ code: "MATCH_CLOSED" }),
  );
  expect(openLegOf(again, leg, { fromMs: nowMs, untilMs: nowMs })).toEqual(suspended);
});
