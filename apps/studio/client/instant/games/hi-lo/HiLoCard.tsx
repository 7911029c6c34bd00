import { cardOf } from "@hanpan/games/cards/card";
import { back, face } from "../../../art/playingCards.ts";
import { cardParts, rankLabel, suitPaint, suitPaths } from "../../../art/suits.ts";

/** A card, 100 × 140: its rank and suit large enough to be read on a telephone; without a number its back. */
export function HiLoCard({ card }: { card: number | null }) {
  if (card === null) {
    return (
      <svg viewBox="0 0 100 140" aria-hidden="true" focusable="false">
        <image href={back} width="100" height="140" />
      </svg>
    );
  }
  const { rank, suit } = cardParts(cardOf(card));
  const paint = suitPaint(suit);
  const label = rankLabel(rank);
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true" focusable="false">
      <image href={face} width="100" height="140" />
      <text
        x="50"
        y="66"
        textAnchor="middle"
        fontSize="62"
        letterSpacing={label.length > 1 ? -5 : 0}
        fontWeight="800"
        fill={paint}
      >
        {label}
      </text>
      <path d={suitPaths[suit]} transform="translate(24 76) scale(2.17)" fill={paint} />
    </svg>
  );
}
