import type { Words } from "@hanpan/contract/language";
import { formatInstant } from "@hanpan/contract/time";
import { isMark, withTransaction } from "@hanpan/database";
import type { Pool, PoolClient } from "pg";
import * as z from "zod";
import { opened, type SealedField, sealed } from "../lib/personalValues.ts";
import { takeTurn } from "../lib/takeTurn.ts";
import { notifyMember } from "../reach/notifyMember.ts";
import { type FileTable, fileTables } from "./contents.ts";

/** Rows that are read at once, and about how many characters a piece of a file has. */
const rowsAtOnce = 200;
const partCharacters = 200_000;

const dueRows = z.array(z.object({ member_id: z.string(), file_id: z.string(), expires_at: z.date() }));
const textRows = z.array(z.object({ text: z.string() }));

export type FileOwner = { readonly memberId: string; readonly fileId: string };

/**
 * Makes the files that members asked for, one after another, each as the database stood at one instant and in bounded memory. Of any
 * number of processes one does it; one that is killed leaves nothing of its file. Answers how many; null when another is at it.
 */
export function makeDataFiles(
  pool: Pool,
  { site, now }: { readonly site: Words; readonly now: Date },
): Promise<number | null> {
  return takeTurn(pool, "hanpan data files", async () => {
    const { rows } = await pool.query(
      "SELECT member_id, file_id, expires_at FROM platform.data_file WHERE state = 'ASKED' ORDER BY asked_at LIMIT 20",
    );
    const due = dueRows.parse(rows);
    for (const { member_id: memberId, file_id: fileId, expires_at: expiresAt } of due) {
      await withTransaction(pool, async (client) => {
        const parts = await writeParts(client, { memberId, fileId }, now);
        await client.query(
          `UPDATE platform.data_file SET state = 'READY', ready_at = $3, parts = $4
            WHERE member_id = $1 AND file_id = $2`,
          [memberId, fileId, now, parts],
        );
        const payload = { until: formatInstant(expiresAt.toISOString()) };
        await notifyMember(client, {
          ...{ memberId, template: "DATA_FILE_READY", payload, site, by: "system:data-file", now },
        });
      });
    }
    return due.length;
  });
}

async function writeParts(client: PoolClient, owner: FileOwner, now: Date): Promise<number> {
  let number = 0;
  let text = "";
  const write = async (more: string, isLast = false) => {
    text += more;
    if (text.length < partCharacters && !isLast) return;
    number += 1;
    await client.query(
      "INSERT INTO platform.data_file_part (member_id, file_id, number, content) VALUES ($1, $2, $3, $4)",
      [owner.memberId, owner.fileId, number, sealed(owner.memberId, "file", text)],
    );
    text = "";
  };
  await write(`{"hanpanData":1,"madeAt":${JSON.stringify(now.toISOString())},"tables":{`);
  let isFirst = true;
  for (const table of fileTables) {
    await write(`${isFirst ? "" : ","}\n${JSON.stringify(table.table)}:[`);
    isFirst = false;
    await writeRows(client, table, owner.memberId, write);
    await write("]");
  }
  await write("\n}}\n", true);
  return number;
}

/** As what each column or field of a document of a member is sealed, by its name; where messages went is one of several addresses. */
const sealedAs: ReadonlyMap<string, SealedField> = new Map([
  ["email", "email"],
  ["platform.message.address", "reached"],
  ["platform.one_time_code.address", "reached"],
  ["address", "address"],
  ["asked_from", "address"],
  ["account_number", "accountNumber"],
  ["phone", "phone"],
  ["usdt_address", "usdtAddress"],
  ["platform.usdt_address_change.address", "usdtAddress"],
  ["platform.usdt_quote.address", "usdtAddress"],
  ["accountNumber", "accountNumber"],
  ["usdtAddress", "usdtAddress"],
  ["sealed_birth_date", "birthDate"],
  ["birth_sealed", "birthDate"],
]);

/** A row in which what is sealed is opened, and without marks. */
function openedRow(table: string, memberId: string, text: string): string {
  if (!text.includes('"s1.') && !text.includes('"m1.')) return text;
  const row = z.record(z.string(), z.unknown()).parse(
    JSON.parse(text, (name, value: unknown) => {
      // What it is of stands in the member's own row.
      if (typeof value === "string" && isMark(value)) return undefined;
      const field = sealedAs.get(`${table}.${name}`) ?? sealedAs.get(name);
      return field !== undefined && typeof value === "string" ? opened(memberId, field, value) : value;
    }),
  );
  const { sealed_birth_date: verified, birth_sealed: own, ...rest } = row;
  const birthDate = verified ?? own;
  return JSON.stringify(typeof birthDate === "string" ? { ...rest, birth_date: birthDate } : row);
}

async function writeRows(
  client: PoolClient,
  { table, key, columns }: FileTable,
  memberId: string,
  write: (text: string) => Promise<void>,
): Promise<void> {
  const names = columns.map((name) => `"${name}"`).join(", ");
  await client.query(
    `DECLARE own_rows NO SCROLL CURSOR FOR
       SELECT to_json(kept)::text AS text FROM (SELECT ${names} FROM ${table} WHERE ${key} = '${z.uuid().parse(memberId)}') AS kept`,
  );
  let isFirst = true;
  for (;;) {
    const { rows } = await client.query(`FETCH ${rowsAtOnce} FROM own_rows`);
    for (const { text } of textRows.parse(rows)) {
      await write(`${isFirst ? "" : ","}\n${openedRow(table, memberId, text)}`);
      isFirst = false;
    }
    if (rows.length < rowsAtOnce) break;
  }
  await client.query("CLOSE own_rows");
}

/** Removes files that have expired. Answers how many. */
export async function removeOldDataFiles(pool: Pool, now: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `WITH gone AS (DELETE FROM platform.data_file WHERE expires_at < $1 RETURNING member_id, file_id)
     DELETE FROM platform.data_file_part AS part USING gone
      WHERE part.member_id = gone.member_id AND part.file_id = gone.file_id`,
    [now],
  );
  return rowCount ?? 0;
}
