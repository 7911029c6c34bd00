import type { SlipRefusal } from "@hanpan/games/sports/slip/refusal";
import { standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import { amountIn } from "./amount.ts";
import type { Attempt } from "./kept.ts";
import type { SlipLine } from "./lines.ts";
import { pickKeyOf } from "./pick.ts";
import type { PlaceAnswer } from "./placing.ts";
import type { SinglesBatch, SlipState } from "./slipState.ts";
import { type SlipSums, sumsOf } from "./sums.ts";

/** Whether every line is a slip of its own. */
export const isSingles = ({ mode, lines }: Pick<SlipState<unknown>, "mode" | "lines">): boolean =>
  mode === "SINGLES" && lines.length > 1;

type Stakes = Pick<SlipState<unknown>, "stakes" | "stakeText">;

/** The stake of a line that is a slip of its own: what was typed at it, else the one for all. */
export const stakeOfLine = ({ stakes, stakeText }: Stakes, line: SlipLine): number =>
  amountIn(stakes[pickKeyOf(line)] ?? stakeText);

/** The stakes once one line alone is left: its own is the slip's, which no other line has a part in any more. */
export function stakesOfLast({
  lines,
  stakes,
  stakeText,
}: Stakes & Pick<SlipState<unknown>, "lines">): Stakes {
  const [last, ...others] = lines;
  if (last === undefined || others.length > 0) return { stakeText, stakes };
  return { stakeText: stakes[pickKeyOf(last)] ?? stakeText, stakes: {} };
}

/** The figures of all lines as slips of their own, together; the first reason against any of them. */
export function singlesSumsOf(state: Stakes & Pick<SlipState<unknown>, "lines" | "terms">): SlipSums {
  const { lines, terms } = state;
  const each = lines.map((line) => sumsOf([line], null, stakeOfLine(state, line), terms));
  const sum = (of: (sums: SlipSums) => number) => each.reduce((all, sums) => all + of(sums), 0);
  const stakeWon = sum((sums) => sums.stakeWon);
  const refused = each.find(({ refusal }) => refusal !== null)?.refusal ?? null;
  const isBare = stakeWon > 0 && each.some((sums) => sums.stakeWon === 0);
  const bare: SlipRefusal = { code: "STAKE_MINIMUM", minimumStakeWon: terms.minimumStakeWon };
  const { bonus } = sumsOf([], null, 0, { ...standardSlipTerms, bonusSteps: [] });
  return {
    kind: "SINGLE",
    size: 1,
    combinations: lines.length,
    stakeWon,
    totalOddsHundredths: 0,
    returnWon: sum((sums) => sums.returnWon),
    bonus,
    refusal: refused ?? (isBare ? bare : null),
  };
}

/** What an answer to one of several singles changes, and which is sent next; null when that was the last. */
export function afterSingle<Taken>(
  state: SlipState<Taken>,
  batch: SinglesBatch<Taken>,
  answer: Exclude<PlaceAnswer<Taken>, { readonly kind: "UNANSWERED" }>,
  attempt: Attempt,
): { readonly change: Partial<SlipState<Taken>>; readonly next: Attempt | null } {
  const [leg] = attempt.legs;
  const key = leg === undefined ? "" : pickKeyOf(leg);
  const isTaken = answer.kind === "TAKEN";
  const now = isTaken ? undefined : answer.refusal.changed[0]?.oddsHundredths;
  const lines = isTaken
    ? state.lines.filter((line) => pickKeyOf(line) !== key)
    : state.lines.map((line) =>
        now === undefined || pickKeyOf(line) !== key ? line : { ...line, nowHundredths: now },
      );
  const taken = isTaken ? [...batch.taken, answer.slip] : batch.taken;
  const refusal = batch.refusal ?? (isTaken ? null : answer.refusal);
  const [next = null, ...waiting] = batch.waiting;
  if (next !== null) return { change: { lines, batch: { waiting, taken, refusal } }, next };
  const last = taken.at(-1);
  const act =
    last === undefined
      ? ({ kind: "CHOOSING" } as const)
      : ({ kind: "TAKEN", slip: last, slips: taken, left: lines.length } as const);
  const { stakeText, stakes } = state;
  const left =
    lines.length === 0
      ? { stakeText: "", stakes: {}, mode: "JOINED" as const }
      : stakesOfLast({ lines, stakeText, stakes });
  return { change: { lines, batch: null, refusal, act, ...left }, next: null };
}
