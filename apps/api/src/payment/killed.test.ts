import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
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
  const blocker = await world.database.ownerPool.connect();
  try {
    await blocker.query("BEGIN");
    await blocker.query("SELECT FROM ledger.balance WHERE member_id = $1 FOR UPDATE", [victim.memberId]);
    const { rows } = await blocker.query("SELECT pg_backend_pid() AS pid");
    const { pid } = z.object({ pid: z.number() }).parse(rows[0]);
    const { url, secret, webhookSecret } = world.double;
    const begins = new Date(world.clock.now().getTime() + 15_000).toISOString();
    const given = [world.database.appUrl, url, secret, webhookSecret, begins, role, ...ids];
    const child = spawn(process.execPath, [follower, ...given], { stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(child, "exit");
    const waiting = async () =>
      (
        await world.database.ownerPool.query(
          "SELECT FROM pg_locks WHERE NOT granted AND $1 = ANY (pg_blocking_pids(pid))",
          [pid],
        )
      ).rowCount;
    await expect.poll(waiting, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
    child.kill("SIGKILL");
    await ended;
  } finally {
    await blocker.query("ROLLBACK");
    blocker.release();
  }
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
  120_000,
);
