import type { Account } from "./accounts.ts";
import type { Draws } from "./draw.ts";
import type { House, Member } from "./furnished.ts";
import type { Way } from "./send.ts";

/** What every operation works with: the site, how it is reached, the model, and what did not fit. */
export type Context = {
  readonly house: House;
  readonly way: Way;
  readonly accountOf: (member: Member) => Account;
  readonly faults: string[];
};

/** One operation of a member's or on one: what is drawn for it is its own, so that a seed gives it again. Answers a word. */
export type Operation = (context: Context, member: Member, draws: Draws) => Promise<string>;
