import { withTransaction } from "@hanpan/database";
import type { SharedTable } from "@hanpan/games/shared-round/index";
import type { Pool } from "pg";
import type { LiveSettings } from "../settings.ts";
import { openRound } from "./openRound.ts";
import { stepRound } from "./roundSteps.ts";
import { findLiveRound } from "./roundStore.ts";
import { takeTurn, writeStep } from "./turn.ts";

/**
 * Makes the next step of the table that is longest due, if any is and nobody else is at it. Any number of processes may
 * do it at once: each step is made exactly once, since its change, the table's next due time and the event are one
 * transaction under the table's row. Returns whether a step was made.
 */
export async function advanceOne(pool: Pool, settings: LiveSettings): Promise<boolean> {
  const tables = new Map<string, SharedTable>(settings.tables.map((table) => [table.code, table]));
  return await withTransaction(pool, async (client) => {
    // A machine that is cut off in the middle must not keep a table's row for longer than a moment.
    await client.query("SET LOCAL idle_in_transaction_session_timeout = 800");
    const turn = await takeTurn(client, [...tables.keys()]);
    const table = turn === null ? undefined : tables.get(turn.tableCode);
    if (turn === null || table === undefined) return false;
    const round = turn.roundId === null ? null : await findLiveRound(client, turn.roundId);
    const step = round === null ? "OPEN_NEXT" : await stepRound(client, turn, table, round, settings.gapMs);
    await writeStep(client, turn, step === "OPEN_NEXT" ? await openRound(client, turn, table) : step);
    return true;
  });
}
