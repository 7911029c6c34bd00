import type { Game } from "@hanpan/contract";
import type { GamePanel } from "@hanpan/contract/bridge";
import { createContext, useContext } from "react";

/** What a game can open over itself, and how it is asked to. */
export interface GameMenu {
  readonly panels: readonly GamePanel[];
  readonly open: (panel: GamePanel) => void;
}

/** What the bar, the poster and the frame of a game share. */
export interface GameShell {
  /** Undefined while unknown. */
  readonly game: Game | undefined;
  /** Null where the game keeps a bar of its own. */
  readonly menu: GameMenu | null;
  readonly setMenu: (menu: GameMenu | null) => void;
}

export const GameShellContext = createContext<GameShell>({
  game: undefined,
  menu: null,
  setMenu: () => undefined,
});

export const useGameShell = (): GameShell => useContext(GameShellContext);
