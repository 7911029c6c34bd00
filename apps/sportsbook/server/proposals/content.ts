import { matchStatuses, type VoidRuling } from "@hanpan/games/sports/settlement/progress";
import * as z from "zod";

const points = z.int().check(z.gte(0), z.lte(999));

/** Why an operator may rule that bets are void. */
export const voidRulings = [
  "LATE_BET",
  "WRONG_ODDS",
  "MARKET_WITHDRAWN",
] as const satisfies readonly VoidRuling[];

/** How a match came out, as a person or a source says it. */
export const outcomeContent = z.strictObject({
  status: z.enum(matchStatuses).check(z.refine((status) => status !== "SCHEDULED" && status !== "IN_PLAY")),
  score: z.strictObject({ home: points, away: points }),
  completedInnings: z.int().check(z.gte(0), z.lte(30)),
});

/** Why bets on a whole fixture are void. */
export const fixtureVoidContent = z.strictObject({ ruling: z.enum(voidRulings) });

/** A market whose void is taken back. */
const marketReinstatedContent = z.strictObject({ marketKey: z.string().check(z.maxLength(24)) });

/** The market key of the ruling that is taken back; `*` is the whole fixture's. */
export const reinstatedMarket = (kind: "REINSTATE_FIXTURE" | "REINSTATE_MARKET", content: object): string =>
  kind === "REINSTATE_FIXTURE" ? "*" : marketReinstatedContent.parse(content).marketKey;

/** Why bets on one market are void. */
export const marketVoidContent = z.strictObject({
  ruling: z.enum(voidRulings),
  marketKey: z.string().check(z.maxLength(24)),
});
