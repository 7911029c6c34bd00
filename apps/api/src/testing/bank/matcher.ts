import { readFileSync } from "node:fs";
import { createPool } from "@hanpan/database";
import * as z from "zod";
import { matchEntry, matchLeft } from "../../money/bank/matchEntries.ts";
import { recordBankWords } from "../../money/bank/recordWords.ts";

/**
 * What the API's door or the jobs do with money, over and over, for a test that kills them: the database, which of the two, the
 * instant, and for the door its source and a file of what it is sent.
 */
const [connectionString = "", role = "", instant = "", sourceId = "", file = ""] = process.argv.slice(2);
const pool = createPool({ connectionString, applicationName: "matcher of a test" });
const now = new Date(instant);
const line = z.object({ wordId: z.string(), accountId: z.string(), amountWon: z.number(), name: z.string() });

if (role === "door")
  for (const { wordId, accountId, amountWon, name } of z
    .array(line)
    .parse(JSON.parse(readFileSync(file, "utf8")))) {
    const entry = { accountId, direction: "IN" as const, amountWon, counterparty: name, bookedAt: now };
    const word = { wordId, content: { name }, entry: { ...entry, precision: "SECOND" as const } };
    const [written] = await recordBankWords(pool, sourceId, [word], now);
    if (written?.entryId) await matchEntry(pool, written.entryId, now);
  }
else for (;;) await matchLeft(pool, now);
await pool.end();
