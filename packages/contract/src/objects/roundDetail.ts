import * as z from "zod/mini";
import { won } from "../fields.ts";

/**
 * What was bet in a round and what came, as its maker says it, in the request's language: one shape for every game
 * (docs/vendors.md, "What the site asks of you"). `odds` are what the maker writes beside the bet, `win` is null until it is known.
 */
export const roundDetail = z.object({
  bets: z.array(
    z.object({ name: z.string(), odds: z.nullable(z.string()), stake: won, win: z.nullable(won) }),
  ),
  /** Cards, wheel, dice, ladder, numbers, or a match's score; null until it came. */
  result: z.nullable(z.string()),
  /** When the round can be verified, where it cannot be yet; null where it can, or is never. */
  verifiableLater: z.nullable(z.string()),
});
export type RoundDetail = z.output<typeof roundDetail>;
