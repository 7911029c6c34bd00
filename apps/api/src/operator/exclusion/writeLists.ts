import type { ExclusionAlone, ExclusionForm } from "@hanpan/contract/operator/exclusionEnumerations";
import type { PoolClient } from "pg";
import * as z from "zod";
import { type ExclusionGround, sealListKey } from "../../exclusion/exclusionGround.ts";
import { refuse } from "../../server/refusal.ts";

/** Begins a version of a list. Refuses NOT_FOUND. */
export async function beginUpload(
  client: PoolClient,
  ground: ExclusionGround,
  upload: {
    readonly uploadId: string;
    readonly listId: string;
    readonly version: string;
    readonly validUntil: string;
    readonly form: ExclusionForm;
    readonly key: string | undefined;
    readonly alone: ExclusionAlone;
    readonly fileName: string;
    readonly operatorId: string;
    readonly now: Date;
  },
): Promise<void> {
  const { uploadId, listId, key } = upload;
  const known = await client.query("SELECT FROM platform.exclusion_list WHERE list_id = $1", [listId]);
  if (known.rowCount === 0) throw refuse("NOT_FOUND");
  await client.query(
    `INSERT INTO platform.exclusion_upload
       (upload_id, list_id, version, valid_until, form, sealed_key, alone, file_name, uploaded_by, uploaded_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (upload_id) DO NOTHING`,
    [
      ...[uploadId, listId, upload.version, upload.validUntil, upload.form],
      key === undefined ? null : sealListKey(ground, uploadId, key),
      ...[upload.alone, upload.fileName, `operator:${upload.operatorId}`, upload.now],
    ],
  );
}

const standing = z.object({
  list_id: z.string(),
  state: z.string(),
  parts: z.number(),
  last: z.number().nullable(),
});

/** Takes an upload's turn, so that two acts on it wait for each other. Refuses NOT_FOUND. */
async function lockUpload(client: PoolClient, uploadId: string): Promise<z.output<typeof standing>> {
  await client.query("SELECT FROM platform.exclusion_upload WHERE upload_id = $1 FOR NO KEY UPDATE", [
    uploadId,
  ]);
  const { rows } = await client.query(
    `SELECT list_id, state, (SELECT count(*)::integer FROM platform.exclusion_part WHERE upload_id = $1) AS parts,
            (SELECT max(number) FROM platform.exclusion_part WHERE upload_id = $1) AS last
       FROM platform.exclusion_upload WHERE upload_id = $1`,
    [uploadId],
  );
  if (rows[0] === undefined) throw refuse("NOT_FOUND");
  return standing.parse(rows[0]);
}

/** Says that all parts are there: members are counted from now on. Refuses NOT_FOUND, UPLOAD_STEP where one is missing. */
export async function finishUpload(client: PoolClient, uploadId: string, parts: number): Promise<void> {
  const upload = await lockUpload(client, uploadId);
  if (upload.state === "COUNTING") return;
  if (upload.state !== "READING" || upload.parts !== parts || upload.last !== parts)
    throw refuse("UPLOAD_STEP");
  await client.query("UPDATE platform.exclusion_upload SET state = 'COUNTING' WHERE upload_id = $1", [
    uploadId,
  ]);
}

const countsRow = z.object({ unreadable: z.number(), persons: z.number(), named: z.number() });

/**
 * What has to be said again to switch a version on, since it is easily not seen: how many lines of it cannot be read, or, of one that names
 * nobody, how many members it would let go. Null where there is nothing of the kind.
 */
export async function toConfirm(
  client: PoolClient,
  { uploadId, on }: { readonly uploadId: string; readonly on: boolean },
): Promise<{ readonly is: "UNREADABLE" | "FREED"; readonly count: number } | null> {
  const { rows } = await client.query(
    `SELECT unreadable, persons, (SELECT count(*)::integer FROM platform.exclusion_listing AS listed
       WHERE listed.list_id = upload.list_id AND ended_at IS NULL AND standing <> 'NOT_THEM') AS named
       FROM platform.exclusion_upload AS upload WHERE upload_id = $1`,
    [uploadId],
  );
  if (rows[0] === undefined) throw refuse("NOT_FOUND");
  const { unreadable, persons, named } = countsRow.parse(rows[0]);
  if (!on) return null;
  if (unreadable > 0) return { is: "UNREADABLE", count: unreadable };
  return persons === 0 && named > 0 ? { is: "FREED", count: named } : null;
}

const onRows = z.array(z.object({ upload_id: z.string() }));

/** Which version of the list of an upload is on, its row locked until the transaction ends; null: none. */
export async function versionOn(client: PoolClient, uploadId: string): Promise<string | null> {
  const { rows } = await client.query(
    `SELECT upload_id FROM platform.exclusion_upload WHERE state = 'ON'
        AND list_id = (SELECT list_id FROM platform.exclusion_upload WHERE upload_id = $1) FOR NO KEY UPDATE`,
    [uploadId],
  );
  return onRows.parse(rows)[0]?.upload_id ?? null;
}

/**
 * Switches a version of a list on, which takes the place of the one that is on, or the one that is on off. Members are then held against it
 * by the API's processes. Under one with unreadable lines the versions before go on, for who stands in them may stand in such a line.
 * Refuses NOT_FOUND, UPLOAD_STEP.
 */
export async function switchUpload(
  client: PoolClient,
  asked: { readonly uploadId: string; readonly on: boolean; readonly operatorId: string; readonly now: Date },
): Promise<void> {
  const { uploadId, on, operatorId, now } = asked;
  const upload = await lockUpload(client, uploadId);
  if (upload.state !== (on ? "READ" : "ON")) throw refuse("UPLOAD_STEP");
  if (on)
    await client.query(
      `UPDATE platform.exclusion_upload AS former SET kept_under = $2
         FROM platform.exclusion_upload AS present, platform.exclusion_upload AS next
        WHERE former.list_id = $1 AND present.list_id = $1 AND present.state = 'ON' AND next.upload_id = $2 AND next.unreadable > 0
          AND (former.upload_id = present.upload_id OR former.kept_under = present.upload_id)`,
      [upload.list_id, uploadId],
    );
  await client.query(
    "UPDATE platform.exclusion_upload SET state = 'OVER', over_at = $2 WHERE list_id = $1 AND state = 'ON'",
    [upload.list_id, now],
  );
  if (!on) return;
  await client.query(
    `UPDATE platform.exclusion_upload SET state = 'ON', switched_by = $2, switched_at = $3, checked_to = NULL, checked_at = NULL
      WHERE upload_id = $1`,
    [uploadId, `operator:${operatorId}`, now],
  );
}
