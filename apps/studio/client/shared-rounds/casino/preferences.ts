import { readStored, writeStored } from "@hanpan/browser/storage/storage";
import * as z from "zod/mini";
import { spotBet, tableCode } from "../../../protocol/live.ts";
import type { Place } from "./state.ts";

const wishesKey = "hanpan-tables";
const placeKey = "hanpan-tables-place";

const wishes = z.object({
  chipWon: z.int().check(z.positive()),
  /** The bets of the last round that I bet in, by table: what "repeat" lays down. */
  lastBets: z.record(z.string(), z.array(spotBet)),
  /** Members of this device who have the table turn their cards, the latest last. */
  turnedForThem: z._default(z.array(z.string()).check(z.maxLength(50)), []),
  /** The tables that were watched together last. */
  together: z._default(z.array(tableCode).check(z.maxLength(4)), []),
});
export type Wishes = z.output<typeof wishes>;

const place = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("TABLE"), tableCode }),
  z.object({ kind: z.literal("LOBBY") }),
  z.object({
    kind: z.literal("SEVERAL"),
    tableCodes: z.array(tableCode).check(z.minLength(1), z.maxLength(4)),
  }),
]);

/** What this browser remembers of the member's wishes. */
export const recallWishes = (): Wishes =>
  readStored("local", wishesKey, wishes) ?? {
    chipWon: 1_000,
    lastBets: {},
    turnedForThem: [],
    together: [],
  };

export const rememberWishes = (value: Wishes): void => writeStored("local", wishesKey, value);

/** Where this tab was, so that a reload goes back there; null on a first visit. */
export const recallPlace = (): Place | null => readStored("session", placeKey, place);

export const rememberPlace = (value: Place): void => writeStored("session", placeKey, value);
