import type { LegResult } from "@hanpan/games/sports/settlement/progress";
import { slipAtRiskWon } from "@hanpan/games/sports/slip/atRisk";
import { settleSlip } from "@hanpan/games/sports/slip/settleSlip";
import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import type { Beside } from "./besideSlips.ts";
import type { Decision, DueSlip } from "./dueSlips.ts";

const resultOfLetter: { readonly [letter in string]?: LegResult } = {
  O: "OPEN",
  W: "WON",
  L: "LOST",
  V: "VOID",
};

/** What a return depends on of a leg is its odds alone; which match it is of was settled with its result. */
const anyMatch = {
  fixtureId: "",
  market: { kind: "MONEYLINE", lineTenths: null },
  selection: "HOME",
} as const;

/**
 * What becomes of a slip by the results of its legs, or null when it stays as it is. One whose bet has no answer yet is
 * decided too, and not written: it waits as due until it has. `beside`: with which other slips it stood on its matches,
 * undefined when with none.
 * @throws RangeError when it is not of the form of a slip.
 */
export function decisionOf(due: DueSlip, terms: SlipTerms, beside?: Beside): Decision | null {
  const { memberId, slipId, version, combinationSize, unitStakeWon, built } = due;
  const legs = due.oddsHundredths.map((oddsHundredths) => ({ ...anyMatch, oddsHundredths }));
  const results = Array.from(due.results, (letter): LegResult => {
    const result = resultOfLetter[letter];
    if (result === undefined) throw new RangeError(`no result begins with ${letter}`);
    return result;
  });
  const slip = { legs, combinationSize, unitStakeWon, built };
  const { status, returnWon } = settleSlip(slip, results, terms);
  const key = { memberId, slipId, version, results: due.results, atRiskWon: null };
  if (due.state === "SENT") return { ...key, outcome: null, returnWon: null };
  if (status === "OPEN") return due.state === "OPEN" ? null : { ...key, outcome: null, returnWon: null };
  if (due.state === "SETTLED" && due.outcome === status && due.returnWon === returnWon) return null;
  const atRiskWon = slipAtRiskWon(beside?.slip ?? slip, results, beside?.others ?? [], terms);
  return { ...key, outcome: status, returnWon, atRiskWon };
}
