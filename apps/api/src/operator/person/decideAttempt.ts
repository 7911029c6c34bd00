import type { PersonDecision } from "@hanpan/contract/operator/personEnumerations";
import type { PoolClient } from "pg";
import * as z from "zod";
import { endSessions } from "../../lib/sessions.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { admitSignUp } from "../../persons/admitSignUp.ts";
import { readPersonsLike } from "../../persons/judge.ts";
import { refuse } from "../../server/refusal.ts";
import { sayWho } from "./sayWho.ts";

const openRow = z.object({
  member_id: z.string().nullable(),
  other_id: z.string(),
  occasion: z.string(),
  outcome: z.string(),
  decision: z.string().nullable(),
});

/**
 * Decides about somebody who is held, within a transaction. Who is let in is from then on nobody of those whom the site took them
 * for, and may do what their status lets them; a sign-up is active, with the site's welcome. Who is kept out is suspended.
 * Refuses NOT_FOUND, also of what was refused, and ATTEMPT_DECIDED. Answers whose account it is.
 */
export async function decideAttempt(
  client: PoolClient,
  given: {
    readonly attemptId: string;
    readonly decision: PersonDecision;
    readonly operatorId: string;
    readonly reason: string;
    readonly now: Date;
  },
  setting: SiteSetting,
): Promise<{ readonly memberId: string }> {
  const { attemptId, decision, operatorId, reason, now } = given;
  const found = await client.query(
    "SELECT member_id, other_id, occasion, outcome, decision FROM platform.person_attempt WHERE attempt_id = $1 FOR NO KEY UPDATE",
    [attemptId],
  );
  if (found.rows[0] === undefined) throw refuse("NOT_FOUND");
  const attempt = openRow.parse(found.rows[0]);
  if (attempt.member_id === null || attempt.outcome !== "HELD") throw refuse("NOT_FOUND");
  if (attempt.decision !== null) throw refuse("ATTEMPT_DECIDED");
  const memberId = attempt.member_id;
  await client.query(
    "UPDATE platform.person_attempt SET decision = $2, decided_by = $3, decided_at = $4, reason = $5 WHERE attempt_id = $1",
    [attemptId, decision, `operator:${operatorId}`, now, reason],
  );
  await client.query("SELECT ledger.lock_member($1)", [memberId]);
  if (decision === "KEPT_OUT") {
    await client.query(
      "UPDATE platform.member SET status = 'SUSPENDED' WHERE member_id = $1 AND status IN ('ACTIVE', 'SELF_EXCLUDED')",
      [memberId],
    );
    await endSessions(client, memberId, { allBut: null }, "SUSPENDED", now);
    return { memberId };
  }
  const likes = await readPersonsLike(client, memberId);
  const others = new Set([attempt.other_id, ...likes.map(({ otherId }) => otherId)]);
  for (const otherId of [...others].toSorted())
    await sayWho(client, { memberId, otherId, verdict: "NOT_SAME", operatorId, reason, now });
  if (attempt.occasion === "SIGN_UP") await admitSignUp(client, memberId, setting, now);
  return { memberId };
}
