import { type ExclusionClue, exclusionForms } from "@hanpan/contract/operator/exclusionEnumerations";
import { withTransaction } from "@hanpan/database";
import type { PoolClient } from "pg";
import * as z from "zod";
import type { FileProblem } from "../bank-file/fileTypes.ts";
import { readBankFile } from "../bank-file/readBankFile.ts";
import { markOf } from "../identity/identityGround.ts";
import { refuse } from "../server/refusal.ts";
import type { ExclusionGround } from "./exclusionGround.ts";
import { markOfHash, publishersHash } from "./marks.ts";
import { type LineProblem, type ListLine, readListRows } from "./readListRows.ts";

/** A part of a list's file: so large that it is read within seconds. */
export const partLimits = { bytes: 2_097_152, rows: 20_000, columns: 40, text: 1_000 } as const;
/** The most persons of one list. */
export const mostPersons = 1_000_000;
const marksAtOnce = 10_000;
const mostProblems = 100;

const uploadRow = z.object({
  state: z.string(),
  form: z.enum(exclusionForms),
  persons: z.number(),
  unreadable: z.number(),
  problems: z.array(z.object({ line: z.number(), code: z.string(), column: z.string() })),
});

type Part = {
  readonly uploadId: string;
  readonly number: number;
  /** The line of the whole file that the part's first row below its header is. */
  readonly firstLine: number;
  readonly file: Buffer;
};

/**
 * Reads a part of an upload and keeps the keyed hashes of its persons; sent again it changes nothing. Refuses NOT_FOUND, UPLOAD_STEP once
 * its parts are all there, LIST_TOO_LONG; a file that cannot be read is a problem with its row.
 */
export async function keepPart(
  ground: ExclusionGround,
  part: Part,
): Promise<{ readonly persons: number } | { readonly problem: FileProblem }> {
  const { pool } = ground;
  const { form } = await readUpload(pool, part.uploadId);
  const read = await readBankFile(part.file, partLimits);
  if (read.outcome === "REFUSED") return { problem: read.problem };
  const lines = readListRows(read.rows, form, part.firstLine);
  if ("problem" in lines) return lines;
  const marks = await marksOfLines(ground, lines.lines, form === "CLEAR");
  return withTransaction(pool, async (client) => {
    const upload = await readUpload(client, part.uploadId, "FOR NO KEY UPDATE");
    const kept = await client.query(
      `INSERT INTO platform.exclusion_part (upload_id, number, persons) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [part.uploadId, part.number, lines.lines.length],
    );
    if (kept.rowCount === 0) return { persons: upload.persons };
    const persons = upload.persons + lines.lines.length;
    if (persons + upload.unreadable + lines.unreadable > mostPersons)
      throw refuse("LIST_TOO_LONG", { most: mostPersons });
    for (let from = 0; from < marks.length; from += marksAtOnce)
      await insertMarks(client, part.uploadId, marks.slice(from, from + marksAtOnce));
    const problems: readonly (LineProblem | z.output<typeof uploadRow>["problems"][number])[] = [
      ...upload.problems,
      ...lines.problems,
    ];
    await client.query(
      "UPDATE platform.exclusion_upload SET persons = $2, unreadable = unreadable + $3, problems = $4 WHERE upload_id = $1",
      [
        ...[part.uploadId, persons, lines.unreadable],
        JSON.stringify(problems.toSorted((one, other) => one.line - other.line).slice(0, mostProblems)),
      ],
    );
    return { persons };
  });
}

async function readUpload(
  connection: ExclusionGround["pool"] | PoolClient,
  uploadId: string,
  lock: "" | "FOR NO KEY UPDATE" = "",
): Promise<z.output<typeof uploadRow>> {
  const { rows } = await connection.query(
    `SELECT state, form, persons, unreadable, problems FROM platform.exclusion_upload WHERE upload_id = $1 ${lock}`,
    [uploadId],
  );
  if (rows[0] === undefined) throw refuse("NOT_FOUND");
  const upload = uploadRow.parse(rows[0]);
  if (upload.state !== "READING") throw refuse("UPLOAD_STEP");
  return upload;
}

type LineMark = { readonly line: number; readonly kind: ExclusionClue; readonly mark: Buffer };

const namesRow = z.object({ names: z.array(z.string()).nullable() });

/** Names are compared as the database compares members'; all of a part in one question. */
async function marksOfLines(
  ground: ExclusionGround,
  lines: readonly ListLine[],
  isClear: boolean,
): Promise<readonly LineMark[]> {
  const named = lines.filter((line) => line.named !== null);
  const { rows } = await ground.pool.query("SELECT platform.exclusion_name_keys($1) AS names", [
    named.map((line) => line.named?.name ?? ""),
  ]);
  const names = namesRow.parse(rows[0]).names ?? [];
  const keyOf = new Map(named.map((line, place) => [line.line, names[place] ?? ""]));
  return lines.flatMap(({ line, values, named: own, nameBirth }) => {
    const hash = (value: string) => (isClear ? publishersHash(value, null) : value);
    const { PHONE: phone, ACCOUNT: account, IDENTITY: code } = values;
    const said: (readonly [ExclusionClue, string | null])[] = [
      ["PHONE", phone === undefined ? null : hash(phone)],
      ["ACCOUNT", account === undefined ? null : hash(account)],
      [
        "IDENTITY",
        code === undefined
          ? null
          : publishersHash(markOf(ground.identityKey, "CI", code).toString("hex"), null),
      ],
      [
        "NAME_BIRTH",
        nameBirth ?? (own === null ? null : publishersHash(`${keyOf.get(line) ?? ""}|${own.birth}`, null)),
      ],
    ];
    return said.flatMap(([kind, found]) =>
      found === null ? [] : [{ line, kind, mark: markOfHash(ground, kind, found) }],
    );
  });
}

async function insertMarks(client: PoolClient, uploadId: string, marks: readonly LineMark[]): Promise<void> {
  await client.query({
    name: "insert-exclusion-marks",
    text: `INSERT INTO platform.exclusion_mark (mark, upload_id, line, kind)
           SELECT mark, $1, line, kind FROM unnest($2::bytea[], $3::integer[], $4::text[]) AS one (mark, line, kind)
           ON CONFLICT DO NOTHING`,
    values: [
      uploadId,
      marks.map(({ mark }) => mark),
      marks.map(({ line }) => line),
      marks.map(({ kind }) => kind),
    ],
  });
}
