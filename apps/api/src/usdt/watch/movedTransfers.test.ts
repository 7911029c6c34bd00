import { verifyLedger } from "@hanpan/ledger";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkMoney } from "../../money/ledgerCheck.ts";
import { type ChainWorld, createChainWorld } from "../../testing/usdt/chainWorld.ts";
import { tokenAbi } from "../local/localToken.ts";

let world: ChainWorld;
beforeAll(async () => {
  world = await createChainWorld();
  await world.addAddresses(
    Array.from({ length: 9 }, (_, index) => `0x${"6".repeat(36)}${1_000 + index}` as const),
  );
  await world.look();
});
afterAll(async () => {
  await expectSound(world.database.ownerPool);
  const { offenders } = await verifyLedger(world.database.ownerPool, { checks: [checkMoney] });
  expect(offenders).toEqual([]);
  await world.close();
});

const rowsOf = async (txHash: string) =>
  (
    await world.pool.query(
      `SELECT transfer_id AS id, log_index AS log, state, reasons, member_id AS "memberId", amount::integer AS amount
         FROM platform.chain_transfer WHERE tx_hash = $1 ORDER BY amount, log_index`,
      [txHash],
    )
  ).rows;

/** One transaction of two transfers, the same to the last byte however often it is sent. */
const sendBoth = (first: Paid, second: Paid) =>
  world.client.writeContract({
    ...{ abi: tokenAbi, address: world.token, account: world.wallet, functionName: "transferBoth" },
    args: [first.address, BigInt(first.usdt), second.address, BigInt(second.usdt)],
    ...{ gas: 300_000n, maxFeePerGas: 20_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n },
  });
type Paid = { readonly address: `0x${string}`; readonly usdt: number };

/** Somebody else's transfer that comes before all others of its block. */
const sendFirst = () =>
  world.client.writeContract({
    ...{ abi: tokenAbi, address: world.token, functionName: "mint", account: world.otherWallet },
    args: [world.otherWallet, 1n],
    ...{ maxFeePerGas: 90_000_000_000n, maxPriorityFeePerGas: 50_000_000_000n },
  });

test("what a reorganisation moved to other logs of its transaction is the deposit that was credited, and no second one", async () => {
  const [little, large] = [await world.member(), await world.member()];
  const one = await world.quote(little, 30_000);
  const two = await world.quote(large, 50_000);
  const before = await world.client.snapshot();
  const txHash = await sendBoth(one, two);
  await world.mine(3);
  await world.look();
  const credited = await rowsOf(txHash);
  expect(credited).toMatchObject([
    { log: 0, state: "CREDITED", memberId: little },
    { log: 1, state: "CREDITED", memberId: large },
  ]);
  await world.client.revert({ id: before });
  await world.client.increaseTime({ seconds: 5 });
  const again = await world.client.snapshot();
  await world.mine(6);
  await world.look();
  expect((await rowsOf(txHash)).map(({ reasons }) => reasons)).toEqual([
    ["GONE_AFTER_CREDIT"],
    ["GONE_AFTER_CREDIT"],
  ]);
  // Both moved by one: where the larger was is the smaller now.
  await world.client.revert({ id: again });
  await sendFirst();
  expect(await sendBoth(one, two)).toBe(txHash);
  await world.mine(10);
  await world.look();
  await world.look();
  expect(await rowsOf(txHash)).toEqual([
    { ...credited[0], log: 1, reasons: [] },
    { ...credited[1], log: 2, reasons: [] },
  ]);
  expect([await world.cashOf(little), await world.cashOf(large)]).toEqual([30_000, 50_000]);
});

test("what was put away stays so where it moved, and of two that are equal each is one", async () => {
  const memberId = await world.member();
  const paid = await world.quote(memberId, 20_000);
  const before = await world.client.snapshot();
  const txHash = await sendBoth(paid, paid);
  await world.mine(3);
  await world.look();
  const known = await rowsOf(txHash);
  expect(known.map(({ state }) => state)).toEqual(["CREDITED", "WAITING"]);
  await world.pool.query(
    "UPDATE platform.chain_transfer SET state = 'DISMISSED', decided_by = 'operator:a', decided_at = now(), note = '돌려줌' WHERE transfer_id = $1",
    [known[1].id],
  );
  await world.client.revert({ id: before });
  await world.client.increaseTime({ seconds: 5 });
  await sendFirst();
  expect(await sendBoth(paid, paid)).toBe(txHash);
  await world.mine(10);
  await world.look();
  await world.look();
  const moved = await rowsOf(txHash);
  expect(moved.map(({ state, log }) => [state, log])).toEqual([
    ["CREDITED", 1],
    ["DISMISSED", 2],
  ]);
  expect(moved.map(({ id }) => id)).toEqual(known.map(({ id }) => id));
  expect(await world.cashOf(memberId)).toBe(20_000);
});

test("a transaction that brings another sum after a reorganisation is credited by nobody by itself", async () => {
  const memberId = await world.member();
  const first = await world.quote(memberId, 100_000);
  const before = await world.client.snapshot();
  const txHash = await sendBoth(first, { ...first, usdt: 0 });
  await world.mine(3);
  await world.look();
  expect(await world.cashOf(memberId)).toBe(100_000);
  // The member asks again, for what the token will deliver when it has begun to take a fee.
  await world.quote(memberId, 99_000);
  await world.client.revert({ id: before });
  await world.client.increaseTime({ seconds: 5 });
  await world.client.writeContract({
    ...{
      abi: tokenAbi,
      address: world.token,
      functionName: "setFee",
      args: [100n],
      account: world.otherWallet,
    },
    ...{ maxFeePerGas: 90_000_000_000n, maxPriorityFeePerGas: 50_000_000_000n },
  });
  expect(await sendBoth(first, { ...first, usdt: 0 })).toBe(txHash);
  await world.mine(10);
  await world.look();
  await world.look();
  const rows = await rowsOf(txHash);
  expect(rows).toMatchObject([
    { state: "WAITING", reasons: expect.arrayContaining(["NODE_DISAGREES"]) },
    { state: "CREDITED", reasons: ["GONE_AFTER_CREDIT"], amount: first.usdt },
  ]);
  expect(await world.cashOf(memberId)).toBe(100_000);
});
