import * as z from "zod/mini";
import { spotBet, tableCode } from "../../../protocol/live.ts";
import type { Place } from "./state.ts";

const wishesKey = "hanpan-tables";
const placeKey = "hanpan-tables-place";
const layoutKey = "hanpan-tables-layout";

const wishes = z.object({
  muted: z.boolean(),
  chipWon: z.int().check(z.positive()),
  /** The bets of the last round that I bet in, by table: what "repeat" lays down. */
  lastBets: z.record(z.string(), z.array(spotBet)),
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

const read = <Schema extends z.ZodMiniType>(
  storage: () => Storage,
  key: string,
  schema: Schema,
): z.output<Schema> | null => {
  try {
    const parsed = schema.safeParse(JSON.parse(storage().getItem(key) ?? "null"));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

const write = (storage: () => Storage, key: string, value: object): void => {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing asks again next time.
  }
};

/** What this browser remembers of the member's wishes. */
export const recallWishes = (): Wishes =>
  read(() => localStorage, wishesKey, wishes) ?? { muted: false, chipWon: 1_000, lastBets: {} };

export const rememberWishes = (value: Wishes): void => write(() => localStorage, wishesKey, value);

/** Where this tab was, so that a reload goes back there; null on a first visit. */
export const recallPlace = (): Place | null => read(() => sessionStorage, placeKey, place);

export const rememberPlace = (value: Place): void => write(() => sessionStorage, placeKey, value);

/** Whether the member had the numbers of roulette enlarged. */
export const recallLarge = (): boolean =>
  read(() => localStorage, layoutKey, z.object({ isLarge: z.boolean() }))?.isLarge ?? false;

export const rememberLarge = (isLarge: boolean): void => write(() => localStorage, layoutKey, { isLarge });
