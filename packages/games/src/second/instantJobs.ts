import { blackjackMoves } from "../blackjack/outcome.ts";
import { rankNumberOf } from "../cards/card.ts";
import { drawsOf } from "../fairness/draws.ts";
import { hiLoCardsOf, isHiLoHit } from "../hi-lo/game.ts";
import { instantRisks } from "../instant/risk.ts";
import { currentInstantGameOf, type InstantOutcome } from "../instantGames.ts";
import { minePlacesOf } from "../mines/game.ts";
import { plinkoRows } from "../plinko/tables.ts";
import { isCallBetter, seotdaReturnOf, seotdaSights } from "../seotda/enumerate.ts";
import { wheelSegments } from "../wheel/tables.ts";

/** A choice and the moves that may follow it. */
type Way = {
  readonly choice: { readonly kind: string };
  readonly moves: readonly { readonly kind: string }[];
};

const places = Array.from({ length: 25 }, (_, place) => place);

/** A round of Mines that opens safe places, or at last a mine, and sometimes cashes out. */
function wayOfMines(number: number, draw: (bound: number) => number): Way {
  const mines = 1 + (number % 24);
  const hidden = minePlacesOf(mines, draw);
  const safe = places.filter((place) => !hidden.includes(place));
  const opened = safe.slice(0, number % (safe.length + 1)).map((place) => ({ kind: "OPEN", place }));
  const last = [
    { kind: "LEFT" },
    { kind: "OPEN", place: hidden[number % mines] ?? 0 },
    ...(opened.length === 0 ? [] : [{ kind: "CASH_OUT" }]),
  ];
  return {
    choice: { kind: "MINES", ...{ mines } },
    moves: [...opened, ...last.slice(number % 3).slice(0, 1)],
  };
}

/** A round of Hi-Lo that guesses right for a while, passing some cards over, or goes on to its end. */
function wayOfHiLo(number: number, draw: (bound: number) => number): Way {
  const cards = hiLoCardsOf(draw).map(rankNumberOf);
  const steps = cards.slice(1, 2 + (number % 25)).map((next, at) => {
    const rank = cards[at] ?? 1;
    if ((number + at) % 7 === 0 && at < 25) return { kind: "SKIP" };
    const side = isHiLoHit(rank, "HIGH", next) === (at % 11 !== 10) ? "HIGH" : "LOW";
    return { kind: "GUESS", ...{ side } };
  });
  const ends = [{ kind: "LEFT" }, { kind: "CASH_OUT" }];
  const isGuessed = steps.some(({ kind }) => kind === "GUESS");
  return {
    choice: { kind: "HILO" },
    moves: [...steps, ...(isGuessed ? ends.slice(number % 3).slice(0, 1) : [])],
  };
}

/** A round of Video poker with any hold; of some what is held best is asked for, by a round that waits or was left. */
function wayOfVideoPoker(number: number): Way {
  const choice = { kind: "VIDEO_POKER" };
  if (number % 200 === 0) return { choice, moves: [] };
  if (number % 200 === 1) return { choice, moves: [{ kind: "LEFT" }] };
  const held = [0, 1, 2, 3, 4].filter((place) => (number & (1 << place)) !== 0);
  return { choice, moves: [{ kind: "HOLD", ...{ held } }] };
}

/** A round of Blackjack by whatever comes to a mind: what cannot be done is left out. */
function wayOfBlackjack(number: number): Way {
  const moves = Array.from({ length: 24 }, (_, at) => ({
    kind: blackjackMoves[(number * 5 + at * (1 + (number % 5)) + Math.floor(at / 6)) % 6] ?? "STAND",
  }));
  return { choice: { kind: "BLACKJACK" }, moves: number % 7 === 0 ? [{ kind: "LEFT" }] : moves };
}

function wayOf(game: string, number: number, draw: (bound: number) => number): Way {
  switch (game) {
    case "limbo":
      return { choice: { kind: "LIMBO", ...{ targetHundredths: 101 + number * 7 } }, moves: [] };
    case "dice": {
      const side = number % 2 === 0 ? "UNDER" : "OVER";
      return { choice: { kind: "DICE", ...{ side, faces: 100 + number * 9 } }, moves: [] };
    }
    case "plinko": {
      const rows = plinkoRows[number % 3];
      return {
        choice: { kind: "PLINKO", ...{ rows, risk: instantRisks[Math.floor(number / 3) % 3] } },
        moves: [],
      };
    }
    case "keno": {
      const numbers = Array.from({ length: (number % 10) + 1 }, (_, place) => place * 4 + 1 + (number % 4));
      return {
        choice: { kind: "KENO", ...{ numbers, risk: instantRisks[Math.floor(number / 10) % 3] } },
        moves: [],
      };
    }
    case "wheel": {
      const segments = wheelSegments[number % wheelSegments.length];
      return {
        choice: { kind: "WHEEL", ...{ segments, risk: instantRisks[Math.floor(number / 5) % 3] } },
        moves: [],
      };
    }
    case "seotda": {
      const moves = [[], [{ kind: "CALL" }], [{ kind: "FOLD" }], [{ kind: "CALL" }], [{ kind: "LEFT" }]];
      return { choice: { kind: "SEOTDA" }, moves: moves[number % moves.length] ?? [] };
    }
    case "blackjack":
      return wayOfBlackjack(number);
    case "hi-lo":
      return wayOfHiLo(number, draw);
    case "video-poker":
      return wayOfVideoPoker(number);
    default:
      return wayOfMines(number, draw);
  }
}

/** What the second implementation answers of a round. */
function answered(outcome: InstantOutcome): readonly unknown[] {
  switch (outcome.kind) {
    case "LIMBO":
      return [outcome.resultHundredths, outcome.totalWinWon];
    case "DICE":
      return [outcome.roll, outcome.totalWinWon];
    case "PLINKO":
      return [outcome.turns, outcome.hollow, outcome.totalWinWon];
    case "KENO":
      return [outcome.drawn, outcome.hits, outcome.totalWinWon];
    case "WHEEL":
      return [outcome.segment, outcome.totalWinWon];
    case "VIDEO_POKER":
      return [outcome.dealt, outcome.held ?? outcome.suggested, outcome.final, outcome.totalWinWon];
    case "HILO": {
      const ranks = outcome.cards.map(rankNumberOf);
      return [ranks, outcome.reachedWon, outcome.end === null ? null : outcome.totalWinWon];
    }
    case "SEOTDA":
      return [outcome.own, outcome.house, outcome.end, outcome.totalWinWon];
    case "BLACKJACK":
      return [
        outcome.hands.map(({ cards }) => cards),
        outcome.dealer,
        outcome.bets.map(({ stakeWon, winWon }) => [stakeWon, winWon]),
        outcome.isOver ? outcome.totalWinWon : null,
      ];
    case "MINES":
      return [outcome.minePlaces, outcome.reachedWon, outcome.end === null ? null : outcome.totalWinWon];
  }
}

/** How many stakes are tried of games whose largest ones could pay more than the maximum of a round. */
const stakeUnits: Readonly<Record<string, number>> = { keno: 890, "video-poker": 1_240 };

/** A round of an instant game as the second implementation is asked for it, and what the game itself comes to. */
export function instantJobOf(code: string, number: number, serverSeed: string) {
  const game = currentInstantGameOf(code);
  if (game === null) throw new Error(`no ${code}`);
  const seeds = { serverSeed, clientSeed: "mine", nonce: number };
  const stakeWon = 1_000 + 100 * ((number * 37) % (stakeUnits[code] ?? 4_990));
  const { choice, moves } = wayOf(code, number, drawsOf(seeds));
  const way = {
    choice,
    moves: until(moves, (made) => game.play(stakeWon, choice, made, drawsOf(seeds)).isOver),
  };
  const { outcome } = game.play(stakeWon, way.choice, way.moves, drawsOf(seeds));
  return { job: { kind: "instant", game: code, stakeWon, ...way, ...seeds }, expected: answered(outcome) };
}

/** The moves that can be made, as many as it takes until a round is over: it ends by itself where the maximum is reached. */
function until<Move>(moves: readonly Move[], isOver: (made: readonly Move[]) => boolean): readonly Move[] {
  const made: Move[] = [];
  for (const move of moves) {
    try {
      const isEnd = isOver([...made, move]);
      made.push(move);
      if (isEnd) break;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return made;
}

/** What perfect play and a call of every hand of Seotda return, as the second implementation is asked for it. */
export function seotdaReturnJob() {
  const sights = seotdaSights();
  const expected = [isCallBetter, () => true].map((calls) => {
    const { numerator, denominator } = seotdaReturnOf(sights, calls);
    return [Number(numerator), Number(denominator)];
  });
  return { job: { kind: "seotda-return" }, expected };
}
