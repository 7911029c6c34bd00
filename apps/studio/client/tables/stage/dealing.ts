import type { CardCode } from "@hanpan/games/cards/card";

/** The two hands of a coup, as far as dealing needs them. */
export type Hands = {
  readonly playerCards: readonly CardCode[];
  readonly bankerCards: readonly CardCode[];
};

export type Side = "PLAYER" | "BANKER";

/** A card's moments within the showing, milliseconds from its start at full length. */
export type DealtCard = {
  readonly side: Side;
  readonly index: number;
  readonly card: CardCode;
  readonly dealtMs: number;
  readonly turnedMs: number;
};

/** From one card to the next, milliseconds. */
export const sideStepMs = 380;
const thirdStep = 1_500;

/**
 * How a coup is shown: two cards each, in turn and face down; Player's are turned, then Banker's; third cards come
 * one after the other and are turned at once.
 */
export function dealingOf({ playerCards, bankerCards }: Hands): readonly DealtCard[] {
  const cards: DealtCard[] = [];
  const hands = { PLAYER: playerCards, BANKER: bankerCards } as const;
  [0, 1].forEach((index) => {
    (["PLAYER", "BANKER"] as const).forEach((side, turn) => {
      const card = hands[side][index];
      if (card === undefined) return;
      cards.push({
        side,
        index,
        card,
        dealtMs: (index * 2 + turn) * sideStepMs,
        turnedMs: 1_750 + turn * 1_100 + index * 480,
      });
    });
  });
  let atMs = 3_900;
  for (const side of ["PLAYER", "BANKER"] as const) {
    const card = hands[side][2];
    if (card === undefined) continue;
    cards.push({ side, index: 2, card, dealtMs: atMs, turnedMs: atMs + 650 });
    atMs += thirdStep;
  }
  return cards;
}

/** How long the whole coup takes to show, milliseconds. */
export const dealDurationMs = (hands: Hands): number =>
  Math.max(...dealingOf(hands).map(({ turnedMs }) => turnedMs)) + 600;
