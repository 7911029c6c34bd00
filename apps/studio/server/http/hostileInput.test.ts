import { randomUUID } from "node:crypto";
import { type TriedCall, testHostileInput } from "@hanpan/server/testing/hostileInput";
import { signedBy } from "@hanpan/vendor/testing/call";
import { pino } from "pino";
import { liveVariables, shortPhases, sitDown } from "../live/testing/liveUnderTest.ts";
import { startStudio } from "../startStudio.ts";
import { createSurroundings, openInstant, openSession } from "../testing/studioUnderTest.ts";

const launch = { token: "a".repeat(40), user: randomUUID() };
const roundId = "0193b000-0000-7000-8000-000000000001";
const key = "k".repeat(43);
const place = (spot: string) => ({
  placementId: randomUUID(),
  roundId,
  bets: [{ spot, stakeWon: 1_000 }],
});

const calls: readonly TriedCall[] = [
  { route: "POST /api/session", body: { ...launch, gameCode: "dancheong-fortune" } },
  { route: "GET /api/session", as: "slot" },
  {
    route: "POST /api/spin",
    body: { stakeWon: 200, clientRoundId: randomUUID(), clientSeed: "seed", serverSeedHash: "a".repeat(64) },
    as: "slot",
  },
  { route: "GET /api/round/unfinished", as: "slot" },
  { route: "POST /api/round/acknowledge", body: { roundId }, as: "slot" },
  { route: "POST /api/seed/rotate", body: {}, as: "slot", needsNoBody: true },
  { route: "GET /api/rounds/:roundId", params: { roundId }, query: { key } },
  { route: "POST /api/rounds/:roundId/reveal", params: { roundId }, body: { key }, as: "slot" },
  { route: "GET /api/own-rounds", query: { game: "dancheong-fortune", before: roundId }, as: "slot" },
  { route: "GET /api/own-rounds/ticket", as: "slot" },
  { route: "POST /api/instant/session", body: { ...launch, gameCode: "limbo" } },
  { route: "GET /api/instant/session", as: "instant" },
  ...[
    { kind: "LIMBO", targetHundredths: 200 },
    { kind: "PLINKO", rows: 8, risk: "LOW" },
  ].map((choice) => ({
    route: "POST /api/instant/play" as const,
    body: {
      stakeWon: 1_000,
      choice,
      clientRoundId: randomUUID(),
      clientSeed: "seed",
      serverSeedHash: "a".repeat(64),
      isAuto: false,
    },
    as: "instant" as const,
  })),
  {
    route: "POST /api/instant/move",
    body: { roundId, number: 0, move: { kind: "CASH_OUT" } },
    as: "instant",
  },
  { route: "GET /api/instant/unfinished", as: "instant" },
  { route: "POST /api/instant/acknowledge", body: { roundId }, as: "instant" },
  {
    route: "POST /operator/generic/v2/game/round",
    body: { vendor: "hanpan", user: randomUUID(), transaction_uuid: randomUUID(), round: roundId },
    as: "platform",
    letsUnknownBy: true,
    unnamed: "RS_ERROR_INVALID_SIGNATURE",
  },
  {
    route: "POST /operator/generic/v2/game/url",
    body: {
      vendor: "hanpan",
      game_code: "kite",
      currency: "XXX",
      lang: "ko",
      lobby_url: "https://site.example",
    },
    as: "platform",
    letsUnknownBy: true,
    unnamed: "RS_ERROR_INVALID_SIGNATURE",
  },
  { route: "POST /api/live/session", body: { ...launch, tableCode: "kite" } },
  { route: "GET /api/live/session", as: "table" },
  { route: "GET /api/live/session/rules", as: "table" },
  { route: "GET /api/live/tables" },
  { route: "GET /api/live/tables/:tableCode/breaks", params: { tableCode: "kite" } },
  { route: "GET /api/live/tables/:tableCode", params: { tableCode: "kite" }, as: "table" },
  {
    route: "POST /api/live/tables/:tableCode/place",
    params: { tableCode: "kite" },
    body: { ...place("KITE"), presetHundredths: 150, isAutomatic: true },
    as: "table",
  },
  {
    route: "POST /api/live/tables/:tableCode/undo",
    params: { tableCode: "kite" },
    body: { roundId, placementId: randomUUID() },
    as: "table",
  },
  {
    route: "POST /api/live/tables/:tableCode/clear",
    params: { tableCode: "kite" },
    body: { roundId },
    as: "table",
  },
  {
    route: "POST /api/live/tables/:tableCode/cash-out",
    params: { tableCode: "kite" },
    body: { roundId },
    as: "table",
  },
  {
    route: "GET /api/live/my-rounds",
    query: { limit: "10", before: roundId, tableCode: "kite" },
    as: "table",
  },
  {
    route: "GET /api/live/tables/:tableCode/rounds",
    params: { tableCode: "kite" },
    query: { limit: "10", before: roundId },
  },
  {
    route: "GET /api/live/tables/:tableCode/series",
    params: { tableCode: "kite" },
    query: { limit: "10", before: "1" },
  },
  { route: "GET /api/live/rounds/:roundId", params: { roundId } },
  { route: "GET /api/live/rounds/:roundId/own-bets", params: { roundId }, as: "table" },
];

const sitAtKite = (address: string, member: { memberId: string; launchToken: string }) =>
  sitDown(address, member, "kite");

testHostileInput(calls, async () => {
  const around = await createSurroundings({
    ...liveVariables(["kite"], shortPhases),
    TRUSTED_PROXIES: "127.0.0.1",
  });
  const studio = await startStudio(around.config, pino({ level: "silent" }));
  const { address } = studio;
  return {
    address,
    bodyLimitBytes: 8_192,
    tooLarge: "TOO_LARGE",
    otherRoutes: ["GET /api/live/stream"],
    async signIn(as) {
      if (as === "platform") return (body) => ({ "x-hub88-signature": signedBy(around.platformKey, body) });
      const member = around.newMember(1_000_000);
      const open = as === "slot" ? openSession : as === "instant" ? openInstant : sitAtKite;
      const token = await open(address, member);
      return () => ({ authorization: `Bearer ${token}` });
    },
    async written() {
      const { rows } = await around.database.ownerPool.query(
        `SELECT (SELECT count(*) FROM studio.session) AS sessions, (SELECT count(*) FROM studio.round) AS rounds,
           (SELECT count(*) FROM studio.instant_round) AS instant_rounds,
           (SELECT count(*) FROM studio.seed) AS seeds, (SELECT count(*) FROM studio.live_placement) AS placements,
           (SELECT count(*) FROM studio.live_participation) AS participations`,
      );
      // Whether a session still stands may be asked at any time.
      return [rows, around.wallet.calls.filter(({ action }) => action !== "balance").length];
    },
    async close() {
      await studio.stop();
      await around.drop();
    },
  };
});
