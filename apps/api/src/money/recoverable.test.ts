import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MoneyWorld, openMoneyWorld } from "../testing/money/moneyWorld.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { deliverDueDistributions, distribute } from "./distributions.ts";

let world: MoneyWorld;
let partner: Player;
beforeAll(async () => {
  world = await openMoneyWorld();
  partner = await world.player();
  await world.database.ownerPool.query("UPDATE platform.member SET is_partner = true WHERE member_id = $1", [
    partner.memberId,
  ]);
  await world.deposit(partner, 1_000_000);
  await world.play(partner, "SLOT", 1_000_000, 1_000_000);
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

const kinds = ["PAYMENT", "RECOVERY", "LOSS", "WIN"] as const;
type Step = { readonly kind: (typeof kinds)[number]; readonly amountWon: number };
/** What a member holds, and how much of it their partner may take back. */
type Held = { readonly cashWon: number; readonly leftWon: number };

/** What docs/money.md promises, step by step: never more than what is left of what was paid, never more than the cash. */
function heldAfter({ cashWon, leftWon }: Held, { kind, amountWon }: Step): Held {
  const isRefused =
    amountWon > { PAYMENT: amountWon, WIN: amountWon, RECOVERY: leftWon, LOSS: cashWon }[kind];
  if (isRefused) return { cashWon, leftWon };
  const cashAfterWon = kind === "PAYMENT" || kind === "WIN" ? cashWon + amountWon : cashWon - amountWon;
  const changeWon = { PAYMENT: amountWon, RECOVERY: -amountWon, LOSS: 0, WIN: 0 }[kind];
  return { cashWon: cashAfterWon, leftWon: Math.min(leftWon + changeWon, cashAfterWon) };
}

async function distributed(member: Player, kind: "PAYMENT" | "RECOVERY", amountWon: number): Promise<string> {
  const answer = await distribute(world.pool, {
    partnerId: partner.memberId,
    memberId: member.memberId,
    distributionId: randomUUID(),
    kind: `DISTRIBUTOR_${kind}`,
    amountWon,
    reason: "시험",
    operatorId: randomUUID(),
    now: world.clock.now(),
  });
  await deliverDueDistributions(world.pool, world.clock.now());
  return answer.outcome === "REFUSED" ? answer.code : answer.outcome;
}

async function take(member: Player, held: Held, { kind, amountWon }: Step): Promise<void> {
  if (kind === "PAYMENT") expect(await distributed(member, kind, amountWon)).toBe("OK");
  else if (kind === "RECOVERY")
    expect(await distributed(member, kind, amountWon)).toBe(
      amountWon > held.leftWon ? "RECOVERY_LIMIT" : "OK",
    );
  else if (kind === "WIN") await world.play(member, "SLOT", 0, amountWon);
  else if (amountWon <= held.cashWon) await world.play(member, "SLOT", amountWon);
}

test("whatever happens in whatever order, a partner takes back what is left of what they paid and no more", async () => {
  const step = fc.record({ kind: fc.constantFrom(...kinds), amountWon: fc.integer({ min: 1, max: 5_000 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const member = await world.player({ referrerId: partner.memberId });
      let held: Held = { cashWon: 0, leftWon: 0 };
      for (const next of steps) {
        await take(member, held, next);
        held = heldAfter(held, next);
      }
      expect((await world.balances(member)).cash).toBe(held.cashWon);
    }),
    { numRuns: 8 },
  );
});
