import type { MarketKind, Score, Selection, Sport } from "@hanpan/games/sports/vocabulary";
import type { Pool } from "pg";
import type { EarlyRule } from "../../protocol/fixture.ts";

/** The rules are three at most and read at most so often. */
const believedMs = 1_000;

const remembered = new WeakMap<Pool, { readonly rules: readonly EarlyRule[]; readonly untilMs: number }>();

/** By which leads selections win early, as operators have it now; at most a second old. */
export async function earlyRulesOf(pool: Pool): Promise<readonly EarlyRule[]> {
  const known = remembered.get(pool);
  if (known !== undefined && known.untilMs > performance.now()) return known.rules;
  const { rows } = await pool.query<EarlyRule>({
    name: "sports early rules",
    text: `SELECT sport, market_kind AS "marketKind", lead FROM sportsbook.early_rule WHERE is_on ORDER BY sport`,
  });
  remembered.set(pool, { rules: rows, untilMs: performance.now() + believedMs });
  return rows;
}

type Bet = {
  readonly sport: Sport;
  readonly marketKind: MarketKind;
  readonly selection: Selection;
  /** How the match stands. */
  readonly score: Score;
};

/**
 * By which lead a selection that is bet now wins early; null by none. Where its side leads by so much already there is none:
 * a lead counts that comes after the bet.
 */
export function earlyLeadOf(rules: readonly EarlyRule[], { sport, marketKind, selection, score }: Bet) {
  if (selection !== "HOME" && selection !== "AWAY") return null;
  const rule = rules.find((each) => each.sport === sport && each.marketKind === marketKind);
  if (rule === undefined) return null;
  const lead = selection === "HOME" ? score.home - score.away : score.away - score.home;
  return lead < rule.lead ? rule.lead : null;
}
