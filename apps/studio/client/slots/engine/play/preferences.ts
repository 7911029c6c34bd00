import { readStored, writeStored } from "@hanpan/browser/storage/storage";
import type { GameCode } from "@hanpan/games/vocabulary";
import * as z from "zod/mini";
import type { SlotState } from "./state.ts";

const keyOf = (gameCode: GameCode): string => `hanpan-${gameCode}`;

const preferences = z.object({
  turbo: z.boolean(),
  lineStakeWon: z.int().check(z.nonnegative()),
});
type Preferences = z.output<typeof preferences>;

/** What this browser remembers of the member's wishes in a game; nothing when there is none or it cannot be read. */
export const recall = (gameCode: GameCode): Partial<Preferences> =>
  readStored("local", keyOf(gameCode), preferences) ?? {};

/** Remembers turbo and stake for the next visit to the game. */
export const remember = (
  gameCode: GameCode,
  { turbo, lineStakeWon }: Pick<SlotState, "turbo" | "lineStakeWon">,
): void => writeStored("local", keyOf(gameCode), { turbo, lineStakeWon });
