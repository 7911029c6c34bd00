import type { ExclusionClue, ListingOccasion } from "@hanpan/contract/operator/exclusionEnumerations";
import { seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { newIdAt } from "../lib/newIdAt.ts";
import { appendAudit } from "../operator/lib/audit.ts";
import type { ExclusionGround } from "./exclusionGround.ts";
import { findListed, type Listed, readCompared } from "./findListed.ts";

/** The audit names nobody: the lists did it. */
const actor = { operatorId: null, name: "exclusion lists", address: "" };

const keptRow = z.object({ kept: z.enum(["BOUND", "ASKED", "KNOWN"]) });

/** Who names a member: a list, or a register. */
export type ListedBy = { readonly listId: string } | { readonly register: string };

/** Keeps that a list or register names a member, in a transaction, with an audit row where that is new. */
export async function keepListing(
  client: PoolClient,
  listing: {
    readonly memberId: string;
    readonly by: ListedBy;
    readonly kinds: readonly ExclusionClue[];
    readonly binds: boolean;
    readonly occasion: ListingOccasion;
    readonly now: Date;
  },
): Promise<"BOUND" | "ASKED" | "KNOWN"> {
  const { memberId, by, kinds, binds, occasion, now } = listing;
  const listId = "listId" in by ? by.listId : null;
  const register = "register" in by ? by.register : null;
  const { rows } = await client.query({
    name: "keep-listing",
    text: "SELECT platform.keep_listing($1, $2, $3, $4, $5, $6, $7, $8) AS kept",
    values: [memberId, newIdAt(now), listId, register, kinds, binds, occasion, now],
  });
  const { kept } = keptRow.parse(rows[0]);
  if (kept !== "KNOWN") {
    const after = { standing: kept, occasion, kinds, by: listId ?? register };
    await appendAudit(
      client,
      actor,
      { action: "exclusion.found", subject: `member:${memberId}`, after },
      now,
    );
  }
  return kept;
}

/** Keeps which lists name a member; in a transaction of the caller's. */
export async function keepListed(
  client: PoolClient,
  memberId: string,
  lists: readonly Listed[],
  asked: { readonly occasion: ListingOccasion; readonly now: Date },
): Promise<void> {
  for (const { listId, kinds, binds } of lists.toSorted((one, other) => (one.listId < other.listId ? -1 : 1)))
    await keepListing(client, { memberId, by: { listId }, kinds, binds, ...asked });
}

/**
 * Looks whether lists that are on name a member as they are now, and keeps it (docs/exclusion-lists.md, "When it is looked"). Costs one
 * question of whom nobody names.
 */
export async function lookForMember(
  ground: ExclusionGround,
  memberId: string,
  asked: { readonly occasion: ListingOccasion; readonly now: Date },
): Promise<void> {
  const [own] = await readCompared(ground.pool, [memberId]);
  if (own === undefined) return;
  const [lists = []] = await findListed(ground.pool, ground, [own.person], {
    uploadId: null,
    now: asked.now,
  });
  if (lists.length === 0) return;
  await withTransaction(ground.pool, (client) => keepListed(client, memberId, lists, asked));
  await countAsked(ground.pool, { ...asked, source: "LISTS", answer: "EXCLUDED" });
}

/** Counts that lists or a register were asked, by the day; nobody is named. */
export async function countAsked(
  connection: Pool | PoolClient,
  asked: { readonly source: string; readonly occasion: string; readonly answer: string; readonly now: Date },
): Promise<void> {
  await connection.query({
    name: "count-exclusion-asked",
    text: `INSERT INTO platform.exclusion_day AS own (day, source, occasion, answer, times) VALUES ($1, $2, $3, $4, 1)
           ON CONFLICT (day, source, occasion, answer) DO UPDATE SET times = own.times + 1`,
    values: [seoulDay(asked.now), asked.source, asked.occasion, asked.answer],
  });
}
