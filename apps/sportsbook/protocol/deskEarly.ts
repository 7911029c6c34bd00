import { marketKinds, sports } from "@hanpan/games/sports/vocabulary";
import * as z from "zod/mini";
import { reason } from "./desk.ts";

/**
 * The markets that may have a rule of early payout, and between which leads it lies. By a smaller one whoever bets on both sides
 * takes more than they stake, and one person sets it: of a lead of a single goal every goal pays (docs/sports/slips.md).
 */
export const earlyMarkets = [
  { sport: "FOOTBALL", marketKind: "MATCH_RESULT", least: 2, most: 10 },
  { sport: "BASKETBALL", marketKind: "MONEYLINE", least: 15, most: 60 },
  { sport: "BASEBALL", marketKind: "MONEYLINE", least: 4, most: 30 },
] as const;
const earlyMarketOf = (sport: string, marketKind: string) =>
  earlyMarkets.find((each) => each.sport === sport && each.marketKind === marketKind);
const earlyMarket = { sport: z.enum(sports), marketKind: z.enum(marketKinds) };
/** `lead` null: no selection of the market wins early from now on. */
export const earlyRuleBody = z
  .strictObject({ ...earlyMarket, lead: z.nullable(z.int().check(z.minimum(1), z.maximum(99))), reason })
  .check(
    z.refine(
      ({ sport, marketKind, lead }) => {
        const market = earlyMarketOf(sport, marketKind);
        return market !== undefined && (lead === null || (lead >= market.least && lead <= market.most));
      },
      { path: ["lead"] },
    ),
  );
export const deskEarlyRules = z.object({
  rules: z.array(
    z.object({
      ...earlyMarket,
      lead: z.nullable(z.int()),
      changedBy: z.nullable(z.string()),
      changedAtMs: z.nullable(z.int()),
    }),
  ),
});
export type DeskEarlyRule = z.output<typeof deskEarlyRules>["rules"][number];
