import * as z from "zod";
import { countAttempt, forgiveAttempt, giveAttemptBack } from "../lib/passwordAttempts.ts";
import type { FactorGround } from "./factorGround.ts";
import { takeRecoveryCode } from "./recoveryCodes.ts";
import { totpStepOf } from "./totp.ts";

const hourMs = 60 * 60_000;
/** Of who guesses once a day, for weeks. */
const slowGuesses = { most: 40, slowMs: 12 * hourMs, windowMs: 30 * 24 * hourMs };

const factorRow = z.object({ totp_secret: z.instanceof(Buffer), totp_last_step: z.number() });

/** What became of a code: by what it proved its member, or why it did not; or for how many milliseconds none is looked at. */
export type TakenCode = "TOTP" | "RECOVERY_CODE" | "WRONG" | "UNREADABLE" | { readonly refusedForMs: number };

/**
 * Takes a code of a member's authenticator, or a recovery code, once: neither a repeat nor one of several attempts at the same time
 * counts again. Attempts are counted before they are looked at, wherever they are made: five of a member's in a quarter of an hour, and
 * however slowly they come, forty wrong ones in thirty days; then one in twelve hours is looked at until these are over.
 */
export async function takeFactorCode(
  ground: FactorGround,
  given: { readonly memberId: string; readonly code: string; readonly now: Date },
): Promise<TakenCode> {
  const { memberId, now } = given;
  const subjects = [{ kind: "MEMBER", subject: `FACTOR:${memberId}` }] as const;
  const refusedForMs = await countAttempt(ground.pool, subjects, now);
  if (refusedForMs !== null) return { refusedForMs };
  const month = { kind: "MEMBER", subject: `FACTOR_MONTH:${memberId}`, budget: slowGuesses } as const;
  const slowedForMs = await countAttempt(ground.pool, [month], now);
  if (slowedForMs !== null) return { refusedForMs: slowedForMs };
  const taken = await take(ground, given);
  if (taken === "TOTP" || taken === "RECOVERY_CODE") {
    await forgiveAttempt(ground.pool, subjects);
    // Wrong ones stay counted: their member comes in each day, and who guesses would begin anew with them.
    await giveAttemptBack(ground.pool, month);
  }
  return taken;
}

async function take(
  { pool, secretBox, codeKey }: FactorGround,
  given: { readonly memberId: string; readonly code: string; readonly now: Date },
): Promise<Exclude<TakenCode, object>> {
  const { memberId, code, now } = given;
  if (!/^\d{6}$/.test(code))
    return (await takeRecoveryCode(pool, codeKey, given)) ? "RECOVERY_CODE" : "WRONG";
  const found = await pool.query(
    `SELECT totp_secret, totp_last_step FROM platform.member_factor
      WHERE member_id = $1 AND totp_since IS NOT NULL`,
    [memberId],
  );
  if (found.rows[0] === undefined) return "WRONG";
  const { totp_secret: sealed, totp_last_step: lastStep } = factorRow.parse(found.rows[0]);
  const secret = secretBox.open(memberId, sealed);
  if (secret === null) return "UNREADABLE";
  const step = await totpStepOf(secret, code, lastStep, now);
  if (step === null) return "WRONG";
  const taken = await pool.query(
    `UPDATE platform.member_factor SET totp_last_step = $2
      WHERE member_id = $1 AND totp_last_step < $2 AND totp_secret = $3 AND totp_since IS NOT NULL`,
    [memberId, step, sealed],
  );
  return taken.rowCount === 1 ? "TOTP" : "WRONG";
}
