import type { Language } from "@hanpan/contract/language";
import type { SegmentGroup } from "@hanpan/contract/operator/segmentFields";
import type { ValueNames } from "@hanpan/contract/operator/words/segmentCondition";
import type { PoolClient } from "pg";
import * as z from "zod";

const rows = z.array(z.object({ id: z.string(), name: z.string() }));
const isId = (value: string) => /^[0-9a-f]{8}-/.test(value);

/** What the levels, tags and partners that conditions name are called. */
export async function readValueNames(
  client: PoolClient,
  groups: readonly SegmentGroup[],
  language: Language,
): Promise<ValueNames> {
  const ids = groups
    .flatMap(({ any }) => any.flatMap((one) => (one.kind === "CHOICE" ? one.values : [])))
    .filter(isId);
  if (ids.length === 0) return new Map();
  const found = await client.query(
    `SELECT level_id AS id, CASE $2 WHEN 'en' THEN name_en ELSE name_ko END AS name FROM platform.level WHERE level_id = ANY ($1::uuid[])
     UNION ALL SELECT tag_id, CASE $2 WHEN 'en' THEN name_en ELSE name_ko END FROM platform.tag WHERE tag_id = ANY ($1::uuid[])
     UNION ALL SELECT member_id, nickname FROM platform.member WHERE member_id = ANY ($1::uuid[])`,
    [ids, language],
  );
  return new Map(rows.parse(found.rows).map(({ id, name }) => [id, name]));
}
