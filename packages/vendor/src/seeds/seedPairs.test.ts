import { randomUUID } from "node:crypto";
import { withTransaction } from "@hanpan/database";
import { commitmentOf } from "@hanpan/games/fairness/commitment";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createVendorDatabase } from "../testing/vendorDatabase.ts";
import { createSeedPairs } from "./seedPairs.ts";

let database: Awaited<ReturnType<typeof createVendorDatabase>>;
const pairs = createSeedPairs("vendor.seed");

beforeAll(async () => {
  database = await createVendorDatabase();
});
afterAll(() => database.drop());

const always = async () => true;

test("nonces follow each other, and only under the commitment that the member was shown", async () => {
  const { ownerPool: pool } = database;
  const memberId = randomUUID();
  const { serverSeedHash, seedId, clientSeed } = await pairs.inUse(pool, memberId);
  expect((await pairs.inUse(pool, memberId)).seedId).toBe(seedId);
  const take = (wish: object) => withTransaction(pool, (client) => pairs.takeNonce(client, memberId, wish));
  expect(await take({ serverSeedHash })).toEqual({ seedId, clientSeed, nonce: 0 });
  expect(await take({ serverSeedHash: "0".repeat(64) })).toBeNull();
  expect(await take({ clientSeed: "mine" })).toEqual({ seedId, clientSeed: "mine", nonce: 1 });
});

test("a secret lies sealed until it is revealed, and then is the one that was committed to", async () => {
  const { ownerPool: pool } = database;
  const memberId = randomUUID();
  const { seedId, serverSeedHash } = await pairs.inUse(pool, memberId);
  const secret = await pairs.secret(pool, seedId);
  expect(commitmentOf(secret)).toBe(serverSeedHash);
  expect(await pairs.revealed(pool, seedId)).toBeNull();
  expect(await pairs.reveal(pool, memberId, { mayReveal: async () => false })).toEqual({ kind: "HELD" });
  const { rows } = await pool.query<{ text: string }>(
    "SELECT seed::text AS text FROM vendor.seed WHERE seed_id = $1",
    [seedId],
  );
  expect(rows[0]?.text).not.toContain(secret);
  const revealing = await pairs.reveal(pool, memberId, { mayReveal: always });
  expect(revealing).toMatchObject({ kind: "REVEALED", pair: { seedId, serverSeed: secret, serverSeedHash } });
  expect([await pairs.revealed(pool, seedId), await pairs.commitment(pool, seedId)]).toEqual([
    secret,
    serverSeedHash,
  ]);
  expect((await pairs.inUse(pool, memberId)).seedId).not.toBe(seedId);
  const late = { onlySeedId: seedId, mayReveal: always };
  expect(await pairs.reveal(pool, memberId, late)).toEqual({ kind: "NOT_IN_USE" });
});
