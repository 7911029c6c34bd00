import type { LiveTableNews } from "./feed.ts";

/**
 * What a tile says of its table. WAITING: no round is on, or the vendor has not said what became of it in time; a countdown
 * never stops.
 */
export type TableStatus =
  | "CONNECTING"
  | "LOST"
  | "UNKNOWN"
  | "SHUT"
  | "WAITING"
  | "BETTING"
  | "CLOSED"
  | "FLYING"
  | "RESULT"
  | "VOID";

/** So late may the word of the next phase come, on a slow line, before the tile says that it waits. */
const graceMs = 8_000;

/** A round draws at most so long after its close, and a kite flies no longer. */
const longestDrawMs = 30_000;
const longestFlightMs = 120_000;

type Round = NonNullable<NonNullable<LiveTableNews["table"]>["round"]>;

/** Until when the vendor must have said what comes after this phase. */
function overdueAtMs({ phase, closesAtMs, endsAtMs, flightStartedAtMs }: Round): number {
  if (phase === "BETTING") return closesAtMs + graceMs;
  if (phase === "FLYING") return (flightStartedAtMs ?? closesAtMs) + longestFlightMs + graceMs;
  if (phase === "CLOSED") return closesAtMs + longestDrawMs + graceMs;
  return (endsAtMs ?? closesAtMs + longestFlightMs) + graceMs;
}

/** The status of a table at an instant of the vendor's clock. */
export function tableStatus({ standing, table }: LiveTableNews, nowMs: number): TableStatus {
  if (standing !== "LIVE" || table === null) return standing === "LIVE" ? "CONNECTING" : standing;
  if (!table.isOpen) return "SHUT";
  const { round } = table;
  if (round === null || nowMs > overdueAtMs(round)) return "WAITING";
  if (round.phase === "BETTING") return nowMs < round.closesAtMs ? "BETTING" : "CLOSED";
  return round.phase;
}

/** When the status may change without a word of the vendor's: the next such instant after now, or null. */
export function nextStatusAtMs({ table }: LiveTableNews, nowMs: number): number | null {
  const round = table?.round ?? null;
  if (round === null) return null;
  const instants = [round.closesAtMs, overdueAtMs(round) + 1].filter((atMs) => atMs > nowMs);
  return instants.length === 0 ? null : Math.min(...instants);
}
