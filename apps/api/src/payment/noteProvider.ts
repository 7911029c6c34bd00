import type { Pool } from "pg";
import type { ProviderAnswer } from "./provider/port.ts";

async function note(
  pool: Pool,
  provider: string,
  what: "ANSWERED" | "AWAY" | "HOOK",
  now: Date,
): Promise<void> {
  await pool.query("SELECT platform.note_provider($1, $2, $3)", [provider, what, now]);
}

/** Writes down whether the provider answered, whoever asked it. */
export const noteAnswer = (
  pool: Pool,
  provider: string,
  { outcome }: ProviderAnswer,
  now: Date,
): Promise<void> => note(pool, provider, outcome === "UNKNOWN" ? "AWAY" : "ANSWERED", now);

/** Writes down that the provider has notified the site of something. */
export const noteHook = (pool: Pool, provider: string, now: Date): Promise<void> =>
  note(pool, provider, "HOOK", now);
