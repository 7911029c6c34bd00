import { randomUUID } from "node:crypto";
import { seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { deskCover } from "../../features/wallet/deskSession.ts";
import { openPlayWorld, type PlayWorld, type TestMember } from "../../testing/play/playWorld.ts";
import { type Fields, won } from "../../testing/play/vendorClient.ts";
import { readBet, readProvenance, rollBackBet } from "../bet/oneBet.ts";
import { readReturns } from "../bet/returns.ts";
import { addGame } from "./games.ts";
import { readVendorIntake } from "./vendorIntake.ts";
import { deleteVendor, readVendors } from "./vendors.ts";

let world: PlayWorld;
let latterId: string;
let member: TestMember;
let betId: string;
let day: string;
/** What a second bet of ₩500 is won by. */
let later: Fields;

/** A game of a vendor's whose bet waits, given to another vendor. */
beforeAll(async () => {
  world = await openPlayWorld();
  await world.database.ownerPool.query("UPDATE platform.vendor SET api_url = 'http://127.0.0.1:1'");
  const gameId = await world.sportsGame();
  member = await world.member(10_000);
  const bet = { user: member.memberId, token: await world.launch(member, gameId), game_code: "hanji-sports" };
  expect((await world.vendor.bet({ ...bet, amount: won(1_000) })).status).toBe("RS_OK");
  day = seoulDay(world.clock.now());
  const other = { ...bet, round: randomUUID(), transaction_uuid: randomUUID() };
  expect((await world.vendor.bet({ ...other, amount: won(500) })).status).toBe("RS_OK");
  later = { ...other, reference_transaction_uuid: other.transaction_uuid, transaction_uuid: randomUUID() };
  latterId = (await world.addVendor("hanpan-sports", { apiUrl: "http://127.0.0.1:2" })).vendorId;
  await world.handOver("hanji-sports", "hanpan-sports");
  const { rows } = await world.database.ownerPool.query("SELECT bet_id FROM platform.bet ORDER BY number");
  betId = z.object({ bet_id: z.string() }).parse(rows[0]).bet_id;
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

const pool = () => world.database.appPool;
const within = <T>(work: (client: PoolClient) => Promise<T>) => withTransaction(pool(), work);

test("the desk is the new vendor's, and so is the proof of a bet, which stays the former's", async () => {
  const vendors = await readVendors(pool());
  expect(vendors.map(({ code, hasDesk, games }) => ({ code, hasDesk, games }))).toEqual(
    expect.arrayContaining([
      { code: "hanpan", hasDesk: false, games: 1 },
      { code: "hanpan-sports", hasDesk: true, games: 1 },
    ]),
  );
  const bet = await readBet(pool(), betId, "ko");
  expect(bet).toMatchObject({ vendorId: world.vendorId, vendorName: "한판 스튜디오" });
  expect(await readProvenance(pool(), bet)).toMatchObject({
    code: "hanpan-sports",
    apiUrl: "http://127.0.0.1:2",
  });
});

test("at its desk is answered who cannot cover what is taken back, of who played under the former vendor too", async () => {
  const [user, session] = [randomUUID(), randomUUID()];
  await world.database.ownerPool.query(
    `WITH operator AS (
       INSERT INTO platform.operator (operator_id, login_id, name, role, password_hash, created_at, counts_from)
       VALUES ($1, 'risk', 'risk', 'RISK', 'none', $5, $5) RETURNING operator_id
     ), session AS (
       INSERT INTO platform.operator_session
         (session_id, operator_id, token_hash, address, device, started_at, last_seen_at, expires_at)
       SELECT $2, operator_id, sha256('token'), '127.0.0.1', 'test', $5, $5, $5::timestamptz + interval '1 hour'
       FROM operator RETURNING session_id
     )
     INSERT INTO platform.vendor_desk (request_id, vendor_id, operator_id, session_id, opened_at)
     SELECT $3, $4, operator_id, session_id, $5 FROM operator, session`,
    [user, randomUUID(), session, latterId, world.clock.now()],
  );
  const stranger = await world.member(0);
  const members = [member, stranger].map(({ memberId }) => ({ user: memberId, take_back: won(8_900) }));
  const request = { user, session, request_uuid: randomUUID(), members };
  expect(await deskCover(pool(), latterId, request, world.clock.now())).toEqual({
    status: "RS_OK",
    short: { [member.memberId]: won(400) },
  });
});

test("the returns of its games have what was bet on them before, and what of it changed later", async () => {
  world.clock.forward(24 * 60 * 60 * 1_000);
  expect((await world.vendor.win({ ...later, amount: won(700) })).status).toBe("RS_OK");
  const read = (vendor: string) =>
    readReturns(pool(), { from: day, to: day, vendor }, "ko", world.clock.now());
  const changed = { settled: 1, corrected: 0, rolledBack: 0 };
  expect(await read(latterId)).toMatchObject({
    list: [{ gameName: "한지 스포츠", bets: 1, stake: 500, win: 700 }],
    changedLater: changed,
  });
  expect(await read(world.vendorId)).toMatchObject({ changedLater: { ...changed, settled: 0 } });
});

test("the former vendor takes no other game of that code, lists it as none, and is not deleted", async () => {
  const game = { category: "SPORTS", nameKo: "하나", nameEn: "One", thumbnail: "", rtp: null } as const;
  const again = {
    ...game,
    vendorId: world.vendorId,
    code: "hanji-sports",
    minBet: 1,
    maxBet: 10,
    active: true,
  };
  await expect(within((client) => addGame(client, again))).rejects.toMatchObject({ code: "CODE_TAKEN" });
  await world.database.ownerPool.query(
    "INSERT INTO platform.unlisted_play VALUES ($1, $2, 'hanji-sports', 1, now(), now())",
    [member.memberId, world.vendorId],
  );
  expect(await readVendorIntake(pool(), world.vendorId)).toMatchObject({ unlisted: [] });

  // One whose last game went, with a bet that it still settles.
  const { vendorId } = await world.addVendor("leaves");
  await world.liveGame("goes");
  await world.database.ownerPool.query("UPDATE platform.game SET former_vendor_id = $1 WHERE code = 'goes'", [
    vendorId,
  ]);
  await expect(within((client) => deleteVendor(client, vendorId))).rejects.toMatchObject({ code: "IN_USE" });
});

test("an operator rolls back what waits under the former vendor", async () => {
  const given = { rollbackId: randomUUID(), language: "ko", now: world.clock.now() } as const;
  const { bet } = await within((client) => rollBackBet(client, betId, given));
  expect(bet).toMatchObject({ status: "ROLLED_BACK", vendorId: world.vendorId });
  expect(await world.cashOf(member)).toBe(10_200);
});
