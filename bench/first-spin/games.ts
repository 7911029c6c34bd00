/** A game whose opening is measured: one of each kind, and of slots all, since each brings pictures of its own. */
export type OpenedGame = {
  readonly code: string;
  readonly kind: string;
  /** What stands in its frame once it can be played. */
  readonly playable: string;
};

const slot = (code: string): OpenedGame => ({
  code,
  kind: "slot",
  playable: 'main.game[data-phase="IDLE"] #spin',
});

const instant = (code: string): OpenedGame => ({
  code,
  kind: "instant",
  playable: 'main.instant[data-phase="IDLE"] #spin',
});

const table = (code: string): OpenedGame => ({ code, kind: "table", playable: ".room-table [data-spot]" });

export const openedGames: readonly OpenedGame[] = [
  slot("dancheong-fortune"),
  slot("tiger-and-magpie"),
  slot("yut-rush"),
  instant("dice"),
  instant("plinko"),
  instant("keno"),
  table("baccarat-speed"),
  table("european-roulette"),
  { code: "powerball-1", kind: "mini-game", playable: "main.mini [data-spot]" },
  { code: "ladder", kind: "mini-game", playable: "main.mini [data-spot]" },
  { code: "kite", kind: "kite", playable: ".lane-place" },
  { code: "virtual-sports", kind: "sports", playable: "main .odds-figure" },
];
