import { randomUUID } from "node:crypto";
import type { DistributionKind } from "@hanpan/contract/operator/enumerations";
import { afterEach, beforeEach, expect, test } from "vitest";
import { countPartnerDays } from "../partners/days/countDays.ts";
import { readBranchFigures } from "../partners/read/branchFigures.ts";
import { type MoneyWorld, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { isNextDepositFirst, rolloversOf } from "./bonuses.ts";
import { deliver, deliverDueDistributions, distribute } from "./distributions.ts";
import { runDueReferrals } from "./jobs.ts";
import { exclude, readLimits, setLimits } from "./limits.ts";
import { requestDeposit } from "./requests.ts";

let world: MoneyWorld;
let partner: Player;
let child: Player;
let grandchild: Player;
let stranger: Player;
const operatorId = randomUUID();

beforeEach(async () => {
  world = await openMoneyWorld(20);
  partner = await world.player();
  child = await world.player({ referrerId: partner.memberId });
  grandchild = await world.player({ referrerId: child.memberId });
  stranger = await world.player();
  await world.database.ownerPool.query("UPDATE platform.member SET is_partner = true WHERE member_id = $1", [
    partner.memberId,
  ]);
  await world.deposit(partner, 1_000_000);
  await world.play(partner, "SLOT", 1_000_000, 1_000_000);
});
afterEach(async () => {
  await world.expectSound();
  await world.close();
});

const send = (kind: DistributionKind, to: Player, amountWon: number, distributionId: string = randomUUID()) =>
  distribute(world.pool, {
    partnerId: partner.memberId,
    memberId: to.memberId,
    distributionId,
    kind,
    amountWon,
    reason: "시험",
    operatorId,
    now: world.clock.now(),
  });

const codeOf = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.outcome === "REFUSED" ? answer.code : answer.outcome;

async function paid(to: Player, amountWon: number): Promise<void> {
  expect(codeOf(await send("DISTRIBUTOR_PAYMENT", to, amountWon))).toBe("OK");
  expect(await deliverDueDistributions(world.pool, world.clock.now())).toBe(1);
}

const cashOf = async (player: Player) => (await world.balances(player)).cash;

test("a payment leaves the partner's cash at once and reaches the member of the branch, however deep, once", async () => {
  expect(codeOf(await send("DISTRIBUTOR_PAYMENT", grandchild, 300_000))).toBe("OK");
  expect(await cashOf(partner)).toBe(700_000);
  expect(await cashOf(grandchild)).toBe(0);
  // Under way, the books are sound: the money is with the house account.
  await world.expectSound();
  await Promise.all(Array.from({ length: 4 }, () => deliverDueDistributions(world.pool, world.clock.now())));
  expect(await cashOf(grandchild)).toBe(300_000);
  expect(await deliverDueDistributions(world.pool, world.clock.now())).toBe(0);
});

test("the same submission sent many times at once moves once; the same id for something else is refused", async () => {
  const id = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => send("DISTRIBUTOR_PAYMENT", child, 100_000, id)),
  );
  expect(answers.map(codeOf).sort()).toEqual(["OK", ...Array.from({ length: 11 }, () => "REPLAYED")]);
  expect(codeOf(await send("DISTRIBUTOR_PAYMENT", child, 100_001, id))).toBe("ID_REUSED");
  expect(codeOf(await send("DISTRIBUTOR_PAYMENT", grandchild, 100_000, id))).toBe("ID_REUSED");
  await deliverDueDistributions(world.pool, world.clock.now());
  expect([await cashOf(partner), await cashOf(child)]).toEqual([900_000, 100_000]);
});

test("a process that dies between giving and saying so gives nothing twice", async () => {
  const id = randomUUID();
  await send("DISTRIBUTOR_PAYMENT", child, 100_000, id);
  await world.pool.query("SELECT platform.deliver_distribution($1, $2, $3)", [
    partner.memberId,
    id,
    world.clock.now(),
  ]);
  await world.expectSound();
  await deliver(world.pool, { fromMemberId: partner.memberId, distributionId: id }, world.clock.now());
  await deliver(world.pool, { fromMemberId: partner.memberId, distributionId: id }, world.clock.now());
  expect(await cashOf(child)).toBe(100_000);
});

test("twenty payments at once never take more than the partner holds", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send("DISTRIBUTOR_PAYMENT", child, 150_000)),
  );
  expect(answers.filter(({ outcome }) => outcome === "OK")).toHaveLength(6);
  expect(new Set(answers.map(codeOf))).toEqual(new Set(["OK", "INSUFFICIENT_BALANCE"]));
  await deliverDueDistributions(world.pool, world.clock.now());
  expect([await cashOf(partner), await cashOf(child)]).toEqual([100_000, 900_000]);
});

test("what was paid can be taken back, never more, and never what the member brought themself", async () => {
  await world.deposit(child, 500_000);
  expect(codeOf(await send("DISTRIBUTOR_RECOVERY", child, 1))).toBe("RECOVERY_LIMIT");
  await paid(child, 200_000);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send("DISTRIBUTOR_RECOVERY", child, 60_000)),
  );
  expect(answers.filter(({ outcome }) => outcome === "OK")).toHaveLength(3);
  expect(await send("DISTRIBUTOR_RECOVERY", child, 20_001)).toMatchObject({
    code: "RECOVERY_LIMIT",
    details: { maximum: 20_000 },
  });
  await deliverDueDistributions(world.pool, world.clock.now());
  expect([await cashOf(partner), await cashOf(child)]).toEqual([980_000, 520_000]);
});

test("a payment that has not arrived cannot be taken back, nor what the member has lost since", async () => {
  await send("DISTRIBUTOR_PAYMENT", child, 100_000);
  expect(codeOf(await send("DISTRIBUTOR_RECOVERY", child, 100_000))).toBe("RECOVERY_LIMIT");
  await deliverDueDistributions(world.pool, world.clock.now());
  await world.play(child, "SLOT", 70_000);
  expect(await send("DISTRIBUTOR_RECOVERY", child, 30_001)).toMatchObject({
    code: "RECOVERY_LIMIT",
    details: { maximum: 30_000 },
  });
  expect(codeOf(await send("DISTRIBUTOR_RECOVERY", child, 30_000))).toBe("OK");
});

test("what the member deposited after losing what was paid is theirs, and so is all that an excluded member holds", async () => {
  await paid(child, 200_000);
  await world.play(child, "SLOT", 200_000);
  await world.deposit(child, 200_000);
  expect(codeOf(await send("DISTRIBUTOR_RECOVERY", child, 1))).toBe("RECOVERY_LIMIT");
  await paid(child, 50_000);
  expect(codeOf(await send("DISTRIBUTOR_RECOVERY", child, 50_001))).toBe("RECOVERY_LIMIT");
  await world.database.ownerPool.query(
    "UPDATE platform.member SET status = 'SELF_EXCLUDED' WHERE member_id = $1",
    [child.memberId],
  );
  expect(codeOf(await send("DISTRIBUTOR_RECOVERY", child, 50_000))).toBe("SELF_EXCLUDED");
});

test("what an excluded member holds is theirs also when an operator has suspended them since", async () => {
  await paid(child, 50_000);
  const { memberId } = child;
  const kind = "SELF_EXCLUSION";
  await exclude(world.pool, { memberId, exclusionId: randomUUID(), kind, days: 180, now: world.clock.now() });
  await world.database.ownerPool.query(
    "UPDATE platform.member SET status = 'SUSPENDED' WHERE member_id = $1",
    [memberId],
  );
  expect(codeOf(await send("DISTRIBUTOR_RECOVERY", child, 50_000))).toBe("SELF_EXCLUDED");
});

test("what a distributor pays counts toward the member's own limit on deposits, and is refused beyond it", async () => {
  const setting = { memberId: child.memberId, limits: { depositDay: 100_000 }, now: world.clock.now() };
  expect((await setLimits(world.pool, setting)).outcome).toBe("OK");
  await world.deposit(child, 30_000);
  await paid(child, 50_000);
  expect((await readLimits(world.pool, child.memberId, world.clock.now())).depositDay).toMatchObject({
    used: 80_000,
  });
  expect(codeOf(await send("DISTRIBUTOR_PAYMENT", child, 20_001))).toBe("DEPOSIT_LIMIT");
  await paid(child, 20_000);
  const asked = {
    memberId: child.memberId,
    amountWon: 10_000,
    bonusKind: "NONE",
    now: world.clock.now(),
  } as const;
  expect(await requestDeposit(world.pool, { ...asked, requestId: randomUUID() })).toMatchObject({
    code: "DEPOSIT_LIMIT",
  });
  // Midnight in Seoul.
  world.at("2026-11-20T15:00:00Z");
  await paid(child, 100_000);
});

test("who may have no deposit for who they are is paid by no distributor either, and what they hold is still recovered", async () => {
  await paid(child, 50_000);
  const say = (verdict: string) =>
    world.database.ownerPool.query(
      `INSERT INTO platform.person_verdict (member_id, other_id, verdict, decided_by, decided_at, reason)
       SELECT one, other, $3, 'test', now(), 'test' FROM (VALUES ($1::uuid, $2::uuid), ($2, $1)) AS pair (one, other)
       ON CONFLICT (member_id, other_id) DO UPDATE SET verdict = excluded.verdict`,
      [child.memberId, stranger.memberId, verdict],
    );
  await say("SAME");
  await paid(child, 10_000);
  const { memberId } = stranger;
  const kind = "SELF_EXCLUSION";
  await exclude(world.pool, { memberId, exclusionId: randomUUID(), kind, days: 180, now: world.clock.now() });
  expect(codeOf(await send("DISTRIBUTOR_PAYMENT", child, 10_000))).toBe("ACCOUNT_HELD");
  expect(codeOf(await send("DISTRIBUTOR_RECOVERY", child, 10_000))).toBe("OK");
  await say("NOT_SAME");
  expect(codeOf(await send("DISTRIBUTOR_PAYMENT", child, 10_000))).toBe("OK");
});

test("the first deposit of a day is the first also when a distributor paid before it, and no later one is", async () => {
  const isFirst = () => isNextDepositFirst(world.pool, child.memberId, world.clock.now());
  await paid(child, 100_000);
  expect(await isFirst()).toBe(true);
  await world.deposit(child, 100_000, "SLOT");
  expect(await rolloversOf(world.pool, child.memberId)).toMatchObject([{ bonusWon: 10_000 }]);
  expect(await isFirst()).toBe(false);
  // Midnight in Seoul.
  world.at("2026-11-20T15:00:00Z");
  expect(await isFirst()).toBe(true);
});

test("no rollover is escaped by a payment that was withdrawn, a deposit, a recovery and a payment again", async () => {
  await paid(child, 500_000);
  await world.withdraw(child, 500_000);
  await world.deposit(child, 500_000);
  expect(codeOf(await send("DISTRIBUTOR_RECOVERY", child, 500_000))).toBe("RECOVERY_LIMIT");
  expect(await rolloversOf(world.pool, child.memberId)).toMatchObject([{ status: "OPEN" }]);
});

test("two partners together take back no more than is left, whoever of them comes first", async () => {
  await world.database.ownerPool.query("UPDATE platform.member SET is_partner = true WHERE member_id = $1", [
    child.memberId,
  ]);
  await paid(child, 300_000);
  const sendBelow = (kind: DistributionKind, amountWon: number) =>
    distribute(world.pool, {
      partnerId: child.memberId,
      memberId: grandchild.memberId,
      distributionId: randomUUID(),
      kind,
      amountWon,
      reason: "시험",
      operatorId,
      now: world.clock.now(),
    });
  expect(codeOf(await sendBelow("DISTRIBUTOR_PAYMENT", 100_000))).toBe("OK");
  expect(codeOf(await send("DISTRIBUTOR_PAYMENT", grandchild, 100_000))).toBe("OK");
  await deliverDueDistributions(world.pool, world.clock.now());
  await world.play(grandchild, "SLOT", 100_000);
  await world.deposit(grandchild, 100_000);
  expect(codeOf(await sendBelow("DISTRIBUTOR_RECOVERY", 60_000))).toBe("OK");
  expect(await send("DISTRIBUTOR_RECOVERY", grandchild, 60_000)).toMatchObject({
    code: "RECOVERY_LIMIT",
    details: { maximum: 40_000 },
  });
  expect(codeOf(await send("DISTRIBUTOR_RECOVERY", grandchild, 40_000))).toBe("OK");
  await deliverDueDistributions(world.pool, world.clock.now());
  expect(await cashOf(grandchild)).toBe(100_000);
});

test("a recovery that leaves nothing to play with resets what deposits still asked for", async () => {
  await paid(child, 100_000);
  await world.deposit(child, 10_000);
  await world.play(child, "SLOT", 9_500);
  expect(codeOf(await send("DISTRIBUTOR_RECOVERY", child, 99_000))).toBe("OK");
  expect(await rolloversOf(world.pool, child.memberId)).toMatchObject([{ status: "OPEN" }]);
  expect(codeOf(await send("DISTRIBUTOR_RECOVERY", child, 1_000))).toBe("OK");
  expect(await cashOf(child)).toBe(500);
  expect(await rolloversOf(world.pool, child.memberId)).toMatchObject([
    { status: "RESET", progressWon: 9_500 },
  ]);
  await deliverDueDistributions(world.pool, world.clock.now());
});

test("only the own branch, only by a partner, and no rollover is escaped through another member", async () => {
  expect(codeOf(await send("DISTRIBUTOR_PAYMENT", stranger, 1_000))).toBe("NOT_FOUND");
  expect(codeOf(await send("DISTRIBUTOR_PAYMENT", partner, 1_000))).toBe("NOT_FOUND");
  await world.deposit(partner, 100_000);
  expect(codeOf(await send("DISTRIBUTOR_PAYMENT", child, 1_000))).toBe("ROLLOVER_NOT_MET");
  await world.play(partner, "SLOT", 100_000, 100_000);
  const owner = world.database.ownerPool;
  await owner.query("UPDATE platform.member SET status = 'SELF_EXCLUDED' WHERE member_id = $1", [
    child.memberId,
  ]);
  expect(codeOf(await send("DISTRIBUTOR_PAYMENT", child, 1_000))).toBe("SELF_EXCLUDED");
  await owner.query("UPDATE platform.member SET is_partner = false WHERE member_id = $1", [partner.memberId]);
  expect(codeOf(await send("DISTRIBUTOR_PAYMENT", grandchild, 1_000))).toBe("NOT_A_PARTNER");
  expect(await cashOf(partner)).toBe(1_100_000);
});

test("the books name a distribution whose money is missing", async () => {
  await paid(child, 50_000);
  const owner = world.database.ownerPool;
  await owner.query("UPDATE platform.distribution SET amount_won = 60000");
  const { rows } = await owner.query(
    "SELECT fault, expected, found FROM platform.distribution_offenders(NULL, NULL) ORDER BY expected",
  );
  expect(rows).toEqual([
    { fault: "DISTRIBUTION", expected: -60_000, found: -50_000 },
    { fault: "DISTRIBUTION", expected: 60_000, found: 50_000 },
  ]);
  await owner.query("UPDATE platform.distribution SET amount_won = 50000");
});

test("a branch adds up, day by day, to what its members did, and shows what the partner earned by it", async () => {
  await world.deposit(child, 200_000);
  await world.play(child, "SLOT", 100_000, 30_000);
  await world.deposit(stranger, 900_000);
  world.at("2026-11-21T03:00:00.000Z");
  await world.deposit(grandchild, 50_000);
  await world.play(grandchild, "LIVE", 50_000, 10_000);
  world.at("2026-11-23T03:00:00.000Z");
  await runDueReferrals(world.pool, world.clock.now());
  await countPartnerDays(world.pool, world.clock.now());
  const figures = await readBranchFigures(world.pool, partner.memberId, {
    from: "2026-11-19",
    to: "2026-11-22",
  });
  expect(figures).toMatchObject({
    referrals: 2,
    // One on each of two days of four.
    activeReferrals: 1,
    deposits: 250_000,
    withdrawals: 0,
    stakes: 150_000,
    wins: 40_000,
    // 50 basis points of the slot's stake, 30 of what was lost live.
    rolling: 620,
    // 10 basis points of what those did whom the partner brought themself.
    earned: 100,
  });
  expect(
    figures.byDay.map(({ day, joined, active, deposits, stakes }) => [day, joined, active, deposits, stakes]),
  ).toEqual([
    ["2026-11-19", 0, 0, 0, 0],
    ["2026-11-20", 2, 1, 200_000, 100_000],
    ["2026-11-21", 0, 1, 50_000, 50_000],
    ["2026-11-22", 0, 0, 0, 0],
  ]);
});
