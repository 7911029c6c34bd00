import * as z from "zod/mini";
import { betStatuses, gameCategories, volatilities } from "../enumerations.ts";
import { instant, won } from "../fields.ts";

/** A game of the lobby; `name` and `vendorName` are in the request's language, `rtp` in percent. */
export const game = z.object({
  id: z.string(),
  vendorId: z.string(),
  vendorName: z.string(),
  category: z.enum(gameCategories),
  name: z.string(),
  thumbnail: z.string(),
  rtp: z.nullable(z.number()),
  volatility: z.nullable(z.enum(volatilities)),
  minBet: won,
  maxBet: won,
  isNew: z.boolean(),
  isHot: z.boolean(),
  maintenance: z.boolean(),
  /** Of a kind of games that the member shut for themselves. */
  shut: z.optional(z.boolean()),
  favourite: z.boolean(),
  /** Its maker lets it be tried with play money. */
  demo: z.optional(z.boolean()),
  /** Where its tile's live state is read (liveFeed.ts), and as which table; null where the maker has no feed of it. */
  liveFeed: z.nullable(z.object({ url: z.string(), tableCode: z.string() })),
});
export type Game = z.output<typeof game>;

/** A game's wide picture lies beside its tile, under the same name with "-wide": without letters, for every language. */
export function widePictureOf(thumbnail: string): string {
  return thumbnail.replace(/(-en)?(\.\w+)$/, "-wide$2");
}

/** A maker of games. */
export const vendor = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  category: z.array(z.enum(gameCategories)),
  logo: z.string(),
  gameCount: z.int(),
  maintenance: z.boolean(),
});
export type Vendor = z.output<typeof vendor>;

/**
 * One bet of the member. `number` counts the member's bets from 1; `betAt` is the vendor's own time of the
 * bet, `registeredAt` the time its settlement was registered, `createdAt` when the row was written here.
 */
export const bet = z.object({
  id: z.string(),
  number: z.int(),
  vendorName: z.string(),
  gameName: z.string(),
  category: z.enum(gameCategories),
  roundId: z.string(),
  stake: won,
  win: won,
  status: z.enum(betStatuses),
  /** A promotion that the vendor paid by itself: nothing was staked for it. */
  isPromo: z.boolean(),
  betAt: instant,
  registeredAt: instant,
  createdAt: instant,
  settledAt: z.nullable(instant),
  /** When it was last corrected or taken back after it was settled. */
  amendedAt: z.nullable(instant),
});
export type Bet = z.output<typeof bet>;
