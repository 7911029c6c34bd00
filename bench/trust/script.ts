import { unitsPerWon } from "../../apps/api/src/features/wallet/protocol.ts";
import { type Draws, drawsOf } from "./draw.ts";

/** A wallet call of a script, whoever's it becomes: the calls that it is about are named by their places. */
export type ScriptedCall = {
  readonly kind: "BET" | "WIN" | "ROLLBACK";
  /** Its own place among the script's transactions; a repeat has that of the first. */
  readonly place: number;
  /** Of a win or a rollback: the transaction that it names; one that no call has is unknown. */
  readonly reference: number;
  /** Of which bet's round it is. */
  readonly round: number;
  readonly units: number;
  readonly game: 0 | 1;
};

type Own = { readonly place: number; readonly stake: number; readonly game: 0 | 1; winOf: number | null };

/** Writes a member's calls: bursts, of which the calls may come in any order, and the bursts one after the other. */
class Writer {
  readonly bursts: ScriptedCall[][] = [];
  readonly #draws: Draws;
  readonly #open: Own[] = [];
  readonly #won: { readonly own: Own; readonly place: number; readonly units: number }[] = [];
  readonly #back: Own[] = [];
  #places = 0;
  calls = 0;

  constructor(draws: Draws) {
    this.#draws = draws;
  }

  #next(): number {
    this.#places += 1;
    return this.#places;
  }

  #add(burst: readonly ScriptedCall[]): void {
    if (burst.length === 0) return;
    this.bursts.push([...burst]);
    this.calls += burst.length;
  }

  #takeFrom<Item>(list: Item[], most: number): Item[] {
    return Array.from({ length: most }, () => list.splice(this.#draws.below(list.length), 1)).flat();
  }

  #amount(mostWon: number, mayBeFraction: boolean): number {
    const fraction = mayBeFraction && this.#draws.chance(0.4) ? this.#draws.below(unitsPerWon) : 0;
    return (1 + this.#draws.below(mostWon)) * unitsPerWon + fraction;
  }

  bets(count: number, mostWon: number): void {
    const burst = Array.from({ length: count }, () => {
      const own: Own = {
        place: this.#next(),
        stake: this.#amount(mostWon, count === 1),
        game: this.#draws.pick([0, 1]),
        winOf: null,
      };
      this.#open.push(own);
      return {
        kind: "BET" as const,
        place: own.place,
        reference: 0,
        round: own.place,
        units: own.stake,
        game: own.game,
      };
    });
    this.#add(burst);
  }

  wins(count: number, mostTimes: number): void {
    const burst = this.#takeFrom(this.#open, count).map((own) => {
      const whole =
        Math.floor((own.stake * this.#draws.below(mostTimes * 10)) / 10 / unitsPerWon) * unitsPerWon;
      const units = this.#draws.chance(0.4)
        ? 0
        : count === 1
          ? whole + this.#draws.below(unitsPerWon)
          : whole;
      const place = this.#next();
      this.#won.push({ own, place, units });
      return { kind: "WIN" as const, place, reference: own.place, round: own.place, units, game: own.game };
    });
    this.#add(burst);
  }

  rollbacks(count: number): void {
    const burst = this.#takeFrom(this.#open, count).map((own) => {
      this.#back.push(own);
      return this.#rollbackOf(own, own.place);
    });
    this.#add(burst);
  }

  #rollbackOf(own: Own, reference: number): ScriptedCall {
    return { kind: "ROLLBACK", place: this.#next(), reference, round: own.place, units: 0, game: own.game };
  }

  /** A win is taken back and another paid. */
  correction(): void {
    const [won] = this.#takeFrom(this.#won, 1);
    if (won === undefined) return;
    this.#add([this.#rollbackOf(won.own, won.place)]);
    const { own } = won;
    const units = Math.floor(won.units / 2);
    this.#add([
      { kind: "WIN", place: this.#next(), reference: own.place, round: own.place, units, game: own.game },
    ]);
  }

  /** A bet is rolled back after its win; what it has won goes with it. */
  wholeRollback(): void {
    const [won] = this.#takeFrom(this.#won, 1);
    if (won === undefined) return;
    this.#back.push(won.own);
    this.#add([this.#rollbackOf(won.own, won.own.place)]);
  }

  /** The same call twice at once. */
  repeat(): void {
    const earlier = this.#draws.pickAny(this.bursts)?.[0];
    if (earlier !== undefined) this.#add([earlier, earlier]);
  }

  /** What must be refused: a win of a bet that was given back or never was, a bet that its rollback has overtaken. */
  refused(): void {
    const own = this.#draws.pickAny(this.#back);
    const unknown = 1_000_000 + this.#next();
    const game = own?.game ?? 0;
    if (own !== undefined)
      this.#add([
        {
          kind: "WIN",
          place: this.#next(),
          reference: own.place,
          round: own.place,
          units: unitsPerWon,
          game,
        },
      ]);
    this.#add([
      { kind: "WIN", place: this.#next(), reference: unknown, round: unknown, units: unitsPerWon, game },
    ]);
    const late = this.#next();
    this.#add([{ kind: "ROLLBACK", place: this.#next(), reference: late, round: late, units: 0, game }]);
    this.#add([{ kind: "BET", place: late, reference: 0, round: late, units: unitsPerWon, game }]);
  }
}

/**
 * A member's calls, `count` of them. A rich member has money for whatever comes, so that calls of a burst may come in any
 * order; a poor one is refused for want of money and comes to owe, and their calls come one after the other.
 */
export function writeScript(seed: number, count: number, isRich: boolean): ScriptedCall[][] {
  const draws = drawsOf(seed);
  const writer = new Writer(draws);
  while (writer.calls < count) {
    const several = isRich ? 1 + draws.below(4) : 1;
    const turn = draws.below(100);
    if (turn < 45) writer.bets(several, isRich ? 3_000 : 40_000);
    else if (turn < 75) writer.wins(several, 4);
    else if (turn < 83) writer.rollbacks(several);
    else if (turn < 90) writer.correction();
    else if (turn < 94) writer.wholeRollback();
    else if (turn < 97) writer.repeat();
    else writer.refused();
  }
  return writer.bursts;
}
