import type { LiveRound, Participation } from "../../../protocol/live.ts";

export type OpenRoundsOptions = {
  readonly notify: (state: "OPEN" | "CLOSED", roundId: string) => void;
  /** Runs something at an instant of the server's, or at once when that has passed. */
  readonly at: (instantMs: number, run: () => void) => void;
  readonly nowMs: () => number;
  /** From when a round's result may be known, epoch milliseconds; null while there is none. */
  readonly shownAtMs: (round: LiveRound) => number | null;
  /** Asks for the balance of now. */
  readonly refreshBalance: () => void;
};

/**
 * The rounds with a bet of mine that were reported to the member app as open. The member app holds every balance back until
 * each of them was reported as over. So the end of each is reported, wherever I am by then, and never before its result was
 * shown.
 */
export function createOpenRounds({ notify, at, nowMs, shownAtMs, refreshBalance }: OpenRoundsOptions) {
  /** Their tables. */
  const open = new Map<string, string>();

  const close = (roundId: string): void => {
    open.delete(roundId);
    notify("CLOSED", roundId);
  };
  /** Closes a round whose result I do not receive: the balance already contains what it brought. */
  const closeUnseen = (roundId: string): void => {
    if (!open.has(roundId)) return;
    close(roundId);
    refreshBalance();
  };
  const ofTable = (tableCode: string): readonly string[] =>
    [...open].flatMap(([roundId, code]) => (code === tableCode ? roundId : []));

  return {
    open: ({ roundId, tableCode }: Pick<Participation, "roundId" | "tableCode">): void => {
      if (open.has(roundId)) return;
      open.set(roundId, tableCode);
      notify("OPEN", roundId);
    },
    close,
    closeUnseen,
    /** The rounds that are open at a table. */
    ofTable,
    /** Takes the round of a table that I do not sit at: a round of mine may be over with it. */
    takeRound: (tableCode: string, round: LiveRound | null): void => {
      for (const roundId of ofTable(tableCode)) {
        const isPresent = round?.roundId === roundId;
        if (isPresent && round.phase !== "RESULT" && round.phase !== "VOID") continue;
        at((isPresent ? shownAtMs(round) : null) ?? nowMs(), () => closeUnseen(roundId));
      }
    },
    /** The member app has started again and knows of none. */
    reportAgain: (): void => {
      for (const roundId of open.keys()) notify("OPEN", roundId);
    },
  };
}
export type OpenRounds = ReturnType<typeof createOpenRounds>;
