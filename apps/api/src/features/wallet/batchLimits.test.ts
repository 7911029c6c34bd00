import { randomUUID } from "node:crypto";
import { createPool } from "@hanpan/database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlayWorld, type PlayWorld, type TestMember } from "../../testing/play/playWorld.ts";
import { won } from "../../testing/play/vendorClient.ts";
import { createWalletOperations } from "./operations.ts";

/** What a vendor's batches may take of the database, and what they come to when it cannot. */
let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

type Player = TestMember & { readonly token: string };

const betOf = (player: Player) => ({
  action: "bet",
  ...world.vendor.money({ user: player.memberId, token: player.token, amount: won(1_000) }),
});

/** Holds a member's rows, as a commit does that waits for its standby; the answer lets go. */
async function holdRows({ memberId }: Player): Promise<() => Promise<void>> {
  const client = await world.database.ownerPool.connect();
  await client.query("BEGIN");
  await client.query("SELECT FROM ledger.balance WHERE member_id = $1 FOR UPDATE", [memberId]);
  return async () => {
    await client.query("COMMIT");
    client.release();
  };
}

async function sendBatch(calls: readonly unknown[]) {
  const text = JSON.stringify({ request_uuid: randomUUID(), calls });
  const reply: { status: string; answers?: { status: string }[] } = await world.vendor.sendRaw(
    "/transaction/batch",
    text,
  );
  return reply.answers?.map(({ status }) => status);
}

test("a vendor's batches wait for one another, and one more than may wait is answered at once", async () => {
  const player = await world.player(100_000);
  const letGo = await holdRows(player);
  const answered: string[] = [];
  const batches = Array.from({ length: 21 }, async () => {
    const [status = ""] = (await sendBatch([betOf(player)])) ?? [];
    answered.push(status);
    return status;
  });
  await expect.poll(() => answered).toEqual(["RS_ERROR_UNKNOWN", "RS_ERROR_UNKNOWN", "RS_ERROR_UNKNOWN"]);
  await letGo();
  const statuses = await Promise.all(batches);
  expect(statuses.filter((status) => status === "RS_OK")).toHaveLength(18);
  expect(await world.cashOf(player)).toBe(100_000 - 18_000);
});

test("what the database cannot do now is not tried call by call, and is open with all that follows", async () => {
  const [free, held] = [await world.player(200_000), await world.player(200_000)];
  const letGo = await holdRows(held);
  const pool = createPool({
    connectionString: world.database.appUrl,
    applicationName: "a statement of no patience",
    statementTimeoutMs: 10_000,
  });
  const faults: unknown[] = [];
  const { inOrder, prepare } = createWalletOperations(pool, world.clock.now, (error) => faults.push(error));
  const request = (player: Player) => ({
    ...world.vendor.money({ user: player.memberId, token: player.token }),
    user: player.memberId,
    token: player.token,
    transaction_uuid: randomUUID(),
    request_uuid: randomUUID(),
    round: randomUUID(),
    round_closed: false,
    game_code: "dancheong-fortune",
    currency: "KRW",
    amount: 1_000,
    is_free: false,
  });
  const calls = Array.from({ length: 64 * 3 }, (_, place) =>
    prepare.bet(world.vendorId, request(place === 70 ? held : free)),
  );
  const statuses = (await inOrder(world.vendorId, calls)).map(({ status }) => status);
  expect(statuses).toEqual([...Array(64).fill("RS_OK"), ...Array(128).fill("RS_ERROR_UNKNOWN")]);
  expect(faults).toHaveLength(1);
  await letGo();
  // Asked again with the same ids each is done once.
  const patient = createWalletOperations(world.database.appPool, world.clock.now);
  const again = (await patient.inOrder(world.vendorId, calls)).map(({ status }) => status);
  expect(new Set(again)).toEqual(new Set(["RS_OK"]));
  expect([await world.cashOf(free), await world.cashOf(held)]).toEqual([200_000 - 191_000, 199_000]);
  await pool.end();
});
