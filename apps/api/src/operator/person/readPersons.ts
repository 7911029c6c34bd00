import { memberStatuses } from "@hanpan/contract/enumerations";
import type { MemberPersons, PersonLink } from "@hanpan/contract/operator/objects/person";
import { personClues, personStrengths, personVerdicts } from "@hanpan/contract/operator/personEnumerations";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { operatorNameOf } from "../lib/operatorName.ts";
import type { Shown } from "../lib/personal.ts";
import { clueShown } from "./clueShown.ts";
import { readClueValues } from "./readClueValues.ts";

/** How many others a file lists, and of each how many things that are shared. */
const mostPersons = 50;

const instant = z.date().transform((at) => at.toISOString());

const share = z.object({
  kind: z.enum(personClues),
  value: z.string(),
  strength: z.enum(personStrengths),
  firstAt: z.iso.datetime({ offset: true }),
  lastAt: z.iso.datetime({ offset: true }),
  times: z.number(),
});

const rows = z.array(
  z.object({
    member_id: z.string(),
    login_id: z.string(),
    nickname: z.string(),
    status: z.enum(memberStatuses),
    strength: z.enum(personStrengths),
    shares: z.array(share),
    verdict: z.enum(personVerdicts).nullable(),
    decided_by: z.string().nullable(),
    decided_at: instant.nullable(),
    reason: z.string().nullable(),
  }),
);

const manyRows = z.array(z.object({ kind: z.enum(personClues), value: z.string(), last_at: instant }));

/** Who is likely one person with a member and by what, the surest and latest first; what an operator said of them stands beside. */
export async function readPersons(
  connection: Pool | PoolClient,
  memberId: string,
  shown: Shown,
): Promise<MemberPersons> {
  const found = rows.parse((await connection.query(linkedText, [memberId, mostPersons + 1])).rows);
  const many = manyRows.parse((await connection.query(sharedByManyText, [memberId])).rows);
  const clueValues = await readClueValues(
    connection,
    memberId,
    found.map(({ member_id: otherId }) => otherId),
  );
  return {
    list: found.slice(0, mostPersons).map(
      (row): PersonLink => ({
        member: { id: row.member_id, loginId: row.login_id, nickname: row.nickname, status: row.status },
        strength: row.strength,
        shares: row.shares.map((one) => ({
          ...one,
          firstAt: new Date(one.firstAt).toISOString(),
          lastAt: new Date(one.lastAt).toISOString(),
          value: clueShown(one, clueValues, shown),
        })),
        verdict: verdictOf(row),
      }),
    ),
    hasMore: found.length > mostPersons,
    sharedByMany: many.map(({ kind, value, last_at: lastAt }) => ({
      kind,
      value: clueShown({ kind, value }, clueValues, shown),
      lastAt,
    })),
  };
}

function verdictOf(row: z.output<typeof rows>[number]): PersonLink["verdict"] {
  const { verdict, decided_by: by, decided_at: at, reason } = row;
  return verdict === null || by === null || at === null || reason === null
    ? null
    : { is: verdict, by, at, reason };
}

const linkedText = `
  WITH linked AS (
    SELECT other_id, min(strength) AS strength, max(last_at) AS last_at,
           (array_agg(jsonb_build_object('kind', kind, 'value', value, 'strength', strength, 'firstAt', first_at,
             'lastAt', last_at, 'times', times) ORDER BY strength, last_at DESC, kind))[1:20] AS shares
      FROM platform.person_link WHERE member_id = $1 GROUP BY other_id
  ), said AS (
    SELECT other_id, verdict, decided_by, decided_at, reason FROM platform.person_verdict WHERE member_id = $1
  )
  SELECT other.member_id, other.login_id, other.nickname, other.status, said.verdict,
         ${operatorNameOf("said.decided_by")} AS decided_by, said.decided_at, said.reason,
         CASE said.verdict WHEN 'SAME' THEN 'CERTAIN' ELSE coalesce(linked.strength, 'PROBABLE') END AS strength,
         coalesce(to_jsonb(linked.shares), '[]') AS shares
    FROM linked FULL JOIN said ON said.other_id = linked.other_id
    JOIN platform.member AS other ON other.member_id = coalesce(linked.other_id, said.other_id)
   WHERE coalesce(said.verdict, linked.strength) IS NOT NULL
   ORDER BY said.verdict = 'NOT_SAME' NULLS FIRST, strength, linked.last_at DESC NULLS LAST, other.member_id LIMIT $2`;

/** Of the latest that a member has or had: what more than twenty others have too, so that nobody was linked by it. */
const sharedByManyText = `
  SELECT kind, value, last_at FROM (
    SELECT kind, value, last_at FROM platform.person_clue
     WHERE member_id = $1 AND kind IN ('DEVICE', 'NETWORK') ORDER BY last_at DESC LIMIT 50) AS own
   WHERE (SELECT count(*) FROM (
      SELECT FROM platform.person_clue AS theirs
       WHERE theirs.kind = own.kind AND theirs.value = own.value LIMIT 22) AS whose) > 21
   ORDER BY last_at DESC LIMIT 10`;
