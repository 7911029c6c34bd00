import type { Language, Words } from "@hanpan/contract/language";
import { formatInstant } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import type { PoolClient } from "pg";
import * as z from "zod";
import { keepPromotions } from "../consents/keepConsent.ts";
import { newIdAt } from "../lib/newIdAt.ts";
import { notifyPublished } from "../lib/outbox.ts";
import { countAttempt, forgiveAttempt } from "../lib/passwordAttempts.ts";
import { passwordMatches } from "../lib/passwords.ts";
import { refusedByStatus } from "../lib/refusedByStatus.ts";
import { endSessions } from "../lib/sessions.ts";
import { endRecoveries } from "../reach/codes/oneTimeCodes.ts";
import { notifyMember } from "../reach/notifyMember.ts";
import type { FactorGround } from "../second-factor/factorGround.ts";
import { hasFactor } from "../second-factor/memberFactor.ts";
import { factorWays, giveProofBack, useProof } from "../second-factor/proofs.ts";
import { Refusal, refuse, refuseForNow } from "../server/refusal.ts";
import type { SignedInMember } from "../server/support.ts";
import { givesAnythingUp, isAnythingLeft, readStanding } from "./readClosing.ts";

const dayMs = 24 * 60 * 60_000;
const hashRow = z.object({ password_hash: z.string() });

/** Until when an account that is closed now can be taken back. */
export const reopenUntilOf = (days: number, now: Date): Date => new Date(now.getTime() + days * dayMs);

/** Keeps that an account is closed, in the transaction that closes it; from `reopenUntil` on it is erased. */
export async function keepClosing(
  client: PoolClient,
  closing: {
    readonly memberId: string;
    readonly by: "MEMBER" | "DESK";
    readonly reason: string | null;
    readonly days: number;
    readonly now: Date;
  },
): Promise<Date> {
  const reopenUntil = reopenUntilOf(closing.days, closing.now);
  await client.query("SELECT platform.keep_closing($1, $2, $3, $4, $5)", [
    closing.memberId,
    closing.by,
    closing.reason,
    reopenUntil,
    closing.now,
  ]);
  return reopenUntil;
}

/** The member's own closing of their account. */
export type OwnClosing = {
  readonly member: SignedInMember;
  readonly password: string;
  /** That the second factor was proven in this session; of who has one. */
  readonly proof: string | undefined;
  readonly reason: string | null;
  /** That points, rolling, bonuses and tickets are given up. */
  readonly givesUp: boolean;
  readonly language: Language;
  readonly address: string;
  readonly days: number;
  readonly site: Words;
  readonly now: Date;
};

/**
 * Closes a member's own account at once: sessions end, news stop, what is not money is given up. Refuses WRONG_PASSWORD, PROOF_NEEDED, CLOSING_PARTNER,
 * CLOSING_LEFT while there is money or something is open, CLOSING_GIVES_UP where something would be given up that they did not say.
 */
export async function closeOwnAccount(ground: FactorGround, closing: OwnClosing): Promise<Date | Refusal> {
  const { pool } = ground;
  const { member, proof, now } = closing;
  const { memberId } = member;
  const subjects = [{ kind: "MEMBER", subject: `CLOSING:${memberId}` }] as const;
  const refusedForMs = await countAttempt(pool, subjects, now);
  if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
  const found = await pool.query("SELECT password_hash FROM platform.member WHERE member_id = $1", [
    memberId,
  ]);
  const { password_hash: hash } = hashRow.parse(found.rows[0]);
  if (!(await passwordMatches(hash, closing.password)))
    return new Refusal("WRONG_PASSWORD", { words: "WRONG_OWN_PASSWORD" });
  await forgiveAttempt(pool, subjects);
  const actId = newIdAt(now);
  if (await hasFactor(pool, memberId)) {
    const isProven =
      proof !== undefined && (await useProof(pool, member, { proof, ways: factorWays, actId, now }));
    if (!isProven) return refuse("PROOF_NEEDED");
  }
  const closed = await withTransaction(pool, (client) => close(client, closing, hash));
  if (closed instanceof Refusal) await giveProofBack(pool, memberId, actId);
  notifyPublished();
  return closed;
}

async function close(client: PoolClient, closing: OwnClosing, hash: string): Promise<Date | Refusal> {
  const { member, reason, days, now } = closing;
  const { memberId } = member;
  // In turn with the member's money: what comes just now is seen, or finds the account closed.
  await client.query("SELECT ledger.lock_member($1)", [memberId]);
  const found = await client.query(
    "SELECT password_hash FROM platform.member WHERE member_id = $1 FOR UPDATE",
    [memberId],
  );
  if (hashRow.parse(found.rows[0]).password_hash !== hash) return refuse("UNAUTHENTICATED");
  const refused = await refusedByStatus(client, memberId, "SIGN_IN");
  if (refused !== null) return refuse(refused);
  const standing = await readStanding(client, memberId);
  if (standing.isPartner) return refuse("CLOSING_PARTNER");
  if (isAnythingLeft(standing)) return refuse("CLOSING_LEFT", standing.left);
  if (givesAnythingUp(standing)) {
    if (!closing.givesUp) return refuse("CLOSING_GIVES_UP", standing.givesUp);
    await client.query("SELECT platform.give_up_rest($1, $2, $3, $4)", [
      memberId,
      newIdAt(now),
      "account closed",
      now,
    ]);
  }
  const { language, address } = closing;
  await keepPromotions(client, { memberId, given: false, language, address, now });
  await client.query("UPDATE platform.member SET status = 'CLOSED' WHERE member_id = $1", [memberId]);
  const reopenUntil = await keepClosing(client, { memberId, by: "MEMBER", reason, days, now });
  // By every way that there is: whoever did not mean it takes it back.
  const payload = { until: formatInstant(reopenUntil.toISOString()) };
  await notifyMember(client, {
    ...{ memberId, template: "ACCOUNT_CLOSED", payload, site: closing.site, by: "system:closing", now },
  });
  await endRecoveries(client, memberId, now);
  await endSessions(client, memberId, { allBut: null }, "CLOSED", now);
  return reopenUntil;
}
