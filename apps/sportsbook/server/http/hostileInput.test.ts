import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { type TriedCall, testHostileInput } from "@hanpan/server/testing/hostileInput";
import { signedBy } from "@hanpan/vendor/testing/call";
import { pino } from "pino";
import { feedBounds } from "../../protocol/feed.ts";
import { newFeedKey } from "../feed-door/testing/feedSource.ts";
import { linkRequest, openDesk } from "../operator-door/testing/desk.ts";
import { startSportsbook } from "../startSportsbook.ts";
import { createSurroundings } from "../testing/sportsbookUnderTest.ts";
import { leg, openSports, slipBody, sportsOn } from "../testing/sportsUnderTest.ts";

const fixtureId = "test.1.1";
const slipId = randomUUID();
const leagueCode = "test";
const reason = "because";
const limit = { leagueCode: "*", marketKind: "*", level: 0 };
const content = { ruling: "LATE_BET" };
const platform = { as: "platform", letsUnknownBy: true, unnamed: "SIGNATURE_WRONG" } as const;

const calls: readonly TriedCall[] = [
  { route: "POST /api/sports/session", body: { token: "a".repeat(40), user: randomUUID() } },
  { route: "GET /api/sports/session", as: "member" },
  { route: "GET /api/sports/overview" },
  {
    route: "GET /api/sports/fixtures",
    query: {
      scope: "TODAY",
      sport: "FOOTBALL",
      leagueCode,
      day: "2026-11-26",
      after: `1~${fixtureId}`,
      limit: "10",
    },
  },
  { route: "GET /api/sports/fixtures/:fixtureId", params: { fixtureId } },
  { route: "GET /api/sports/fixtures/:fixtureId/proof", params: { fixtureId } },
  { route: "GET /api/sports/fixtures/:fixtureId/own-bets", params: { fixtureId }, as: "member" },
  { route: "GET /api/sports/leagues/:leagueCode/standings", params: { leagueCode }, query: { season: "1" } },
  { route: "POST /api/sports/slips", body: slipBody([leg(fixtureId)]), as: "member" },
  { route: "GET /api/sports/slips", query: { status: "OPEN", before: "1", limit: "10" }, as: "member" },
  { route: "GET /api/sports/slips/:slipId", params: { slipId }, as: "member" },
  {
    route: "POST /api/sports/slips/:slipId/cancel",
    params: { slipId },
    body: {},
    as: "member",
    needsNoBody: true,
  },
  {
    route: "POST /api/sports/slips/:slipId/cash-out",
    params: { slipId },
    body: { shownWon: 1_000, shownAtMs: 1, part: { saleId: slipId, stakeWon: 1_000 } },
    as: "member",
  },
  {
    route: "POST /api/sports/builder-prices",
    body: {
      fixtureId,
      legs: [
        { marketKey: "MATCH_RESULT", selection: "HOME" },
        { marketKey: "BOTH_SCORE", selection: "YES" },
      ],
    },
  },
  { route: "POST /api/sports/cash-outs", body: { slipIds: [slipId] }, as: "member" },
  {
    route: "POST /operator/generic/v2/game/round",
    body: { vendor: "hanpan-sports", user: randomUUID(), transaction_uuid: randomUUID(), round: slipId },
    ...platform,
    unnamed: "RS_ERROR_INVALID_SIGNATURE",
  },
  {
    route: "POST /operator/generic/v2/game/url",
    body: {
      ...{ vendor: "hanpan-sports", game_code: "virtual-sports", currency: "XXX", lang: "ko" },
      lobby_url: "https://site.example",
    },
    ...platform,
    unnamed: "RS_ERROR_INVALID_SIGNATURE",
  },
  { route: "POST /operator/desk/session", body: linkRequest(), ...platform, judgedLater: ["permissions"] },
  {
    route: "POST /operator/desk/waiting",
    body: { vendor: "hanpan-sports", sent_at: Date.now(), user: "ann" },
    ...platform,
  },
  {
    route: "POST /feed/v1/:source/messages",
    params: { source: "tried" },
    body: { source: "tried", sentAt: new Date().toISOString(), messages: [{ type: "HEARTBEAT" }] },
    as: "feed",
    judgedLater: ["messages"],
    bodyLimitBytes: feedBounds.bodyBytes,
  },
  { route: "POST /api/desk/session", body: { link: "l".repeat(43) } },
  { route: "GET /api/desk/session", as: "desk" },
  { route: "POST /api/desk/session/end", as: "desk" },
  {
    route: "GET /api/desk/fixtures",
    query: { scope: "LIVE", sport: "FOOTBALL", after: fixtureId, search: "x" },
    as: "desk",
  },
  { route: "GET /api/desk/fixtures/:id", params: { id: fixtureId }, as: "desk" },
  {
    route: "POST /api/desk/fixtures/:id/suspend",
    params: { id: fixtureId },
    body: { marketKey: "TOTAL:25", isSuspended: true, reason },
    as: "desk",
  },
  { route: "GET /api/desk/proposals", query: { state: "OPEN", before: slipId }, as: "desk" },
  {
    route: "POST /api/desk/proposals",
    body: { kind: "VOID_FIXTURE", fixtureId, content, reason },
    as: "desk",
  },
  {
    route: "POST /api/desk/proposals/preview",
    body: { kind: "VOID_FIXTURE", fixtureId, content },
    as: "desk",
  },
  { route: "GET /api/desk/proposals/:id/impact", params: { id: slipId }, as: "desk" },
  {
    route: "POST /api/desk/proposals/:id/decide",
    params: { id: slipId },
    body: { isApproved: true, figures: "f".repeat(43), reason },
    as: "desk",
  },
  { route: "GET /api/desk/limits", as: "desk" },
  {
    route: "POST /api/desk/limits",
    body: { ...limit, maximumStakeWon: 1, maximumReturnWon: 1, reason },
    as: "desk",
  },
  { route: "POST /api/desk/limits/remove", body: { ...limit, reason }, as: "desk" },
  { route: "GET /api/desk/early-rules", as: "desk" },
  {
    route: "POST /api/desk/early-rules",
    body: { sport: "FOOTBALL", marketKind: "MATCH_RESULT", lead: 2, reason },
    as: "desk",
  },
  { route: "GET /api/desk/owed", as: "desk" },
  { route: "GET /api/desk/feeds", as: "desk" },
  {
    route: "POST /api/desk/feeds/:source/skip",
    params: { source: "tried" },
    body: { toSequence: 5, reason },
    as: "desk",
  },
  { route: "GET /api/desk/audit", query: { before: "1", subject: "limit:1" }, as: "desk" },
];

testHostileInput(calls, async () => {
  const feedKey = newFeedKey();
  const around = await createSurroundings({ ...sportsOn, TRUSTED_PROXIES: "127.0.0.1" });
  const file = path.join(path.dirname(around.config.privateKeyFile), "feed.pem");
  writeFileSync(file, feedKey.publicKey.export({ type: "spki", format: "pem" }));
  const sportsbook = await startSportsbook(
    { ...around.config, feedKeyFiles: new Map([["tried", file]]) },
    pino({ level: "silent" }),
  );
  const { address } = sportsbook;
  return {
    address,
    bodyLimitBytes: 8_192,
    tooLarge: "TOO_LARGE",
    otherRoutes: ["GET /api/sports/stream"],
    async signIn(as) {
      if (as === "platform" || as === "feed") {
        const key = as === "feed" ? feedKey.privateKey : around.platformKey;
        return (body) => ({ "x-hub88-signature": signedBy(key, body) });
      }
      const token =
        as === "desk"
          ? (await openDesk(address, around.platformKey, "ann")).token
          : await openSports(address, around.newMember(1_000_000));
      return () => ({ authorization: `Bearer ${token}` });
    },
    async written() {
      const tables = [
        "session",
        "slip",
        "leg",
        "payment",
        "desk_session",
        "proposal",
        "audit",
        "stake_limit",
        "feed_message",
      ];
      const counts = tables.map((table) => `(SELECT count(*) FROM sportsbook.${table}) AS ${table}`);
      const { rows } = await around.database.ownerPool.query(`SELECT ${counts.join(", ")}`);
      const asking = ["balance", "session"];
      // Whether a session still stands may be asked at any time.
      return [rows, around.wallet.calls.filter(({ action }) => !asking.includes(action)).length];
    },
    async close() {
      await sportsbook.stop();
      await around.drop();
    },
  };
});
