import {
  exclusionAlone,
  exclusionForms,
  exclusionStates,
  listingOccasions,
  registerAnswers,
} from "@hanpan/contract/operator/exclusionEnumerations";
import type {
  ExclusionAsked,
  ExclusionList,
  ExclusionUpload,
} from "@hanpan/contract/operator/objects/exclusion";
import { fileProblems } from "@hanpan/contract/operator/words/fileProblem";
import { seoulDay } from "@hanpan/contract/time";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { refuse } from "../../server/refusal.ts";
import { operatorNameOf } from "../lib/operatorName.ts";

/** Of each list so many versions are shown, and of what was asked so many days. */
const mostUploads = 10;
const daysShown = 14;
const dayMs = 86_400_000;

const instant = z.date().transform((at) => at.toISOString());

const uploadRow = z.object({
  upload_id: z.string(),
  list_id: z.string(),
  version: z.string(),
  valid_until: z.string(),
  form: z.enum(exclusionForms),
  alone: z.enum(exclusionAlone),
  file_name: z.string(),
  state: z.enum(exclusionStates),
  persons: z.number(),
  before: z.number().nullable(),
  unreadable: z.number(),
  problems: z.array(z.object({ line: z.number(), code: z.enum(fileProblems), column: z.string() })),
  hits: z.number(),
  checked: z.boolean(),
  uploaded_by: z.string(),
  uploaded_at: instant,
  switched_by: z.string().nullable(),
  switched_at: instant.nullable(),
});

function onWire(row: z.output<typeof uploadRow>): ExclusionUpload {
  const { version, form, alone, state, persons, before, unreadable, problems, hits, checked } = row;
  return {
    ...{ id: row.upload_id, version, validUntil: row.valid_until, form, alone, fileName: row.file_name },
    ...{ state, persons, before, unreadable, problems, hits, checked },
    ...{ uploadedBy: row.uploaded_by, uploadedAt: row.uploaded_at },
    ...{ switchedBy: row.switched_by, switchedAt: row.switched_at },
  };
}

const uploadText = `
  SELECT upload.upload_id, upload.list_id, upload.version, upload.valid_until::text, upload.form, upload.alone, upload.file_name, upload.state,
         upload.persons, upload.unreadable, upload.problems, upload.hits, upload.checked_at IS NOT NULL AS checked,
         (SELECT standing.persons FROM platform.exclusion_upload AS standing
           WHERE standing.list_id = upload.list_id AND standing.state = 'ON' AND standing.upload_id <> upload.upload_id) AS before,
         ${operatorNameOf("upload.uploaded_by")} AS uploaded_by, upload.uploaded_at,
         ${operatorNameOf("upload.switched_by")} AS switched_by, upload.switched_at
    FROM platform.exclusion_upload AS upload`;

/** One version of a list; refuses NOT_FOUND. */
export async function readUpload(connection: Pool | PoolClient, uploadId: string): Promise<ExclusionUpload> {
  const { rows } = await connection.query(`${uploadText} WHERE upload.upload_id = $1`, [uploadId]);
  if (rows[0] === undefined) throw refuse("NOT_FOUND");
  return onWire(uploadRow.parse(rows[0]));
}

const listRows = z.array(
  z.object({
    list_id: z.string(),
    name: z.string(),
    source: z.string(),
    country: z.string(),
    named: z.number(),
  }),
);

/** Every list, by its name, or one. */
export async function readLists(
  connection: Pool | PoolClient,
  listId: string | null = null,
): Promise<readonly ExclusionList[]> {
  const lists = listRows.parse(
    (
      await connection.query(
        `SELECT list_id, name, source, country, (SELECT count(*)::integer FROM platform.exclusion_listing AS listed
                  WHERE listed.list_id = list.list_id AND listed.ended_at IS NULL AND listed.standing <> 'NOT_THEM') AS named
           FROM platform.exclusion_list AS list WHERE $1::uuid IS NULL OR list_id = $1 ORDER BY name, list_id LIMIT 200`,
        [listId],
      )
    ).rows,
  );
  const { rows } = await connection.query(
    `SELECT recent.* FROM unnest($1::uuid[]) AS of (list_id) CROSS JOIN LATERAL (
       ${uploadText} WHERE upload.list_id = of.list_id ORDER BY upload.uploaded_at DESC LIMIT $2) AS recent`,
    [lists.map(({ list_id: id }) => id), mostUploads],
  );
  const uploads = Map.groupBy(z.array(uploadRow).parse(rows), ({ list_id: id }) => id);
  return lists.map(({ list_id: id, ...list }) => ({
    ...{ id, ...list },
    uploads: (uploads.get(id) ?? []).map(onWire),
  }));
}

const askedRows = z.array(
  z.object({
    day: z.string(),
    source: z.string(),
    occasion: z.enum(listingOccasions),
    answer: z.enum(registerAnswers),
    times: z.number(),
  }),
);

/** What lists and the register were asked in the last days, the newest first. */
export async function readAsked(connection: Pool, now: Date): Promise<readonly ExclusionAsked[]> {
  const { rows } = await connection.query(
    `SELECT day::text, source, occasion, answer, times FROM platform.exclusion_day WHERE day > $1
      ORDER BY day DESC, source, occasion, answer LIMIT 200`,
    [seoulDay(new Date(now.getTime() - daysShown * dayMs))],
  );
  return askedRows.parse(rows);
}
