import { memberRulesOfProfile } from "@hanpan/contract/profile/profiles";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { expectAlike, expectRolloversAlike, Pair, step } from "../testing/money/moneyPair.ts";
import { type MoneyWorld, noon, openMoneyWorld } from "../testing/money/moneyWorld.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
  // What is held for somebody to look at is no part of the model: money that a bet gave back once the debt was lost with it
  // may be withdrawn without play, and waits then (littlePlay.test.ts).
  await world.setSite("money", { riskPlayPercent: 0 });
});
afterAll(async () => {
  await world.expectSound();
  await world.close();
});

/** So many members, of 15 to 45 steps each: a count of work, whatever the machine does meanwhile. */
const runs = 40;
const steps = fc.array(step, { minLength: 15, maxLength: 45 });

/** Any sequence of steps of new members; `after` looks at each once it is over. */
async function walk(makePair: () => Promise<Pair>, numRuns: number, after: (pair: Pair) => Promise<void>) {
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      world.at(noon);
      const pair = await makePair();
      for (const one of given) {
        // What a bet's settling RESET is known by its instant: no two steps share one.
        world.forward(1);
        await pair.take(one);
        await expectAlike(world, pair);
      }
      await expectRolloversAlike(world, pair);
      await after(pair);
    }),
    { numRuns },
  );
}

test("any sequence of all of a member's money answers and ends as the model of docs/money.md does", async () => {
  await walk(
    async () => new Pair(world, await world.player()),
    runs,
    async () => undefined,
  );
});

const asked = z.array(z.object({ bonus_won: z.number(), required_won: z.number() }));

test("by Great Britain's rules no path opens a rollover above ten times its bonus, and no stake on sports counts toward one", async () => {
  const rules = { ...memberRulesOfProfile("UK"), limitBeforeDeposit: false };
  await world.setSite("jurisdiction", { profile: "UK", members: rules });
  await walk(
    async () => new Pair(world, await world.player(), rules),
    runs / 2,
    async ({ player: { memberId } }) => {
      const { rows } = await world.database.ownerPool.query(
        "SELECT bonus_won, required_won FROM platform.rollover WHERE member_id = $1 AND bonus_won > 0",
        [memberId],
      );
      for (const { bonus_won: bonus, required_won: required } of asked.parse(rows))
        expect(required).toBeLessThanOrEqual(10 * bonus);
      const counted = await world.database.ownerPool.query(
        `SELECT FROM platform.rollover_count JOIN platform.rollover USING (member_id, rollover_id)
           JOIN platform.bet USING (member_id, bet_id)
          WHERE member_id = $1 AND bonus_won > 0 AND category = 'SPORTS' AND rollover_count.amount_won > 0
            AND (forfeited_at IS NULL OR forfeited_at > bet.settled_at)`,
        [memberId],
      );
      expect(counted.rowCount).toBe(0);
    },
  );
  await world.setSite("jurisdiction", null);
});
