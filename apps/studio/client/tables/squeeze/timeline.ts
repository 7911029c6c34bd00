import { type DealtCard, type Hands, type Side, sideStepMs } from "../stage/dealing.ts";

/** A card that is dealt to be turned by hand, or by the table as ever. */
export type SqueezedCard = DealtCard & { readonly byHand: boolean };

/** A coup some of whose cards are turned by hand. Milliseconds are counted from the draw. */
export type SqueezedCoup = {
  readonly cards: readonly SqueezedCard[];
  /** When all cards lie open for me. */
  readonly endMs: number;
};

/** Which card of a coup it is: `PLAYER 0`. */
export const cardKey = ({ side, index }: Pick<DealtCard, "side" | "index">): string => `${side} ${index}`;

/** Of the pause until the next round so much may pass until first cards, and until third cards, turn by themselves. */
const firstShare = 0.55;
const lastShare = 0.84;
/** A result stands at least so long before the next round, where the table leaves as much. */
const standsMs = 4_000;

const turnedOfOthersMs = { PLAYER: 1_700, BANKER: 2_400 } as const;
const betweenMs = 420;
const restMs = 600;
const sides: readonly Side[] = ["PLAYER", "BANKER"];

/**
 * How a coup is shown to a member who turns cards of `own` sides: two cards each as ever; third cards once the four before them
 * lie open. What was not turned in time turns by itself, so that the whole is over within the table's time for its result,
 * whatever the member does. `turns` says when cards were turned by hand.
 */
export function squeezedCoup(
  hands: Hands,
  own: ReadonlySet<Side>,
  pauseMs: number,
  turns: ReadonlyMap<string, number>,
): SqueezedCoup {
  const cards: SqueezedCard[] = [];
  const drawn = { PLAYER: hands.playerCards, BANKER: hands.bankerCards } as const;
  const add = (side: Side, index: number, dealtMs: number, lateMs: number, otherwiseMs: number): number => {
    const card = drawn[side][index];
    if (card === undefined) return dealtMs;
    const byHand = own.has(side);
    const turnedMs = byHand ? Math.min(turns.get(cardKey({ side, index })) ?? lateMs, lateMs) : otherwiseMs;
    cards.push({ side, index, card, dealtMs, turnedMs, byHand });
    return turnedMs;
  };
  const firstMs = pauseMs * firstShare;
  const lastMs = Math.max(firstMs, Math.min(pauseMs * lastShare, pauseMs - standsMs));
  let openMs = 0;
  for (const index of [0, 1])
    sides.forEach((side, turn) => {
      const otherwiseMs = Math.min(turnedOfOthersMs[side] + index * betweenMs, firstMs);
      openMs = Math.max(openMs, add(side, index, (index * 2 + turn) * sideStepMs, firstMs, otherwiseMs));
    });
  const thirds = sides.filter((side) => drawn[side].length > 2);
  thirds.forEach((side, place) => {
    const dealtMs = openMs + betweenMs;
    // What is left of the time is shared by the third cards that are still to come.
    const lateMs = Math.max(dealtMs + betweenMs, openMs + (lastMs - openMs) / (thirds.length - place));
    openMs = Math.max(openMs, add(side, 2, dealtMs, lateMs, dealtMs + 650));
  });
  return { cards, endMs: openMs + restMs };
}

/** The sides whose cards a member turns who has bet on these spots; who has bet on the tie alone watches. */
export function ownSides(spots: Iterable<string>): ReadonlySet<Side> {
  const own = new Set<Side>();
  for (const spot of spots) {
    if (spot === "PLAYER" || spot === "PLAYER_PAIR") own.add("PLAYER");
    if (spot === "BANKER" || spot === "BANKER_PAIR") own.add("BANKER");
  }
  return own;
}
