import { generateKeyPairSync } from "node:crypto";
import { standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import { describe, expect, test } from "vitest";
import { deskFixture, deskFixtures, deskLimits } from "../../protocol/desk.ts";
import { deskEarlyRules } from "../../protocol/deskEarly.ts";
import { receive } from "../feed-door/receive.ts";
import { ended, numbered, progress } from "../feed-door/testing/feedSource.ts";
import { findFixture } from "../fixtures/fixtureStore.ts";
import { limitedTerms } from "../slips/limits.ts";
import { call } from "../testing/sportsbookUnderTest.ts";
import { writeSlip } from "../testing/writeSlip.ts";
import { askLink, linkRequest } from "./testing/desk.ts";
import {
  ann,
  around,
  auditOf,
  ben,
  comeIn,
  newMatch,
  pool,
  runDesk,
  sportsbookAddress,
} from "./testing/deskUnderTest.ts";

runDesk();

describe("the way in", () => {
  test("a link opens the desk once, for whom the platform named", async () => {
    const { link } = await askLink(
      sportsbookAddress(),
      around().platformKey,
      linkRequest({ user: "u", name: "cho", permissions: ["VIEW", "FLY"], lang: "en" }),
    );
    const opened = await call(sportsbookAddress(), "POST", "/api/desk/session", { body: { link } });
    expect(opened).toMatchObject({
      status: 200,
      data: { session: { operatorId: "u", name: "cho", permissions: ["VIEW"], language: "en" } },
    });
    const again = await call(sportsbookAddress(), "POST", "/api/desk/session", { body: { link } });
    expect(again).toMatchObject({ status: 401, error: { code: "DESK_LINK_USED" } });
  });

  test("of two who open it at once, one comes in", async () => {
    const { link } = await askLink(sportsbookAddress(), around().platformKey, linkRequest());
    const both = await Promise.all(
      [1, 2].map(() => call(sportsbookAddress(), "POST", "/api/desk/session", { body: { link } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test("a minute later the link is too old", async () => {
    const { link } = await askLink(sportsbookAddress(), around().platformKey, linkRequest({ user: "late" }));
    await pool().query(
      "UPDATE sportsbook.desk_session SET link_expires_at = clock_timestamp() WHERE operator_id = 'late'",
    );
    const opened = await call(sportsbookAddress(), "POST", "/api/desk/session", { body: { link } });
    expect(opened).toMatchObject({ status: 401, error: { code: "DESK_LINK_USED" } });
  });

  test.each([
    ["signed with another key", {}, 401],
    ["signed for another vendor", { vendor: "other" }, 401],
    ["signed for no vendor by name", { vendor: undefined }, 401],
    ["sent two minutes ago", { sent_at: Date.now() - 120_000 }, 401],
    ["of no operator", { user: "" }, 400],
    ["in a language that is not spoken", { lang: "fr" }, 400],
    ["without its id", { request_uuid: "1" }, 400],
    ["with no list of permissions", { permissions: "VIEW" }, 400],
  ])("a call that is %s makes no link", async (what, more, status) => {
    const strange = generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey;
    const key = what.includes("another key") ? strange : around().platformKey;
    expect(await askLink(sportsbookAddress(), key, linkRequest(more))).toEqual({ status, link: null });
  });

  test("the same call again makes no second link", async () => {
    const request = linkRequest();
    expect((await askLink(sportsbookAddress(), around().platformKey, request)).status).toBe(200);
    expect(await askLink(sportsbookAddress(), around().platformKey, request)).toEqual({
      status: 401,
      link: null,
    });
  });

  test.each([
    ["an hour without use", "last_seen_at = clock_timestamp() - interval '61 minutes'"],
    ["eight hours", "opened_at = clock_timestamp() - interval '481 minutes'"],
  ])("a session ends after %s", async (_what, change) => {
    const guest = await comeIn(`guest ${_what}`);
    await pool().query(`UPDATE sportsbook.desk_session SET ${change} WHERE operator_name = $1`, [
      `guest ${_what}`,
    ]);
    expect((await guest.get("/fixtures")).status).toBe(401);
  });

  test("an operator who leaves is out", async () => {
    const guest = await comeIn("leaver");
    expect((await guest.post("/session/end", {})).status).toBe(200);
    expect((await guest.get("/session")).status).toBe(401);
  });
});

test("whoever may only look changes nothing", async () => {
  const looker = await comeIn("looker", ["VIEW"]);
  const fixtureId = await newMatch();
  expect((await looker.get(`/fixtures/${fixtureId}`)).status).toBe(200);
  for (const path of [
    `/fixtures/${fixtureId}/suspend`,
    "/proposals",
    "/proposals/0193b000-0000-7000-8000-000000000001/decide",
    "/limits",
    "/limits/remove",
    "/early-rules",
    "/feeds/desk-1/skip",
  ]) {
    expect({ path, answer: await looker.post(path, {}) }).toMatchObject({
      path,
      answer: { status: 403, error: { code: "DESK_FORBIDDEN" } },
    });
  }
  const stranger = await comeIn("stranger", []);
  for (const path of [
    "/fixtures",
    `/fixtures/${fixtureId}`,
    "/proposals",
    "/limits",
    "/early-rules",
    "/owed",
    "/feeds",
    "/audit",
  ]) {
    expect({ path, status: (await stranger.get(path)).status }).toEqual({ path, status: 403 });
    expect((await call(sportsbookAddress(), "GET", `/api/desk${path}`)).status).toBe(401);
  }
});

describe("betting at rest", () => {
  test("takes the odds of a market or of all of them off, and brings them back", async () => {
    const fixtureId = await newMatch();
    const oddsOf = async () => {
      const page = deskFixture.parse((await ann().get(`/fixtures/${fixtureId}`)).data);
      return { betting: page.betting, odds: page.markets[0]?.selections.map((each) => each.oddsHundredths) };
    };
    const send = (marketKey: string | null, isSuspended: boolean) =>
      ann().post(`/fixtures/${fixtureId}/suspend`, { marketKey, isSuspended, reason: "lineup" });
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
    const answer = await ann().post(`/fixtures/${fixtureId}/suspend`, {
      marketKey: null,
      isSuspended: true,
      reason: "late",
    });
    expect(answer).toMatchObject({ status: 409, error: { code: "FIXTURE_STATE" } });
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
      expect((await ann().post("/limits", limit(more))).status).toBe(200);
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
    await ann().post("/limits", limit(key));
    await ben().post("/limits", limit({ ...key, maximumStakeWon: 1 }));
    const shown = deskLimits.parse((await ann().get("/limits")).data).limits;
    expect(shown.find((each) => each.level === 3)).toMatchObject({
      ...key,
      maximumStakeWon: 1,
      changedBy: "ben",
    });
    await ann().post("/limits/remove", { ...key, reason: "no more" });
    expect((await ann().post("/limits/remove", { ...key, reason: "twice" })).status).toBe(404);
    expect((await auditOf("limit:*/BOTH_SCORE/3")).map(({ before, after }) => [before, after])).toEqual([
      [{ maximumStakeWon: 1, maximumReturnWon: 5_000_000 }, null],
      [
        { maximumStakeWon: 500_000, maximumReturnWon: 5_000_000 },
        { maximumStakeWon: 1, maximumReturnWon: 5_000_000 },
      ],
      [null, { maximumStakeWon: 500_000, maximumReturnWon: 5_000_000 }],
    ]);
    expect((await ann().post("/limits", limit({ leagueCode: "nowhere" }))).status).toBe(404);
  });
});

test("a lead by which selections win early is set, changed and switched off, each with its reason in the audit", async () => {
  const body = { sport: "BASEBALL", marketKind: "MONEYLINE", reason: "promotion" };
  const shown = async () => {
    const { rules } = deskEarlyRules.parse((await ann().get("/early-rules")).data);
    return rules.map(({ sport, lead, changedBy }) => [sport, lead, changedBy]);
  };
  const others = [
    ["FOOTBALL", null, null],
    ["BASKETBALL", null, null],
  ];
  expect(await shown()).toEqual([...others, ["BASEBALL", null, null]]);
  expect((await ann().post("/early-rules", { ...body, lead: 5 })).status).toBe(200);
  const both = await Promise.all([4, 5].map((lead) => ben().post("/early-rules", { ...body, lead })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const [, , [, lead] = []] = await shown();
  expect([4, 5]).toContain(lead);
  expect((await ben().post("/early-rules", { ...body, lead: null })).status).toBe(200);
  expect(await shown()).toEqual([...others, ["BASEBALL", null, "ben"]]);
  const audit = await auditOf("early:BASEBALL/MONEYLINE");
  expect(audit.map(({ before, after }) => [before, after])).toEqual([
    [{ lead }, { lead: null }],
    [expect.anything(), { lead }],
    [{ lead: 5 }, expect.anything()],
    [{ lead: null }, { lead: 5 }],
  ]);
});

test("fixtures are found by scope, sport and name, with what is open on them", async () => {
  const fixtureId = await newMatch();
  await writeSlip(pool(), { fixtureId, marketKey: "MATCH_RESULT", selection: "HOME", stakeWon: 3_000 });
  await writeSlip(pool(), { fixtureId, marketKey: "ODD_EVEN", selection: "ODD", stakeWon: 4_000 });
  const find = async (query: string) =>
    deskFixtures.parse((await ann().get(`/fixtures?${query}`)).data).fixtures;
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
  const feeds = await ann().get("/feeds");
  expect(feeds.data).toMatchObject({
    feeds: expect.arrayContaining([
      expect.objectContaining({ source, expectedSequence: 5, waiting: 1, firstWaiting: 8, inPlay: 1 }),
    ]),
  });
  const skip = (toSequence: number) =>
    ann().post(`/feeds/${source}/skip`, { toSequence, reason: "source lost them" });
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
