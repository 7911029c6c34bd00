import type { GameMessage } from "@hanpan/contract/bridge";
import { useCallback, useEffect, useRef, useState } from "react";
import { notificationQuery } from "../../lib/memberQueries.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { currentMember } from "../../lib/session.ts";
import { watchGame } from "../../lib/shownBalances.ts";
import { useAppStore } from "../../lib/store.ts";
import { RealityCheck } from "./RealityCheck.tsx";
import { useReportedBalance } from "./reportedBalance.ts";
import { Sandbox } from "./Sandbox.tsx";
import { useFrameAddress } from "./useFrameAddress.ts";
import { useFramedGame } from "./useFramedGame.ts";

/**
 * After a round, and after a word of the game's on its balance that the platform has not said, the platform's own figure is read,
 * once for many quick rounds. While it sends them by itself this is a second way alone; without it it is the way.
 */
const confirmBalanceMs = 1_500;
const confirmUnsentMs = 200;

export interface GameFrameProps {
  url: string;
  /** The game says when it may be shown; another is shown once it has loaded. */
  saysReady: boolean;
  name: string;
  /** The frame shows another of its maker's games now. */
  onMoved: (gameCode: string) => void;
  /** Asks for a new launch when the game could not be reached. */
  onRelaunch: () => void;
  /** This page may not show the game, or not where the game has led its frame. */
  onBlocked: () => void;
}

/**
 * The vendor's game in a sandbox on its own origin: it may run scripts there and keep its own session, and can touch
 * nothing of ours (docs/decisions/004). A game that knows nothing of the bridge is shown as it is: its balance comes from
 * the wallet alone, and it can be covered by the reminder but not rested.
 */
export function GameFrame({ url, saysReady, name, onMoved, onRelaunch, onBlocked }: GameFrameProps) {
  const confirming = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [reportedWon, setReportedWon] = useState<number | null>(null);
  const [reminds, setReminds] = useState(false);
  const openRounds = useRef<ReadonlySet<string>>(new Set());
  const [roundOpen, setRoundOpen] = useState(false);

  const confirmBalance = useCallback(() => {
    clearTimeout(confirming.current);
    confirming.current = setTimeout(
      () => {
        void queryClient.refetchQueries({ queryKey: notificationQuery().queryKey });
      },
      useAppStore.getState().live ? confirmBalanceMs : confirmUnsentMs,
    );
  }, []);
  useEffect(() => () => clearTimeout(confirming.current), []);

  const address = useFrameAddress(url);

  const watch = useRef<ReturnType<typeof watchGame>>(undefined);
  useEffect(() => {
    const own = watchGame();
    watch.current = own;
    return () => own.leave();
  }, []);

  const takeRounds = (rounds: ReadonlySet<string>) => {
    openRounds.current = rounds;
    setRoundOpen(rounds.size > 0);
    watch.current?.round(rounds.size > 0);
  };

  const receive = (message: GameMessage) => {
    // A game that was reloaded reports again which of its rounds are open.
    if (message.type === "ready") takeRounds(new Set());
    else if (message.type === "balance") {
      setReportedWon(message.balanceWon);
      watch.current?.reports(message.balanceWon);
      if (message.balanceWon !== currentMember()?.balances.cash) confirmBalance();
    } else if (message.type === "game") onMoved(message.gameCode);
    if (message.type === "round")
      takeRounds(roundsAfter(openRounds.current, message.roundId, message.state === "OPEN"));
    if (message.type === "round" && message.state === "CLOSED") confirmBalance();
  };
  const game = useFramedGame({ url, saysReady, reminds, onMessage: receive, onBlocked });
  const { send } = game;
  useReportedBalance(
    reportedWon,
    useCallback(() => send({ type: "balance-refresh" }), [send]),
  );

  return (
    <Sandbox {...{ game, address, name, onRelaunch }}>
      <RealityCheck roundOpen={roundOpen} onReminds={setReminds} />
    </Sandbox>
  );
}

/** What a game says of more open rounds than this is not kept: no member plays so many at once. */
const mostOpenRounds = 100;

/** The rounds that are open once this one has opened or closed. */
function roundsAfter(before: ReadonlySet<string>, roundId: string, isOpen: boolean): ReadonlySet<string> {
  if (isOpen && before.size >= mostOpenRounds) return before;
  const after = new Set(before);
  if (isOpen) after.add(roundId);
  else after.delete(roundId);
  return after;
}
