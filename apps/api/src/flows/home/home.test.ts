import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type DepositOffer, home } from "@hanpan/contract/calls/home";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { writeGame } from "../../features/catalogue/writeGames.ts";
import { siteSettingSchema } from "../../lib/siteSetting.ts";
import { levelSettingSchema } from "../../money/levelSetting.ts";
import { openPlayWorld, type PlayWorld, type TestMember } from "../../testing/play/playWorld.ts";
import type { NextFixtures } from "./fixtureReader.ts";
import { createFixtureReader } from "./fixtureReader.ts";
import { readFeaturedGame, readHome } from "./readHome.ts";

let world: PlayWorld;
const gameIds: Record<string, string> = {};
beforeAll(async () => {
  world = await openPlayWorld();
  const games = [
    ["dragon-tiger", "LIVE", "드래곤 타이거"],
    ["baccarat-one", "LIVE", "바카라 1"],
    ["tiger", "SLOT", "호랑이와 까치"],
    ["ladder", "MINI", "사다리"],
    ["virtual-sports", "SPORTS", "가상 스포츠"],
  ] as const;
  for (const [code, category, nameKo] of games)
    gameIds[code] = await writeGame(world.database.appPool, {
      vendorId: world.vendorId,
      ...{ code, category, nameKo, nameEn: code, thumbnail: `/art/games/${code}.svg` },
      ...{ rtp: null, volatility: null, minBetWon: 100, maxBetWon: 10_000 },
    });
});
afterAll(() => world.close());

const setting = (changed: object = {}) =>
  siteSettingSchema.parse({ home: { featuredGame: null, rows: [], newDays: 30, ...changed } });
const reader = (changed: object = {}) => ({
  setting: setting(changed),
  memberId: null,
  language: "ko" as const,
  now: world.clock.now(),
});
const sql = (text: string, ...values: unknown[]) => world.database.ownerPool.query(text, values);

async function askHome(as: TestMember | null = null) {
  const reply = await world.get("/home", as);
  expect(reply.status).toBe(200);
  return home.parse(JSON.parse(await reply.text()).data);
}

test("home begins with tables, baccarat before what is played more, and has no row without games", async () => {
  await sql("UPDATE platform.game SET recent_bets = 500 WHERE code = 'dragon-tiger'");
  const { rows } = await askHome();
  expect(rows.map(({ category }) => category)).toEqual(["LIVE", "SLOT", "SPORTS", "MINI"]);
  expect(rows[0]?.games.map(({ name }) => name)).toEqual(["바카라 1", "드래곤 타이거"]);
});

test("the rows stand in the site's order, what it leaves out last, and what it has turned off not at all", async () => {
  const pool = world.database.appPool;
  const ordered = await readHome(pool, reader({ rows: ["MINI", "SLOT"] }));
  expect(ordered.rows.map(({ category }) => category)).toEqual(["MINI", "SLOT", "LIVE", "SPORTS"]);
  const { features } = setting();
  const shut = { ...reader(), setting: { ...setting(), features: { ...features, sports: false } } };
  expect((await readHome(pool, shut)).rows.map(({ category }) => category)).not.toContain("SPORTS");
});

test("the operator's game stands on top while it can be played, else the newest slot", async () => {
  const pool = world.database.appPool;
  await sql("UPDATE platform.game SET released_at = now() + interval '2 days' WHERE code = 'tiger'");
  expect((await readFeaturedGame(pool, reader()))?.name).toBe("호랑이와 까치");
  const chosen = reader({ featuredGame: gameIds["baccarat-one"] });
  expect((await readFeaturedGame(pool, chosen))?.name).toBe("바카라 1");
  await sql("UPDATE platform.game SET status = 'PAUSED' WHERE code = 'baccarat-one'");
  expect((await readFeaturedGame(pool, chosen))?.name).toBe("호랑이와 까치");
  await sql("UPDATE platform.game SET status = 'ACTIVE' WHERE code = 'baccarat-one'");
});

test("a game is new for the site's days after its coming, and what the site began with never is", async () => {
  const pool = world.database.appPool;
  const now = new Date();
  await sql(
    "UPDATE platform.game SET released_at = $1 WHERE code <> 'ladder'",
    new Date(now.getTime() - 90 * 86_400_000),
  );
  await sql(
    "UPDATE platform.game SET released_at = $1 WHERE code = 'ladder'",
    new Date(now.getTime() - 10 * 86_400_000),
  );
  const newOnes = async (newDays: number) => {
    const { rows } = await readHome(pool, { ...reader({ newDays }), now });
    return rows.flatMap(({ games }) => games.filter(({ isNew }) => isNew).map(({ name }) => name));
  };
  expect(await newOnes(30)).toEqual(["사다리"]);
  expect(await newOnes(10)).toEqual([]);
  expect(await newOnes(365)).toEqual(["사다리"]);
  expect(await newOnes(0)).toEqual([]);
});

test("the offer is that of the lowest level's terms for a guest, and none for who may take no bonus", async () => {
  const product = levelSettingSchema.parse({});
  const offer: DepositOffer = {
    firstPercent: product.deposit.firstPercent,
    maxBonus: product.deposit.maxBonus,
    rolloverPercent: product.rollover.bonusPercent,
  };
  const member = await world.member(1_000);
  expect((await askHome()).offer).toEqual(offer);
  expect((await askHome(member)).offer).toEqual(offer);
  await sql("UPDATE platform.member SET status = 'SUSPENDED' WHERE member_id = $1", member.memberId);
  const barred = await readHome(world.database.appPool, { ...reader(), memberId: member.memberId });
  expect(barred.offer).toBeNull();
  await sql(
    `INSERT INTO platform.level_setting (level_id, version, document, changed_at, changed_by)
     SELECT level_id, 1, $1, now(), 'test' FROM platform.level ORDER BY rank LIMIT 1`,
    JSON.stringify({ ...product, deposit: { ...product.deposit, firstPercent: { SLOT: 0, LIVE: 0 } } }),
  );
  expect((await askHome()).offer).toBeNull();
});

const fixture = (number: number, changed: object = {}) => ({
  fixtureId: `hanbit.2026-11-22.${number}`,
  isVirtual: true,
  home: { name: { ko: `홈 ${number}`, en: `Home ${number}` } },
  away: { name: { ko: `원정 ${number}`, en: `Away ${number}` } },
  startsAtMs: Date.parse("2026-11-22T03:00:00.000Z") + number,
  betting: "OPEN",
  markets: [
    {
      marketKey: "MATCH_RESULT",
      selections: [
        { selection: "HOME", oddsHundredths: 185 },
        { selection: "DRAW", oddsHundredths: 340 },
        { selection: "AWAY", oddsHundredths: 410 },
      ],
    },
  ],
  ...changed,
});

/** A sportsbook that says what it is given; answers its address and how often it was asked. */
async function openSportsbook(say: () => unknown) {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.setHeader("content-type", "application/json").end(JSON.stringify(say()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port }: Pick<AddressInfo, "port"> = z.object({ port: z.number() }).parse(server.address());
  return { asked, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const fixturesReply = z.object({
  data: z.object({
    gameId: z.string().nullable(),
    readAt: z.string().nullable(),
    list: z.array(z.object({ home: z.string(), selections: z.array(z.unknown()) })),
  }),
});

test("the next three matches that can be bet on are read from the sportsbook, once for everybody", async () => {
  let said: unknown = {
    data: { list: [fixture(1, { betting: "SUSPENDED" }), fixture(2), fixture(3), fixture(4), fixture(5)] },
  };
  const sportsbook = await openSportsbook(() => said);
  await sql("UPDATE platform.vendor SET api_url = $1 WHERE vendor_id = $2", sportsbook.url, world.vendorId);
  const askFixtures = async (query = "") =>
    fixturesReply.parse(JSON.parse(await (await world.get(`/home/fixtures${query}`, null)).text())).data;
  const [one, other] = await Promise.all([askFixtures(), askFixtures()]);
  expect(one).toEqual(other);
  expect(one.gameId).toBe(gameIds["virtual-sports"]);
  expect(one.list.map((each) => each.home)).toEqual(["홈 2", "홈 3", "홈 4"]);
  expect(sportsbook.asked).toEqual(["/api/sports/fixtures?scope=UPCOMING&limit=12"]);
  // A search looks through more of them, and less often.
  const many = await Promise.all(["?limit=50", "?limit=4"].map((limit) => askFixtures(limit)));
  expect(many.map(({ list }) => list.length)).toEqual([4, 4]);
  expect(sportsbook.asked.slice(1)).toEqual(["/api/sports/fixtures?scope=UPCOMING&limit=60"]);
  // What is not as it should be is as none: what was read before is said with its time, and after a minute no more.
  said = { data: { list: [{ ...fixture(6), markets: [{ marketKey: "<b>", selections: [] }] }] } };
  world.clock.forward(5_000);
  expect(await askFixtures()).toEqual(one);
  world.clock.forward(60_000);
  expect(await askFixtures()).toEqual({ gameId: null, readAt: null, list: [] });
  sportsbook.close();
});

test("without a game of sports nobody is asked", async () => {
  let asked = 0;
  await sql("UPDATE platform.game SET status = 'PAUSED' WHERE category = 'SPORTS'");
  const client = {
    nextFixtures: async () => {
      asked += 1;
      return [];
    },
  };
  const given = { pool: world.database.appPool, client, clock: () => new Date() };
  const read = createFixtureReader(given, { asked: 12, freshForMs: 2_000 });
  const next: NextFixtures | null = await read();
  expect([next, asked]).toEqual([null, 0]);
  await sql("UPDATE platform.game SET status = 'ACTIVE' WHERE category = 'SPORTS'");
});
