import { memberTagsMaximum } from "@hanpan/contract/operator/calls/tag";
import { tagColors } from "@hanpan/contract/operator/enumerations";
import type { MemberTag, Tag } from "@hanpan/contract/operator/objects/tag";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import { memberTags, tagsOf } from "../../lib/memberTags.ts";
import { refuse, refuseFields } from "../../server/refusal.ts";
import { orRefuse } from "../lib/orRefuse.ts";

const rows = z.array(
  z.object({
    id: z.string(),
    nameKo: z.string(),
    nameEn: z.string(),
    color: z.enum(tagColors),
    active: z.boolean(),
  }),
);
const columns = `tag_id AS id, name_ko AS "nameKo", name_en AS "nameEn", color, active`;

type TagFields = Omit<Tag, "id">;

/** Every tag by its name, those in use first. */
export async function readTags(connection: Pool | PoolClient): Promise<Tag[]> {
  const found = await connection.query(
    `SELECT ${columns} FROM platform.tag ORDER BY active DESC, name_ko, tag_id`,
  );
  return rows.parse(found.rows);
}

/** One tag; refuses NOT_FOUND. */
export async function readTag(connection: Pool | PoolClient, tagId: string): Promise<Tag> {
  const found = await connection.query(`SELECT ${columns} FROM platform.tag WHERE tag_id = $1`, [tagId]);
  const [tag] = rows.parse(found.rows);
  if (tag === undefined) throw refuse("NOT_FOUND");
  return tag;
}

/** Makes a tag; TAG_TAKEN when another has its name, whatever the case. */
export async function addTag(client: PoolClient, tag: TagFields, now: Date): Promise<string> {
  const tagId = v7();
  await orRefuse("TAG_TAKEN", () =>
    client.query(
      `INSERT INTO platform.tag (tag_id, name_ko, name_en, color, active, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
      [tagId, tag.nameKo, tag.nameEn, tag.color, tag.active, now],
    ),
  );
  return tagId;
}

/** Changes a tag; TAG_TAKEN when another has its name. */
export async function changeTag(client: PoolClient, tagId: string, tag: TagFields): Promise<void> {
  await orRefuse("TAG_TAKEN", () =>
    client.query(
      "UPDATE platform.tag SET name_ko = $2, name_en = $3, color = $4, active = $5 WHERE tag_id = $1",
      [tagId, tag.nameKo, tag.nameEn, tag.color, tag.active],
    ),
  );
}

/** Throws TOO_MANY_TAGS where a member has as many others as they may have. */
async function refuseTooMany(client: PoolClient, memberId: string, tagId: string): Promise<void> {
  const others = await client.query(
    "SELECT FROM platform.member_tag WHERE member_id = $1 AND tag_id <> $2 LIMIT $3",
    [memberId, tagId, memberTagsMaximum],
  );
  if (others.rowCount === memberTagsMaximum) throw refuse("TOO_MANY_TAGS", { most: memberTagsMaximum });
}

const tagged = z.object({ tags: memberTags });

/**
 * Puts a tag on a member or takes it off, within a transaction; answers those that are on them then, and whether it changed anything.
 * Refuses NOT_FOUND, and NOT_ALLOWED for a tag that is not there, or is not in use any more and would be put on,
 * TOO_MANY_TAGS for one more than a member may have.
 */
export async function markMember(
  client: PoolClient,
  mark: {
    readonly memberId: string;
    readonly tagId: string;
    readonly on: boolean;
    readonly operatorId: string;
    readonly now: Date;
  },
): Promise<{ readonly list: MemberTag[]; readonly isChanged: boolean }> {
  const { memberId, tagId, on, operatorId, now } = mark;
  // Of two who put the last one on at once the second waits, and counts the first's.
  const known = await client.query("SELECT FROM platform.member WHERE member_id = $1 FOR NO KEY UPDATE", [
    memberId,
  ]);
  if (known.rowCount === 0) throw refuse("NOT_FOUND");
  const usable = await client.query(
    "SELECT FROM platform.tag WHERE tag_id = $1 AND (active OR NOT $2) FOR KEY SHARE",
    [tagId, on],
  );
  if (usable.rowCount === 0) throw refuseFields({ tag: "NOT_ALLOWED" });
  if (on) await refuseTooMany(client, memberId, tagId);
  const { rowCount } = on
    ? await client.query(
        `INSERT INTO platform.member_tag (member_id, tag_id, given_by, given_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING`,
        [memberId, tagId, `operator:${operatorId}`, now],
      )
    : await client.query("DELETE FROM platform.member_tag WHERE member_id = $1 AND tag_id = $2", [
        memberId,
        tagId,
      ]);
  const found = await client.query(`SELECT ${tagsOf("$1")} AS tags`, [memberId]);
  return { list: tagged.parse(found.rows[0]).tags, isChanged: rowCount === 1 };
}
