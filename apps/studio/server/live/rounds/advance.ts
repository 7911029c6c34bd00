import { withTransaction } from "@hanpan/database";
import type { SharedTable } from "@hanpan/games/shared-round/index";
import type { Pool } from "pg";
import type { ChangeKind } from "../../../protocol/liveStream.ts";
import type { LiveSettings } from "../settings.ts";
import { openRound } from "./openRound.ts";
import { stepRound } from "./roundSteps.ts";
import { findLiveRound } from "./roundStore.ts";
import { takeTurn, writeStep } from "./turn.ts";

/** The tables that are moved on; no new round begins at those that are left. */
export type RunTables = LiveSettings & { readonly leaving: ReadonlySet<string> };

/** A step that was made. */
export type Advance = {
  readonly tableCode: string;
  /** What it published; null when it published nothing. */
  readonly kind: ChangeKind | null;
  /** The event as it goes out, word for word; null when it published nothing. */
  readonly message: string | null;
  /** How much later it began than it was due, by the database's clock. */
  readonly lateMs: number;
};

/** A table's step could not be made; the table is the one to leave alone for a while, the others are not. */
export class TableFault extends Error {
  readonly tableCode: string;

  constructor(tableCode: string, cause: unknown) {
    super(`table ${tableCode} could not be moved on`, { cause });
    this.name = "TableFault";
    this.tableCode = tableCode;
  }
}

/**
 * Makes the next step of the table that is longest due, if any is and nobody else is at it. Any number of processes may
 * do it at once: each step is made exactly once, since its change, the table's next due time and the event are one
 * transaction under the table's row. Answers what was done; null when nothing was due.
 * @throws TableFault when the step of that table fails.
 */
export async function advanceOne(pool: Pool, settings: RunTables): Promise<Advance | null> {
  const tables = new Map<string, SharedTable>(settings.tables.map((table) => [table.code, table]));
  let reached: string | undefined;
  try {
    return await withTransaction(pool, async (client) => {
      const turn = await takeTurn(client, [...tables.keys()]);
      const table = turn === null ? undefined : tables.get(turn.tableCode);
      if (turn === null || table === undefined) return null;
      reached = table.code;
      const round = turn.roundId === null ? null : await findLiveRound(client, turn.roundId);
      const next = round === null ? "OPEN_NEXT" : await stepRound(client, turn, table, round, settings);
      const isOpen = turn.isOpen && !settings.leaving.has(table.code);
      const step =
        next === "OPEN_NEXT"
          ? await openRound(client, { ...turn, isOpen }, table, round, settings.scheme)
          : next;
      const message = await writeStep(client, turn, step);
      const kind = step.change?.kind ?? null;
      return { tableCode: table.code, kind, message, lateMs: turn.nowMs - turn.dueAtMs };
    });
  } catch (error) {
    throw reached === undefined ? error : new TableFault(reached, error);
  }
}
