import type { Pool } from "pg";
import type { LobbyTable } from "../../../protocol/live.ts";
import { readNumberMark } from "../../../protocol/liveMark.ts";

/** Rounds of which it is said where the string broke. */
const counted = 500;

/**
 * Answers where the string broke in a kite's last rounds, hundredths, the newest first. The rows are read once for every
 * change of the table, however many ask.
 */
export function createBreaks(pool: Pool): (table: LobbyTable) => Promise<readonly number[]> {
  const known = new Map<string, { readonly sequence: number; readonly breaks: Promise<readonly number[]> }>();
  return async ({ tableCode, sequence }) => {
    const before = known.get(tableCode);
    if (before?.sequence === sequence) return await before.breaks;
    const breaks = readBreaks(pool, tableCode);
    known.set(tableCode, { sequence, breaks });
    breaks.catch(() => known.delete(tableCode));
    return await breaks;
  };
}

async function readBreaks(pool: Pool, tableCode: string): Promise<readonly number[]> {
  const { rows } = await pool.query<{ mark: string }>({
    name: "live breaks",
    text: `SELECT mark FROM studio.live_round WHERE table_code = $1 AND phase = 'RESULT' AND mark IS NOT NULL
      ORDER BY round_id DESC LIMIT ${counted}`,
    values: [tableCode],
  });
  return rows.flatMap(({ mark }) => readNumberMark(mark) ?? []);
}
