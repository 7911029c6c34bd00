import type { OddsChangePolicy } from "@hanpan/games/sports/slip/oddsChange";
import { type SlipTerms, standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import { builtOf, type SlipBuilt } from "./built.ts";
import { type Attempt, type KeptSlip, recallPolicy, recallSlip, type SlipKeep } from "./kept.ts";
import { lineOf, type SlipLine } from "./lines.ts";
import type { PlaceAnswer, PlaceRefusal } from "./placing.ts";

/**
 * What is being done with the slip. ASKING: it is about to be placed, if the member says yes. UNANSWERED: it was sent
 * and nobody knows what became of it; nothing in it changes until that is known.
 */
export type SlipAct<Taken> =
  | { readonly kind: "CHOOSING" | "ASKING" }
  | { readonly kind: "SENDING" | "UNANSWERED"; readonly attempt: Attempt }
  /** `slips`: of several singles those that were taken; `left`: how many were not. */
  | {
      readonly kind: "TAKEN";
      readonly slip: Taken;
      readonly slips?: readonly Taken[];
      readonly left?: number;
    };

/** Something to say once about a press; a new `id` says it again. FULL: no more legs; LOCKED: it is on its way. */
export type SlipNotice = { readonly id: number; readonly kind: "FULL" | "LOCKED" };

/** Singles of one act that are still to be sent after the one on its way, and what came of those before it. */
export type SinglesBatch<Taken> = {
  readonly waiting: readonly Attempt[];
  readonly taken: readonly Taken[];
  /** Why the first that was refused was. */
  readonly refusal: PlaceRefusal | null;
};

export type SlipState<Taken> = {
  readonly lines: readonly SlipLine[];
  /** What the lines pay as one bet, where they are of one match; else null. */
  readonly built: SlipBuilt | null;
  readonly systemSize: number | null;
  /** All lines as one slip, or each as a slip of its own. */
  readonly mode: "JOINED" | "SINGLES";
  readonly stakeText: string;
  /** What was typed at lines that are slips of their own, by their picks; others have the stake for all. */
  readonly stakes: Readonly<Record<string, string>>;
  /** Singles of one act that are on their way; null when there are none. */
  readonly batch: SinglesBatch<Taken> | null;
  readonly policy: OddsChangePolicy;
  readonly terms: SlipTerms;
  readonly act: SlipAct<Taken>;
  /** Why the sportsbook did not take it the last time; gone with the next change. */
  readonly refusal: PlaceRefusal | null;
  readonly notice: SlipNotice | null;
};

/** The slip as this browser kept it for a member; one whose sending was cut off is unanswered. */
export function firstState<Taken>(keep: SlipKeep, memberKey: string): SlipState<Taken> {
  const kept = recallSlip(keep, memberKey);
  const lines = kept?.picks.map(lineOf) ?? [];
  const mode = kept?.mode ?? "JOINED";
  // The last of several singles has none after it, and is still one of them: what was refused before it stays.
  const isOfSingles = kept?.attempt != null && mode === "SINGLES";
  return {
    lines,
    built: mode === "SINGLES" ? null : builtOf(lines, null),
    mode,
    stakes: kept?.stakes ?? {},
    batch: isOfSingles ? { waiting: kept.waiting ?? [], taken: [], refusal: null } : null,
    systemSize: kept?.systemSize ?? null,
    stakeText: kept?.stakeText ?? "",
    policy: recallPolicy(keep),
    terms: standardSlipTerms,
    act: kept?.attempt == null ? { kind: "CHOOSING" } : { kind: "UNANSWERED", attempt: kept.attempt },
    refusal: null,
    notice: null,
  };
}

/** What an answer of the sportsbook changes of the slip that was sent: a refusal's new odds stand at their lines. */
export function stateAfter<Taken>(
  answer: PlaceAnswer<Taken>,
  attempt: Attempt,
  { lines, built }: Pick<SlipState<Taken>, "lines" | "built">,
): Partial<SlipState<Taken>> {
  if (answer.kind === "UNANSWERED") return { act: { kind: "UNANSWERED", attempt } };
  if (answer.kind === "TAKEN") {
    return {
      lines: [],
      built: null,
      systemSize: null,
      mode: "JOINED",
      stakeText: "",
      stakes: {},
      act: { kind: "TAKEN", slip: answer.slip },
    };
  }
  const builtNow = answer.refusal.builtOddsHundredths ?? null;
  const changed = new Map(answer.refusal.changed.map(({ leg, oddsHundredths }) => [leg, oddsHundredths]));
  return {
    act: { kind: "CHOOSING" },
    refusal: answer.refusal,
    ...(built === null || builtNow === null ? {} : { built: { ...built, nowHundredths: builtNow } }),
    lines: lines.map((line, place) => {
      const now = changed.get(place);
      return now === undefined ? line : { ...line, nowHundredths: now };
    }),
  };
}

/** What this browser keeps of a slip over a reload. */
export function keptOf(state: SlipState<unknown>): KeptSlip {
  const { lines, systemSize, stakeText, stakes, mode, batch, act } = state;
  return {
    picks: lines.map(({ nowHundredths: _now, betting: _betting, ...pick }) => pick),
    systemSize,
    mode,
    stakeText,
    stakes,
    attempt: act.kind === "SENDING" || act.kind === "UNANSWERED" ? act.attempt : null,
    waiting: batch === null ? [] : [...batch.waiting],
  };
}
