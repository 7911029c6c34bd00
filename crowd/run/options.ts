import { randomInt } from "node:crypto";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { runningPostgres } from "@hanpan/database";
import * as z from "zod";
import type { Credentials } from "../desk/operator.ts";

/** How a crowd is to act. */
export type Options = {
  readonly members: number;
  /** 0: until it is stopped. */
  readonly minutes: number;
  /** How much faster than people: pauses are divided by it. */
  readonly pace: number;
  readonly seed: string;
  /** The run's own word, of 4 letters and digits; members of the same word are the same. */
  readonly run: string;
  readonly site: string;
  readonly operators: string;
  readonly first: Credentials;
  readonly second: Credentials;
  /** null: nothing is kept, since nothing is compared. */
  readonly journal: string | null;
  /** The platform's database, for the comparison with the ledger; null: there is none, and histories alone are compared. */
  readonly database: string | null;
  /** How long rounds at tables may go on once nothing new is begun. */
  readonly settleSeconds: number;
  /** Whether the journal is compared with the books at the end. */
  readonly compares: boolean;
  /** A journal of an earlier run that is compared, and nothing else is done. */
  readonly compareOnly: string | null;
};

const number = (least: number, most: number) => z.coerce.number().min(least).max(most);
const credentials = z
  .string()
  .regex(/^[^:]+:.+$/, "is not <ID>:<password>")
  .transform((text): Credentials => {
    const at = text.indexOf(":");
    return { loginId: text.slice(0, at), password: text.slice(at + 1) };
  });

const schema = z.object({
  members: number(1, 5_000).int(),
  minutes: number(0, 10_000),
  settle: number(0, 3_600),
  pace: number(0.1, 1_000),
  seed: z.string().min(1),
  run: z.string().regex(/^[a-z0-9]{4}$/, "is not 4 letters and digits"),
  site: z.url(),
  operators: z.url(),
  first: credentials,
  second: credentials,
  database: z.string().optional(),
  journal: z.string().optional(),
  compare: z.string().optional(),
});

/** A word of a run's own. */
const newWord = () => Array.from({ length: 4 }, () => randomInt(36).toString(36)).join("");

/**
 * Reads what the crowd is asked for; `docs/crowd.md` says what each means.
 *
 * @throws Error that names what is wrong.
 */
export function readOptions(parameters: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      members: { type: "string", default: "20" },
      minutes: { type: "string", default: "5" },
      pace: { type: "string", default: "1" },
      seed: { type: "string", default: "7" },
      run: { type: "string", default: newWord() },
      site: { type: "string", default: "http://127.0.0.1:3000" },
      operators: { type: "string", default: "http://127.0.0.1:3001" },
      first: { type: "string", default: "cashier:cashier1234" },
      second: { type: "string", default: "owner:owner1234" },
      journal: { type: "string" },
      database: { type: "string" },
      settle: { type: "string", default: "120" },
      compare: { type: "string" },
      "no-comparison": { type: "boolean", default: false },
    },
  });
  const read = schema.safeParse(values);
  if (!read.success)
    throw new Error(
      read.error.issues.map(({ path, message }) => `--${path.join(".")} ${message}`).join("; "),
    );
  const { journal, database, settle, compare, ...given } = read.data;
  const dataDir = process.env["DATA_DIR"] ?? ".data";
  const isKept = !values["no-comparison"];
  return {
    ...given,
    site: given.site.replace(/\/$/, ""),
    operators: given.operators.replace(/\/$/, ""),
    journal: journal ?? (isKept ? join(dataDir, "crowd", `${given.run}-${Date.now()}.jsonl`) : null),
    database: database ?? embeddedUrl(dataDir),
    settleSeconds: settle,
    compares: isKept,
    compareOnly: compare ?? null,
  };
}

/** The embedded database of DATA_DIR, where a site of this machine runs on it. */
const embeddedUrl = (dataDir: string): string | null =>
  runningPostgres(resolve(dataDir, "postgresql"))?.appUrl("hanpan") ?? null;
