import { Sandbox } from "../Sandbox.tsx";
import { useFramedGame } from "../useFramedGame.ts";

export interface FreeFrameProps {
  url: string;
  saysReady: boolean;
  name: string;
  /** What the game says its purse holds. */
  onAmount: (amount: number) => void;
  onRelaunch: () => void;
  onBlocked: () => void;
}

/**
 * A game that is tried, in the same sandbox as a game that is played. It touches nothing of a member's: no balance, no rounds,
 * nothing to come back to.
 */
export function FreeFrame({ url, saysReady, name, onAmount, onRelaunch, onBlocked }: FreeFrameProps) {
  const game = useFramedGame({
    url,
    saysReady,
    onMessage: (message) => {
      if (message.type === "balance") onAmount(message.balanceWon);
    },
    onBlocked,
  });
  return <Sandbox {...{ game, name, onRelaunch }} address={url} />;
}
