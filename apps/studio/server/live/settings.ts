import { presentScheme, type SeedScheme } from "@hanpan/games/fairness/publicValue";
import { type SharedTable, sharedTables, type TablePhases } from "@hanpan/games/shared-round/index";
import { gameCodes } from "@hanpan/games/vocabulary";
import * as z from "zod";

/** What this studio runs of the shared rounds, and how patient it is. */
export type LiveSettings = {
  /** The tables that it runs. */
  readonly tables: readonly SharedTable[];
  /** Those that it does not run: a round that one of them was left with is still played to its end. */
  readonly others: readonly SharedTable[];
  /** A step that is taken so much too late says that nobody was there: betting windows are extended, rounds voided. */
  readonly gapMs: number;
  /** By which rule the public value of rounds that begin now comes about. */
  readonly scheme: SeedScheme;
  /** Whether a value of the outside beacon is joined to the bets. */
  readonly joinsBeacon: boolean;
};

const milliseconds = z.number().int().min(20).max(3_600_000);
const phases = z.record(
  z.string(),
  z.strictObject({ bettingMs: milliseconds, closedMs: milliseconds, revealMs: milliseconds }),
);

/** `STUDIO_LIVE_TABLES`: codes with commas between them, or `none`; absent: every table whose game can be played. */
export const liveTableCodes = z
  .string()
  .transform((text) => (text === "none" ? [] : text.split(",").map((code) => code.trim())))
  .refine(
    (codes) => codes.every((code) => sharedTables.some((table) => table.code === code)),
    "names a table that does not exist",
  );

/** `STUDIO_LIVE_PHASES`: JSON, other lengths of the phases by table code, as `{"kite":{"bettingMs":8000,…}}`. */
export const livePhases = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue("is no JSON");
      return z.NEVER;
    }
  })
  .pipe(phases);

/** The settings of what the environment names. */
export function liveSettingsOf(named: {
  readonly codes: readonly string[] | undefined;
  readonly phases: Readonly<Record<string, TablePhases>> | undefined;
  readonly gapMs: number;
  readonly joinsBeacon: boolean;
}): LiveSettings {
  const wanted = new Set<string>(named.codes ?? gameCodes);
  const every = sharedTables.map((table) => ({
    ...table,
    phases: named.phases?.[table.code] ?? table.phases,
  }));
  return {
    gapMs: named.gapMs,
    scheme: presentScheme,
    joinsBeacon: named.joinsBeacon,
    tables: every.filter(({ code }) => wanted.has(code)),
    others: every.filter(({ code }) => !wanted.has(code)),
  };
}
