import { randomUUID } from "node:crypto";
import { signedBy } from "@hanpan/vendor/testing/call";
import { signatureHeader } from "@hanpan/vendor/wallet/signature";
import { expect, test, vi } from "vitest";
import {
  fixtureProofReply,
  fixtureReply,
  fixturesReply,
  overviewReply,
  sportsSession,
  standingsReply,
} from "../protocol/calls.ts";
import { fixtureSummary } from "../protocol/fixture.ts";
import { daysAhead } from "./calendar/calendar.ts";
import {
  around,
  leaguesRun,
  newBettor,
  ownerPool,
  post,
  read,
  runSportsbook,
  sportsbookAddress,
} from "./testing/runSportsbook.ts";
import { fixtureOf, moveTo } from "./testing/virtualFixtures.ts";
import { writeSlip } from "./testing/writeSlip.ts";

runSportsbook({ SPORTS_MARGIN_BPS: "550", SPORTS_CASH_OUT_MARGIN_BPS: "250" });

const soon = async <Result>(look: () => Promise<Result>) => await vi.waitFor(look, { timeout: 120_000 });

async function list(query: string) {
  return fixturesReply.parse((await read(`/api/sports/fixtures?${query}`)).data);
}

/** Some fixtures that begin later, once they are written. */
async function upcoming(query = "") {
  return await soon(async () => {
    const found = await list(`scope=UPCOMING&limit=20${query}`);
    if (found.list.length < 20) throw new Error("not written yet");
    return found.list.slice(10);
  });
}

async function play(fixtureId: string, offsetMs: number): Promise<void> {
  await moveTo(ownerPool(), fixtureId, offsetMs);
  await soon(async () => expect((await fixtureOf(ownerPool(), fixtureId)).boardOffsetMs).not.toBeNull());
}

test("the overview names every league that is run, openly virtual, with what is on and what a slip may be", async () => {
  await upcoming();
  const overview = overviewReply.parse((await read("/api/sports/overview")).data);
  expect(overview.leagues.map((league) => league.code)).toEqual(leaguesRun);
  for (const league of overview.leagues) {
    expect(league.isVirtual).toBe(true);
    expect(league.name.ko).toContain("가상");
    expect(league.name.en.toLowerCase()).toContain("virtual");
  }
  expect(overview.liveCount).toBe(overview.leagues.reduce((sum, league) => sum + league.liveCount, 0));
  expect(overview.terms).toMatchObject({ maximumLegs: 10, maximumTotalOddsHundredths: 10_000 });
  expect(overview.margins).toEqual({ oddsBasisPoints: 550, cashOutBasisPoints: 250, partMinimumWon: 1_000 });
});

test("a list goes on from page to page without a gap or a repetition, and keeps to what was asked", async () => {
  // Nothing of tomorrow begins meanwhile.
  const asked = `scope=UPCOMING&sport=BASEBALL&day=${daysAhead(Date.now(), 1)[1]}`;
  await soon(async () => expect((await list(`${asked}&limit=100`)).list.length).toBe(100));
  const pages = [];
  let after = "";
  for (let page = 0; page < 4; page += 1) {
    const reply = await list(`${asked}&limit=7${after}`);
    pages.push(...reply.list);
    after = `&after=${reply.nextAfter}`;
  }
  expect(new Set(pages.map((fixture) => fixture.fixtureId)).size).toBe(28);
  expect(pages.every((fixture) => fixture.sport === "BASEBALL" && fixture.status === "SCHEDULED")).toBe(true);
  const order = pages.map((fixture) => fixture.startsAtMs);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  const whole = await list(`${asked}&limit=28`);
  expect(whole.list.map((fixture) => fixture.fixtureId)).toEqual(pages.map((fixture) => fixture.fixtureId));
});

test("main markets are offered with a margin, and the page has them all", async () => {
  const [fixture] = await upcoming("&sport=FOOTBALL");
  if (fixture === undefined) throw new Error("no fixture");
  expect(fixture.markets.map((market) => market.marketKey.replace(/:.*/, ""))).toEqual([
    "MATCH_RESULT",
    "HANDICAP",
    "TOTAL",
  ]);
  for (const market of fixture.markets) {
    const share = market.selections.reduce((sum, { oddsHundredths }) => sum + 100 / (oddsHundredths ?? 0), 0);
    expect(share).toBeGreaterThan(1.04);
    expect(share).toBeLessThan(1.09);
  }
  const reply = await read(`/api/sports/fixtures/${fixture.fixtureId}`);
  const detail = fixtureReply.parse(reply.data).fixture;
  expect(fixtureSummary.parse(detail)).toEqual(fixture);
  expect(detail.allMarkets.length).toBe(fixture.marketCount);
  expect(detail.proof?.serverSeed).toBeNull();
  // Chances by the model are the house's own.
  expect(JSON.stringify(reply.data)).not.toContain("Millionths");
});

test("a match passes from today's list over the live one to the results, table and proof", async () => {
  const [fixture] = await upcoming("&sport=BASKETBALL");
  if (fixture === undefined) throw new Error("no fixture");
  const { fixtureId, leagueCode } = fixture;
  const holds = async (scope: string) =>
    (await list(`scope=${scope}&leagueCode=${leagueCode}&limit=100`)).list.some(
      (each) => each.fixtureId === fixtureId,
    );
  await play(fixtureId, 30_000);
  // Half a minute after midnight in Seoul it began yesterday.
  const dayOf = (ms: number) => daysAhead(ms, 1)[0];
  const isOfToday = dayOf((await fixtureOf(ownerPool(), fixtureId)).startsAtMs) === dayOf(Date.now());
  expect(await Promise.all(["LIVE", "TODAY", "UPCOMING", "RESULTS"].map(holds))).toEqual([
    true,
    isOfToday,
    false,
    false,
  ]);
  await moveTo(ownerPool(), fixtureId, 3_600_000);
  await soon(async () => expect((await fixtureOf(ownerPool(), fixtureId)).status).toBe("ENDED"));
  expect(await Promise.all(["LIVE", "TODAY", "RESULTS"].map(holds))).toEqual([false, false, true]);

  const ended = await fixtureOf(ownerPool(), fixtureId);
  const standings = standingsReply.parse(
    (await read(`/api/sports/leagues/${leagueCode}/standings?season=${ended.season}`)).data,
  );
  const played = standings.rows.filter((row) => row.played > 0).map((row) => row.team.code);
  expect(played.toSorted()).toEqual([fixture.home.code, fixture.away.code].toSorted());
  expect(standings.rows.length).toBe(10);

  const proof = fixtureProofReply.parse((await read(`/api/sports/fixtures/${fixtureId}/proof`)).data);
  expect(proof.proof.serverSeed).not.toBeNull();
  expect(proof.recordedScript?.finalScore).toEqual(ended.score);
});

test("a launch becomes a session once, and a reload goes on with it", async () => {
  const bettor = await newBettor(123_000);
  expect(bettor.session).toMatchObject({ gameCode: "virtual-sports", balanceWon: 123_000, level: null });
  const again = await post("/api/sports/session", { token: bettor.launchToken, user: bettor.memberId });
  expect([again.status, again.error?.code]).toEqual([401, "LAUNCH_USED"]);
  const reload = await fetchSession(bettor.token);
  expect(sportsSession.parse(reload.data).balanceWon).toBe(123_000);
  expect((await fetchSession("x".repeat(43))).status).toBe(401);
  const slots = around().newMember(1_000);
  const other = await post("/api/session", {
    token: slots.launchToken,
    user: slots.memberId,
    gameCode: "virtual-sports",
  });
  expect(other.status).toBe(404);
});

const fetchSession = async (token: string) => await read("/api/sports/session", token);

test.each([
  "/api/sports/fixtures",
  "/api/sports/fixtures?scope=NONE",
  "/api/sports/fixtures?scope=LIVE&sport=CHESS",
  "/api/sports/fixtures?scope=LIVE&limit=101",
  "/api/sports/fixtures?scope=LIVE&limit=0",
  "/api/sports/fixtures?scope=LIVE&after=x",
  "/api/sports/fixtures?scope=LIVE&after=99999999999999~a'b",
  "/api/sports/fixtures?scope=LIVE&day=2026-13-01",
  "/api/sports/fixtures?scope=LIVE&day=2026-02-30",
  "/api/sports/fixtures?scope=LIVE&leagueCode=%27",
  "/api/sports/fixtures?scope=LIVE&more=1",
  "/api/sports/fixtures?scope=LIVE&scope=TODAY",
  "/api/sports/fixtures/a%20b",
  "/api/sports/leagues/hanbit/standings?season=0",
  "/api/sports/leagues/hanbit/standings?season=x",
])("%s is refused in the envelope", async (url) => {
  const reply = await read(url);
  expect([reply.status, reply.error?.code]).toEqual([400, "VALIDATION"]);
});

test.each([
  "/api/sports/fixtures/no.such.match",
  "/api/sports/fixtures/no.such.match/proof",
  "/api/sports/leagues/no-such-league/standings",
])("%s is not found", async (url) => {
  const reply = await read(url);
  expect([reply.status, reply.error?.code]).toEqual([404, "NOT_FOUND"]);
});

test("what is far away or long ago is an empty list, not a fault", async () => {
  for (const query of [
    "scope=LIVE&after=99999999999999~abc",
    "scope=RESULTS&day=1999-01-01",
    "scope=UPCOMING&day=2999-12-31",
    "scope=UPCOMING&leagueCode=nowhere",
  ]) {
    expect((await list(query)).list).toEqual([]);
  }
});

test("the platform is given the matches of a slip to check, and of no transaction that is not the slip's", async () => {
  const [fixture] = await upcoming("&sport=BASEBALL");
  if (fixture === undefined) throw new Error("no fixture");
  const { fixtureId } = fixture;
  const slip = await writeSlip(ownerPool(), { fixtureId, marketKey: "MONEYLINE", selection: "AWAY" });
  const { rows } = await ownerPool().query<{ betId: string }>(
    `SELECT bet_transaction_id AS "betId" FROM sportsbook.slip WHERE slip_id = $1`,
    [slip.slipId],
  );
  const ask = async (transaction: string | undefined, user = slip.memberId) => {
    const body = JSON.stringify({
      vendor: "hanpan-sports",
      user,
      transaction_uuid: transaction,
      round: slip.slipId,
    });
    return await fetch(`${sportsbookAddress()}/operator/generic/v2/game/round`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        [signatureHeader]: signedBy(around().platformKey, body),
      },
      body,
    });
  };
  const answered = await ask(rows[0]?.betId);
  expect(answered.status).toBe(200);
  expect(await answered.json()).toMatchObject({
    url: `http://127.0.0.1:3003/fairness/?match=${fixtureId}`,
    proof: { matches: [{ fixtureId, serverSeed: null, clientSeed: fixtureId }] },
    detail: {
      bets: [
        {
          name: {
            ko: `${fixture.home.name.ko} – ${fixture.away.name.ko} · 승패 · ${fixture.away.name.ko}`,
            en: `${fixture.home.name.en} – ${fixture.away.name.en} · Moneyline · ${fixture.away.name.en}`,
          },
          odds: expect.stringMatching(/^\d+\.\d\d$/),
          win: null,
        },
      ],
      result: null,
      verifiable_later: { ko: "경기가 끝나 시드가 공개된 뒤에 검증하실 수 있습니다." },
    },
  });
  expect((await ask(randomUUID())).status).toBe(404);
  expect((await ask(rows[0]?.betId, randomUUID())).status).toBe(404);
});
