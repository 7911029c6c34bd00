import { verifyLedger } from "@hanpan/ledger";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkMoney } from "../../money/ledgerCheck.ts";
import { type ChainWorld, createChainWorld } from "../../testing/usdt/chainWorld.ts";
import { type Chain, ChainError } from "../chain/chain.ts";
import { deployToken, tokenAbi } from "../local/localToken.ts";
import { watchChains } from "./watchChains.ts";

let world: ChainWorld;
const free = Array.from({ length: 30 }, (_, index) => `0x${"9".repeat(36)}${1_000 + index}`);
beforeAll(async () => {
  world = await createChainWorld();
  await world.addAddresses(free);
  await world.look();
});
afterAll(async () => {
  await expectSound(world.database.ownerPool);
  const { offenders } = await verifyLedger(world.database.ownerPool, { checks: [checkMoney] });
  expect(offenders).toEqual([]);
  await world.close();
});

const last = async () => (await world.transfers()).at(-1);

test("a deposit is seen in its block, and is cash with its bonus once it has its confirmations, once", async () => {
  const memberId = await world.member();
  const { address, usdt } = await world.quote(memberId, 100_000, "SLOT");
  expect(usdt).toBe(71_658_904);
  await world.send(address, usdt);
  await world.mine(1);
  await world.look();
  expect(await last()).toMatchObject({ state: "SEEN", amount: usdt, member_id: null });
  await world.mine(1);
  expect(await world.look()).toBe(0);
  expect(await world.cashOf(memberId)).toBe(0);
  await world.mine(1);
  expect(await world.look()).toBe(1);
  expect(await last()).toMatchObject({ state: "CREDITED", reasons: [], member_id: memberId });
  expect(await world.cashOf(memberId)).toBe(100_000);
  const { rows } = await world.pool.query(
    "SELECT status, bonus_won, processed_by FROM platform.money_request WHERE member_id = $1",
    [memberId],
  );
  expect(rows).toEqual([{ status: "COMPLETED", bonus_won: 8_000, processed_by: "system:chain" }]);
  await world.mine(3);
  expect(await world.look()).toBe(0);
  expect(await world.cashOf(memberId)).toBe(100_000);
});

test("what is too little, too much, too late, unasked for, or of another token waits for a person with its reasons", async () => {
  const promised = async () => {
    const memberId = await world.member();
    return { memberId, ...(await world.quote(memberId, 50_000)) };
  };
  const [little, much, late, twice] = [
    await promised(),
    await promised(),
    await promised(),
    await promised(),
  ];
  await world.send(little.address, little.usdt - 1);
  // What moves nothing is nobody's to look at.
  await world.send(little.address, 0);
  await world.send(much.address, much.usdt + 1);
  await world.send(twice.address, twice.usdt);
  await world.send(twice.address, twice.usdt);
  const other = await deployToken(world.client);
  await world.mint(other, 100_000_000);
  await world.mine(1);
  await world.send(little.address, 7_000_000, other);
  await world.mine(1);
  await world.client.increaseTime({ seconds: 16 * 60 });
  await world.send(late.address, late.usdt);
  await world.mine(3);
  await world.look();
  const reasonsOf = async (memberId: string) =>
    (await world.transfers())
      .filter(({ member_id }) => member_id === memberId)
      .map(({ state, reasons }) => [state, ...reasons]);
  expect(await reasonsOf(little.memberId)).toEqual([
    ["WAITING", "TOO_LITTLE"],
    ["WAITING", "WRONG_TOKEN", "TOO_LITTLE"],
  ]);
  expect(await reasonsOf(much.memberId)).toEqual([["WAITING", "TOO_MUCH"]]);
  expect(await reasonsOf(late.memberId)).toEqual([["WAITING", "TOO_LATE"]]);
  expect(await reasonsOf(twice.memberId)).toEqual([["CREDITED"], ["WAITING", "NO_REQUEST"]]);
  expect(await world.cashOf(twice.memberId)).toBe(50_000);
  expect(await world.cashOf(little.memberId)).toBe(0);
});

test("what came before it was asked for completes nothing by itself, though address and amount are as promised", async () => {
  const memberId = await world.member();
  const first = await world.quote(memberId, 50_000);
  // Sent for a deposit that is over, or none: a later one of the same sum is promised the same amount.
  await world.database.ownerPool.query(
    "UPDATE platform.money_request SET status = 'CANCELLED', processed_at = now() WHERE member_id = $1",
    [memberId],
  );
  await world.send(first.address, first.usdt);
  await world.mine(1);
  await world.client.increaseTime({ seconds: 120 });
  await world.mine(1);
  expect(await world.quote(memberId, 50_000)).toMatchObject({ address: first.address, usdt: first.usdt });
  await world.mine(3);
  await world.look();
  expect(await world.cashOf(memberId)).toBe(0);
  expect(await last()).toMatchObject({ state: "WAITING", reasons: ["TOO_EARLY"], member_id: memberId });
  await world.send(first.address, first.usdt);
  await world.mine(3);
  await world.look();
  expect(await world.cashOf(memberId)).toBe(50_000);
});

test("two transfers in one transaction are two, and a token that takes a fee counts as what arrived", async () => {
  const [first, second, third] = [await world.member(), await world.member(), await world.member()];
  const one = await world.quote(first, 40_000);
  const two = await world.quote(second, 60_000);
  const taxed = await world.quote(third, 30_000);
  const call = { abi: tokenAbi, address: world.token, account: world.wallet } as const;
  await world.client.writeContract({
    ...call,
    functionName: "transferBoth",
    args: [one.address, BigInt(one.usdt), two.address, BigInt(two.usdt)],
  });
  await world.mine(1);
  await world.client.writeContract({ ...call, functionName: "setFee", args: [100n] });
  await world.mine(1);
  await world.send(taxed.address, taxed.usdt);
  await world.mine(1);
  await world.client.writeContract({ ...call, functionName: "setFee", args: [0n] });
  await world.mine(3);
  await world.look();
  expect([await world.cashOf(first), await world.cashOf(second)]).toEqual([40_000, 60_000]);
  expect(await world.cashOf(third)).toBe(0);
  expect(await last()).toMatchObject({
    state: "WAITING",
    reasons: ["TOO_LITTLE"],
    amount: taxed.usdt - Math.floor(taxed.usdt / 100),
  });
});

test("at an address that all share a transfer is the registered sender's, and a stranger's waits", async () => {
  const shared = "0x2222222222222222222222222222222222222222";
  await world.pool.query("UPDATE platform.usdt_address SET active = false WHERE member_id IS NULL");
  await world.addAddresses([shared], true);
  const memberId = await world.member(world.wallet.toLowerCase());
  const { address, usdt } = await world.quote(memberId, 20_000);
  expect(address).toBe(shared);
  await world.send(address, usdt);
  await world.client.writeContract({
    ...{ abi: tokenAbi, address: world.token, functionName: "mint", args: [address, BigInt(usdt)] },
    account: world.otherWallet,
  });
  await world.mine(3);
  await world.look();
  expect(await world.cashOf(memberId)).toBe(20_000);
  const found = (await world.transfers()).filter(({ amount }) => amount === usdt);
  expect(found.map(({ state, reasons }) => [state, ...reasons]).sort()).toEqual([
    ["CREDITED"],
    ["WAITING", "UNKNOWN_SENDER"],
  ]);
  await world.pool.query("UPDATE platform.usdt_address SET active = true WHERE NOT is_shared");
});

test("a reorganisation undoes what was only seen; what comes again in another block counts once", async () => {
  const memberId = await world.member();
  const { address, usdt } = await world.quote(memberId, 70_000);
  await world.mine(1);
  await world.look();
  const before = await world.client.snapshot();
  await world.send(address, usdt);
  await world.mine(2);
  await world.look();
  expect(await last()).toMatchObject({ state: "SEEN", amount: usdt });
  await world.client.revert({ id: before });
  await world.client.increaseTime({ seconds: 5 });
  await world.mine(4);
  await world.look();
  expect(await last()).toMatchObject({ state: "GONE" });
  expect(await world.cashOf(memberId)).toBe(0);
  await world.send(address, usdt);
  await world.mine(3);
  await world.look();
  expect(await world.cashOf(memberId)).toBe(70_000);
  const own = (await world.transfers()).filter(({ amount }) => amount === usdt);
  expect(own.filter(({ state }) => state === "CREDITED")).toHaveLength(1);
});

test("a node that is behind, or on a branch without its confirmations, makes nothing gone", async () => {
  const memberId = await world.member();
  const { address, usdt } = await world.quote(memberId, 60_000);
  await world.mine(2);
  await world.look();
  const honest = world.chains.ERC20;
  const branchFrom = (await honest.newest()).height;
  await world.send(address, usdt);
  await world.mine(1);
  await world.look();
  expect(await last()).toMatchObject({ state: "SEEN", amount: usdt });
  const behind: Chain = {
    ...honest,
    newest: async () => (await honest.blockAt(branchFrom)) ?? (await honest.newest()),
    blockAt: async (height) => (height > branchFrom ? null : honest.blockAt(height)),
  };
  const heads = () => world.pool.query("SELECT height, hash FROM platform.chain_head");
  const before = (await heads()).rows;
  await watchChains(world.pool, { ERC20: behind }, await world.chainNow());
  expect(await last()).toMatchObject({ state: "SEEN" });
  expect((await heads()).rows).toEqual(before);
  // As high as what was read, and another branch: nothing yet.
  const strange = async (height: number) => {
    const block = await honest.blockAt(height);
    if (block === null || height <= branchFrom) return block;
    const named = (at: number) => (at <= branchFrom ? block.parentHash : `0x${String(at).padStart(64, "0")}`);
    return { ...block, hash: named(height), parentHash: named(height - 1) };
  };
  const branch: Chain = {
    ...honest,
    newest: async () => (await strange((await honest.newest()).height)) ?? (await honest.newest()),
    blockAt: strange,
    transfersIn: async () => [],
  };
  await watchChains(world.pool, { ERC20: branch }, await world.chainNow());
  expect(await last()).toMatchObject({ state: "SEEN" });
  await world.mine(2);
  await watchChains(world.pool, { ERC20: branch }, await world.chainNow());
  expect(await last()).toMatchObject({ state: "GONE" });
  // And the other way round: what stands with its confirmations brings it again.
  await world.mine(3);
  await world.look();
  await world.look();
  expect(await world.cashOf(memberId)).toBe(60_000);
});

test("a node that invents a transfer is found by the second look, and nothing is credited", async () => {
  const memberId = await world.member();
  const { address, usdt } = await world.quote(memberId, 90_000);
  const honest = world.chains.ERC20;
  const liar: Chain = {
    ...honest,
    transfersIn: async (block, addresses) => [
      ...(await honest.transfersIn(block, addresses)),
      {
        txHash: `0x${"ab".repeat(32)}`,
        logIndex: block.height,
        token: world.token,
        from: world.wallet,
        to: address,
        amount: BigInt(usdt),
      },
    ],
  };
  await world.mine(1);
  await watchChains(world.pool, { ERC20: liar }, await world.chainNow());
  await world.mine(3);
  await world.look();
  expect(await world.cashOf(memberId)).toBe(0);
  const [invented] = (await world.transfers()).filter(({ tx_hash }) => tx_hash.startsWith("0xabab"));
  expect(invented).toMatchObject({ state: "SEEN", reasons: [] });
  await world.client.increaseTime({ seconds: 6 * 60 });
  await world.mine(1);
  await world.look();
  const [after] = (await world.transfers()).filter(({ tx_hash }) => tx_hash.startsWith("0xabab"));
  expect(after).toMatchObject({ state: "WAITING", reasons: ["NODE_DISAGREES"] });
});

test("a node that is silent fails the look and changes nothing", async () => {
  const silent: Chain = {
    newest: () => Promise.reject(new ChainError("no answer")),
    blockAt: () => Promise.reject(new ChainError("no answer")),
    transfersIn: () => Promise.reject(new ChainError("no answer")),
    receiptOf: () => Promise.reject(new ChainError("no answer")),
  };
  const head = () => world.pool.query("SELECT * FROM platform.chain_head");
  const before = (await head()).rows;
  await expect(watchChains(world.pool, { ERC20: silent }, await world.chainNow())).rejects.toThrow(
    "Not every chain",
  );
  expect((await head()).rows).toEqual(before);
});

test("two watchers at once credit a deposit once", async () => {
  const memberId = await world.member();
  const { address, usdt } = await world.quote(memberId, 80_000);
  await world.send(address, usdt);
  await world.mine(4);
  await Promise.allSettled([world.look(), world.look(), world.look()]);
  await world.look();
  expect(await world.cashOf(memberId)).toBe(80_000);
});
