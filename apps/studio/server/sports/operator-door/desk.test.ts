import { generateKeyPairSync } from "node:crypto";
import { standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deskAudit, deskFixture, deskFixtures, deskLimits, proposal } from "../../../protocol/sportsDesk.ts";
import { type RunningStudio, startStudio } from "../../startStudio.ts";
import { call, createSurroundings, type Surroundings } from "../../testing/studioUnderTest.ts";
import { carryOut } from "../feed-door/carryOut.ts";
import { receive } from "../feed-door/receive.ts";
import {
  corrected,
  ended,
  fixture,
  league,
  numbered,
  odds,
  progress,
  type Told,
} from "../feed-door/testing/feedSource.ts";
import { findFixture } from "../fixtures/fixtureStore.ts";
import { limitedTerms } from "../slips/limits.ts";
import { writeSlip } from "../testing/writeSlip.ts";
import { askLink, linkRequest, openDesk, type TestDesk } from "./testing/desk.ts";

let around: Surroundings;
let studio: RunningStudio;
let [ann, ben]: TestDesk[] = [];
let matches = 0;

beforeAll(async () => {
  around = await createSurroundings();
  studio = await startStudio(around.config, pino({ level: "silent" }));
  ann = await openDesk(studio.address, around.platformKey, "ann");
  ben = await openDesk(studio.address, around.platformKey, "ben");
});
afterAll(async () => {
  await studio.stop();
  await around.drop();
});

const pool = () => around.database.ownerPool;
function desk(who: TestDesk | undefined): TestDesk {
  if (who === undefined) throw new Error("nobody is at the desk");
  return who;
}

/** A match of a source of its own that is being played. */
async function newMatch(...more: Told[]): Promise<string> {
  matches += 1;
  const source = `desk-${matches}`;
  await tell(source, 1, league, fixture(), progress(0, 0), odds(), ...more);
  return `${source}.m-1`;
}
async function tell(source: string, first: number, ...messages: Told[]): Promise<void> {
  await receive(pool(), source, numbered(messages, first));
  await carryOut(pool(), source, { staleMs: 60_000 });
}

async function resultsOf(fixtureId: string): Promise<string[]> {
  const { rows } = await pool().query<{ text: string }>(
    `SELECT concat_ws(' ', market_key, selection, result, reason, version) AS text FROM studio.sports_result
     WHERE fixture_id = $1 ORDER BY 1`,
    [fixtureId],
  );
  return rows.map(({ text }) => text);
}

async function auditOf(subject: string) {
  const reply = await desk(ann).get(`/audit?subject=${encodeURIComponent(subject)}`);
  return deskAudit.parse(reply.data).rows.map(({ actorName, action, before, after, reason }) => ({
    actorName,
    action,
    before,
    after,
    reason,
  }));
}

describe("the way in", () => {
  test("a link opens the desk once, for whom the platform named", async () => {
    const { link } = await askLink(
      studio.address,
      around.platformKey,
      linkRequest({ user: "u", name: "cho", permissions: ["VIEW", "FLY"], lang: "en" }),
    );
    const opened = await call(studio.address, "POST", "/api/desk/session", { body: { link } });
    expect(opened).toMatchObject({
      status: 200,
      data: { session: { operatorId: "u", name: "cho", permissions: ["VIEW"], language: "en" } },
    });
    const again = await call(studio.address, "POST", "/api/desk/session", { body: { link } });
    expect(again).toMatchObject({ status: 401, error: { code: "DESK_LINK_USED" } });
  });

  test("of two who open it at once, one comes in", async () => {
    const { link } = await askLink(studio.address, around.platformKey, linkRequest());
    const both = await Promise.all(
      [1, 2].map(() => call(studio.address, "POST", "/api/desk/session", { body: { link } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test("a minute later the link is too old", async () => {
    const { link } = await askLink(studio.address, around.platformKey, linkRequest({ user: "late" }));
    await pool().query(
      "UPDATE studio.sports_desk_session SET link_expires_at = clock_timestamp() WHERE operator_id = 'late'",
    );
    const opened = await call(studio.address, "POST", "/api/desk/session", { body: { link } });
    expect(opened).toMatchObject({ status: 401, error: { code: "DESK_LINK_USED" } });
  });

  test.each([
    ["signed with another key", {}, 401],
    ["sent two minutes ago", { sent_at: Date.now() - 120_000 }, 401],
    ["of no operator", { user: "" }, 400],
    ["in a language that is not spoken", { lang: "fr" }, 400],
    ["without its id", { request_uuid: "1" }, 400],
    ["with no list of permissions", { permissions: "VIEW" }, 400],
  ])("a call that is %s makes no link", async (what, more, status) => {
    const strange = generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey;
    const key = what.includes("another key") ? strange : around.platformKey;
    expect(await askLink(studio.address, key, linkRequest(more))).toEqual({ status, link: null });
  });

  test("the same call again makes no second link", async () => {
    const request = linkRequest();
    expect((await askLink(studio.address, around.platformKey, request)).status).toBe(200);
    expect(await askLink(studio.address, around.platformKey, request)).toEqual({ status: 401, link: null });
  });

  test.each([
    ["an hour without use", "last_seen_at = clock_timestamp() - interval '61 minutes'"],
    ["eight hours", "opened_at = clock_timestamp() - interval '481 minutes'"],
  ])("a session ends after %s", async (_what, change) => {
    const guest = await openDesk(studio.address, around.platformKey, `guest ${_what}`);
    await pool().query(`UPDATE studio.sports_desk_session SET ${change} WHERE operator_name = $1`, [
      `guest ${_what}`,
    ]);
    expect((await guest.get("/fixtures")).status).toBe(401);
  });

  test("an operator who leaves is out", async () => {
    const guest = await openDesk(studio.address, around.platformKey, "leaver");
    expect((await guest.post("/session/end", {})).status).toBe(200);
    expect((await guest.get("/session")).status).toBe(401);
  });
});

test("whoever may only look changes nothing", async () => {
  const looker = await openDesk(studio.address, around.platformKey, "looker", ["VIEW"]);
  const fixtureId = await newMatch();
  expect((await looker.get(`/fixtures/${fixtureId}`)).status).toBe(200);
  for (const path of [
    `/fixtures/${fixtureId}/suspend`,
    "/proposals",
    "/proposals/0193b000-0000-7000-8000-000000000001/decide",
    "/limits",
    "/limits/remove",
    "/feeds/desk-1/skip",
  ]) {
    expect({ path, answer: await looker.post(path, {}) }).toMatchObject({
      path,
      answer: { status: 403, error: { code: "DESK_FORBIDDEN" } },
    });
  }
  const stranger = await openDesk(studio.address, around.platformKey, "stranger", []);
  for (const path of [
    "/fixtures",
    `/fixtures/${fixtureId}`,
    "/proposals",
    "/limits",
    "/owed",
    "/feeds",
    "/audit",
  ]) {
    expect({ path, status: (await stranger.get(path)).status }).toEqual({ path, status: 403 });
    expect((await call(studio.address, "GET", `/api/desk${path}`)).status).toBe(401);
  }
});

describe("betting at rest", () => {
  test("takes the odds of a market or of all of them off, and brings them back", async () => {
    const fixtureId = await newMatch();
    const oddsOf = async () => {
      const page = deskFixture.parse((await desk(ann).get(`/fixtures/${fixtureId}`)).data);
      return { betting: page.betting, odds: page.markets[0]?.selections.map((each) => each.oddsHundredths) };
    };
    const send = (marketKey: string | null, isSuspended: boolean) =>
      desk(ann).post(`/fixtures/${fixtureId}/suspend`, { marketKey, isSuspended, reason: "lineup" });
    const open = { betting: "OPEN", odds: [200, 340, 360] };
    expect(await oddsOf()).toEqual(open);
    await send("MATCH_RESULT", true);
    expect(await oddsOf()).toEqual({ betting: "OPEN", odds: [null, null, null] });
    await send("MATCH_RESULT", false);
    await send(null, true);
    expect(await oddsOf()).toEqual({ betting: "SUSPENDED", odds: [null, null, null] });
    await send(null, true);
    await send(null, false);
    expect(await oddsOf()).toEqual(open);
    expect((await auditOf(`fixture:${fixtureId}`)).map(({ action }) => action)).toEqual([
      "betting.resume",
      "betting.suspend",
      "betting.resume",
      "betting.suspend",
    ]);
    expect((await auditOf(`fixture:${fixtureId}`)).at(-1)).toEqual({
      actorName: "ann",
      action: "betting.suspend",
      before: { suspended: false, suspendedMarkets: [] },
      after: { suspended: false, suspendedMarkets: ["MATCH_RESULT"] },
      reason: "lineup",
    });
  });

  test("cannot be let on again when the match is over", async () => {
    const fixtureId = await newMatch(ended(1, 0));
    const answer = await desk(ann).post(`/fixtures/${fixtureId}/suspend`, {
      marketKey: null,
      isSuspended: true,
      reason: "late",
    });
    expect(answer).toMatchObject({ status: 409, error: { code: "FIXTURE_STATE" } });
  });
});

describe("four eyes", () => {
  const outcome = (home: number, away: number, status = "ENDED") => ({
    status,
    score: { home, away },
    completedInnings: 0,
  });
  async function proposed(by: TestDesk | undefined, body: object): Promise<string> {
    const reply = await desk(by).post("/proposals", { reason: "seen on site", ...body });
    return proposal.parse(reply.data).proposalId;
  }
  const approve = (by: TestDesk | undefined, id: string, isApproved = true) =>
    desk(by).post(`/proposals/${id}/decide`, { isApproved, reason: "checked" });

  test("one proposes a result, the same may not approve it, another one does", async () => {
    const fixtureId = await newMatch();
    await writeSlip(pool(), { fixtureId, marketKey: "MATCH_RESULT", selection: "HOME" });
    const id = await proposed(ann, { kind: "SETTLE", fixtureId, content: outcome(2, 1) });
    expect(await approve(ann, id)).toMatchObject({ status: 409, error: { code: "OWN_PROPOSAL" } });
    expect(await resultsOf(fixtureId)).toEqual([]);
    expect(await approve(ben, id)).toMatchObject({
      status: 200,
      data: { state: "APPROVED", decidedName: "ben" },
    });
    expect(await resultsOf(fixtureId)).toEqual(["MATCH_RESULT HOME WON 1"]);
    expect(await approve(ben, id)).toMatchObject({ status: 409, error: { code: "PROPOSAL_DECIDED" } });
    expect(await auditOf(`proposal:${id}`)).toEqual([
      {
        actorName: "ben",
        action: "proposal.approve",
        before: {
          kind: "SETTLE",
          fixtureId,
          proposedBy: "ann",
          status: "IN_PLAY",
          score: { home: 0, away: 0 },
          completedInnings: 0,
        },
        after: { state: "APPROVED", ...outcome(2, 1) },
        reason: "checked",
      },
      {
        actorName: "ann",
        action: "proposal.add",
        before: null,
        after: { kind: "SETTLE", fixtureId, ...outcome(2, 1) },
        reason: "seen on site",
      },
    ]);
  });

  test("all that was proposed for a match stands in its audit", async () => {
    const fixtureId = await newMatch();
    const id = await proposed(ann, { kind: "SETTLE", fixtureId, content: outcome(1, 0) });
    await approve(ben, id);
    const rows = await auditOf(`fixture:${fixtureId}`);
    expect(rows.map(({ action, actorName }) => [action, actorName])).toEqual([
      ["proposal.approve", "ben"],
      ["proposal.add", "ann"],
    ]);
  });

  test("of approvals that race, one wins and it counts once", async () => {
    const fixtureId = await newMatch();
    await writeSlip(pool(), { fixtureId, marketKey: "MATCH_RESULT", selection: "HOME" });
    const id = await proposed(ann, { kind: "SETTLE", fixtureId, content: outcome(1, 0) });
    const others = await Promise.all(
      ["cho", "dan", "eve"].map((name) => openDesk(studio.address, around.platformKey, name)),
    );
    const answers = await Promise.all(
      [...others, ...others].map((who, place) => approve(who, id, place % 2 === 0)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ error }) => error?.code))).toEqual(
      new Set([undefined, "PROPOSAL_DECIDED"]),
    );
    const { rows } = await pool().query(
      "SELECT count(*)::int AS count FROM studio.sports_audit WHERE subject = $1 AND action <> 'proposal.add'",
      [`proposal:${id}`],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("what was rejected changes nothing, and may be proposed anew", async () => {
    const fixtureId = await newMatch();
    const body = { kind: "SETTLE", fixtureId, content: outcome(1, 0) };
    const id = await proposed(ann, body);
    expect(await desk(ben).post("/proposals", { ...body, reason: "me too" })).toMatchObject({
      status: 409,
      error: { code: "PROPOSAL_OPEN" },
    });
    expect(await approve(ann, id, false)).toMatchObject({ status: 200, data: { state: "REJECTED" } });
    expect((await findFixture(pool(), fixtureId))?.status).toBe("IN_PLAY");
    await proposed(ann, body);
  });

  test("a market, then the whole fixture is void, whatever the match comes to", async () => {
    const fixtureId = await newMatch();
    await writeSlip(pool(), { fixtureId, marketKey: "MATCH_RESULT", selection: "HOME" });
    await writeSlip(pool(), { fixtureId, marketKey: "ODD_EVEN", selection: "ODD" });
    const market = await proposed(ann, {
      kind: "VOID_MARKET",
      fixtureId,
      content: { ruling: "WRONG_ODDS", marketKey: "MATCH_RESULT" },
    });
    await approve(ben, market);
    expect(await resultsOf(fixtureId)).toEqual(["MATCH_RESULT HOME VOID WRONG_ODDS 1"]);
    const all = await proposed(ann, {
      kind: "VOID_FIXTURE",
      fixtureId,
      content: { ruling: "MARKET_WITHDRAWN" },
    });
    await approve(ben, all);
    await tell(fixtureId.split(".")[0] ?? "", 5, ended(3, 0));
    expect(await resultsOf(fixtureId)).toEqual([
      "MATCH_RESULT HOME VOID MARKET_WITHDRAWN 2",
      "ODD_EVEN ODD VOID MARKET_WITHDRAWN 1",
    ]);
  });

  test("a result is corrected by two, and a source's own correction by one", async () => {
    const fixtureId = await newMatch();
    await writeSlip(pool(), { fixtureId, marketKey: "MATCH_RESULT", selection: "HOME", state: "SETTLED" });
    const source = fixtureId.split(".")[0] ?? "";
    await tell(source, 5, ended(1, 0));
    const early = await desk(ann).post("/proposals", {
      kind: "SETTLE",
      fixtureId,
      content: outcome(0, 0),
      reason: "again",
    });
    expect(early).toMatchObject({ status: 409, error: { code: "FIXTURE_STATE" } });
    await approve(ben, await proposed(ann, { kind: "CORRECT", fixtureId, content: outcome(0, 1) }));
    expect(await resultsOf(fixtureId)).toEqual(["MATCH_RESULT HOME LOST 2"]);
    await tell(source, 6, corrected(2, 1));
    const page = deskFixture.parse((await desk(ann).get(`/fixtures/${fixtureId}`)).data);
    const held = page.proposals.find(({ state }) => state === "OPEN");
    expect(held).toMatchObject({ kind: "CORRECT", proposedBy: `feed:${source}` });
    await approve(ann, held?.proposalId ?? "");
    expect(await resultsOf(fixtureId)).toEqual(["MATCH_RESULT HOME WON 3"]);
  });

  test("a virtual match gets no result by hand", async () => {
    await pool().query(
      `INSERT INTO studio.sports_league (league_code, sport, name, is_virtual) VALUES ('v', 'FOOTBALL', '{"ko":"가상","en":"Virtual"}', true)
       ON CONFLICT DO NOTHING`,
    );
    await pool().query(
      `INSERT INTO studio.sports_fixture (fixture_id, source, league_code, sport, home, away, starts_at, margin_bps,
         server_seed, server_seed_hash, client_seed, board)
       SELECT 'v.2026-01-01.1', 'VIRTUAL', 'v', sport, home, away, starts_at, 600, repeat('0', 64), repeat('0', 64), 'c', board
       FROM studio.sports_fixture WHERE source = 'FEED' LIMIT 1`,
    );
    for (const kind of ["SETTLE", "CORRECT"]) {
      const answer = await desk(ann).post("/proposals", {
        kind,
        fixtureId: "v.2026-01-01.1",
        content: outcome(9, 0),
        reason: "I say so",
      });
      expect(answer).toMatchObject({ status: 409, error: { code: "RESULT_BY_SEED" } });
    }
  });
});

describe("limits", () => {
  const limit = (more: object) => ({
    leagueCode: "*",
    marketKind: "*",
    level: 0,
    maximumStakeWon: 500_000,
    maximumReturnWon: 5_000_000,
    reason: "policy",
    ...more,
  });

  test("the narrowest of all that match a leg counts for the whole slip", async () => {
    const leagueCode = (await newMatch()).replace(".m-1", ".l-1");
    for (const more of [
      {},
      { leagueCode, maximumStakeWon: 300_000 },
      { leagueCode, marketKind: "TOTAL", maximumStakeWon: 100_000, maximumReturnWon: 9_000_000 },
      { leagueCode, marketKind: "TOTAL", level: 7, maximumStakeWon: 20_000 },
      { marketKind: "CORRECT_SCORE", maximumReturnWon: 1_000_000 },
    ]) {
      expect((await desk(ann).post("/limits", limit(more))).status).toBe(200);
    }
    const of = async (legs: Parameters<typeof limitedTerms>[2], level: number | null) => {
      const terms = await limitedTerms(pool(), standardSlipTerms, legs, level);
      return [terms.maximumStakeWon, terms.maximumReturnWon];
    };
    const total = { leagueCode, marketKind: "TOTAL" } as const;
    expect(await of([{ leagueCode: "other", marketKind: "TOTAL" }], 7)).toEqual([500_000, 5_000_000]);
    expect(await of([{ leagueCode, marketKind: "ODD_EVEN" }], null)).toEqual([300_000, 5_000_000]);
    expect(await of([total], 6)).toEqual([100_000, 5_000_000]);
    expect(await of([total], 7)).toEqual([20_000, 5_000_000]);
    expect(await of([total, { leagueCode: "other", marketKind: "CORRECT_SCORE" }], 7)).toEqual([
      20_000, 1_000_000,
    ]);
  });

  test("are changed and removed, and the audit has it", async () => {
    const key = { leagueCode: "*", marketKind: "BOTH_SCORE", level: 3 };
    await desk(ann).post("/limits", limit(key));
    await desk(ben).post("/limits", limit({ ...key, maximumStakeWon: 1 }));
    const shown = deskLimits.parse((await desk(ann).get("/limits")).data).limits;
    expect(shown.find((each) => each.level === 3)).toMatchObject({
      ...key,
      maximumStakeWon: 1,
      changedBy: "ben",
    });
    await desk(ann).post("/limits/remove", { ...key, reason: "no more" });
    expect((await desk(ann).post("/limits/remove", { ...key, reason: "twice" })).status).toBe(404);
    expect((await auditOf("limit:*/BOTH_SCORE/3")).map(({ before, after }) => [before, after])).toEqual([
      [{ maximumStakeWon: 1, maximumReturnWon: 5_000_000 }, null],
      [
        { maximumStakeWon: 500_000, maximumReturnWon: 5_000_000 },
        { maximumStakeWon: 1, maximumReturnWon: 5_000_000 },
      ],
      [null, { maximumStakeWon: 500_000, maximumReturnWon: 5_000_000 }],
    ]);
    expect((await desk(ann).post("/limits", limit({ leagueCode: "nowhere" }))).status).toBe(404);
  });
});

test("fixtures are found by scope, sport and name, with what is open on them", async () => {
  const fixtureId = await newMatch();
  await writeSlip(pool(), { fixtureId, marketKey: "MATCH_RESULT", selection: "HOME", stakeWon: 3_000 });
  await writeSlip(pool(), { fixtureId, marketKey: "ODD_EVEN", selection: "ODD", stakeWon: 4_000 });
  const find = async (query: string) =>
    deskFixtures.parse((await desk(ann).get(`/fixtures?${query}`)).data).fixtures;
  expect(await find(`scope=BET_ON&sport=FOOTBALL&search=${fixtureId}`)).toMatchObject([
    { fixtureId, slips: 2, stakeWon: 7_000, openProposals: 0, betting: "OPEN", isVirtual: false },
  ]);
  expect(await find(`search=${encodeURIComponent("시험 리그")}`)).not.toEqual([]);
  expect(await find(`sport=BASEBALL&search=${fixtureId}`)).toEqual([]);
  expect(await find(`scope=OVER&search=${fixtureId}`)).toEqual([]);
});

test("a gap that a source cannot fill is skipped, and its matches rest", async () => {
  const fixtureId = await newMatch();
  const source = fixtureId.split(".")[0] ?? "";
  await receive(pool(), source, numbered([progress(1, 0)], 8));
  const feeds = await desk(ann).get("/feeds");
  expect(feeds.data).toMatchObject({
    feeds: expect.arrayContaining([
      expect.objectContaining({ source, expectedSequence: 5, waiting: 1, firstWaiting: 8, inPlay: 1 }),
    ]),
  });
  const skip = (toSequence: number) =>
    desk(ann).post(`/feeds/${source}/skip`, { toSequence, reason: "source lost them" });
  expect((await skip(9)).status).toBe(409);
  expect((await skip(8)).status).toBe(200);
  expect(await findFixture(pool(), fixtureId)).toMatchObject({
    score: { home: 1, away: 0 },
    board: { status: "SUSPENDED" },
  });
  expect(await auditOf(`feed:${source}`)).toMatchObject([
    { action: "feed.skip", before: { expectedSequence: 5 }, after: { expectedSequence: 8 } },
  ]);
});
