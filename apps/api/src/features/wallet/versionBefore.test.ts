import { createHash, randomUUID } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPlayWorld, type PlayWorld } from "../../testing/play/playWorld.ts";

/** What a process of version 0.1 asks of a database that another has made newer: wallet-calls-0-1.sql. */
const calls = `SELECT status, balance_won FROM platform.wallet_calls(
  $1::text[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::bytea[], $7::text[], $8::boolean[], $9::text[],
  $10::text[], $11::bigint[], $12::boolean[], $13::uuid[], $14::uuid[], $15::timestamptz[])`;

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(async () => {
  await world.expectLedgerIntact();
  await world.close();
});

test("a bet and its win are played as version 0.1 asks for them, and once", async () => {
  const player = await world.player(10_000);
  const [bet, win, round] = [randomUUID(), randomUUID(), randomUUID()];
  const token = createHash("sha256").update(player.token).digest();
  const now = world.clock.now();
  const ask = async (kind: "BET" | "WIN", id: string, amountWon: number) => {
    const { rows } = await world.database.appPool.query(calls, [
      [kind],
      [player.memberId],
      [world.vendorId],
      [id],
      [kind === "WIN" ? bet : null],
      [kind === "BET" ? token : null],
      [round],
      [kind === "WIN"],
      ["dancheong-fortune"],
      ["KRW"],
      [amountWon],
      [false],
      [kind === "BET" ? uuidv7({ msecs: now.getTime() }) : null],
      [uuidv7({ msecs: now.getTime() })],
      [now],
    ]);
    return rows;
  };
  const staked = [{ status: "RS_OK", balance_won: 9_000 }];
  expect(await ask("BET", bet, 1_000)).toEqual(staked);
  expect(await ask("BET", bet, 1_000)).toEqual(staked);
  expect(await ask("WIN", win, 2_500)).toEqual([{ status: "RS_OK", balance_won: 11_500 }]);
  expect(await world.cashOf(player)).toBe(11_500);
});
