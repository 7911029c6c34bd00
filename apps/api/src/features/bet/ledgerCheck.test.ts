import { randomUUID } from "node:crypto";
import { verifyLedger } from "@hanpan/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlayWorld, type PlayWorld } from "../../testing/play/playWorld.ts";
import { won } from "../../testing/play/vendorClient.ts";
import { checkBets } from "./ledgerCheck.ts";

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

test.each([
  [
    "a changed stake",
    "UPDATE platform.bet SET stake_won = stake_won + 1 WHERE member_id = $1",
    "BET_AMOUNTS",
  ],
  ["a changed win", "UPDATE platform.bet SET win_won = win_won + 1 WHERE member_id = $1", "BET_AMOUNTS"],
  ["a lost bet", "DELETE FROM platform.bet WHERE member_id = $1", "BET_COUNT"],
  ["a wrong state", "UPDATE platform.bet SET status = 'ROLLED_BACK' WHERE member_id = $1", "BET_AMOUNTS"],
  [
    "a transaction without its transfer",
    "UPDATE platform.wallet_transaction SET transaction_uuid = gen_random_uuid() WHERE member_id = $1 AND kind = 'WIN'",
    "BET_TRANSFER",
  ],
  [
    "a transfer without its transaction",
    "DELETE FROM platform.wallet_transaction WHERE member_id = $1 AND kind = 'WIN'",
    "BET_TRANSFER",
  ],
  [
    "a transaction that is said to be taken back and is not",
    "UPDATE platform.wallet_transaction SET rolled_back_at = now() WHERE member_id = $1 AND kind = 'BET'",
    "BET_TRANSFER",
  ],
])("%s is named", async (_name, fault, expected) => {
  const player = await world.player(10_000);
  const call = { user: player.memberId, token: player.token, round: "r" };
  const reference_transaction_uuid = randomUUID();
  await world.vendor.bet({ ...call, amount: won(1_000), transaction_uuid: reference_transaction_uuid });
  await world.vendor.win({ ...call, amount: won(2_000), reference_transaction_uuid });
  await world.database.ownerPool.query(fault, [player.memberId]);
  const verification = await verifyLedger(world.database.ownerPool, { checks: [checkBets] });
  expect(verification.ok).toBe(false);
  expect(verification.offenders).toContainEqual(
    expect.objectContaining({ fault: expected, memberId: player.memberId }),
  );
});

test("a rest beyond whole won that is not the sum of its calls' is named", async () => {
  const { ownerPool } = world.database;
  await ownerPool.query("UPDATE platform.vendor SET fractions = 'KEEP' WHERE vendor_id = $1", [
    world.vendorId,
  ]);
  world.clock.forward(10_000);
  const player = await world.player(10_000);
  await world.vendor.bet({ user: player.memberId, token: player.token, amount: won(1_000) + 30_000 });
  await ownerPool.query("UPDATE platform.remainder SET rest = rest + 1 WHERE member_id = $1", [
    player.memberId,
  ]);
  const { offenders } = await verifyLedger(ownerPool, { checks: [checkBets] });
  expect(offenders.filter(({ memberId }) => memberId === player.memberId)).toEqual([
    expect.objectContaining({ fault: "REMAINDER", account: "REMAINDER", expected: 70_000, found: 70_001 }),
  ]);
});

test("the application cannot write what the wallet wrote", async () => {
  for (const statement of [
    "UPDATE platform.bet SET win_won = 1",
    "DELETE FROM platform.bet",
    "UPDATE platform.wallet_transaction SET amount_won = 1",
    "INSERT INTO platform.member_play (member_id, bet_count) VALUES (gen_random_uuid(), 0)",
    "SELECT platform.wallet_rollback(gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '', false, '', gen_random_uuid(), now(), NULL)",
  ])
    await expect(world.database.appPool.query(statement)).rejects.toMatchObject({ code: "42501" });
});
