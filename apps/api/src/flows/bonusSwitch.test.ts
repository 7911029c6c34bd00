import { randomUUID } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeGame } from "../features/catalogue/writeGames.ts";
import { completeRequest, requestDeposit } from "../money/requests.ts";
import { openPlayWorld, type PlayWorld, type TestMember } from "../testing/play/playWorld.ts";
import { won } from "../testing/play/vendorClient.ts";

let world: PlayWorld;
let liveGame: string;
let miniGame: string;

const addGame = (vendorId: string, code: string, category: "LIVE" | "MINI" | "SLOT") =>
  writeGame(world.database.appPool, {
    vendorId,
    code,
    category,
    nameKo: code,
    nameEn: code,
    thumbnail: "",
    rtp: null,
    volatility: null,
    minBetWon: 100,
    maxBetWon: 1_000_000,
  });

beforeAll(async () => {
  world = await openPlayWorld();
  liveGame = await addGame(world.vendorId, "baccarat", "LIVE");
  miniGame = await addGame(world.vendorId, "ladder", "MINI");
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

async function play(member: TestMember, gameId: string, more = "") {
  const reply = await world.get(`/provider/play-game?gameId=${gameId}&device=MOBILE${more}`, member);
  return { status: reply.status, body: JSON.parse(await reply.text()) };
}
async function locked({ memberId }: TestMember) {
  const { rows } = await world.database.appPool.query(
    "SELECT locked_bonus AS locked FROM platform.member_balance WHERE member_id = $1",
    [memberId],
  );
  return rows[0].locked;
}
const bet = (member: TestMember & { token: string }, game_code: string, amountWon = 1_000) =>
  world.vendor.bet({ user: member.memberId, token: member.token, game_code, amount: won(amountWon) });

/** A member with 100,000 won and a bonus of 8,000 points behind 324,000 won of slots. */
async function withSlotBonus(): Promise<TestMember> {
  const member = await world.member(0);
  const given = { memberId: member.memberId, requestId: uuidv7(), now: world.clock.now() };
  const pool = world.database.appPool;
  await requestDeposit(pool, { ...given, amountWon: 100_000, bonusKind: "SLOT" });
  await completeRequest(pool, { ...given, actor: "operator:one" });
  expect(await locked(member)).toBe(8_000);
  return member;
}

test("a live game asks first, with the amounts, and an answer of no changes nothing", async () => {
  const member = await withSlotBonus();
  expect(await play(member, liveGame)).toMatchObject({
    status: 409,
    body: {
      error: {
        code: "BONUS_SWITCH_CONSENT_REQUIRED",
        details: { from: "SLOT", to: "LIVE", lockedBonus: 8_000, remaining: 324_000 },
      },
    },
  });
  expect(await locked(member)).toBe(8_000);
  // The other games never ask, consent or not, and forfeit nothing.
  for (const gameId of [world.gameId, miniGame]) {
    expect((await play(member, gameId)).status).toBe(200);
    expect((await play(member, gameId, "&agreeForfeit=true")).status).toBe(200);
  }
  expect(await locked(member)).toBe(8_000);
});

test("with consent the bonus is forfeited and the live game opens, also at the wallet", async () => {
  const member = await withSlotBonus();
  const opened = await play(member, liveGame, "&agreeForfeit=true");
  expect(opened.status).toBe(200);
  expect(await locked(member)).toBe(0);
  const token = new URL(opened.body.data.url).searchParams.get("token") ?? "";
  expect(await bet({ ...member, token }, "baccarat")).toMatchObject({
    status: "RS_OK",
    balance: won(99_000),
  });
  const setting = JSON.parse(await (await world.get("/setting/user-setting", member)).text()).data;
  expect(setting.bonus).toMatchObject({ locked: 0, rollovers: [{ required: 100_000, status: "OPEN" }] });
});

// A token names a play session with a vendor, not one game: a vendor's lobby goes from table to table in it (docs/vendors.md,
// "How a game opens"). Whatever a bet must fulfil is therefore asked of the game that it names.
test("a token of one game bets on another of the same vendor, by that game's own rules", async () => {
  const member = await world.player(100_000);
  expect(await bet(member, "baccarat")).toMatchObject({ status: "RS_OK", balance: won(99_000) });
  expect((await bet(member, "baccarat", 99)).status).toBe("RS_ERROR_LIMIT_REACHED");
  expect((await bet(member, "dancheong-fortune", 199)).status).toBe("RS_ERROR_LIMIT_REACHED");
  const paused = "UPDATE platform.game SET status = $1 WHERE code = 'baccarat'";
  await world.database.ownerPool.query(paused, ["PAUSED"]);
  expect((await bet(member, "baccarat")).status).toBe("RS_ERROR_INVALID_GAME");
  await world.database.ownerPool.query(paused, ["ACTIVE"]);
  const history = JSON.parse(await (await world.get("/bet?category=LIVE", member)).text()).data;
  expect(history).toMatchObject({ list: [{ gameName: "baccarat", stake: 1_000 }] });
});

test("a slot's token does not carry a slot bonus to a live game", async () => {
  const member = await withSlotBonus();
  const token = await world.launch(member);
  expect((await bet({ ...member, token }, "baccarat")).status).toBe("RS_ERROR_LIMIT_REACHED");
  expect((await bet({ ...member, token }, "dancheong-fortune")).status).toBe("RS_OK");
  expect(await locked(member)).toBe(8_000);
});

test("a token of one vendor is none at another, whatever its games are called", async () => {
  const other = await world.addVendor("other");
  await addGame(other.vendorId, "dancheong-fortune", "SLOT");
  const member = await world.player(10_000);
  const reply = await other.vendor.bet({
    user: member.memberId,
    token: member.token,
    game_code: "dancheong-fortune",
    amount: won(1_000),
    transaction_uuid: randomUUID(),
  });
  expect(reply.status).toBe("RS_ERROR_INVALID_TOKEN");
  expect(await world.cashOf(member)).toBe(10_000);
});

test("a game that does not open costs no bonus, however the member answered", async () => {
  const member = await withSlotBonus();
  const vendorIs = (launchUrl: string | null, apiUrl: string) =>
    world.database.ownerPool.query(
      "UPDATE platform.vendor SET launch_url = $2, api_url = $3 WHERE vendor_id = $1",
      [world.vendorId, launchUrl, apiUrl],
    );
  await vendorIs(null, "http://127.0.0.1:9/");
  const refused = await play(member, liveGame, "&agreeForfeit=true");
  await vendorIs("http://127.0.0.1:3002/games/{game}/", "http://127.0.0.1:3002");
  expect(refused).toMatchObject({ status: 503, body: { error: { code: "GAME_LAUNCH_FAILED" } } });
  expect(await locked(member)).toBe(8_000);
});

test("a yes forfeits what the question named; when more is locked by then, it is asked anew", async () => {
  const member = await withSlotBonus();
  const given = { memberId: member.memberId, requestId: uuidv7(), now: world.clock.now() };
  const pool = world.database.appPool;
  await requestDeposit(pool, { ...given, amountWon: 2_000_000, bonusKind: "SLOT" });
  await completeRequest(pool, { ...given, actor: "operator:one" });
  expect(await locked(member)).toBe(108_000);
  expect(await play(member, liveGame, "&agreeForfeit=true&lockedBonus=8000")).toMatchObject({
    status: 409,
    body: { error: { code: "BONUS_SWITCH_CONSENT_REQUIRED", details: { lockedBonus: 108_000 } } },
  });
  expect(await locked(member)).toBe(108_000);
  expect((await play(member, liveGame, "&agreeForfeit=true&lockedBonus=108000")).status).toBe(200);
  expect(await locked(member)).toBe(0);
});
