import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlayWorld, type PlayWorld } from "../../testing/play/playWorld.ts";
import { won } from "../../testing/play/vendorClient.ts";

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

const setUnlisted = (policy: "LAUNCHED" | "REFUSE") =>
  world.database.ownerPool.query("UPDATE platform.vendor SET unlisted_games = $2 WHERE vendor_id = $1", [
    world.vendorId,
    policy,
  ]);

async function betOn(game_code: string, round = randomUUID()) {
  const player = await world.player(10_000);
  const call = { user: player.memberId, token: player.token, round, game_code };
  const bet = { ...call, amount: won(1_000), transaction_uuid: randomUUID() };
  const reference = { ...call, reference_transaction_uuid: bet.transaction_uuid };
  return { player, call, bet, reference, reply: await world.vendor.bet(bet) };
}

async function betsOf(memberId: string) {
  const { rows } = await world.database.ownerPool.query(
    `SELECT game_id, said_game_code, status, stake_won, win_won FROM platform.bet WHERE member_id = $1 ORDER BY number`,
    [memberId],
  );
  return rows;
}

test("a table in no list is refused, as long as its vendor's setting says so", async () => {
  const { player, reply } = await betOn("table-7");
  expect(reply.status).toBe("RS_ERROR_INVALID_GAME");
  expect(await world.cashOf(player)).toBe(10_000);
});

test("taken under the launched game it is played, won, taken back and closed by the code that the vendor says", async () => {
  await setUnlisted("LAUNCHED");
  try {
    const { player, call, bet, reference, reply } = await betOn("table-7");
    expect(reply).toMatchObject({ status: "RS_OK", balance: won(9_000) });
    expect((await world.vendor.bet(bet)).status).toBe("RS_OK");
    expect((await world.vendor.bet({ ...bet, game_code: "table-8" })).status).toBe(
      "RS_ERROR_DUPLICATE_TRANSACTION",
    );
    // Another table's round of the same name is another round.
    const beside = { ...bet, game_code: "table-8", transaction_uuid: randomUUID() };
    const second = { ...bet, amount: won(500), transaction_uuid: randomUUID() };
    for (const one of [beside, second]) expect((await world.vendor.bet(one)).status).toBe("RS_OK");
    expect((await world.vendor.win({ ...reference, game_code: "table-8", amount: won(9) })).status).toBe(
      "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
    );
    expect(await world.vendor.win({ ...reference, amount: won(2_000) })).toMatchObject({ status: "RS_OK" });
    const table = { game_id: world.gameId, said_game_code: "table-7", status: "SETTLED" };
    expect(await betsOf(player.memberId)).toMatchObject([
      { ...table, win_won: 2_000 },
      { game_id: world.gameId, said_game_code: "table-8", status: "OPEN" },
      { ...table, win_won: 0 },
    ]);
    await world.vendor.rollback({
      ...call,
      game_code: "table-8",
      reference_transaction_uuid: beside.transaction_uuid,
    });
    expect(await world.cashOf(player)).toBe(10_500);
    const { rows } = await world.database.ownerPool.query(
      "SELECT game_code, bets FROM platform.unlisted_play WHERE member_id = $1 ORDER BY game_code",
      [player.memberId],
    );
    expect(rows).toEqual([
      { game_code: "table-7", bets: 2 },
      { game_code: "table-8", bets: 1 },
    ]);
  } finally {
    await setUnlisted("REFUSE");
  }
});

test("what was taken is won after the setting is changed and after the table is listed", async () => {
  await setUnlisted("LAUNCHED");
  const { player, call, reference } = await betOn("table-9");
  await setUnlisted("REFUSE");
  expect((await betOn("table-9")).reply.status).toBe("RS_ERROR_INVALID_GAME");
  const listed = await world.liveGame("table-9");
  const later = { ...call, amount: won(500), transaction_uuid: randomUUID() };
  expect((await world.vendor.bet(later)).status).toBe("RS_OK");
  expect((await world.vendor.win({ ...reference, amount: won(3_000) })).status).toBe("RS_OK");
  const all = await betsOf(player.memberId);
  expect(all).toMatchObject([
    { game_id: world.gameId, win_won: 3_000, status: "SETTLED" },
    { game_id: listed, said_game_code: null, status: "SETTLED" },
  ]);
});

test("a launched game that is off takes no table either, and its limits hold", async () => {
  await setUnlisted("LAUNCHED");
  try {
    const player = await world.player(1_000_000);
    const call = { user: player.memberId, token: player.token, game_code: "table-1" };
    expect((await world.vendor.bet({ ...call, amount: won(100_001) })).status).toBe("RS_ERROR_LIMIT_REACHED");
    await world.database.ownerPool.query("UPDATE platform.game SET status = 'PAUSED' WHERE game_id = $1", [
      world.gameId,
    ]);
    expect((await world.vendor.bet({ ...call, amount: won(1_000) })).status).toBe("RS_ERROR_INVALID_GAME");
  } finally {
    await world.database.ownerPool.query("UPDATE platform.game SET status = 'ACTIVE' WHERE game_id = $1", [
      world.gameId,
    ]);
    await setUnlisted("REFUSE");
  }
});
