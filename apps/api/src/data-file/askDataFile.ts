import type { Words } from "@hanpan/contract/language";
import { formatInstant } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import type { Pool } from "pg";
import * as z from "zod";
import { newIdAt } from "../lib/newIdAt.ts";
import { countAttempt, forgiveAttempt } from "../lib/passwordAttempts.ts";
import { passwordMatches } from "../lib/passwords.ts";
import { opened } from "../lib/personalValues.ts";
import { appendAudit } from "../operator/lib/audit.ts";
import { spendBudget } from "../reach/codes/budgets.ts";
import { notifyMember } from "../reach/notifyMember.ts";
import type { FactorGround } from "../second-factor/factorGround.ts";
import { hasFactor } from "../second-factor/memberFactor.ts";
import { factorWays, useProof } from "../second-factor/proofs.ts";
import { Refusal, refuse, refuseForNow } from "../server/refusal.ts";
import type { SignedInMember } from "../server/support.ts";

/** For how long a file may be taken. */
const fileLastsMs = 24 * 60 * 60_000;

/** How many files somebody may ask for in 24 hours: each reads all that is kept of them. */
const mostFilesADay = 5;

const fileRow = z.object({
  asked_at: z.date(),
  ready_at: z.date().nullable(),
  expires_at: z.date(),
  parts: z.number(),
  session_id: z.string(),
});

/** How a member's file stands; null while none was asked for, or it has expired. */
export async function readDataFile(pool: Pool, { memberId, sessionId }: SignedInMember, now: Date) {
  const { rows } = await pool.query(
    `SELECT asked_at, ready_at, expires_at, parts, session_id FROM platform.data_file
      WHERE member_id = $1 AND expires_at > $2`,
    [memberId, now],
  );
  if (rows[0] === undefined) return { file: null };
  const row = fileRow.parse(rows[0]);
  return {
    file: {
      askedAt: row.asked_at.toISOString(),
      readyAt: row.ready_at?.toISOString() ?? null,
      expiresAt: row.expires_at.toISOString(),
      parts: row.parts,
      isOwn: row.session_id === sessionId,
    },
  };
}

const hashRow = z.object({ password_hash: z.string() });

/** The audit names nobody but the member who did it, and no address of theirs. */
const actor = { operatorId: null, name: "member", address: "" };

/**
 * Asks for a file of what is kept of the member; one that was ready before is gone. Refuses WRONG_PASSWORD, PROOF_NEEDED of who has a
 * second factor and did not prove it, DATA_FILE_PENDING while one is being made, TOO_MANY_REQUESTS after five in 24 hours.
 */
export async function askDataFile(
  { pool }: FactorGround,
  asked: {
    readonly member: SignedInMember;
    readonly password: string;
    readonly proof: string | undefined;
    readonly now: Date;
  },
): Promise<Refusal | null> {
  const { member, proof, now } = asked;
  const { memberId, sessionId } = member;
  const subjects = [{ kind: "MEMBER", subject: `DATA_FILE:${memberId}` }] as const;
  const refusedForMs = await countAttempt(pool, subjects, now);
  if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
  const found = await pool.query("SELECT password_hash FROM platform.member WHERE member_id = $1", [
    memberId,
  ]);
  if (!(await passwordMatches(hashRow.parse(found.rows[0]).password_hash, asked.password)))
    return new Refusal("WRONG_PASSWORD", { words: "WRONG_OWN_PASSWORD" });
  await forgiveAttempt(pool, subjects);
  const fileId = newIdAt(now);
  if (await hasFactor(pool, memberId)) {
    const given = { ways: factorWays, actId: fileId, now };
    if (proof === undefined || !(await useProof(pool, member, { proof, ...given })))
      return refuse("PROOF_NEEDED");
  }
  return withTransaction(pool, async (client) => {
    const gone = await client.query<{ file_id: string }>(
      "DELETE FROM platform.data_file WHERE member_id = $1 AND (state = 'READY' OR expires_at <= $2) RETURNING file_id",
      [memberId, now],
    );
    const before = gone.rows.map((row) => row.file_id);
    await client.query(
      "DELETE FROM platform.data_file_part WHERE member_id = $1 AND file_id = ANY ($2::uuid[])",
      [memberId, before],
    );
    const added = await client.query(
      `INSERT INTO platform.data_file (member_id, file_id, session_id, asked_at, expires_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (member_id) DO NOTHING`,
      [memberId, fileId, sessionId, now, new Date(now.getTime() + fileLastsMs)],
    );
    if (added.rowCount === 0) throw refuse("DATA_FILE_PENDING");
    const waitMs = await spendBudget(pool, "PERSON", `data file of ${memberId}`, mostFilesADay, now);
    if (waitMs !== null) throw refuseForNow(waitMs / 1_000);
    await appendAudit(client, actor, { action: "dataFile.ask", subject: `member:${memberId}` }, now);
    return null;
  });
}

const partRow = z.object({ content: z.string(), taken: z.number() });

/**
 * A piece of the member's file, for the session that asked for it alone. With the first that is taken, whichever it is, the member is notified and the
 * audit has it; with each further taking of the first piece the audit has that.
 * Refuses NOT_FOUND.
 */
export async function takePart(
  pool: Pool,
  asked: {
    readonly member: SignedInMember;
    readonly number: number;
    readonly site: Words;
    readonly now: Date;
  },
): Promise<{ content: string } | Refusal> {
  const { member, number, site, now } = asked;
  const { memberId, sessionId } = member;
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query(
      `SELECT content, taken FROM platform.data_file_part AS part JOIN platform.data_file AS file USING (member_id, file_id)
        WHERE part.member_id = $1 AND file.session_id = $2 AND file.state = 'READY' AND file.expires_at > $3 AND part.number = $4
        FOR UPDATE OF file`,
      [memberId, sessionId, now, number],
    );
    if (rows[0] === undefined) return refuse("NOT_FOUND");
    const { content, taken } = partRow.parse(rows[0]);
    if (number === 1 || taken === 0) {
      await client.query("UPDATE platform.data_file SET taken = taken + 1 WHERE member_id = $1", [memberId]);
      const payload = { time: formatInstant(now.toISOString()) };
      // Of one file once: the same one that is taken again says nothing new, and each notice is an SMS.
      if (taken === 0)
        await notifyMember(client, {
          ...{ memberId, template: "DATA_FILE_TAKEN", payload, site, by: "system:data-file", now },
        });
      await appendAudit(client, actor, { action: "dataFile.take", subject: `member:${memberId}` }, now);
    }
    return { content: opened(memberId, "file", content) };
  });
}
