import * as z from "zod";
import { countAttempt, forgiveAttempt } from "../../lib/passwordAttempts.ts";
import { passwordMatches } from "../../lib/passwords.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { notifyGuessed } from "../../second-factor/codesGuessed.ts";
import { notifyCodeUsed } from "../../second-factor/codeUsed.ts";
import type { FactorGround } from "../../second-factor/factorGround.ts";
import { hasFactor } from "../../second-factor/memberFactor.ts";
import { issueProof } from "../../second-factor/proofs.ts";
import { takeFactorCode } from "../../second-factor/takeFactorCode.ts";
import { type Refusal, refuse, refuseForNow } from "../../server/refusal.ts";
import type { SignedInMember } from "../../server/support.ts";

type Proof = { readonly proof: string; readonly expiresAt: string };

export type Proving = {
  readonly ground: FactorGround;
  readonly setting: Pick<SiteSetting, "siteName">;
  readonly now: Date;
};

/**
 * Proves again who asks. Who has a second factor proves by it: a password that somebody else knows as well proves nothing then
 * (PROOF_NEEDED).
 */
export async function proveAgain(
  proving: Proving,
  member: SignedInMember,
  given: { readonly password?: string | undefined; readonly code?: string | undefined },
): Promise<Proof | Refusal> {
  return given.code === undefined
    ? proveByPassword(proving, member, given.password ?? "")
    : proveByCode(proving, member, given.code);
}

async function proveByCode(proving: Proving, member: SignedInMember, code: string): Promise<Proof | Refusal> {
  const { ground, now } = proving;
  const { memberId } = member;
  const taken = await takeFactorCode(ground, { memberId, code, now });
  if (typeof taken === "object") {
    await notifyGuessed(ground.pool, proving, memberId);
    return refuseForNow(taken.refusedForMs / 1_000);
  }
  if (taken === "UNREADABLE") return refuse("SECOND_FACTOR_UNREADABLE");
  if (taken === "WRONG") return refuse("WRONG_PROOF");
  if (taken === "RECOVERY_CODE") await notifyCodeUsed(ground.pool, proving, memberId);
  return issueProof(ground.pool, member, taken, now);
}

const hashRow = z.object({ password_hash: z.string() });

async function proveByPassword(
  { ground, now }: Proving,
  member: SignedInMember,
  password: string,
): Promise<Proof | Refusal> {
  const { pool } = ground;
  const { memberId } = member;
  if (await hasFactor(pool, memberId)) return refuse("PROOF_NEEDED");
  const subjects = [{ kind: "MEMBER", subject: `LOGIN:${memberId}` }] as const;
  const refusedForMs = await countAttempt(pool, subjects, now);
  if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
  const found = await pool.query("SELECT password_hash FROM platform.member WHERE member_id = $1", [
    memberId,
  ]);
  if (!(await passwordMatches(hashRow.parse(found.rows[0]).password_hash, password)))
    return refuse("WRONG_PROOF");
  await forgiveAttempt(pool, subjects);
  return issueProof(pool, member, "PASSWORD", now);
}
