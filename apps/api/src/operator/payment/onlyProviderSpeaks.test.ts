import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { openPaymentWorld, type PaymentWorld } from "../../testing/payment/paymentWorld.ts";
import { refuseUnusableSource } from "../bank-entry/sources.ts";
import { readStatementAccount } from "../bank-statement/lookAtFile.ts";

let world: PaymentWorld;
beforeAll(async () => {
  world = await openPaymentWorld();
});
afterAll(() => world.end());

test("no statement and no other source speaks of the money at a provider", async () => {
  const { rows } = await world.pool.query("SELECT account_id FROM platform.payment_provider");
  const { account_id: accountId } = z.object({ account_id: z.string() }).parse(rows[0]);
  await expect(readStatementAccount(world.pool, accountId)).rejects.toMatchObject({ code: "NOT_FOUND" });
  const client = await world.pool.connect();
  try {
    const fields = { name: "own", status: "ACTIVE" as const, accountId, silentMinutes: 60 };
    await expect(refuseUnusableSource(client, fields)).rejects.toMatchObject({ code: "NOT_FOUND" });
  } finally {
    client.release();
  }
});
