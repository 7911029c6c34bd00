import type { SegmentOutcome } from "@hanpan/contract/operator/segmentEnumerations";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { setFreeze } from "../../cases/setFreeze.ts";
import { adjustMoney } from "../../money/adjustments.ts";
import { grantPoint } from "../../money/points.ts";
import { notifyOfFreeze } from "../case/notifyOfFreeze.ts";
import { takeMembers } from "../case/writeCase.ts";
import { keepManualAct } from "../member/manualActs.ts";
import { type KeptTerms, keptTerms } from "./acts.ts";
import { bonusRefusals } from "./reach.ts";

/** How many members are read at once; each is done in a transaction of its own. */
const membersAtOnce = 200;

const actRow = z.object({
  act_id: z.string(),
  terms: keptTerms,
  reason: z.string().nullable(),
  proposed_by: z.string(),
});
type Act = z.output<typeof actRow>;
const memberRows = z.array(z.object({ member_id: z.string() }));

/**
 * Carries out acts on segments that were approved, a member at a time, each in one transaction with that it was done: whatever is repeated,
 * cut off or run by several processes, each member gets it once. Notes are delivered by their own job. Answers how many members were done.
 * A member at whom it fails holds up no other: the act stays open, is tried again by the next run, and the errors are thrown at the end.
 */
export async function runActs(pool: Pool, now: Date): Promise<number> {
  const due = await pool.query(
    `SELECT act_id, terms, reason, proposed_by FROM platform.segment_act
      WHERE finished_at IS NULL AND kind <> 'NOTE' ORDER BY at LIMIT 20`,
  );
  let done = 0;
  const failed: unknown[] = [];
  for (const act of z.array(actRow).parse(due.rows)) done += await runAct(pool, act, failed, now);
  if (failed.length > 0)
    throw new AggregateError(failed.slice(0, 10), `An act on a segment failed at ${failed.length} members.`);
  return done;
}

async function runAct(pool: Pool, act: Act, failed: unknown[], now: Date): Promise<number> {
  let done = 0;
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await pool.query(
      `SELECT member_id FROM platform.segment_act_member
        WHERE act_id = $1 AND outcome IS NULL AND member_id > $2 ORDER BY member_id LIMIT ${membersAtOnce}`,
      [act.act_id, last],
    );
    const members = memberRows.parse(rows);
    for (const { member_id: memberId } of members) {
      last = memberId;
      try {
        done += (await runMember(pool, act, memberId, now)) ? 1 : 0;
      } catch (error) {
        failed.push(error);
      }
    }
    if (members.length < membersAtOnce) break;
  }
  await finish(pool, act.act_id, now);
  return done;
}

/** Does an act at one member; false where another process is at it or it is done. */
function runMember(pool: Pool, act: Act, memberId: string, now: Date): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    const taken = await client.query(
      `SELECT FROM platform.segment_act_member WHERE member_id = $1 AND act_id = $2 AND outcome IS NULL
        FOR UPDATE SKIP LOCKED`,
      [memberId, act.act_id],
    );
    if (taken.rowCount === 0) return false;
    const outcome = await carryOut(client, act, memberId, now);
    await client.query(
      "UPDATE platform.segment_act_member SET outcome = $3 WHERE member_id = $1 AND act_id = $2",
      [memberId, act.act_id, outcome],
    );
    return true;
  });
}

function carryOut(client: PoolClient, act: Act, memberId: string, now: Date): Promise<SegmentOutcome> {
  const { terms } = act;
  switch (terms.kind) {
    case "GRANT":
      return grant(client, { ...act, terms }, memberId, now);
    case "LIMIT":
      return limit(client, { ...act, terms }, memberId, now);
    case "NOTE":
      throw new Error("A note is delivered by its own job.");
  }
}

type Of<Kind extends KeptTerms["kind"]> = Omit<Act, "terms"> & {
  readonly terms: Extract<KeptTerms, { kind: Kind }>;
};

const refusalRow = z.object({ code: z.string().nullable() });

const outcomeOf = (code: string): SegmentOutcome =>
  Object.entries(bonusRefusals).find(([refusal]) => refusal === code)?.[1] ?? "REFUSED";

/** Gives points or tickets by the ways of the desk, once for the act's id. Who may be given no bonus by now gets none. */
async function grant(
  client: PoolClient,
  act: Of<"GRANT">,
  memberId: string,
  now: Date,
): Promise<SegmentOutcome> {
  const { grant: given, amount, worthWon } = act.terms;
  const reason = act.reason ?? "";
  await client.query("SELECT ledger.lock_member($1)", [memberId]);
  const { rows } = await client.query("SELECT platform.refused_by_status($1, 'BONUS') AS code", [memberId]);
  const { code } = refusalRow.parse(rows[0]);
  if (code !== null) return outcomeOf(code);
  const answer =
    given === "TICKET"
      ? await adjustMoney(client, {
          ...{ memberId, adjustmentId: act.act_id, type: "ADMIN_PAYMENT", account: "TICKET" },
          ...{ amount, reason, now },
        })
      : await grantPoint(client, {
          ...{ memberId, source: "segment-grant", sourceId: act.act_id, type: given },
          ...{ amount, note: reason, now },
        });
  if (answer.outcome === "REFUSED") return outcomeOf(answer.code);
  if (worthWon !== null)
    await keepManualAct(client, {
      ...{ memberId, actId: act.act_id, operatorId: act.proposed_by.replace("operator:", "") },
      ...{ kind: given === "TICKET" ? "TICKET" : "POINT", isPayment: true, worthWon, now },
    });
  return "DONE";
}

const statusRow = z.object({ status: z.string() });

/** Puts a member into the act's case and keeps them from what it names; not who was closed since it was approved. */
async function limit(
  client: PoolClient,
  act: Of<"LIMIT">,
  memberId: string,
  now: Date,
): Promise<SegmentOutcome> {
  const { caseId, freezes } = act.terms;
  const by = act.proposed_by;
  // Whoever was not reached before the case was decided is kept from nothing by it: nobody would lift it.
  const open = await client.query(
    "SELECT FROM platform.risk_case WHERE case_id = $1 AND decided_at IS NULL FOR SHARE",
    [caseId],
  );
  if (open.rowCount === 0) return "REFUSED";
  await takeMembers(client, [memberId]);
  await client.query("SELECT ledger.lock_member($1)", [memberId]);
  const { rows } = await client.query("SELECT status FROM platform.member WHERE member_id = $1", [memberId]);
  if (statusRow.parse(rows[0]).status === "CLOSED") return "CLOSED";
  await client.query("SELECT platform.add_to_case($1, $2, NULL, $3, $4)", [caseId, memberId, by, now]);
  for (const kind of freezes) await setFreeze(client, { memberId, caseId, kind, on: true, by, now });
  await notifyOfFreeze(client, { memberId, kinds: freezes, on: true, by, now });
  return "DONE";
}

/** Says of an act that nobody is left of that it is done, and what it came to. */
async function finish(pool: Pool, actId: string, now: Date): Promise<void> {
  await pool.query(
    `UPDATE platform.segment_act SET finished_at = greatest($2, at), outcomes = (
         SELECT coalesce(jsonb_agg(jsonb_build_object('outcome', outcome, 'count', count)), '[]')
           FROM (SELECT outcome, count(*) AS count FROM platform.segment_act_member WHERE act_id = $1
                  GROUP BY outcome ORDER BY count DESC) AS reached)
      WHERE act_id = $1 AND finished_at IS NULL
        AND NOT EXISTS (SELECT FROM platform.segment_act_member WHERE act_id = $1 AND outcome IS NULL)`,
    [actId, now],
  );
}
