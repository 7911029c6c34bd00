import { memberStatuses } from "@hanpan/contract/enumerations";
import type { PersonAttempt } from "@hanpan/contract/operator/objects/person";
import {
  personClues,
  personDecisions,
  personOccasions,
  personOutcomes,
  personStandings,
  personStrengths,
} from "@hanpan/contract/operator/personEnumerations";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { opened } from "../../lib/personalValues.ts";
import { createConditions } from "../lib/conditions.ts";
import { countMatches } from "../lib/countMatches.ts";
import { operatorNameOf } from "../lib/operatorName.ts";
import type { Placed } from "../lib/page.ts";
import { addPeriod } from "../lib/period.ts";
import type { Shown } from "../lib/personal.ts";
import { addPlace, microsecondsOf, type Place } from "../lib/place.ts";

export type AttemptFilter = {
  readonly id?: string;
  /** Only who waits for a decision, the oldest first. */
  readonly open?: "true" | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const instant = z.date().transform((at) => at.toISOString());

const row = z.object({
  attempt_id: z.string(),
  at: instant,
  occasion: z.enum(personOccasions),
  outcome: z.enum(personOutcomes),
  standing: z.enum(personStandings),
  strength: z.enum(personStrengths),
  kinds: z.array(z.enum(personClues)),
  login_id: z.string(),
  name: z.string(),
  phone: z.string(),
  own_phone: z.string(),
  birth_date: z.string(),
  own_birth_date: z.string(),
  account_number: z.string(),
  own_account_number: z.string(),
  address: z.string().nullable(),
  member_id: z.string().nullable(),
  member_nickname: z.string().nullable(),
  member_status: z.enum(memberStatuses).nullable(),
  other_id: z.string(),
  other_login_id: z.string(),
  other_nickname: z.string(),
  other_status: z.enum(memberStatuses),
  decision: z.enum(personDecisions).nullable(),
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  reason: z.string().nullable(),
  at_microseconds: z.number(),
});
type Row = z.output<typeof row>;

function memberOf({ member_id: id, member_nickname: nickname, member_status: status }: Row) {
  return id === null || nickname === null || status === null ? null : { id, nickname, status };
}

function decisionOf({ decision, decided_by: by, decided_at: at, reason }: Row) {
  return decision === null || by === null || at === null || reason === null
    ? null
    : { is: decision, by, at, reason };
}

/** The account that was said; of who was not asked for one, the member's own. */
const accountOf = ({
  attempt_id: id,
  member_id: memberId,
  account_number: said,
  own_account_number: own,
}: Row) =>
  said === "" && memberId !== null
    ? opened(memberId, "accountNumber", own)
    : opened(id, "accountNumber", said);

/** The same of the phone and the birth date. */
const phoneOf = ({ attempt_id: id, member_id: memberId, phone: said, own_phone: own }: Row) =>
  said === "" && memberId !== null ? opened(memberId, "phone", own) : opened(id, "phone", said);

const birthOf = ({ attempt_id: id, member_id: memberId, birth_date: said, own_birth_date: own }: Row) =>
  said === "" && memberId !== null ? opened(memberId, "birthDate", own) : opened(id, "birthDate", said);

function onWire(found: Row, shown: Shown): PersonAttempt {
  return {
    id: found.attempt_id,
    at: found.at,
    occasion: found.occasion,
    outcome: found.outcome,
    said: {
      loginId: found.login_id,
      name: found.name,
      phone: shown("phone", phoneOf(found)),
      dob: shown("birthDate", birthOf(found)),
      accountNumber: shown("accountNumber", accountOf(found)),
      address:
        found.address === null ? null : shown("address", opened(found.attempt_id, "address", found.address)),
    },
    member: memberOf(found),
    other: {
      id: found.other_id,
      loginId: found.other_login_id,
      nickname: found.other_nickname,
      status: found.other_status,
    },
    standing: found.standing,
    strength: found.strength,
    kinds: found.kinds,
    decision: decisionOf(found),
  };
}

function conditionsOf(filter: AttemptFilter) {
  const where = createConditions();
  where.addGiven("attempt.attempt_id = ?", filter.id);
  if (filter.open === "true") where.add("attempt.outcome = 'HELD' AND attempt.decision IS NULL");
  addPeriod(where, "attempt.at", filter);
  return where;
}

/** Who was refused or is held, after a place, the newest first; of open ones the oldest first. */
export async function readAttempts(
  connection: Pool | PoolClient,
  filter: AttemptFilter,
  shown: Shown,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<PersonAttempt>[]> {
  const isAscending = filter.open === "true";
  const where = conditionsOf(filter);
  addPlace(where, { at: "attempt.at", id: "attempt.attempt_id", isAscending }, place);
  const direction = isAscending ? "" : "DESC";
  const found = await connection.query(
    `SELECT attempt.attempt_id, attempt.at, attempt.occasion, attempt.outcome, attempt.standing, attempt.strength, attempt.kinds,
            attempt.login_id, attempt.name, attempt.phone, coalesce(own.phone, '') AS own_phone,
            attempt.birth_date, coalesce(own.birth_sealed, own.birth_date::text, '') AS own_birth_date,
            attempt.account_number, coalesce(own.account_number, '') AS own_account_number, attempt.address,
            own.member_id, own.nickname AS member_nickname, own.status AS member_status,
            other.member_id AS other_id, other.login_id AS other_login_id, other.nickname AS other_nickname,
            other.status AS other_status, attempt.decision, ${operatorNameOf("attempt.decided_by")} AS decided_by,
            attempt.decided_at, attempt.reason, ${microsecondsOf("attempt.at")} AS at_microseconds
       FROM platform.person_attempt AS attempt
       JOIN platform.member AS other ON other.member_id = attempt.other_id
       LEFT JOIN platform.member AS own ON own.member_id = attempt.member_id
      WHERE ${where.text()}
      ORDER BY attempt.at ${direction}, attempt.attempt_id ${direction} LIMIT ${where.place(limit)}`,
    [...where.values],
  );
  return z
    .array(row)
    .parse(found.rows)
    .map((one) => ({ atMicroseconds: one.at_microseconds, id: one.attempt_id, item: onWire(one, shown) }));
}

/** How many attempts the filter matches, counted to just beyond what a list shows. */
export function countAttempts(pool: Pool, filter: AttemptFilter): Promise<number> {
  return countMatches(pool, "platform.person_attempt AS attempt", conditionsOf(filter));
}
