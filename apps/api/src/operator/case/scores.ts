import type { ScorePart } from "@hanpan/contract/operator/caseEnumerations";
import type { CaseMember } from "@hanpan/contract/operator/objects/case";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";

/** How many points each part gives, and for how many at the most (docs/cases.md, "The score"). */
const points = { further: 5, furtherMost: 30, samePerson: 20, formerCase: 20, most: 100 };
const alertDays = 90;

const rows = z.array(
  z.object({
    member_id: z.string(),
    gravest: z.number(),
    kinds: z.number(),
    same: z.number(),
    former: z.number(),
  }),
);

/** The score of members with its parts, by their ids: what it is made of says why it is so. */
export async function readScores(
  connection: Pool | PoolClient,
  members: readonly string[],
  { caseId, now }: { readonly caseId: string; readonly now: Date },
): Promise<ReadonlyMap<string, Pick<CaseMember, "score" | "parts">>> {
  const found = await connection.query(
    `SELECT asked.member_id, coalesce(seen.gravest, 0) AS gravest, coalesce(seen.kinds, 0) AS kinds,
            (SELECT count(*) FROM platform.persons_like(asked.member_id) WHERE strength = 'CERTAIN') AS same,
            (SELECT count(*) FROM platform.case_member AS of JOIN platform.risk_case AS former USING (case_id)
              WHERE of.member_id = asked.member_id AND former.case_id <> $3 AND former.decision <> 'UNFOUNDED') AS former
       FROM unnest($1::uuid[]) AS asked (member_id)
       LEFT JOIN LATERAL (
         SELECT max(weight) AS gravest, count(DISTINCT kind) AS kinds FROM platform.alert
          WHERE alert.member_id = asked.member_id AND alert.dismissed_at IS NULL AND alert.raised_at > $2::timestamptz - make_interval(days => $4)
       ) AS seen ON true`,
    [members, now, caseId, alertDays],
  );
  return new Map(
    rows.parse(found.rows).map(({ member_id: memberId, gravest, kinds, same, former }) => {
      const part = (is: ScorePart, count: number, given: number) =>
        given === 0 ? [] : [{ is, count, points: given }];
      const further = Math.max(0, kinds - 1);
      const parts = [
        ...part("ALERTS", kinds === 0 ? 0 : 1, gravest),
        ...part("FURTHER_ALERTS", further, Math.min(further * points.further, points.furtherMost)),
        ...part("SAME_PERSON", same, same > 0 ? points.samePerson : 0),
        ...part("FORMER_CASE", former, former > 0 ? points.formerCase : 0),
      ];
      const sum = parts.reduce((total, { points: given }) => total + given, 0);
      return [memberId, { score: Math.min(sum, points.most), parts }];
    }),
  );
}
