import type pg from "pg";
import { expect } from "vitest";
import { verifyLedger } from "../verify.ts";

/** How every test that moves money ends: the whole ledger is verified and has no offender. */
export async function expectSound(pool: pg.Pool): Promise<void> {
  const verification = await verifyLedger(pool);
  expect(verification.offenders).toEqual([]);
  expect(verification.offenderCount).toBe(0);
}
