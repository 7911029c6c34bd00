/** What moves in a game, as an attribute of its page says, and how it is started. */
export type BenchedGame = {
  readonly code: string;
  /** What is measured, for the report. */
  readonly motion: string;
  /** The element that says what the game is doing. */
  readonly selector: string;
  readonly attribute: string;
  /** Its values while nothing that is measured moves. */
  readonly rest: readonly string[];
  /** Its values when the motion has ended; `afterMs` later the measuring stops. */
  readonly ends: readonly string[];
  readonly afterMs: number;
  readonly mostMs: number;
  /**
   * Pixels of the screen for one of its own. A scene in WebGL is drawn by the processor where there is no graphics card, and
   * would leave the main thread waiting: with fewer pixels it has time for its frames, and its work for each is the same.
   */
  readonly density: number;
  /** Rounds in a row. */
  readonly rounds: number;
  /** What is pressed, in this order, before each round. */
  readonly presses: readonly string[];
  /** Run in the page once it is drawn: the work to be measured beside what the page does by itself. */
  readonly script: string | null;
};

const slot = (code: string): BenchedGame => ({
  code,
  motion: "three spins",
  selector: "main.game",
  attribute: "data-phase",
  rest: ["LOADING", "IDLE"],
  ends: ["IDLE"],
  afterMs: 0,
  mostMs: 12_000,
  density: 0.25,
  rounds: 3,
  presses: ["#spin"],
  script: null,
});

const shared = (code: string, motion: string, presses: readonly string[]): BenchedGame => ({
  code,
  motion,
  selector: "[data-status]",
  attribute: "data-status",
  rest: ["BETTING", "WAITING", "SHUT", "RESULT", "VOID"],
  ends: ["RESULT"],
  afterMs: 1_500,
  mostMs: 20_000,
  density: 1,
  rounds: 1,
  presses,
  script: null,
});

/** A list that moves all the time: ten seconds of it. */
const list = (motion: string, script: string | null): BenchedGame => ({
  code: "virtual-sports",
  motion,
  selector: "li .odds-figure",
  attribute: "class",
  rest: [],
  ends: [],
  afterMs: 0,
  mostMs: 10_000,
  density: 1,
  rounds: 1,
  presses: [],
  script,
});

/** Scrolls to and fro through the whole list, as fast as a finger does. */
const scrollThrough = `(() => {
  const list = document.querySelector("main");
  let step = 12;
  const scroll = () => {
    const top = list.scrollTop;
    list.scrollTop = top + step;
    if (list.scrollTop === top) step = -step;
    requestAnimationFrame(scroll);
  };
  requestAnimationFrame(scroll);
})()`;

const table = (code: string, motion: string, spots: readonly string[]): BenchedGame =>
  shared(
    code,
    motion,
    spots.map((spot) => `[data-spot="${spot}"]`),
  );

const slip = ["fieldset.stake-presets button", ".slip-place"];

const market = (code: string, motion: string, sides: readonly string[]): BenchedGame =>
  shared(code, motion, [...sides.map((side) => `[data-spot="${side}"]`), ...slip]);

/**
 * One of each client: the three tables of baccarat share theirs, and so do the two powerballs.
 */
export const benchedGames: readonly BenchedGame[] = [
  slot("dancheong-fortune"),
  slot("tiger-and-magpie"),
  slot("yut-rush"),
  table("baccarat-speed", "close, deal, result", ["PLAYER", "BANKER", "TIE"]),
  table("dragon-tiger", "close, deal, result", ["DRAGON", "TIGER"]),
  table("european-roulette", "close, throw, rest, result", ["RED", "BLACK", "STRAIGHT_17"]),
  table("sic-bo", "close, shake, throw, result", ["SMALL", "BIG", "SINGLE_3"]),
  market("powerball-1", "close, draw, result", ["POWERBALL_ODD", "SUM_OVER"]),
  market("ladder", "close, walk, result", ["LEFT", "ODD"]),
  {
    ...shared("kite", "flight (at most 10 s), break", [
      ...['[data-lane="KITE"]', '[data-lane="KITE-2"]'].flatMap((lane) => [
        `${lane} .lane-chips button`,
        `${lane} .lane-place`,
      ]),
    ]),
    selector: ".kite-stage",
    attribute: "data-phase",
    rest: ["BETTING", "CLOSED", "RESULT", "VOID"],
    afterMs: 2_400,
    mostMs: 10_000,
  },
  list("500 live matches, 500 changes a second", null),
  list("the same, scrolled", scrollThrough),
];

/** Short betting, so that a run is not mostly waiting; what is measured has its real length. */
export const benchedPhases = {
  "baccarat-speed": { bettingMs: 4_500, closedMs: 2_000, revealMs: 13_000 },
  "dragon-tiger": { bettingMs: 4_500, closedMs: 2_000, revealMs: 11_000 },
  "european-roulette": { bettingMs: 4_500, closedMs: 2_000, revealMs: 18_000 },
  "sic-bo": { bettingMs: 4_500, closedMs: 2_000, revealMs: 16_000 },
  // Rounds by the clock must divide the day.
  "powerball-1": { bettingMs: 5_000, closedMs: 3_000, revealMs: 12_000 },
  ladder: { bettingMs: 5_000, closedMs: 3_000, revealMs: 12_000 },
} as const;
