import { gameCategories } from "@hanpan/contract/enumerations";
import type { PlayRules } from "@hanpan/contract/profile/playRules";

/** The version of the rules of play that vendors are given (docs/vendors.md, "The rules of play"). */
const rulesVersion = 1;

/** One won in the units of vendors. */
const unitsPerWon = 100_000;

/** The rules of play as vendors read them: amounts in units, times in milliseconds. */
export type WireRules = {
  readonly version: number;
  /** Whether they are the same for every member. */
  readonly for_all: boolean;
  readonly slot_cycle_ms: number;
  readonly casino_cycle_ms: number;
  readonly speed_ups: boolean;
  readonly autoplay: boolean;
  readonly celebrates_returns: boolean;
  readonly shows_position: boolean;
  readonly several_slots: boolean;
  /** The most that this member may stake in a round, by category; none where there is no cap. */
  readonly stake_caps: Readonly<Record<string, number>>;
};

/** Rules of play as a vendor is given them, with these caps in won by category. */
export function wireRulesOf(rules: PlayRules, capsWon: ReadonlyMap<string, number>): WireRules {
  return {
    version: rulesVersion,
    for_all: !Object.values(rules.stakeCaps).some(({ won, youngWon }) => youngWon > 0 && youngWon !== won),
    slot_cycle_ms: rules.slotCycleMs,
    casino_cycle_ms: rules.casinoCycleMs,
    speed_ups: rules.speedUps,
    autoplay: rules.autoplay,
    celebrates_returns: rules.celebratesReturns,
    shows_position: rules.showsPosition,
    several_slots: rules.severalSlots,
    stake_caps: Object.fromEntries([...capsWon].map(([category, won]) => [category, won * unitsPerWon])),
  };
}

/** The rules for somebody whose age is not known: of two caps the lower one. */
export function rulesOfAnybody(rules: PlayRules): WireRules {
  const caps = gameCategories.flatMap((category): [string, number][] => {
    const { won, youngWon } = rules.stakeCaps[category];
    const least = [won, youngWon].filter((cap) => cap > 0);
    return least.length === 0 ? [] : [[category, Math.min(...least)]];
  });
  return wireRulesOf(rules, new Map(caps));
}
