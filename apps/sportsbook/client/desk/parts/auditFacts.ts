import { matchStatuses } from "@hanpan/games/sports/settlement/progress";
import { marketKinds } from "@hanpan/games/sports/vocabulary";
import type { DeskPermission } from "../../../protocol/desk.ts";
import { m } from "../../paraglide/messages.js";
import { kindName, marketName } from "../../words/marketWords.ts";
import { statusName } from "../../words/phase.ts";
import { kindWords, rulingWords, scoreText, stateWords, wonText } from "./words.ts";

export type AuditFact = { readonly name: string; readonly words: string };

const nothing = "–";

const permissionWords: { readonly [permission in DeskPermission]: () => string } = {
  VIEW: m.desk_may_VIEW,
  TRADE: m.desk_may_TRADE,
  SETTLE: m.desk_may_SETTLE,
  LIMITS: m.desk_may_LIMITS,
};

/** A value under an unknown name, or one that does not fit its name, is shown as it was written. */
const written = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const named = (words: Readonly<Record<string, () => string>>) => (value: unknown) =>
  (typeof value === "string" && Object.hasOwn(words, value) ? words[value]?.() : undefined) ?? written(value);
const listed = (wordsOf: (value: unknown) => string) => (value: unknown) => {
  if (!Array.isArray(value)) return written(value);
  return value.length === 0 ? nothing : value.map(wordsOf).join(", ");
};
const amount = (value: unknown): string => (typeof value === "number" ? wonText(value) : written(value));
function market(value: unknown): string {
  if (value === "*") return m.desk_any_market();
  const kind = marketKinds.find((each) => each === value);
  if (kind !== undefined) return kindName(kind);
  return typeof value === "string" ? marketName(value) : written(value);
}
function resting(value: unknown): string {
  if (typeof value !== "boolean") return written(value);
  return value ? m.desk_betting_SUSPENDED() : m.desk_betting_OPEN();
}
function status(value: unknown): string {
  const known = matchStatuses.find((each) => each === value);
  return known === undefined ? written(value) : statusName(known);
}

type Field = { readonly name: () => string; readonly wordsOf: (value: unknown) => string };

/** All that the desk's server keeps of a change. */
const fields: Readonly<Record<string, Field>> = {
  kind: { name: m.desk_field_kind, wordsOf: named(kindWords) },
  fixtureId: { name: m.desk_field_fixture, wordsOf: written },
  proposedBy: { name: m.desk_field_proposedBy, wordsOf: written },
  state: { name: m.desk_states, wordsOf: named(stateWords) },
  status: { name: m.desk_status, wordsOf: status },
  score: { name: m.desk_score, wordsOf: (value) => scoreText(value) ?? written(value) },
  completedInnings: { name: m.desk_innings, wordsOf: written },
  ruling: { name: m.desk_ruling, wordsOf: named(rulingWords) },
  ruledBy: { name: m.desk_field_ruledBy, wordsOf: written },
  marketKey: { name: m.desk_market, wordsOf: market },
  suspended: { name: m.desk_field_betting, wordsOf: resting },
  suspendedMarkets: { name: m.desk_field_suspendedMarkets, wordsOf: listed(market) },
  maximumStakeWon: { name: m.desk_max_stake, wordsOf: amount },
  maximumReturnWon: { name: m.desk_max_return, wordsOf: amount },
  lead: { name: m.desk_early_of, wordsOf: written },
  slips: { name: m.desk_impact_slips, wordsOf: written },
  changed: { name: m.desk_impact_changed, wordsOf: written },
  toPayWon: { name: m.desk_impact_pay, wordsOf: amount },
  toTakeBackWon: { name: m.desk_impact_back, wordsOf: amount },
  expectedSequence: { name: m.desk_feed_expected, wordsOf: written },
  permissions: { name: m.desk_field_permissions, wordsOf: listed(named(permissionWords)) },
};

/** What was kept of a change, name by name, in words. */
export const auditFacts = (content: Readonly<Record<string, unknown>> | null): readonly AuditFact[] =>
  Object.entries(content ?? {}).map(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const isNothing = value === null || value === undefined;
    return {
      name: field?.name() ?? name,
      words: isNothing ? nothing : (field?.wordsOf(value) ?? written(value)),
    };
  });
