import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { killWaitingFor } from "../testing/killWaitingFor.ts";
import type { Player } from "../testing/money/worldTypes.ts";
import { openPaymentWorld, type PaymentWorld } from "../testing/payment/paymentWorld.ts";

const follower = fileURLToPath(new URL("../testing/payment/follower.ts", import.meta.url));
const times = 5;

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterAll(() => world.end());

/** Lets a process follow payments until it stands in the middle of a member's deposit, and kills it there. */
async function killInTheMiddle(role: "api" | "jobs", victim: Player, ids: readonly string[]): Promise<void> {
  const { url, secret, webhookSecret } = world.double;
  const begins = new Date(world.clock.now().getTime() + 15_000).toISOString();
  const parameters = [world.database.appUrl, url, secret, webhookSecret, begins, role, ...ids];
  await killWaitingFor(world.database.ownerPool, victim.memberId, { program: follower, parameters });
}

test.each(["api", "jobs"] as const)(
  "of the %s, killed in the middle of completing again and again, every payment completes its deposit once",
  async (role) => {
    for (let time = 0; time < times; time += 1) {
      const players = [await world.player(), await world.player(), await world.player()];
      const ids: string[] = [];
      for (const player of players) ids.push(await world.opened(player));
      for (const id of ids) world.double.pay(id);
      const victim = players[time % players.length];
      if (victim === undefined) throw new Error("nobody waits");
      await killInTheMiddle(role, victim, ids);
      for (let run = 0; run < 3; run += 1)
        await Promise.all([world.job(300_000), world.hook(ids[run] ?? "")]);
      for (const [place, player] of players.entries()) {
        expect(await world.cashOf(player)).toBe(30_000);
        expect(await world.entries(ids[place] ?? "")).toMatchObject([{ state: "MATCHED" }]);
      }
    }
  },
);
