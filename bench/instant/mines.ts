import { type DrawInteger, type MinesMove, mines, minesBoard, minesOdds, payoutAt } from "@hanpan/games";
import { type Subject, simple } from "./subject.ts";

const stakeWon = 1_000;

/** One board's places, laid out anew in every round. */
const row = new Uint8Array(minesBoard.places);

/** Whether none of so many mines, drawn as the game draws them, lies under the first places. */
function isSafe(draw: DrawInteger, count: number, opened: number): boolean {
  for (let place = 0; place < minesBoard.places; place += 1) row[place] = place;
  for (let mine = 0; mine < count; mine += 1) {
    const at = draw(minesBoard.places - mine);
    if ((row[at] ?? 0) < opened) return false;
    row[at] = row[minesBoard.places - mine - 1] ?? 0;
  }
  return true;
}

/** A bot that opens so many places, from a corner on, and cashes out: whichever it opens, it returns the same. */
function bot(count: number, opened: number): Subject {
  let chance = 1;
  for (let step = 0; step < opened; step += 1)
    chance *= (minesBoard.places - count - step) / (minesBoard.places - step);
  const { numerator, denominator } = minesOdds(count, opened);
  const opens = Array.from({ length: opened }, (_, place): MinesMove => ({ kind: "OPEN", place }));
  const wonWon = payoutAt(stakeWon, { numerator, denominator });
  return simple({
    gameCode: "mines",
    name: `${count} mines, ${opened} places`,
    chance,
    pays: Number(numerator) / Number(denominator),
    roundingLoss: chance / stakeWon,
    simulate: (draw) => (isSafe(draw, count, opened) ? wonWon / stakeWon : 0),
    play(draw) {
      // The draws of a round are its first: what is opened then is played on the same mines.
      const drawn: number[] = [];
      const recorded = (bound: number): number => {
        const value = draw(bound);
        drawn.push(value);
        return value;
      };
      const choice = { kind: "MINES", mines: count } as const;
      let place = 0;
      const again = (): number => drawn[place++] ?? 0;
      const met = mines.play(stakeWon, choice, [], recorded);
      if (met.isOver) return 0;
      for (let made = 1; made <= opened; made += 1) {
        place = 0;
        const standing = mines.play(stakeWon, choice, opens.slice(0, made), again);
        if (standing.isOver) return standing.outcome.totalWinWon / stakeWon;
      }
      place = 0;
      const out = mines.play(stakeWon, choice, [...opens, { kind: "CASH_OUT" }], again);
      return out.outcome.totalWinWon / stakeWon;
    },
  });
}

/** Mines with few and many of them, cashed out early and late. */
export const minesSubjects: readonly Subject[] = [
  bot(1, 1),
  bot(1, 12),
  bot(3, 1),
  bot(3, 5),
  bot(5, 3),
  bot(10, 2),
  bot(24, 1),
];
