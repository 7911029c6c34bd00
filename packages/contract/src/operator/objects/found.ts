import * as z from "zod/mini";
import { memberStatuses } from "../../enumerations.ts";

/** By what of a member a search found them. */
export const findClues = [
  "ID",
  "LOGIN_ID",
  "NICKNAME",
  "REFERRAL_CODE",
  "NAME",
  "PHONE",
  "ACCOUNT",
  "USDT",
  "NETWORK",
  "DEVICE",
] as const;
export type FindClue = (typeof findClues)[number];

/** What else than a member a search finds: by its number, a transaction's, a round's. */
export const foundKinds = ["REQUEST", "BET", "TRANSFER", "PAYOUT", "STATEMENT", "CHAIN"] as const;
export type FoundKind = (typeof foundKinds)[number];

const foundMember = z.object({
  id: z.string(),
  loginId: z.string(),
  nickname: z.string(),
  status: z.enum(memberStatuses),
  simulated: z.boolean(),
  by: z.enum(findClues),
});

const foundThing = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  /** Whose it is, where it is one member's. */
  member: z.nullable(z.object({ id: z.string(), loginId: z.string(), nickname: z.string() })),
  /** In won; null where it is none. */
  amount: z.nullable(z.int()),
  at: z.string(),
});

/** What a search over everything found: at most so many of each, the likeliest first. */
export const found = z.object({
  members: z.array(foundMember),
  /** Whether more members are like it than are named. */
  moreMembers: z.boolean(),
  things: z.array(foundThing),
});
export type Found = z.output<typeof found>;
