import type { SharedTable } from "@hanpan/games/shared-round/index";
import { type Frame, frameOf, textFrame } from "@hanpan/vendor/stream/frame";
import type { Pool } from "pg";
import type { Logger } from "pino";
import type { LiveTable, LobbyTable } from "../../../protocol/live.ts";
import { applyChange } from "../../../protocol/liveReducer.ts";
import { type TableChange, tableChange } from "../../../protocol/liveStream.ts";
import { readTable } from "./tableRows.ts";

/** Changes kept in memory for those who come back after a short break. */
const keptChanges = 64;

/** How often the rows are asked when no notification comes. */
const longestSilenceMs = 500;

type Known = {
  readonly rules: SharedTable;
  table: LiveTable;
  recent: { readonly sequence: number; readonly frame: Frame }[];
  /** Built when first asked for, thrown away with the next change. */
  frames: { lobby?: Frame; table?: Frame };
};

/** Receives each change with the one frame that goes to every socket. */
export type FeedListener = (change: TableChange, frame: Frame) => void;

/** The tables as this process knows them: the rows are the truth, notifications of other processes only wake it. */
export type Feed = {
  tables(): LobbyTable[];
  table(tableCode: string): LiveTable | null;
  /** The message with which a subscription begins. */
  opening(tableCode: string, view: "LOBBY" | "TABLE"): Frame | null;
  /** The changes after a sequence, or null when they are not all here. */
  since(tableCode: string, sequence: number): Frame[] | null;
  onChange(listener: FeedListener): void;
  /** A change that this process has made itself, as it was written: published at once, without asking the rows for it. */
  publish(tableCode: string, message: string): void;
  /** A notification of other processes: a table has come to a sequence. One without a sequence: something may be new. */
  receive(payload: string): void;
  stop(): Promise<void>;
};

/** A tile of a table: what is only for those who sit at it left out. */
export function lobbyTableOf(table: LiveTable): LobbyTable {
  const { series: _series, limits: _limits, ...lobby } = table;
  return lobby;
}

/** Reads the tables, and then every change of them as it comes. */
export async function startFeed(options: {
  readonly pool: Pool;
  readonly tables: readonly SharedTable[];
  readonly log: Logger;
}): Promise<Feed> {
  const { pool, log } = options;
  const known = new Map<string, Known>();
  for (const rules of options.tables) {
    known.set(rules.code, { rules, table: await readTable(pool, rules), recent: [], frames: {} });
  }
  const listeners: FeedListener[] = [];
  let isStopping = false;
  let wakeUp: () => void = () => undefined;

  async function read(): Promise<void> {
    const { rows } = await pool.query<{ tableCode: string; sequence: number; message: string }>({
      name: "live events",
      text: `SELECT table_code AS "tableCode", event.sequence, message
        FROM unnest($1::text[], $2::bigint[]) AS known (table_code, sequence)
          JOIN studio.live_event AS event USING (table_code)
        WHERE event.sequence > known.sequence ORDER BY table_code, event.sequence`,
      values: [[...known.keys()], [...known.values()].map(({ table }) => table.sequence)],
    });
    for (const { tableCode, message } of rows) {
      const entry = known.get(tableCode);
      if (entry === undefined || take(entry, message)) continue;
      // Events between were deleted while this process did not read: go on from the rows, and have everybody ask again.
      entry.recent = [];
      entry.frames = {};
      entry.table = await readTable(pool, entry.rules);
      send(entry, tableChange.parse(JSON.parse(message)), message);
    }
  }

  /** Takes a change that follows on what is known, or is known; false when some are missing before it. */
  function take(entry: Known, message: string): boolean {
    const change = tableChange.parse(JSON.parse(message));
    if (change.sequence <= entry.table.sequence) return true;
    const next = applyChange(entry.table, change);
    if (next === null) return false;
    entry.table = next;
    send(entry, change, message);
    return true;
  }

  function send(entry: Known, change: TableChange, message: string): void {
    const frame = textFrame(message);
    entry.frames = {};
    entry.recent = [...entry.recent, { sequence: change.sequence, frame }].slice(-keptChanges);
    for (const listener of listeners) listener(change, frame);
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      const { promise, resolve } = Promise.withResolvers<void>();
      wakeUp = resolve;
      await read().catch((error: unknown) => log.error({ err: error }, "the tables cannot be read"));
      const timer = setTimeout(resolve, longestSilenceMs);
      await promise;
      clearTimeout(timer);
    }
  }

  const running = run();
  return {
    tables: () => [...known.values()].map(({ table }) => lobbyTableOf(table)),
    table: (tableCode) => known.get(tableCode)?.table ?? null,
    opening(tableCode, view) {
      const entry = known.get(tableCode);
      if (entry === undefined) return null;
      if (view === "TABLE") {
        entry.frames.table ??= frameOf({ type: "table", table: entry.table });
        return entry.frames.table;
      }
      entry.frames.lobby ??= frameOf({ type: "lobby", table: lobbyTableOf(entry.table) });
      return entry.frames.lobby;
    },
    since(tableCode, sequence) {
      const entry = known.get(tableCode);
      if (entry === undefined || sequence > entry.table.sequence) return null;
      const missed = entry.recent.filter((item) => item.sequence > sequence);
      return missed.length === entry.table.sequence - sequence ? missed.map((item) => item.frame) : null;
    },
    onChange: (listener) => listeners.push(listener),
    publish(tableCode, message) {
      const entry = known.get(tableCode);
      if (entry !== undefined && !take(entry, message)) wakeUp();
    },
    receive(payload) {
      const [tableCode = "", sequence] = payload.split(" ");
      const entry = known.get(tableCode);
      if (entry === undefined ? sequence === undefined : entry.table.sequence < Number(sequence)) wakeUp();
    },
    async stop() {
      isStopping = true;
      wakeUp();
      await running;
    },
  };
}
