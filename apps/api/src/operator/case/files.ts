import { createHash } from "node:crypto";
import { caseFileMaximumBytes } from "@hanpan/contract/operator/calls/case";
import { type CaseFileType, caseFileTypes } from "@hanpan/contract/operator/caseEnumerations";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { newIdAt } from "../../lib/newIdAt.ts";
import type { Sealing } from "../../lib/sealing.ts";
import { refuse, refuseFields } from "../../server/refusal.ts";
import type { CaseWriter } from "./writeCase.ts";

/** How files of each type begin. */
const beginnings: readonly (readonly [CaseFileType, readonly number[]])[] = [
  ["application/pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image/png", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["image/jpeg", [0xff, 0xd8, 0xff]],
];

/** Control characters that no text has, the zero byte of every binary file among them. */
const isPlain = (text: string) =>
  [...text].every((letter) => letter >= " " || letter === "\n" || letter === "\r" || letter === "\t");

/** What a file is by what stands in it, whatever it is called; null for what a case does not keep. */
export function fileTypeOf(bytes: Buffer): CaseFileType | null {
  const known = beginnings.find(([, begin]) => bytes.subarray(0, begin.length).equals(Buffer.from(begin)));
  if (known !== undefined) return known[0];
  try {
    return isPlain(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) ? "text/plain" : null;
  } catch {
    return null;
  }
}

/** The most files of one case. */
const filesMost = 50;
const countRow = z.object({ count: z.number() });

/** Keeps a file in a case, sealed for that place; refuses what is too large, of no known type, or one too many. Answers its facts. */
export async function keepFile(
  client: PoolClient,
  sealing: Sealing,
  { caseId, operatorId, now }: CaseWriter,
  given: { readonly name: string; readonly base64: string },
) {
  const bytes = Buffer.from(given.base64, "base64");
  if (bytes.length > caseFileMaximumBytes) throw refuseFields({ file: "TOO_LARGE" });
  const type = fileTypeOf(bytes);
  if (type === null) throw refuseFields({ file: "NOT_ALLOWED" });
  const kept = await client.query("SELECT count(*) FROM platform.case_file WHERE case_id = $1", [caseId]);
  if (countRow.parse(kept.rows[0]).count >= filesMost) throw refuseFields({ file: "NOT_ALLOWED" });
  const fileId = newIdAt(now);
  const sha256 = createHash("sha256").update(bytes).digest();
  await client.query(
    `INSERT INTO platform.case_file (case_id, file_id, name, type, bytes, sha256, sealed, added_at, added_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[
        caseId,
        fileId,
        given.name,
        type,
        bytes.length,
        sha256,
        sealing.seal(aboutOf(caseId, fileId), given.base64),
      ],
      ...[now, `operator:${operatorId}`],
    ],
  );
  return { name: given.name, type, bytes: bytes.length, sha256: sha256.toString("hex") };
}

const aboutOf = (caseId: string, fileId: string) => `case file ${caseId} ${fileId}`;

const fileRow = z.object({
  name: z.string(),
  type: z.enum(caseFileTypes),
  sealed: z.instanceof(Buffer),
  sha256: z.string(),
});

/** A file of a case; refuses NOT_FOUND, also what no key of the site opens any more. */
export async function openFile(
  connection: Pool | PoolClient,
  sealing: Sealing,
  caseId: string,
  fileId: string,
) {
  const { rows } = await connection.query(
    "SELECT name, type, sealed, encode(sha256, 'hex') AS sha256 FROM platform.case_file WHERE case_id = $1 AND file_id = $2",
    [caseId, fileId],
  );
  if (rows[0] === undefined) throw refuse("NOT_FOUND");
  const { name, type, sealed, sha256 } = fileRow.parse(rows[0]);
  const base64 = sealing.open(aboutOf(caseId, fileId), sealed);
  if (base64 === null) throw refuse("NOT_FOUND");
  return { name, type, base64, sha256 };
}
