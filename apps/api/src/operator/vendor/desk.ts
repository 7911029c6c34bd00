import type { Language } from "@hanpan/contract/language";
import {
  type DeskWaiting,
  isOwnAddress,
  type OperatorVendor,
} from "@hanpan/contract/operator/objects/vendor";
import { mayDo } from "@hanpan/contract/operator/permissions";
import type { Pool } from "pg";
import { v4 as uuidv4 } from "uuid";
import type { VendorClient, VendorWaiting } from "../../features/launch/vendorClient.ts";
import { refuse } from "../../server/refusal.ts";
import { countsFrom } from "../lib/countsAsOne.ts";
import type { SignedInOperator } from "../server/support.ts";

/** What is asked of a vendor's desk. */
export type DeskClient = Pick<VendorClient, "deskUrl" | "deskWaiting">;

/** All that a sports desk knows of permissions: to look, to suspend, to settle (with a second operator), to limit. */
const all = ["VIEW", "TRADE", "SETTLE", "LIMITS"] as const;

/**
 * What an operator may do at a vendor's desk. The table of permissions decides who comes in at all; who was made or reset
 * within a day is not one of the two who settle.
 */
async function deskPermissionsOf(
  pool: Pool,
  operator: SignedInOperator,
  now: Date,
): Promise<readonly (typeof all)[number][]> {
  if (!mayDo(operator, "vendor.desk")) return [];
  const isNew = (await countsFrom(pool, operator.operatorId)) > now;
  return isNew ? all.filter((permission) => permission !== "SETTLE") : all;
}

/** Who goes to a desk, in which language, and what they are to see first. */
export type Visit = {
  readonly operator: SignedInOperator;
  readonly language: Language;
  readonly place: "PROPOSALS" | undefined;
  readonly now: Date;
};

/** The link, and what may be done there by it. */
type DeskOpened = { readonly url: string; readonly permissions: readonly string[] };

/**
 * The link to a vendor's desk for an operator, which lives on the console's session that asked for it: the vendor asks
 * whether that stands (features/wallet/deskSession.ts). Refuses NOT_FOUND for a vendor that has none, UNAVAILABLE when it
 * does not answer or answers with an address that is none of its own.
 */
export async function openDesk(
  pool: Pool,
  client: DeskClient,
  vendor: OperatorVendor,
  { operator, language, place, now }: Visit,
): Promise<DeskOpened> {
  if (!vendor.hasDesk || vendor.apiUrl === null) throw refuse("NOT_FOUND");
  const permissions = await deskPermissionsOf(pool, operator, now);
  const requestId = uuidv4();
  // Before the link is there: who comes in by it is asked about at once.
  await pool.query(
    `WITH old AS (DELETE FROM platform.vendor_desk WHERE opened_at < $5::timestamptz - interval '2 days')
     INSERT INTO platform.vendor_desk (request_id, vendor_id, operator_id, session_id, opened_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [requestId, vendor.id, operator.operatorId, operator.sessionId, now],
  );
  const url = await client.deskUrl(
    { code: vendor.code, apiUrl: vendor.apiUrl, operatorId: vendor.operatorId },
    {
      requestId,
      id: operator.operatorId,
      name: operator.loginId,
      permissions,
      language,
      place,
      nowMs: now.getTime(),
    },
  );
  if (url === undefined || !isOwnAddress(vendor, url)) throw refuse("UNAVAILABLE");
  return { url, permissions };
}

/** What a desk says of one that waits. */
function proposalOf(waiting: VendorWaiting | undefined, id: string) {
  const said = waiting?.proposals?.find((one) => one.id === id);
  if (said === undefined) return null;
  const { kind, match, by, at } = said;
  return { kind, match: match ?? null, by, since: new Date(at).toISOString() };
}

/** What waits for an operator at every vendor's desk, the newest first; a desk that does not say counts as unknown. */
export async function readDeskWaiting(
  client: DeskClient,
  vendors: readonly OperatorVendor[],
  operator: SignedInOperator,
  now: Date,
): Promise<DeskWaiting> {
  const asked = await Promise.all(
    vendors.map(async ({ id: vendorId, nameKo, nameEn, hasDesk, code, apiUrl, operatorId }) => {
      if (!hasDesk || apiUrl === null) return [];
      const asking = { id: operator.operatorId, nowMs: now.getTime() };
      const waiting = await client.deskWaiting({ code, apiUrl, operatorId }, asking);
      return [{ vendorId, nameKo, nameEn, waiting }];
    }),
  );
  const desks = asked.flat();
  return {
    list: desks
      .flatMap(({ vendorId, waiting }) =>
        (waiting?.ids ?? []).map((id) => ({ id, vendorId, proposal: proposalOf(waiting, id) })),
      )
      .sort((one, other) => (one.id < other.id ? 1 : -1)),
    desks: desks.map(({ waiting, ...desk }) => ({ ...desk, waiting: waiting?.total ?? null })),
  };
}
