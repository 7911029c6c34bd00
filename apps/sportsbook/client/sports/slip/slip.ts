import { createStore, type Store } from "@hanpan/frame/store/store";
import { digits } from "@hanpan/frame/words/money";
import type { OddsChangePolicy } from "@hanpan/games/sports/slip/oddsChange";
import type { SlipTerms } from "@hanpan/games/sports/slip/terms";
import { v4 } from "uuid";
import { amountIn } from "./amount.ts";
import { builtOf } from "./built.ts";
import { type Attempt, rememberPolicy, rememberSlip, type SlipKeep } from "./kept.ts";
import { acceptedLines, countedHundredths, type SlipLine, toggledLines } from "./lines.ts";
import { pickKeyOf, type SlipPick } from "./pick.ts";
import { type PlaceAnswer, sendUntilAnswered } from "./placing.ts";
import { afterSingle, isSingles, singlesSumsOf, stakeOfLine, stakesOfLast } from "./singles.ts";
import { isAgreed, slipNews } from "./slipNews.ts";
import { firstState, keptOf, type SlipNotice, type SlipState, stateAfter } from "./slipState.ts";
import { type SlipSums, sumsOf } from "./sums.ts";

export type SlipOptions<Taken> = {
  /** Whose slip it is: every member has one of their own in this browser. */
  readonly memberKey: string;
  readonly keep: SlipKeep;
  readonly send: (attempt: Attempt) => Promise<PlaceAnswer<Taken>>;
  readonly onTaken?: (slip: Taken) => void;
  readonly wait?: (durationMs: number) => Promise<void>;
};

/** What is sent to place what is chosen: one slip, or of singles one a line. Each has an id of its own, made once. */
function attemptsOf(state: SlipState<unknown>, size: number): Attempt[] {
  const { lines, policy, built, stakeText } = state;
  const legOf = (line: SlipLine) => ({
    fixtureId: line.fixtureId,
    marketKey: line.marketKey,
    selection: line.selection,
    oddsHundredths: countedHundredths(line),
  });
  if (isSingles(state)) {
    return lines.map((line) => ({
      slipId: v4(),
      legs: [legOf(line)],
      combinationSize: 1,
      unitStakeWon: stakeOfLine(state, line),
      oddsPolicy: policy,
    }));
  }
  const asBuilt = built?.nowHundredths == null ? {} : { built: { oddsHundredths: built.nowHundredths } };
  const attempt = { slipId: v4(), legs: lines.map(legOf), combinationSize: size, oddsPolicy: policy };
  return [{ ...attempt, unitStakeWon: amountIn(stakeText), ...asBuilt }];
}

/** A yes to the odds of now: of each line, and of all as one bet. */
const accepted = ({ lines, built }: Pick<SlipState<unknown>, "lines" | "built">) => ({
  lines: acceptedLines(lines),
  built: built === null ? null : { ...built, seenHundredths: built.nowHundredths },
});

/** A slip of this browser: what is chosen, its stake, and the one act of placing it. Survives a reload. */
export function createSlip<Taken>({ memberKey, keep, send, onTaken, wait }: SlipOptions<Taken>) {
  const store: Store<SlipState<Taken>> = createStore(firstState<Taken>(keep, memberKey));
  let notices = 0;

  const remember = (): void => rememberSlip(keep, memberKey, keptOf(store.get()));

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
    else {
      const edited = next(store.get());
      const { lines, mode, built: known, stakeText, stakes } = { ...store.get(), ...edited };
      const built = mode === "SINGLES" ? null : builtOf(lines, known);
      const staked = mode === "SINGLES" ? stakesOfLast({ lines, stakeText, stakes }) : {};
      change({ act: { kind: "CHOOSING" }, refusal: null, notice: null, ...edited, ...staked, built });
    }
  };

  const sums = (): SlipSums => {
    if (isSingles(store.get())) return singlesSumsOf(store.get());
    const { lines, systemSize, stakeText, terms, built } = store.get();
    return sumsOf(lines, systemSize, amountIn(stakeText), terms, built);
  };

  /** Answers which single is sent next; null when there is none. */
  const takeAnswer = (answer: PlaceAnswer<Taken>, attempt: Attempt): Attempt | null => {
    const { batch } = store.get();
    const step =
      batch === null || answer.kind === "UNANSWERED"
        ? { change: stateAfter(answer, attempt, store.get()), next: null }
        : afterSingle(store.get(), batch, answer, attempt);
    change(step.change);
    if (answer.kind === "TAKEN") onTaken?.(answer.slip);
    return step.next;
  };

  const dispatch = async (first: Attempt): Promise<void> => {
    for (let attempt: Attempt | null = first; attempt !== null; ) {
      change({ act: { kind: "SENDING", attempt }, refusal: null, notice: null });
      attempt = takeAnswer(await sendUntilAnswered(attempt, send, wait), attempt);
    }
  };

  /** Asks whether to place it; nothing happens while something is against that. */
  const ask = (): void => {
    const { act } = store.get();
    const { refusal, stakeWon } = sums();
    if (act.kind === "CHOOSING" && refusal === null && stakeWon > 0 && isAgreed(store.get())) {
      store.set({ act: { kind: "ASKING" }, refusal: null });
    }
  };

  /** Says yes: sends the slip under an id of its own, made once for this attempt. */
  const place = async (): Promise<void> => {
    const state = store.get();
    if (state.act.kind !== "ASKING") return;
    const [first, ...waiting] = attemptsOf(state, sums().size);
    if (first === undefined) return;
    store.set({ batch: waiting.length === 0 ? null : { waiting, taken: [], refusal: null } });
    await dispatch(first);
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
    clear: (): void =>
      edit(() => ({ lines: [], systemSize: null, stakeText: "", stakes: {}, mode: "JOINED" })),
    setSystem: (systemSize: number | null): void => edit(() => ({ systemSize, mode: "JOINED" })),
    /** Each line is a slip of its own. */
    setSingles: (): void => edit(() => ({ mode: "SINGLES" })),
    /** The stake of one line alone; 0: the one for all. */
    setLineStake: (line: SlipLine, amountWon: number): void =>
      edit(({ stakes }) => {
        const { [pickKeyOf(line)]: _before, ...others } = stakes;
        return { stakes: amountWon === 0 ? others : { ...others, [pickKeyOf(line)]: digits(amountWon) } };
      }),
    setStake: (amountWon: number): void =>
      edit(() => ({ stakeText: amountWon === 0 ? "" : digits(amountWon) })),
    setPolicy: (policy: OddsChangePolicy): void => {
      rememberPolicy(keep, policy);
      store.set({ policy });
    },
    setTerms: (terms: SlipTerms): void => store.set({ terms }),
    ...slipNews(store),
    /** Says yes to the odds of now, as they stand at every line. */
    accept: (): void => edit(accepted),
    /**
     * Says yes to the odds of now and places the slip at them: one press in play, where they may have moved again by the next.
     * What else is against placing leaves it at the yes.
     */
    acceptAndPlace: async (): Promise<void> => {
      edit(accepted);
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
  };
}
export type SportsSlipDesk<Taken> = ReturnType<typeof createSlip<Taken>>;
