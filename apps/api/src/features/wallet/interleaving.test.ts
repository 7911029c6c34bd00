import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlayWorld, type PlayWorld } from "../../testing/play/playWorld.ts";
import { won } from "../../testing/play/vendorClient.ts";

/**
 * Whatever a vendor sends, in whatever order, however often and over however many connections: the ledger's
 * invariants hold, bets equal their transfers, and what was answered RS_OK happened exactly once.
 */

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(async () => {
  await world.close();
});

const connections = 32;

type Step =
  | { readonly kind: "bet"; readonly id: number; readonly stake: number; readonly closed: boolean }
  | {
      readonly kind: "win";
      readonly id: number;
      readonly of: number;
      readonly amount: number;
      readonly closed: boolean;
    }
  | { readonly kind: "rollback"; readonly id: number; readonly of: number; readonly closed: boolean };

const id = fc.integer({ min: 0, max: 11 });
const closed = fc.boolean();
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("bet" as const), id, stake: fc.constantFrom(0, 200, 1_000, 7_000), closed }),
  fc.record({
    kind: fc.constant("win" as const),
    id: id.map((number) => number + 100),
    of: id,
    amount: fc.constantFrom(0, 300, 5_000),
    closed,
  }),
  fc.record({
    kind: fc.constant("rollback" as const),
    id: id.map((number) => number + 200),
    of: fc.oneof(
      id,
      id.map((number) => number + 100),
      id.map((number) => number + 300),
    ),
    closed,
  }),
);

test("random interleavings of bet, win and rollback with repeats leave every invariant standing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 120 }), async (steps) => {
      const opening = 30_000;
      const player = await world.player(opening);
      const uuids = new Map<number, string>();
      const uuidOf = (number: number) => {
        const uuid = uuids.get(number) ?? randomUUID();
        uuids.set(number, uuid);
        return uuid;
      };
      const accepted = new Map<string, number>();
      const send = async (given: Step) => {
        const transaction_uuid = uuidOf(given.id);
        const call = {
          user: player.memberId,
          token: player.token,
          round: "round",
          round_closed: given.closed,
          transaction_uuid,
        };
        if (given.kind === "bet") {
          const reply = await world.vendor.bet({ ...call, amount: won(given.stake) });
          if (reply.status === "RS_OK") accepted.set(transaction_uuid, -given.stake);
          return reply;
        }
        const reference_transaction_uuid = uuidOf(given.of);
        if (given.kind === "rollback") return world.vendor.rollback({ ...call, reference_transaction_uuid });
        const win = { ...call, amount: won(given.amount), reference_transaction_uuid };
        const reply = await world.vendor.win(win);
        if (reply.status === "RS_OK") accepted.set(transaction_uuid, given.amount);
        return reply;
      };

      const queue = [...steps, ...steps.slice(0, 10)].values();
      await Promise.all(
        Array.from({ length: connections }, async () => {
          for (const given of queue) expect((await send(given)).status).not.toBe("RS_ERROR_UNKNOWN");
        }),
      );

      const undone = await world.database.ownerPool.query(
        `SELECT transaction_uuid FROM platform.wallet_transaction
         WHERE member_id = $1 AND rolled_back_at IS NOT NULL`,
        [player.memberId],
      );
      for (const { transaction_uuid } of undone.rows) accepted.delete(transaction_uuid);
      const moved = [...accepted.values()].reduce((sum, amount) => sum + amount, 0);
      expect(await world.cashOf(player)).toBe(opening + moved);
      await world.expectLedgerIntact();
    }),
    { numRuns: 15 },
  );
});
