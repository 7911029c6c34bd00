import { createTestDatabase, type TestDatabase } from "@hanpan/database/testing";
import { standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFixture } from "../fixtures/fixtureStore.ts";
import { sportsbookMigrations } from "../migrations.ts";
import { decide, propose } from "../operator-door/propose.ts";
import { skipGap } from "../operator-door/skipGap.ts";
import { approve } from "../operator-door/testing/approve.ts";
import { termsIdOf } from "../slips/termsStore.ts";
import { writeSlip } from "../testing/writeSlip.ts";
import { carryOut } from "./carryOut.ts";
import { receive } from "./receive.ts";
import {
  ended,
  fixture,
  league,
  numbered,
  odds,
  progress,
  type UnnumberedMessage,
} from "./testing/feedSource.ts";
import { checkSources } from "./watch.ts";

/** A match that does not begin within twelve hours of the time under which it was bet on counts as postponed. */
let database: TestDatabase;
const pool = () => database.ownerPool;
const hourMs = 3_600_000;
let sources = 0;

beforeAll(async () => {
  database = await createTestDatabase({ template: "sportsbook", sources: [sportsbookMigrations] });
  await termsIdOf(pool(), standardSlipTerms);
});
afterAll(async () => {
  await database.drop();
});

/** A match that begins in an hour. */
async function newMatch() {
  sources += 1;
  const source = `late-${sources}`;
  const fixtureId = `${source}.m-1`;
  let next = 1;
  const report = async (...messages: UnnumberedMessage[]) => {
    const sent = numbered(messages, next);
    next += messages.length;
    await receive(pool(), source, sent);
    await carryOut(pool(), source, { staleMs: 60_000 });
    return await fatesFrom(next - messages.length);
  };
  const fatesFrom = async (sequence: number) => {
    const { rows } = await pool().query<{ fate: string }>(
      `SELECT coalesce(reason, state) AS fate FROM sportsbook.feed_message
       WHERE source = $1 AND sequence >= $2 ORDER BY sequence`,
      [source, sequence],
    );
    return rows.map(({ fate }) => fate);
  };
  await report(league, fixture("m-1", hourMs), odds());
  return {
    source,
    fixtureId,
    report,
    fatesFrom,
    /** Sends messages after as many that are lost, and leaves them where they are. */
    async send(messages: readonly UnnumberedMessage[], lost = 0) {
      const first = next + lost;
      next = first + messages.length;
      await receive(pool(), source, numbered(messages, first));
      await pool().query(
        "UPDATE sportsbook.feed_message SET received_at = received_at - interval '13 hours' WHERE source = $1",
        [source],
      );
      return first;
    },
    /** As if so many hours more had passed since the match was reported on. */
    async setBack(hours: number) {
      await pool().query(
        `UPDATE sportsbook.fixture SET starts_at = starts_at - make_interval(hours => $2),
           announced_start = announced_start - make_interval(hours => $2) WHERE fixture_id = $1`,
        [fixtureId, hours],
      );
    },
    bet: () => writeSlip(pool(), { fixtureId, marketKey: "MATCH_RESULT", selection: "HOME" }),
    status: async () => (await findFixture(pool(), fixtureId))?.status,
    async results() {
      const { rows } = await pool().query<{ text: string }>(
        `SELECT concat_ws(' ', result, reason) AS text FROM sportsbook.result WHERE fixture_id = $1`,
        [fixtureId],
      );
      return rows.map(({ text }) => text);
    },
  };
}

/** The match's start so many hours after the one at which it is bet on. */
const movedBy = (hours: number) => fixture("m-1", (1 + hours) * hourMs);

test("a start that moves by thirteen hours voids what was bet, one by eleven does not", async () => {
  const [far, near] = [await newMatch(), await newMatch()];
  await Promise.all([far.bet(), near.bet()]);
  expect(await far.report(movedBy(13))).toEqual(["APPLIED"]);
  expect([await far.status(), await far.results()]).toEqual(["POSTPONED", ["VOID POSTPONED"]]);
  expect(await far.report(odds(), movedBy(14))).toEqual(["FIXTURE_OVER", "FIXTURE_STARTED"]);
  expect(await near.report(movedBy(11), odds())).toEqual(["APPLIED", "APPLIED"]);
  expect([await near.status(), await near.results()]).toEqual(["SCHEDULED", []]);
});

test("small moves add up", async () => {
  const match = await newMatch();
  await match.bet();
  await match.report(movedBy(8), movedBy(13));
  expect(await match.results()).toEqual(["VOID POSTPONED"]);
});

test("a start may move freely while nobody has bet, and counts from there", async () => {
  const match = await newMatch();
  await match.report(movedBy(30));
  await match.bet();
  await match.report(movedBy(41));
  expect(await match.status()).toBe("SCHEDULED");
  await match.report(movedBy(43));
  expect(await match.results()).toEqual(["VOID POSTPONED"]);
});

test("a match that nobody reported as begun is postponed after twelve hours, and a result still counts", async () => {
  const [silent, waiting, played] = [await newMatch(), await newMatch(), await newMatch()];
  await Promise.all([silent.bet(), waiting.bet(), played.bet()]);
  await played.report(fixture("m-1", 0), progress(0, 0));
  await Promise.all([silent.setBack(14), waiting.setBack(12), played.setBack(14)]);
  await checkSources(pool(), 60_000);
  expect([await silent.status(), await waiting.status(), await played.status()]).toEqual([
    "POSTPONED",
    "SCHEDULED",
    "IN_PLAY",
  ]);
  expect(await silent.results()).toEqual(["VOID POSTPONED"]);
  expect(await silent.report(ended(1, 0))).toEqual(["APPLIED"]);
  expect(await silent.results()).toEqual(["WON"]);
});

const person = (id: string) => ({ id, name: id, address: null });

test("a match of which an operator has proposed a result waits for the decision", async () => {
  const [approved, rejected] = [await newMatch(), await newMatch()];
  await Promise.all([approved.bet(), rejected.bet()]);
  const proposals = await Promise.all(
    [approved, rejected].map(({ fixtureId }) =>
      propose(pool(), person("ann"), {
        kind: "SETTLE",
        fixtureId,
        content: { status: "ENDED", score: { home: 2, away: 1 }, completedInnings: 0 },
        reason: "seen on television",
      }),
    ),
  );
  await Promise.all([approved.setBack(14), rejected.setBack(14)]);
  await checkSources(pool(), 60_000);
  expect([await approved.status(), await rejected.status()]).toEqual(["SCHEDULED", "SCHEDULED"]);
  for (const [place, { proposalId }] of proposals.entries()) {
    const ben = person("ben");
    if (place === 0) await approve(pool(), ben, { proposalId });
    else await decide(pool(), ben, { proposalId, isApproved: false, reason: "looked again" });
  }
  await checkSources(pool(), 60_000);
  expect(await approved.results()).toEqual(["WON"]);
  expect(await rejected.results()).toEqual(["VOID POSTPONED"]);
});

test("a match whose source waits in a gap is not postponed: what it reported may lie behind the gap", async () => {
  const match = await newMatch();
  await match.bet();
  await match.setBack(14);
  const toSequence = await match.send([progress(0, 0), ended(1, 0)], 1);
  await checkSources(pool(), 60_000);
  expect([await match.status(), await match.results()]).toEqual(["SCHEDULED", []]);
  await skipGap(pool(), person("ann"), { source: match.source, toSequence, reason: "lost" });
  await checkSources(pool(), 60_000);
  expect([await match.status(), await match.results()]).toEqual(["ENDED", ["WON"]]);
});

test("what a process left behind is carried out before a match counts as postponed", async () => {
  const [reported, silent] = [await newMatch(), await newMatch()];
  await Promise.all([reported.bet(), silent.bet(), reported.setBack(14), silent.setBack(14)]);
  const first = await reported.send([progress(0, 0), ended(1, 0)]);
  await silent.send([fixture("m-2")]);
  await checkSources(pool(), 60_000);
  expect(await reported.fatesFrom(first)).toEqual(["APPLIED", "APPLIED"]);
  expect([await reported.results(), await silent.results()]).toEqual([["WON"], ["VOID POSTPONED"]]);
});
