import * as z from "zod/mini";
import type { GameState } from "./state.ts";

const key = "hanpan-dancheong-fortune";

const preferences = z.object({
  muted: z.boolean(),
  turbo: z.boolean(),
  lineStakeWon: z.int().check(z.nonnegative()),
});
type Preferences = z.output<typeof preferences>;

/** What this browser remembers of the member's wishes; nothing when there is none or it cannot be read. */
export const recall = (): Partial<Preferences> => {
  try {
    const parsed = preferences.safeParse(JSON.parse(localStorage.getItem(key) ?? "null"));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
};

/** Remembers sound, turbo and stake for the next visit. */
export const remember = ({
  muted,
  turbo,
  lineStakeWon,
}: Pick<GameState, "muted" | "turbo" | "lineStakeWon">): void => {
  try {
    localStorage.setItem(key, JSON.stringify({ muted, turbo, lineStakeWon }));
  } catch {
    // A browser that keeps nothing asks again next time.
  }
};
