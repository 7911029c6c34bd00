import { randomUUID } from "node:crypto";
import { createPool } from "@hanpan/database";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { endWith, progress, writeFixture } from "../testing/bettableFixtures.ts";
import { setFootballLead } from "../testing/earlyRules.ts";
import { createRealPlatform, type RealPlatform } from "../testing/realPlatform.ts";
import { type SportsbookProcess, spawnSportsbook } from "../testing/sportsbookUnderTest.ts";
import { untilSlipsRest } from "../testing/sportsMoney.ts";
import {
  cashOutOf,
  leg,
  openSports,
  sellPartOf,
  sendSlip,
  slipBody,
  slipNow,
  sportsOn,
} from "../testing/sportsUnderTest.ts";

/** Slips against the platform's real process: launch, level, history, corrections, kills of both, and its own ledger. */
let platform: RealPlatform;
let sportsbook: SportsbookProcess;
let pool: Pool;
let variables: Record<string, string>;

beforeAll(async () => {
  platform = await createRealPlatform();
  await platform.start();
  variables = {
    ...platform.sportsbookVariables,
    ...sportsOn,
    SPORTS_CASH_OUT_MARGIN_BPS: "0",
  };
  sportsbook = await spawnSportsbook(variables);
  await platform.signIn();
  const connectionString = platform.sportsbookVariables["SPORTS_DATABASE_OWNER_URL"] ?? "";
  pool = createPool({ connectionString, applicationName: "test owner" });
});

afterAll(async () => {
  await platform.kill();
  await sportsbook.kill();
  await pool.end();
  await platform.drop();
});

const games = z.object({ list: z.array(z.object({ id: z.string() })) });
const launch = z.object({ url: z.url() });
const me = z.object({ balances: z.object({ cash: z.number() }) });
const bets = z.object({
  list: z.array(
    z.object({ id: z.string(), roundId: z.string(), stake: z.number(), win: z.number(), status: z.string() }),
  ),
});

const cash = async () => me.parse(await platform.ask("GET", "/member/me")).balances.cash;
const historyOf = async (slipId: string) =>
  bets
    .parse(await platform.ask("GET", "/bet?limit=100"))
    .list.filter(({ roundId }) => roundId === slipId)
    .map(({ stake, win, status }) => ({ stake, win, status }));

async function launchSports(): Promise<string> {
  const { list } = games.parse(await platform.ask("GET", "/game/list?category=SPORTS&limit=10"));
  const reply = await platform.ask("GET", `/provider/play-game?gameId=${list[0]?.id}&device=DESKTOP`);
  const { searchParams } = new URL(launch.parse(reply).url);
  return await openSports(sportsbook.address, {
    memberId: searchParams.get("user") ?? "",
    launchToken: searchParams.get("token") ?? "",
  });
}

async function place(token: string, ...ids: string[]): Promise<string> {
  const body = slipBody(ids.map((id) => leg(id)));
  const reply = await sendSlip(token, body, sportsbook.address);
  expect([reply.status, reply.error?.code]).toEqual([200, undefined]);
  return body.slipId;
}

test("a slip stands in the platform's history, and follows every correction of its result", async () => {
  const token = await launchSports();
  const { rows } = await pool.query(
    "SELECT level FROM sportsbook.session WHERE game_code = 'virtual-sports'",
  );
  expect(rows).toEqual([{ level: expect.any(Number) }]);
  const before = await cash();
  const fixtureId = await writeFixture(pool);
  const slipId = await place(token, fixtureId);
  expect(await historyOf(slipId)).toEqual([{ stake: 10_000, win: 0, status: "OPEN" }]);
  // The platform is sent what it is on: who bets on two sides of a match is found by it.
  expect(await platform.sideOf(slipId)).toEqual({
    ...{ event: expect.stringContaining(fixtureId), side: leg(fixtureId).selection },
  });
  await endWith(pool, fixtureId, 1, 0);
  await untilSlipsRest(pool);
  expect(await historyOf(slipId)).toEqual([{ stake: 10_000, win: 20_000, status: "SETTLED" }]);
  expect(await cash()).toBe(before + 10_000);
  await progress(pool, fixtureId, { score: { home: 0, away: 1 } });
  await untilSlipsRest(pool);
  expect(await historyOf(slipId)).toEqual([{ stake: 10_000, win: 0, status: "SETTLED" }]);
  expect(await cash()).toBe(before - 10_000);
  await progress(pool, fixtureId, { status: "CANCELLED" });
  await untilSlipsRest(pool);
  expect(await historyOf(slipId)).toEqual([{ stake: 10_000, win: 10_000, status: "SETTLED" }]);
  expect(await cash()).toBe(before);
});

/** Gives the stake of a slip back at the console. */
async function rollBackAtConsole(slipId: string): Promise<void> {
  const ask = async (path: string, body: object, token = "") => {
    const response = await fetch(`${platform.operatorUrl}/api/v1/operator${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    return z.object({ data: z.unknown() }).parse(await response.json()).data;
  };
  const owner = await ask("/auth/login", { loginId: "owner", password: "owner1234" });
  const { token } = z.object({ token: z.string() }).parse(owner);
  const { list } = bets.parse(await platform.ask("GET", "/bet?limit=100"));
  const bet = list.find(({ roundId }) => roundId === slipId);
  await ask(`/bets/${bet?.id}/rollback`, { reason: "시험" }, token);
}

test("a slip whose stake an operator gives back is shown as returned, at its result and at a cash-out", async () => {
  const token = await launchSports();
  const before = await cash();
  const [one, two] = [await writeFixture(pool), await writeFixture(pool)];
  const [won, sold] = [await place(token, one), await place(token, two)];
  await rollBackAtConsole(won);
  await rollBackAtConsole(sold);
  expect(await cash()).toBe(before);
  expect((await cashOutOf(token, sold, 10_000, sportsbook.address)).status).toBe(200);
  await endWith(pool, one, 1, 0);
  await untilSlipsRest(pool);
  for (const slipId of [won, sold]) {
    expect(await slipNow(token, slipId, sportsbook.address)).toMatchObject({
      state: "RETURNED",
      reason: "BET_RETURNED",
      paidWon: 0,
    });
    expect(await historyOf(slipId)).toEqual([{ stake: 10_000, win: 0, status: "ROLLED_BACK" }]);
  }
  expect(await cash()).toBe(before);
  await platform.verifyLedger();
});

const ledger = z.object({
  list: z.array(z.object({ amount: z.number(), winReason: z.string().nullable() })),
});

test("a part of a slip is paid while its bet stays open, and the bet is settled with all that was paid", async () => {
  const token = await launchSports();
  const before = await cash();
  const fixtureId = await writeFixture(pool);
  const slipId = await place(token, fixtureId);
  const sale = { stakeWon: 4_000, shownWon: 4_000, saleId: randomUUID() };
  for (let time = 0; time < 2; time += 1)
    expect((await sellPartOf(token, slipId, sale, sportsbook.address)).status).toBe(200);
  expect(await historyOf(slipId)).toEqual([{ stake: 10_000, win: 4_000, status: "OPEN" }]);
  expect(await cash()).toBe(before - 6_000);
  await endWith(pool, fixtureId, 1, 0);
  await untilSlipsRest(pool);
  expect(await historyOf(slipId)).toEqual([{ stake: 10_000, win: 16_000, status: "SETTLED" }]);
  expect(await cash()).toBe(before + 6_000);
  // The member's statement has the part by its name, once, and the rest as any win.
  const { list } = ledger.parse(await platform.ask("GET", "/money/ledger?types[]=WIN&limit=2"));
  expect(list).toEqual([
    { amount: 12_000, winReason: null },
    { amount: 4_000, winReason: "CASH_OUT_PART" },
  ]);
  // The rest alone follows a correction.
  await progress(pool, fixtureId, { score: { home: 0, away: 1 } });
  await untilSlipsRest(pool);
  expect(await historyOf(slipId)).toEqual([{ stake: 10_000, win: 4_000, status: "SETTLED" }]);
  expect(await cash()).toBe(before - 6_000);
  await platform.verifyLedger();
});

test("a slip that its side's lead has won is settled at the platform then, and the match's result changes nothing of it", async () => {
  const token = await launchSports();
  const before = await cash();
  await setFootballLead(2, sportsbook.address, pool);
  const fixtureId = await writeFixture(pool);
  const slipId = await place(token, fixtureId);
  await setFootballLead(null, sportsbook.address, pool);
  for (const away of [0, 1, 0]) {
    await progress(pool, fixtureId, { status: "IN_PLAY", score: { home: 2, away } });
    await untilSlipsRest(pool);
    expect(await historyOf(slipId)).toEqual([{ stake: 10_000, win: 20_000, status: "SETTLED" }]);
    expect(await cash()).toBe(before + 10_000);
  }
  const { list } = ledger.parse(await platform.ask("GET", "/money/ledger?types[]=WIN&limit=1"));
  expect(list).toEqual([{ amount: 20_000, winReason: "EARLY_PAYOUT" }]);
  await endWith(pool, fixtureId, 2, 3);
  await untilSlipsRest(pool);
  expect(await cash()).toBe(before + 10_000);
  await platform.verifyLedger();
});

test("a slip of which a part was sold, and whose stake an operator gives back, keeps neither stake nor sale", async () => {
  const token = await launchSports();
  const before = await cash();
  const fixtureId = await writeFixture(pool);
  const slipId = await place(token, fixtureId);
  const sale = { stakeWon: 4_000, shownWon: 4_000 };
  expect((await sellPartOf(token, slipId, sale, sportsbook.address)).status).toBe(200);
  await rollBackAtConsole(slipId);
  expect(await cash()).toBe(before);
  await endWith(pool, fixtureId, 1, 0);
  await untilSlipsRest(pool);
  expect(await slipNow(token, slipId, sportsbook.address)).toMatchObject({
    state: "RETURNED",
    reason: "BET_RETURNED",
  });
  expect(await cash()).toBe(before);
  await platform.verifyLedger();
});

test("sportsbook and platform are killed between bets, cash-outs and results: every slip ends, every won once", async () => {
  const before = await cash();
  let expected = before;
  for (let turn = 0; turn < 4; turn += 1) {
    const token = await launchSports();
    const [one, two] = [await writeFixture(pool), await writeFixture(pool)];
    const [won, lost, sold] = [
      await place(token, one),
      await place(token, one, two),
      await place(token, two),
    ];
    const selling = cashOutOf(token, sold, 10_000, sportsbook.address).catch(() => null);
    const ending = Promise.all([endWith(pool, one, 1, 0), endWith(pool, two, 0, 1)]);
    if (turn % 2 === 0) {
      await sportsbook.kill();
      sportsbook = await spawnSportsbook(variables);
    } else {
      await platform.kill();
      await platform.start();
    }
    await Promise.all([selling, ending]);
    await untilSlipsRest(pool);
    expect(await slipNow(token, won, sportsbook.address)).toMatchObject({ outcome: "WON", paidWon: 20_000 });
    expect(await slipNow(token, lost, sportsbook.address)).toMatchObject({ outcome: "LOST", paidWon: 0 });
    const { outcome, paidWon } = await slipNow(token, sold, sportsbook.address);
    expect([outcome, paidWon]).toEqual(outcome === "CASHED_OUT" ? [outcome, 10_000] : ["LOST", 0]);
    expected += 20_000 + paidWon - 30_000;
    expect(await historyOf(won)).toEqual([{ stake: 10_000, win: 20_000, status: "SETTLED" }]);
    expect(await cash()).toBe(expected);
  }
  await platform.verifyLedger();
});
