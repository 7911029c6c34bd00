import {
  calledOf,
  type DrawInteger,
  isCallBetter,
  monthOf,
  type SeotdaSight,
  seotda,
  seotdaCardsOf,
  seotdaDeck,
  seotdaHandOf,
  seotdaPays,
  seotdaSights,
} from "@hanpan/games";
import type { Subject } from "./subject.ts";

const stakeWon = 1_000;
const { cards } = seotdaDeck;
const sights = seotdaSights();

/** Where a sight lies in a table of all of them: the lower card of the member's, the higher one, and the house's open one. */
const placeOf = (one: number, other: number, open: number): number =>
  ((one < other ? one * cards + other : other * cards + one) * cards + open) | 0;

/** What a call pays over what each card would be hidden, by the place of a sight, in hundredths. */
const called = new Uint16Array(cards ** 4);
for (let one = 0; one < cards; one += 1)
  for (let other = one + 1; other < cards; other += 1)
    for (let open = 0; open < cards; open += 1)
      for (let hidden = 0; hidden < cards; hidden += 1)
        if (new Set([one, other, open, hidden]).size === 4)
          called[placeOf(one, other, open) * cards + hidden] = calledOf(
            seotdaHandOf([one, other]),
            seotdaHandOf([open, hidden]),
          ).multiplierHundredths;

/** The cards of a deck, laid out anew in every round. */
const row = new Uint8Array(cards);
const dealt = new Uint8Array(4);

/** Deals the four cards that count, as the game deals them; the rest of the order decides nothing. */
function deal(draw: DrawInteger): void {
  for (let card = 0; card < cards; card += 1) row[card] = card;
  for (let place = 0; place < 4; place += 1) {
    const left = cards - place;
    const at = draw(left);
    dealt[place] = row[at] ?? 0;
    row[at] = row[left - 1] ?? 0;
  }
}

/** The rule that the game's rules name: short, and close to the best. */
function isCalledByRule({ own, open }: SeotdaSight): boolean {
  const { family, figure } = seotdaHandOf(own);
  if (family !== "POINTS" && family !== "INSPECTOR" && family !== "CATCHER") return true;
  return figure > (monthOf(open) === 1 ? 5 : 1);
}

function subjectOf(name: string, calls: (sight: SeotdaSight) => boolean): Subject {
  const calling = new Uint8Array(cards ** 3);
  for (const sight of sights) calling[placeOf(...sight.own, sight.open)] = calls(sight) ? 1 : 0;
  const all = sights.flatMap((sight) =>
    calls(sight) ? sight.pays : sight.pays.map((): number => seotdaPays.folded),
  );
  const mean = (of: (hundredths: number) => number): number =>
    all.reduce((sum, each) => sum + of(each), 0) / all.length;
  return {
    ...{ gameCode: "seotda", name, roundingLoss: 0 },
    winChance: mean((hundredths) => (hundredths > 100 ? 1 : 0)),
    meanReturn: mean((hundredths) => hundredths) / 100,
    meanSquare: mean((hundredths) => (hundredths / 100) ** 2),
    largestReturn: Math.max(...all) / 100,
    play(draw) {
      const order = seotdaCardsOf(draw);
      const [one = 0, open = 0, other = 0] = order;
      const kind = calling[placeOf(one, other, open)] === 1 ? "CALL" : "FOLD";
      // The draws of a round are its first: the choice is made on the same cards.
      const left = [...drawsFor(order)];
      const { outcome } = seotda.play(stakeWon, { kind: "SEOTDA" }, [{ kind }], () => left.shift() ?? 0);
      return outcome.totalWinWon / stakeWon;
    },
    simulate(draw) {
      deal(draw);
      const [one = 0, open = 0, other = 0, hidden = 0] = dealt;
      const place = placeOf(one, other, open);
      return (calling[place] === 1 ? (called[place * cards + hidden] ?? 0) : seotdaPays.folded) / 100;
    },
  };
}

/** The draws that deal cards in an order. */
function drawsFor(order: readonly number[]): readonly number[] {
  const left = Array.from({ length: cards }, (_, card) => card);
  return order.slice(0, -1).map((card) => {
    const at = left.indexOf(card);
    const last = left.pop() ?? 0;
    if (at < left.length) left[at] = last;
    return at;
  });
}

/** Seotda by the best choice, by the rule that its rules name, and by calling every hand. */
export const seotdaSubjects: readonly Subject[] = [
  subjectOf("perfect play", isCallBetter),
  subjectOf("the rule of the rules page", isCalledByRule),
  subjectOf("always call", () => true),
];
