import { verifyLedger } from "@hanpan/ledger";
import { expectSound } from "@hanpan/ledger/testing";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkMoney } from "../../money/ledgerCheck.ts";
import { cancelRequest, completeRequest } from "../../money/requests.ts";
import { type ChainWorld, createChainWorld } from "../../testing/usdt/chainWorld.ts";

let world: ChainWorld;
beforeAll(async () => {
  world = await createChainWorld();
  await world.addAddresses(
    Array.from({ length: 9 }, (_, index) => `0x${"7".repeat(36)}${1_000 + index}` as const),
  );
  await world.database.ownerPool.query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     VALUES (1, '{"money": {"depositSecondApprovalFrom": 100000}}', now(), 'test')`,
  );
  await world.look();
});
afterAll(async () => {
  await expectSound(world.database.ownerPool);
  const { offenders } = await verifyLedger(world.database.ownerPool, { checks: [checkMoney] });
  expect(offenders).toEqual([]);
  await world.close();
});

const credit = async (memberId: string, transferId: string | undefined, actor: string, workId = v7()) =>
  (
    await world.pool.query("SELECT * FROM platform.credit_usdt($1, $2, $3, $4, '확인함', $5)", [
      ...[memberId, transferId, workId, actor, await world.chainNow()],
    ])
  ).rows[0];
const step = async (memberId: string, requestId: string, actor: string, reason?: string) => ({
  ...{ memberId, requestId, actor, eventId: v7(), now: await world.chainNow() },
  ...(reason === undefined ? {} : { reason }),
});
const transferOf = async (memberId: string) =>
  (await world.transfers()).findLast(({ member_id }) => member_id === memberId);

/** A deposit of two operators' that arrived, to which the chain's word was the first. */
async function arrived() {
  const memberId = await world.member();
  const { requestId, address, usdt } = await world.quote(memberId, 150_000);
  await world.mine(1);
  await world.look();
  const before = await world.client.snapshot();
  await world.send(address, usdt);
  await world.mine(3);
  await world.look();
  expect(await transferOf(memberId)).toMatchObject({ state: "WAITING", reasons: ["SECOND_OPERATOR"] });
  return { memberId, requestId, before };
}

test("what the second operator refused can be credited later, by two, once", async () => {
  const { memberId, requestId } = await arrived();
  expect(
    (await cancelRequest(world.pool, await step(memberId, requestId, "operator:a", "착오"))).outcome,
  ).toBe("OK");
  await world.look();
  const freed = await transferOf(memberId);
  expect(freed).toMatchObject({ state: "WAITING", reasons: ["NO_REQUEST"] });
  for (const first of ["operator:a", "operator:b"]) {
    const workId = v7();
    expect(await credit(memberId, freed?.transfer_id, first, workId)).toMatchObject({ outcome: "OK" });
    expect(await credit(memberId, freed?.transfer_id, first, workId)).toMatchObject({ outcome: "REPLAYED" });
    const { rows } = await world.pool.query(
      "SELECT request_id AS id FROM platform.chain_transfer WHERE transfer_id = $1",
      [freed?.transfer_id],
    );
    if (first === "operator:a") {
      await cancelRequest(world.pool, await step(memberId, rows[0].id, "operator:c", "다시"));
      await world.look();
    } else
      expect(
        (await completeRequest(world.pool, await step(memberId, rows[0].id, "operator:a"))).outcome,
      ).toBe("OK");
  }
  await world.look();
  expect(await transferOf(memberId)).toMatchObject({ state: "CREDITED" });
  expect(await world.cashOf(memberId)).toBe(150_000);
});

test("what a reorganisation took away while it waited for the second operator is credited by nobody", async () => {
  const { memberId, requestId, before } = await arrived();
  await world.client.revert({ id: before });
  await world.client.increaseTime({ seconds: 5 });
  await world.mine(6);
  await world.look();
  expect((await transferOf(memberId))?.reasons).toContain("GONE_AFTER_CREDIT");
  const done = await completeRequest(world.pool, await step(memberId, requestId, "operator:a"));
  expect(done).toMatchObject({ outcome: "REFUSED" });
  expect(await world.cashOf(memberId)).toBe(0);
  await cancelRequest(world.pool, await step(memberId, requestId, "operator:a", "사라짐"));
  await world.look();
  const gone = await transferOf(memberId);
  expect(gone?.reasons).toContain("GONE_AFTER_CREDIT");
  expect(await credit(memberId, gone?.transfer_id, "operator:a")).toMatchObject({ outcome: "REFUSED" });
});

test("what was promised a rate is completed by its transfer, and by no hand before it", async () => {
  const memberId = await world.member();
  const { requestId, address, usdt } = await world.quote(memberId, 60_000);
  const byHand = await completeRequest(world.pool, await step(memberId, requestId, "operator:a"));
  expect(byHand).toMatchObject({
    outcome: "REFUSED",
    code: "REQUEST_PROCESSING",
    details: { onChain: true },
  });
  expect(await world.cashOf(memberId)).toBe(0);
  await world.mine(1);
  await world.send(address, usdt);
  await world.mine(3);
  await world.look();
  expect(await transferOf(memberId)).toMatchObject({ state: "CREDITED" });
  expect(await world.cashOf(memberId)).toBe(60_000);
});
