import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Player } from "../testing/money/worldTypes.ts";
import { openPaymentWorld, type PaymentWorld } from "../testing/payment/paymentWorld.ts";
import { endPayment } from "./settlePayment.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterAll(() => world.end());

const moods = ["WELL", "WELL", "WELL", "AWAY", "LOST", "HALF", "REFUSING"] as const;

/** What happens, in any order: each names a payment of the run by its place. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("ask" as const), who: fc.nat(2) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("pay" as const), which: fc.nat(9) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("hook" as const), which: fc.nat(9), doubled: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("job" as const),
      laterMs: fc.constantFrom(1_000, 15_000, 400_000, 3_700_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("end" as const),
      which: fc.nat(9),
      by: fc.constantFrom("member" as const, "operator" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("byHand" as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("endThere" as const), which: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("mood" as const), mood: fc.constantFrom(...moods) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Asked = { readonly id: string; readonly player: Player };

/** Somebody's payment at the double, that nobody has paid. */
const isUnpaid = (id: string) => world.double.has(id) && world.double.paymentOf(id).paid === 0;
const waits = async (id: string) => (await world.request(id)).status === "WAITING";

async function ask(player: Player | undefined, asked: Asked[]): Promise<void> {
  if (player === undefined) return;
  const id = uuidv7();
  const answer = await world.ask(player, 30_000, id);
  if (typeof answer === "string" || answer.outcome !== "REFUSED") asked.push({ id, player });
}

/** What happens to a payment. */
const happen = {
  // Money may come to an account that was closed a moment before.
  pay: async ({ id }: Asked) => void (isUnpaid(id) && world.double.pay(id)),
  endThere: async ({ id }: Asked) => void (isUnpaid(id) && world.double.expire(id)),
  byHand: async ({ id, player }: Asked) => void ((await waits(id)) && (await world.complete(player, id))),
  async end({ id, player }: Asked, by: "member" | "operator") {
    const payment = await world.payment(id);
    if (by === "operator") return void ((await waits(id)) && (await world.cancel(player, id)));
    if (payment !== null) await endPayment(world.pool, payment, "member", null, world.clock.now());
  },
};

async function carryOut(one: Step, players: readonly Player[], asked: Asked[]): Promise<void> {
  if (one.kind === "ask") return ask(players[one.who], asked);
  if (one.kind === "job") return world.job(one.laterMs);
  if (one.kind === "mood") {
    world.double.state.mood = one.mood;
    return;
  }
  const at = asked[one.which % Math.max(1, asked.length)];
  if (at === undefined) return;
  if (one.kind === "hook")
    await Promise.all(Array.from({ length: one.doubled ? 2 : 1 }, () => world.hook(at.id)));
  else if (one.kind === "end") await happen.end(at, one.by);
  else await happen[one.kind](at);
}

/** By then every message that never came is made up for: the last look at an account that was closed is days later. */
const untilFound = [400_000, 400_000, 3_700_000, 400_000, 22_000_000, 90_000_000, 350_000_000];

/** What was paid is one line of money, which completed its deposit or waits; what nobody paid credited nobody. */
async function expectSettled({ id }: Asked): Promise<number> {
  const there = world.double.has(id) ? world.double.paymentOf(id) : undefined;
  const entries = await world.entries(id);
  const { status, processed_by: by } = await world.request(id);
  if (there === undefined || there.paid === 0) {
    expect(entries).toEqual([]);
    expect([status, by?.startsWith("operator:") ?? false]).not.toEqual(["COMPLETED", false]);
    if (there !== undefined && status !== "WAITING") expect(["CANCELLED", "FAILED"]).toContain(there.status);
    return status === "COMPLETED" ? 30_000 : 0;
  }
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject(
    by === "system:bank"
      ? { state: "MATCHED", request_id: id, amount_won: 30_000 }
      : { state: "WAITING", request_id: null, amount_won: 30_000 },
  );
  expect(entries[0]?.reasons.length === 0).toBe(by === "system:bank");
  return status === "COMPLETED" ? 30_000 : 0;
}

test("whatever comes in whatever order, what was paid is credited once or waits, and nothing else is", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const players = [await world.player(), await world.player(), await world.player()];
      const asked: Asked[] = [];
      for (const one of steps) await carryOut(one, players, asked);
      world.double.state.mood = "WELL";
      for (const laterMs of untilFound) await world.job(laterMs);
      const credited = new Map(players.map((player) => [player.memberId, 0]));
      for (const one of asked)
        credited.set(
          one.player.memberId,
          (credited.get(one.player.memberId) ?? 0) + (await expectSettled(one)),
        );
      for (const player of players) expect(await world.cashOf(player)).toBe(credited.get(player.memberId));
    }),
    { numRuns: Number(process.env["HANPAN_PAYMENT_RUNS"] ?? 40), endOnFailure: true },
  );
});
