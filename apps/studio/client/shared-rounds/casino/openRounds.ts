import type { LiveRound, Participation } from "../../../protocol/live.ts";

export type OpenRoundsOptions = {
  readonly say: (state: "OPEN" | "CLOSED", roundId: string) => void;
  /** Runs something at an instant of the server's, or at once when that has passed. */
  readonly at: (instantMs: number, run: () => void) => void;
  readonly nowMs: () => number;
  /** From when a round's result may be known, epoch milliseconds; null while there is none. */
  readonly shownAtMs: (round: LiveRound) => number | null;
  /** Asks for the balance of now. */
  readonly refreshBalance: () => void;
};

/**
 * The rounds with a bet of mine of which the member app was told that they are open. It holds every balance back until
 * it has heard of each that it is over, so each is told of, wherever I am by then, and none before its result was shown.
 */
export function createOpenRounds({ say, at, nowMs, shownAtMs, refreshBalance }: OpenRoundsOptions) {
  /** Their tables. */
  const open = new Map<string, string>();

  const close = (roundId: string): void => {
    open.delete(roundId);
    say("CLOSED", roundId);
  };
  /** Of a part that I am not told about: what it brought stands in the balance. */
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
      say("OPEN", roundId);
    },
    close,
    closeUnseen,
    /** The rounds that are open at a table. */
    ofTable,
    /** What a table that I do not sit at tells of its round: mine may be over with it. */
    hear: (tableCode: string, round: LiveRound | null): void => {
      for (const roundId of ofTable(tableCode)) {
        const isPresent = round?.roundId === roundId;
        if (isPresent && round.phase !== "RESULT" && round.phase !== "VOID") continue;
        at((isPresent ? shownAtMs(round) : null) ?? nowMs(), () => closeUnseen(roundId));
      }
    },
    /** The member app begins anew, and knows of none. */
    tellAgain: (): void => {
      for (const roundId of open.keys()) say("OPEN", roundId);
    },
  };
}
export type OpenRounds = ReturnType<typeof createOpenRounds>;
