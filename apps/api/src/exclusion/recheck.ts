import type { listingRemovals } from "@hanpan/contract/operator/exclusionEnumerations";
import { seoulDay } from "@hanpan/contract/time";
import { withTransaction } from "@hanpan/database";
import type { PoolClient } from "pg";
import * as z from "zod";
import type { SiteSetting } from "../lib/siteSetting.ts";
import type { ExclusionGround } from "./exclusionGround.ts";
import { findListed, readComparable } from "./findListed.ts";
import { keepListed } from "./keepListed.ts";

/** So many members are looked at in one transaction, and so many such steps in one run. */
const membersAtOnce = 500;
const stepsAtOnce = 40;
const marksRemovedAtOnce = 20_000;

const uploadRow = z.object({
  upload_id: z.string(),
  list_id: z.string(),
  state: z.enum(["COUNTING", "ON"]),
  checked_to: z.string().nullable(),
});
type Upload = z.output<typeof uploadRow>;
const idRows = z.array(z.object({ member_id: z.string() }));

/**
 * Goes on with whatever is to be looked at of lists: counts whom of the members that are here an upload would name, holds them against
 * one that was switched on, ends what names nobody any more, and removes the hashes of what is over. In the API's processes, which alone
 * have the key; safe to be killed anywhere and in several at once. Answers how many members it looked at.
 * @throws Error that names whose seals do not open, once everybody else was looked at: they are held by what of them opens, and freed by
 * nothing here.
 */
export async function recheckLists(
  ground: ExclusionGround,
  { exclusions }: Pick<SiteSetting, "exclusions">,
  now: Date,
): Promise<number> {
  await endOver(ground, now);
  let looked = 0;
  const unreadable: string[] = [];
  for (let step = 0; step < stepsAtOnce; step++) {
    const done = await withTransaction(ground.pool, (client) => lookAtSome(client, ground, now));
    if (done === null) break;
    looked += done.looked;
    unreadable.push(...done.unreadable);
  }
  await endGone(ground, exclusions.removal, now);
  await removeMarks(ground);
  if (unreadable.length > 0)
    throw new Error(
      `${unreadable.length} members' values do not open, so that they were held against a list in part: ${unreadable.slice(0, 10).join(", ")}`,
    );
  return looked;
}

/** The next members of an upload, in the order of their ids; null when there is nothing to look at. */
async function lookAtSome(
  client: PoolClient,
  ground: ExclusionGround,
  now: Date,
): Promise<{ readonly looked: number; readonly unreadable: readonly string[] } | null> {
  const { rows } = await client.query(
    `SELECT upload_id, list_id, state, checked_to FROM platform.exclusion_upload
      WHERE state IN ('COUNTING', 'ON') AND checked_at IS NULL ORDER BY state DESC, uploaded_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
  );
  if (rows[0] === undefined) return null;
  const upload = uploadRow.parse(rows[0]);
  const members = idRows
    .parse(
      (
        await client.query(
          `SELECT member_id FROM platform.member WHERE ($1::uuid IS NULL OR member_id > $1) ORDER BY member_id LIMIT $2`,
          [upload.checked_to, membersAtOnce],
        )
      ).rows,
    )
    .map(({ member_id: id }) => id);
  const { hits, unreadable } = await lookAt(client, ground, upload, members, now);
  const isLast = members.length < membersAtOnce;
  await client.query(
    `UPDATE platform.exclusion_upload SET hits = CASE state WHEN 'COUNTING' THEN hits + $2 ELSE hits END, checked_to = coalesce($3, checked_to),
       checked_at = CASE WHEN $4 THEN $5::timestamptz END, state = CASE WHEN $4 AND state = 'COUNTING' THEN 'READ' ELSE state END
      WHERE upload_id = $1`,
    [upload.upload_id, hits, members.at(-1) ?? null, isLast, now],
  );
  return { looked: members.length, unreadable };
}

async function lookAt(
  client: PoolClient,
  ground: ExclusionGround,
  upload: Upload,
  memberIds: readonly string[],
  now: Date,
): Promise<{ readonly hits: number; readonly unreadable: readonly string[] }> {
  const { compared, unreadable } = await readComparable(client, memberIds);
  const found = await findListed(
    client,
    ground,
    compared.map(({ person }) => person),
    { uploadId: upload.upload_id, now },
  );
  const named = compared.flatMap(({ memberId }, place) => {
    const lists = found[place] ?? [];
    return lists.length === 0 ? [] : [{ memberId, lists }];
  });
  const answer = { hits: named.length, unreadable };
  if (upload.state === "COUNTING") return answer;
  for (const { memberId, lists } of named)
    await keepListed(client, memberId, lists, { occasion: "LIST", now });
  const stays = [...named.map(({ memberId }) => memberId), ...unreadable];
  // Who stood in the version before and stands in this one no more: what follows says the setting. Of whom something does not open nobody knows.
  await client.query(
    `SELECT platform.gone_listing(member_id, listing_id, false, $4) FROM platform.exclusion_listing
      WHERE list_id = $1 AND ended_at IS NULL AND gone_at IS NULL AND member_id = ANY ($2::uuid[]) AND NOT member_id = ANY ($3::uuid[])
      ORDER BY member_id`,
    [upload.list_id, memberIds, stays, now],
  );
  return answer;
}

/** A list that is good no longer names nobody, and neither does one that was switched off. */
async function endOver({ pool }: ExclusionGround, now: Date): Promise<void> {
  await pool.query(
    "UPDATE platform.exclusion_upload SET state = 'OVER', over_at = $2 WHERE state = 'ON' AND valid_until < $1",
    [seoulDay(now), now],
  );
  await pool.query(
    `UPDATE platform.exclusion_upload SET state = 'OVER', over_at = $1::timestamptz
      WHERE state IN ('READING', 'COUNTING', 'READ') AND uploaded_at < $1::timestamptz - interval '7 days'`,
    [now],
  );
  await pool.query(
    `SELECT platform.sweep_listing(member_id, listing_id, false, $1) FROM platform.exclusion_listing AS listed
      WHERE list_id IS NOT NULL AND ended_at IS NULL AND gone_at IS NULL
        AND NOT EXISTS (SELECT FROM platform.exclusion_upload AS upload WHERE upload.list_id = listed.list_id AND upload.state = 'ON')
      LIMIT 500`,
    [now],
  );
}

/** Whom a list names no more is let in where the site says so. */
async function endGone(
  { pool }: ExclusionGround,
  removal: (typeof listingRemovals)[number],
  now: Date,
): Promise<void> {
  if (removal === "STAYS") return;
  await pool.query(
    `SELECT platform.sweep_listing(member_id, listing_id, true, $1) FROM (
       SELECT member_id, listing_id FROM platform.exclusion_listing
        WHERE ended_at IS NULL AND gone_at IS NOT NULL AND NOT platform.is_changed_since(member_id, since) ORDER BY member_id LIMIT 500) AS gone`,
    [now],
  );
}

/** What is over, and what nobody switched on within a week, keeps no hash of anybody. */
async function removeMarks({ pool }: ExclusionGround): Promise<void> {
  const { rows } = await pool.query(
    `SELECT upload_id FROM platform.exclusion_upload WHERE state = 'OVER' AND NOT cleared
        AND (kept_under IS NULL OR NOT EXISTS (SELECT FROM platform.exclusion_upload AS above
          WHERE above.upload_id = exclusion_upload.kept_under AND above.state = 'ON'))
      ORDER BY uploaded_at LIMIT 1`,
  );
  const upload = z.object({ upload_id: z.string() }).safeParse(rows[0]).data;
  if (upload === undefined) return;
  const { rowCount } = await pool.query(
    `DELETE FROM platform.exclusion_mark WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM platform.exclusion_mark WHERE upload_id = $1 LIMIT $2))`,
    [upload.upload_id, marksRemovedAtOnce],
  );
  if ((rowCount ?? 0) === marksRemovedAtOnce) return;
  await pool.query("DELETE FROM platform.exclusion_part WHERE upload_id = $1", [upload.upload_id]);
  await pool.query("UPDATE platform.exclusion_upload SET cleared = true WHERE upload_id = $1", [
    upload.upload_id,
  ]);
}
