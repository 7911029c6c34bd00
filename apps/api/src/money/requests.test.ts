import { randomUUID } from "node:crypto";
import { withTransaction } from "@hanpan/database";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import { done } from "../testing/money/worldCashier.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { withdrawableOf } from "./bonuses.ts";
import {
  cancelRequest,
  completeRequest,
  expireWaitingDeposits,
  hideRequests,
  processRequest,
  requestDeposit,
} from "./requests.ts";

let world: MoneyWorld;
let player: Player;
beforeAll(async () => {
  world = await openMoneyWorld();
});
beforeEach(async () => {
  world.at(noon);
  player = await world.player();
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

const hourMs = 60 * 60 * 1_000;
const refused = (code: string, details: Record<string, unknown> = {}) => ({
  outcome: "REFUSED",
  code,
  details,
});
const ask = (amountWon: number, more: { requestId?: string; bonusKind?: "NONE" | "SLOT" | "LIVE" } = {}) =>
  requestDeposit(world.pool, {
    memberId: player.memberId,
    requestId: more.requestId ?? uuidv7({ msecs: world.clock.now().getTime() }),
    amountWon,
    bonusKind: more.bonusKind ?? "NONE",
    depositor: "홍길동",
    now: world.clock.now(),
  });
const stepOf = (requestId: string, actor = "operator:one") => ({
  memberId: player.memberId,
  requestId,
  actor,
  now: world.clock.now(),
});
/** Cash that may be withdrawn at once: a deposit that was staked through. */
async function fund(amountWon: number) {
  await world.deposit(player, amountWon);
  await world.play(player, "SLOT", amountWon, amountWon);
}
/** Everything that a step could change. */
async function everything() {
  const rows = await world.database.ownerPool.query(
    `SELECT (SELECT jsonb_agg(r ORDER BY number) FROM platform.money_request r WHERE r.member_id = $1) AS requests,
            (SELECT jsonb_agg(e ORDER BY event_id) FROM platform.money_request_event e WHERE e.member_id = $1) AS events,
            (SELECT jsonb_agg(o) FROM platform.rollover o WHERE o.member_id = $1) AS rollovers,
            (SELECT to_jsonb(b) FROM ledger.balance b WHERE b.member_id = $1) AS balance,
            (SELECT jsonb_agg(d) FROM platform.member_day d WHERE d.member_id = $1) AS days`,
    [player.memberId],
  );
  return rows.rows[0];
}

test("a deposit waits, is processed, and is cash when it is completed", async () => {
  const asked = done(await ask(100_000));
  expect(asked).toMatchObject({ number: 1, status: "WAITING", amountWon: 100_000, depositor: "홍길동" });
  expect(await world.balances(player)).toMatchObject({ cash: 0 });
  expect(done(await processRequest(world.pool, stepOf(asked.requestId)))).toMatchObject({
    status: "PROCESSING",
    processedAt: null,
  });
  expect(await world.complete(player, asked.requestId)).toMatchObject({
    status: "COMPLETED",
    processedBy: "operator:one",
    processedAt: noon,
  });
  expect(await world.balances(player)).toMatchObject({ cash: 100_000, held: 0 });
  const { rows } = await world.pool.query(
    `SELECT actor, from_status, to_status FROM platform.money_request_event WHERE request_id = $1 ORDER BY event_id`,
    [asked.requestId],
  );
  expect(rows).toHaveLength(3);
  expect(rows).toContainEqual({ actor: "member", from_status: null, to_status: "WAITING" });
  expect(rows).toContainEqual({ actor: "operator:one", from_status: "PROCESSING", to_status: "COMPLETED" });
});

test("amounts must be in the setting's bounds and unit", async () => {
  const bounds = { minimum: 10_000, maximum: 50_000_000, unit: 1_000 };
  for (const amount of [0, -10_000, 9_000, 10_500, 50_001_000])
    expect(await ask(amount)).toEqual(refused("AMOUNT_INVALID", bounds));
});

test("one deposit is open at a time; the same request again is the same one", async () => {
  const requestId = uuidv7();
  const first = done(await ask(50_000, { requestId }));
  expect(await ask(50_000, { requestId })).toEqual({ outcome: "REPLAYED", result: first });
  expect(await ask(60_000, { requestId })).toEqual(refused("ID_REUSED"));
  expect(await ask(50_000)).toEqual(refused("DEPOSIT_PENDING"));
  done(await processRequest(world.pool, stepOf(requestId)));
  expect(await ask(50_000)).toEqual(refused("DEPOSIT_PENDING"));
  await world.cancel(player, requestId);
  expect(done(await ask(50_000))).toMatchObject({ number: 2 });
});

test("a withdrawal is held at once, leaves when completed, and comes back when cancelled", async () => {
  await fund(300_000);
  const first = done(await world.withdraw(player, 200_000));
  expect(first).toMatchObject({ number: 2, type: "WITHDRAWAL", status: "WAITING", bonusKind: null });
  expect(await world.balances(player)).toMatchObject({ cash: 100_000, held: 200_000 });
  await world.cancel(player, first.requestId);
  expect(await world.balances(player)).toMatchObject({ cash: 300_000, held: 0 });
  const second = done(await world.withdraw(player, 250_000));
  done(await processRequest(world.pool, stepOf(second.requestId)));
  expect(await world.complete(player, second.requestId)).toMatchObject({ status: "COMPLETED" });
  expect(await world.balances(player)).toMatchObject({ cash: 50_000, held: 0 });
});

test("every refusal of a withdrawal, each with its figures", async () => {
  const bounds = { minimum: 10_000, maximum: 30_000_000, unit: 10_000 };
  for (const amount of [0, -10_000, 5_000, 15_000])
    expect(await world.withdraw(player, amount)).toEqual(refused("AMOUNT_INVALID", bounds));
  expect(await world.withdraw(player, 30_010_000)).toEqual(refused("AMOUNT_INVALID", bounds));
  await world.deposit(player, 100_000);
  await world.play(player, "SLOT", 40_000, 40_000);
  expect(await world.withdraw(player, 50_000)).toEqual(
    refused("ROLLOVER_NOT_MET", { required: 100_000, progress: 40_000, remaining: 60_000 }),
  );
  await world.play(player, "SLOT", 60_000, 60_000);
  expect(await world.withdraw(player, 110_000)).toEqual(refused("INSUFFICIENT_BALANCE"));
  const held = done(await world.withdraw(player, 50_000));
  expect(await world.withdraw(player, 10_000)).toEqual(refused("WITHDRAWAL_PENDING"));
  await world.complete(player, held.requestId);
  const completedAt = world.clock.now().getTime();
  const nextAllowedAt = new Date(completedAt + hourMs);
  expect(await world.withdraw(player, 10_000)).toEqual(
    refused("WITHDRAWAL_COOLDOWN", { nextAllowedAt: nextAllowedAt.toISOString() }),
  );
  expect(await withdrawableOf(world.pool, player.memberId, world.clock.now())).toMatchObject({
    amountWon: 50_000,
    nextAllowedAt,
  });
  world.forward(hourMs - 1);
  expect(await world.withdraw(player, 10_000)).toMatchObject({ code: "WITHDRAWAL_COOLDOWN" });
  world.forward(1);
  expect(await world.withdraw(player, 10_000)).toMatchObject({ outcome: "OK" });
});

test("the least of a withdrawal is its level's, also where the unit would allow less", async () => {
  await fund(100_000);
  await world.setLevel((setting) => ({
    ...setting,
    withdrawal: { ...setting.withdrawal, minimum: 30_000 },
  }));
  expect(await world.withdraw(player, 20_000)).toMatchObject({
    code: "AMOUNT_INVALID",
    details: { minimum: 30_000, unit: 10_000 },
  });
  expect(await world.withdraw(player, 30_000)).toMatchObject({ outcome: "OK" });
  await world.setLevel(null);
});

test("the day's maximum counts what was asked and not cancelled, until midnight in Seoul", async () => {
  world.at("2026-11-20T12:00:00Z");
  await fund(40_000_000);
  const first = done(await world.withdraw(player, 20_000_000));
  await world.cancel(player, first.requestId);
  const second = done(await world.withdraw(player, 20_000_000));
  for (const actor of ["operator:one", "operator:two"])
    done(await completeRequest(world.pool, stepOf(second.requestId, actor)));
  world.at("2026-11-20T14:59:59Z");
  expect(await world.withdraw(player, 10_010_000)).toEqual(
    refused("WITHDRAWAL_LIMIT", { remaining: 10_000_000 }),
  );
  world.at("2026-11-20T15:00:00Z");
  expect(await world.withdraw(player, 10_010_000)).toMatchObject({ outcome: "OK" });
});

test("a large withdrawal needs two operators, and neither twice", async () => {
  await fund(20_000_000);
  const { requestId } = done(await world.withdraw(player, 10_000_000));
  expect(done(await completeRequest(world.pool, stepOf(requestId)))).toMatchObject({
    status: "PROCESSING",
    approvedAt: world.clock.now(),
    processedBy: "operator:one",
    secondApprover: null,
  });
  expect(await world.balances(player)).toMatchObject({ held: 10_000_000 });
  expect(await completeRequest(world.pool, stepOf(requestId))).toEqual(refused("SECOND_OPERATOR_REQUIRED"));
  expect(done(await completeRequest(world.pool, stepOf(requestId, "operator:two")))).toMatchObject({
    status: "COMPLETED",
    processedBy: "operator:one",
    secondApprover: "operator:two",
  });
  expect(await world.balances(player)).toMatchObject({ held: 0, cash: 10_000_000 });
});

describe("a transition that is not in the table is refused and changes nothing", () => {
  const steps = { PROCESSING: processRequest, COMPLETED: completeRequest, CANCELLED: cancelRequest };
  type Wrong = {
    readonly path: readonly (keyof typeof steps)[];
    readonly to: keyof typeof steps;
    readonly code: string;
  };
  const wrong: readonly Wrong[] = [
    { path: ["PROCESSING"], to: "PROCESSING", code: "REQUEST_PROCESSING" },
    ...(["COMPLETED", "CANCELLED"] as const).flatMap((end) =>
      (["PROCESSING", "COMPLETED", "CANCELLED"] as const).flatMap((to): Wrong[] => [
        { path: [end], to, code: "REQUEST_FINISHED" },
        { path: ["PROCESSING", end], to, code: "REQUEST_FINISHED" },
      ]),
    ),
  ];
  test.each((["DEPOSIT", "WITHDRAWAL"] as const).flatMap((type) => wrong.map((row) => ({ type, ...row }))))(
    "$type: $path → $to",
    async ({ type, path, to, code }) => {
      if (type === "WITHDRAWAL") await fund(100_000);
      const { requestId } = done(
        type === "DEPOSIT" ? await ask(50_000, { bonusKind: "SLOT" }) : await world.withdraw(player, 50_000),
      );
      for (const through of path) done(await steps[through](world.pool, stepOf(requestId)));
      const before = await everything();
      expect(await steps[to](world.pool, stepOf(requestId, "operator:two"))).toMatchObject({
        outcome: "REFUSED",
        code,
      });
      expect(await everything()).toEqual(before);
    },
  );

  test("a request of nobody, or of another member", async () => {
    const other = await world.player();
    const { requestId } = done(await ask(50_000));
    expect(await completeRequest(world.pool, stepOf(randomUUID()))).toEqual(refused("NOT_FOUND"));
    expect(await completeRequest(world.pool, { ...stepOf(requestId), memberId: other.memberId })).toEqual(
      refused("NOT_FOUND"),
    );
  });
});

test("a step asked again with its own id is taken once", async () => {
  const { requestId } = done(await ask(50_000));
  const step = { ...stepOf(requestId), eventId: uuidv7() };
  expect((await completeRequest(world.pool, step)).outcome).toBe("OK");
  expect((await completeRequest(world.pool, step)).outcome).toBe("REPLAYED");
  expect(await world.balances(player)).toMatchObject({ cash: 50_000 });
});

test("finished requests are hidden; one that is open keeps all of them", async () => {
  const ids: string[] = [];
  for (const _ of [1, 2]) ids.push((await world.deposit(player, 10_000)).requestId);
  const open = done(await ask(10_000)).requestId;
  const hide = (given: readonly string[] | "all") =>
    hideRequests(world.pool, { memberId: player.memberId, type: "DEPOSIT", ids: given, now: noon });
  expect(await hide([...ids, open])).toEqual(refused("REQUEST_OPEN"));
  expect(done(await hide(ids.slice(0, 1)))).toBe(1);
  expect(done(await hide(ids.slice(0, 1)))).toBe(0);
  expect(done(await hide([randomUUID()]))).toBe(0);
  expect(done(await hide("all"))).toBe(1);
  await world.cancel(player, open);
  expect(done(await hide("all"))).toBe(1);
  expect(await world.balances(player)).toMatchObject({ cash: 20_000 });
});

test("a deposit that has waited 24 hours is cancelled once; one that is processed is not", async () => {
  await expireWaitingDeposits(world.pool, new Date(noon.getTime() + 24 * hourMs));
  const waiting = done(await ask(50_000));
  const other = player;
  player = await world.player();
  const processed = done(await ask(50_000));
  done(await processRequest(world.pool, stepOf(processed.requestId)));
  const at = (ms: number) => new Date(noon.getTime() + ms);
  expect(await expireWaitingDeposits(world.pool, at(24 * hourMs - 1))).toBe(0);
  const expired = await Promise.all([1, 2, 3].map(() => expireWaitingDeposits(world.pool, at(24 * hourMs))));
  expect(expired.reduce((sum, count) => sum + count, 0)).toBe(1);
  const { rows } = await world.pool.query(
    `SELECT status, processed_by, reason FROM platform.money_request WHERE request_id = ANY ($1) ORDER BY status`,
    [[waiting.requestId, processed.requestId]],
  );
  expect(rows).toEqual([
    { status: "CANCELLED", processed_by: "system:expiry", reason: "EXPIRED" },
    { status: "PROCESSING", processed_by: "operator:one", reason: null },
  ]);
  expect(await world.balances(other)).toMatchObject({ cash: 0 });
  done(await cancelRequest(world.pool, stepOf(processed.requestId)));
});

test("expiry itself decides: neither a processed deposit, nor one too young, nor a withdrawal is cancelled", async () => {
  const expire = async (requestId: string, at: Date) => {
    const { rows } = await world.pool.query("SELECT outcome FROM platform.expire_deposit($1, $2, $3, $4)", [
      player.memberId,
      requestId,
      randomUUID(),
      at,
    ]);
    return rows[0].outcome;
  };
  const day = new Date(noon.getTime() + 24 * hourMs);
  await fund(100_000);
  const deposit = done(await ask(50_000));
  const withdrawal = done(await world.withdraw(player, 50_000));
  const before = await everything();
  expect(await expire(deposit.requestId, new Date(day.getTime() - 1))).toBe("REFUSED");
  expect(await expire(withdrawal.requestId, new Date(day.getTime() + hourMs))).toBe("REFUSED");
  expect(await everything()).toEqual(before);
  done(await processRequest(world.pool, stepOf(deposit.requestId)));
  expect(await expire(deposit.requestId, new Date(day.getTime() + hourMs))).toBe("REFUSED");
  await world.complete(player, deposit.requestId);
  await world.cancel(player, withdrawal.requestId);
});

test("a deposit whose member's money is moving just now is passed over by expiry, and expires later", async () => {
  const deposit = done(await ask(50_000));
  const due = new Date(noon.getTime() + 24 * hourMs);
  await withTransaction(world.database.ownerPool, async (holder) => {
    await holder.query("SELECT ledger.lock_member($1)", [player.memberId]);
    // Did it wait for whoever holds the member, who waits for it here, it would be refused the lock.
    expect(await expireWaitingDeposits(world.pool, due)).toBe(0);
  });
  expect((await everything()).requests).toMatchObject([{ status: "WAITING" }]);
  expect(await expireWaitingDeposits(world.pool, due)).toBe(1);
  expect((await everything()).requests).toMatchObject([
    { request_id: deposit.requestId, status: "CANCELLED", processed_by: "system:expiry" },
  ]);
});

test("a suspended member asks for nothing", async () => {
  await world.database.ownerPool.query(
    "UPDATE platform.member SET status = 'SUSPENDED' WHERE member_id = $1",
    [player.memberId],
  );
  expect(await ask(50_000)).toEqual(refused("ACCOUNT_SUSPENDED"));
  expect(await world.withdraw(player, 10_000)).toEqual(refused("ACCOUNT_SUSPENDED"));
});

test("each step is published to the member and to the operators with the change itself", async () => {
  const { requestId } = done(await ask(50_000));
  await world.complete(player, requestId);
  const { rows } = await world.database.ownerPool.query(
    `SELECT audience, data ->> 'status' AS status, data ->> 'memberId' AS member FROM platform.outbox
     WHERE member_id = $1 AND event = 'request-updated' ORDER BY created_at, audience`,
    [player.memberId],
  );
  expect(rows).toEqual([
    { audience: "MEMBER", status: "WAITING", member: null },
    { audience: "OPERATORS", status: "WAITING", member: player.memberId },
    { audience: "MEMBER", status: "COMPLETED", member: null },
    { audience: "OPERATORS", status: "COMPLETED", member: player.memberId },
  ]);
});
