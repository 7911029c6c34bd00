import { memberStatuses } from "@hanpan/contract/enumerations";
import {
  exclusionClues,
  type ListingDecision,
  listingOccasions,
  listingStandings,
} from "@hanpan/contract/operator/exclusionEnumerations";
import type { ExclusionListing } from "@hanpan/contract/operator/objects/exclusion";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { admitSignUp } from "../../persons/admitSignUp.ts";
import { refuse } from "../../server/refusal.ts";
import { createConditions } from "../lib/conditions.ts";
import { countMatches } from "../lib/countMatches.ts";
import type { Placed } from "../lib/page.ts";
import { addPlace, microsecondsOf, type Place } from "../lib/place.ts";

export type ListingFilter = {
  readonly open?: "true" | undefined;
  readonly member?: string | undefined;
  readonly id?: string | undefined;
};

const instant = z.date().transform((at) => at.toISOString());
const row = z.object({
  listing_id: z.string(),
  member_id: z.string(),
  login_id: z.string(),
  nickname: z.string(),
  status: z.enum(memberStatuses),
  by: z.string(),
  is_register: z.boolean(),
  kinds: z.array(z.enum(exclusionClues)),
  standing: z.enum(listingStandings),
  occasion: z.enum(listingOccasions),
  since: instant,
  gone_at: instant.nullable(),
  ended_at: instant.nullable(),
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
  reason: z.string().nullable(),
  at_microseconds: z.number(),
});

function onWire(found: z.output<typeof row>): ExclusionListing {
  const { kinds, standing, occasion, since, decided_by: by, decided_at: at, reason } = found;
  return {
    id: found.listing_id,
    member: {
      ...{ id: found.member_id, loginId: found.login_id, nickname: found.nickname, status: found.status },
    },
    ...{ by: found.by, isRegister: found.is_register, kinds, standing, occasion, since },
    ...{ goneAt: found.gone_at, endedAt: found.ended_at },
    decided: by === null || at === null || reason === null ? null : { by, at, reason },
  };
}

function conditionsOf({ open, member, id }: ListingFilter) {
  const where = createConditions();
  if (open === "true") where.add("listed.standing = 'ASKED' AND listed.ended_at IS NULL");
  where.addGiven("listed.member_id = ?", member);
  where.addGiven("listed.listing_id = ?", id);
  return where;
}

/** Whom lists or the register name, or may, after a place, the newest first; who waits for the desk the oldest first. */
export async function readListings(
  connection: Pool | PoolClient,
  filter: ListingFilter,
  place: Place | null,
  limit: number,
): Promise<readonly Placed<ExclusionListing>[]> {
  const isAscending = filter.open === "true";
  const where = conditionsOf(filter);
  addPlace(where, { at: "listed.since", id: "listed.listing_id", isAscending }, place);
  const direction = isAscending ? "" : "DESC";
  const { rows } = await connection.query(
    `SELECT listed.listing_id, own.member_id, own.login_id, own.nickname, own.status, coalesce(list.name, listed.register) AS by,
            listed.register IS NOT NULL AS is_register, listed.kinds, listed.standing, listed.occasion, listed.since, listed.gone_at,
            listed.ended_at, decider.login_id AS decided_by, listed.decided_at, listed.reason, ${microsecondsOf("listed.since")} AS at_microseconds
       FROM platform.exclusion_listing AS listed
       JOIN platform.member AS own ON own.member_id = listed.member_id
       LEFT JOIN platform.exclusion_list AS list ON list.list_id = listed.list_id
       LEFT JOIN platform.operator AS decider ON decider.operator_id = listed.decided_by
      WHERE ${where.text()} ORDER BY listed.since ${direction}, listed.listing_id ${direction} LIMIT ${where.place(limit)}`,
    [...where.values],
  );
  return z
    .array(row)
    .parse(rows)
    .map((one) => ({ atMicroseconds: one.at_microseconds, id: one.listing_id, item: onWire(one) }));
}

/** How many the filter matches, counted to just beyond what a list shows. */
export function countListings(pool: Pool, filter: ListingFilter): Promise<number> {
  return countMatches(pool, "platform.exclusion_listing AS listed", conditionsOf(filter));
}

/** One of a member's; refuses NOT_FOUND. */
export async function readListing(
  connection: Pool | PoolClient,
  memberId: string,
  listingId: string,
): Promise<ExclusionListing> {
  const [found] = await readListings(connection, { member: memberId, id: listingId }, null, 1);
  if (found === undefined) throw refuse("NOT_FOUND");
  return found.item;
}

const decidedRow = z.object({ done: z.boolean() });

/** Whether a decision frees somebody whom a listing excludes: then it takes a second operator. */
export const frees = (listing: ExclusionListing, decision: ListingDecision): boolean =>
  listing.standing === "BOUND" && decision !== "BOUND";

/**
 * Decides about a listing, in a transaction. Refuses NOT_FOUND, ATTEMPT_DECIDED where it does not stand so any more. Whose sign-up was held
 * for it alone is let in, with the site's welcome.
 */
export async function decideListing(
  client: PoolClient,
  given: {
    readonly memberId: string;
    readonly listingId: string;
    readonly decision: ListingDecision;
    readonly operatorId: string;
    readonly reason: string;
    readonly now: Date;
  },
  setting: Pick<SiteSetting, "money">,
): Promise<ExclusionListing> {
  const { memberId, listingId, decision, operatorId, reason, now } = given;
  const before = await readListing(client, memberId, listingId);
  const { rows } = await client.query("SELECT platform.decide_listing($1, $2, $3, $4, $5, $6) AS done", [
    ...[memberId, listingId, decision, operatorId, reason, now],
  ]);
  if (!decidedRow.parse(rows[0]).done) throw refuse("ATTEMPT_DECIDED");
  if (before.occasion === "SIGN_UP" && before.standing === "ASKED" && decision === "NOT_THEM")
    await admitSignUp(client, memberId, setting, now);
  return readListing(client, memberId, listingId);
}
