import * as z from "zod/mini";
import { gameCategories } from "../../enumerations.ts";
import { instant } from "../../fields.ts";

const member = z.object({
  id: z.string(),
  loginId: z.string(),
  nickname: z.string(),
  simulated: z.boolean(),
});
const sum = z.int();

/** A member who is here now: what they play, what they have, and what they staked and won of today's bets. Won. */
export const presentMember = z.object({
  member,
  level: z.string(),
  since: instant,
  seenAt: instant,
  device: z.string(),
  /** The game of their latest bet within ten minutes. */
  playing: z.nullable(z.object({ game: z.string(), category: z.enum(gameCategories), at: instant })),
  cash: sum,
  stake: sum,
  win: sum,
});
export type PresentMember = z.output<typeof presentMember>;

/** A member of a day's first twenty, and the sum that they stand there for. Won. */
export const rankedMember = z.object({ member, amount: sum });
export type RankedMember = z.output<typeof rankedMember>;
