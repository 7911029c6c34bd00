import { createStore, type Store } from "@hanpan/frame/store/store";
import { digits } from "@hanpan/frame/words/money";
import type { OddsChangePolicy } from "@hanpan/games/sports/slip/oddsChange";
import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import { v4 } from "uuid";
import { amountIn } from "./amount.ts";
import { type Attempt, rememberPolicy, rememberSlip, type SlipKeep } from "./kept.ts";
import {
  acceptedLines,
  countedHundredths,
  isReady,
  type QuotesNow,
  requotedLines,
  type SlipLine,
  toggledLines,
} from "./lines.ts";
import { pickKeyOf, type SlipPick } from "./pick.ts";
import { type PlaceAnswer, sendUntilAnswered } from "./placing.ts";
import { firstState, type SlipNotice, type SlipState, stateAfter } from "./slipState.ts";
import { type SlipSums, sumsOf } from "./sums.ts";

export type SlipOptions<Taken> = {
  /** Whose slip it is: every member has one of their own in this browser. */
  readonly memberKey: string;
  readonly keep: SlipKeep;
  readonly send: (attempt: Attempt) => Promise<PlaceAnswer<Taken>>;
  readonly onTaken?: (slip: Taken) => void;
  readonly wait?: (durationMs: number) => Promise<void>;
};

/** A slip of this browser: what is chosen, its stake, and the one act of placing it. Survives a reload. */
export function createSlip<Taken>({ memberKey, keep, send, onTaken, wait }: SlipOptions<Taken>) {
  const store: Store<SlipState<Taken>> = createStore(firstState<Taken>(keep, memberKey));
  let notices = 0;

  const remember = (): void => {
    const { lines, systemSize, stakeText, act } = store.get();
    const attempt = act.kind === "SENDING" || act.kind === "UNANSWERED" ? act.attempt : null;
    rememberSlip(keep, memberKey, {
      picks: lines.map(({ nowHundredths: _now, betting: _betting, ...pick }) => pick),
      systemSize,
      stakeText,
      attempt,
    });
  };

  const change = (next: Partial<SlipState<Taken>>): void => {
    store.set(next);
    remember();
  };

  const say = (kind: SlipNotice["kind"]): void => {
    notices += 1;
    store.set({ notice: { id: notices, kind } });
  };

  const isLocked = (): boolean => ["SENDING", "UNANSWERED"].includes(store.get().act.kind);

  /** Changes what is chosen, unless the slip is on its way. What was placed gives way to a new slip. */
  const edit = (next: (state: SlipState<Taken>) => Partial<SlipState<Taken>>): void => {
    if (isLocked()) say("LOCKED");
    else change({ act: { kind: "CHOOSING" }, refusal: null, notice: null, ...next(store.get()) });
  };

  const sums = (): SlipSums => {
    const { lines, systemSize, stakeText, terms } = store.get();
    return sumsOf(lines, systemSize, amountIn(stakeText), terms);
  };

  const takeAnswer = (answer: PlaceAnswer<Taken>, attempt: Attempt): void => {
    change(stateAfter(answer, attempt, store.get().lines));
    if (answer.kind === "TAKEN") onTaken?.(answer.slip);
  };

  const dispatch = async (attempt: Attempt): Promise<void> => {
    change({ act: { kind: "SENDING", attempt }, refusal: null, notice: null });
    takeAnswer(await sendUntilAnswered(attempt, send, wait), attempt);
  };

  /** Asks whether to place it; nothing happens while something is against that. */
  const ask = (): void => {
    const { lines, policy, act } = store.get();
    const { refusal, stakeWon } = sums();
    if (act.kind === "CHOOSING" && refusal === null && stakeWon > 0 && isReady(lines, policy)) {
      store.set({ act: { kind: "ASKING" }, refusal: null });
    }
  };

  /** Says yes: sends the slip under an id of its own, made once for this attempt. */
  const place = async (): Promise<void> => {
    const { act, lines, stakeText, policy } = store.get();
    if (act.kind !== "ASKING") return;
    await dispatch({
      slipId: v4(),
      legs: lines.map((line) => ({
        fixtureId: line.fixtureId,
        marketKey: line.marketKey,
        selection: line.selection,
        oddsHundredths: countedHundredths(line),
      })),
      combinationSize: sums().size,
      unitStakeWon: amountIn(stakeText),
      oddsPolicy: policy,
    });
  };

  return {
    store,
    sums,
    /** Chooses a selection at the odds that are shown, or gives it up. */
    toggle: (pick: SlipPick): void =>
      edit(({ lines, terms }) => {
        const toggled = toggledLines(lines, pick);
        if (toggled.length <= terms.maximumLegs) return { lines: toggled };
        say("FULL");
        return { notice: store.get().notice };
      }),
    has: (fixtureId: string, marketKey: string, selection: string): boolean => {
      const key = pickKeyOf({ fixtureId, marketKey, selection });
      return store.get().lines.some((line) => pickKeyOf(line) === key);
    },
    remove: (line: SlipLine): void =>
      edit(({ lines }) => ({ lines: lines.filter((each) => pickKeyOf(each) !== pickKeyOf(line)) })),
    /** Takes out what can never be bet on again. */
    removeClosed: (): void =>
      edit(({ lines }) => ({ lines: lines.filter(({ betting }) => betting !== "CLOSED") })),
    clear: (): void => edit(() => ({ lines: [], systemSize: null, stakeText: "" })),
    setSystem: (systemSize: number | null): void => edit(() => ({ systemSize })),
    setStake: (amountWon: number): void =>
      edit(() => ({ stakeText: amountWon === 0 ? "" : digits(amountWon) })),
    setPolicy: (policy: OddsChangePolicy): void => {
      rememberPolicy(keep, policy);
      store.set({ policy });
    },
    setTerms: (terms: SlipTerms): void => store.set({ terms }),
    /** Takes the odds of a match as they are now. */
    takeQuotes: (quotes: QuotesNow): void => {
      const { lines, act } = store.get();
      const requoted = requotedLines(lines, quotes);
      if (requoted === lines) return;
      // Who was about to say yes said it to other odds.
      const { policy } = store.get();
      const isAsked = act.kind === "ASKING" && !isReady(requoted, policy);
      store.set({ lines: requoted, ...(isAsked ? { act: { kind: "CHOOSING" } } : {}) });
    },
    /** Says yes to the odds of now, as they stand at every line. */
    accept: (): void => edit(({ lines }) => ({ lines: acceptedLines(lines) })),
    /**
     * Says yes to the odds of now and places the slip at them: one press in play, where they may have moved again by the next.
     * What else is against placing leaves it at the yes.
     */
    acceptAndPlace: async (): Promise<void> => {
      edit(({ lines }) => ({ lines: acceptedLines(lines) }));
      ask();
      await place();
    },
    ask,
    /** Goes back from the question, or from the receipt of what was placed. */
    dismiss: (): void => {
      if (!isLocked()) store.set({ act: { kind: "CHOOSING" } });
    },
    place,
    /** Asks again what became of a slip whose answer was lost: the same slip, under the same id. */
    resume: async (): Promise<void> => {
      const { act } = store.get();
      if (act.kind === "UNANSWERED") await dispatch(act.attempt);
    },
    /** Takes news of the slip that was placed, while its receipt is shown. */
    takeNews: (news: Taken, isSame: (shown: Taken) => boolean): void => {
      const { act } = store.get();
      if (act.kind === "TAKEN" && isSame(act.slip)) store.set({ act: { kind: "TAKEN", slip: news } });
    },
  };
}
export type SportsSlipDesk<Taken> = ReturnType<typeof createSlip<Taken>>;
