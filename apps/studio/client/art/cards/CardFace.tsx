import type { CardCode } from "@hanpan/games/cards/card";
import { cardParts, rankLabel, suitPaint, suitPaths } from "../suits.ts";
import { Emblem } from "./Emblem.tsx";
import { pipsOf } from "./pips.ts";

/** The face of a card, 100 × 140: a large index at the left that is read from afar, pips or a picture beside it. */
export function CardFace({ card }: { card: CardCode }) {
  const { rank, suit } = cardParts(card);
  const paint = suitPaint(suit);
  const label = rankLabel(rank);
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true" focusable="false">
      <rect width="100" height="140" rx="8" fill="#FBF6E9" />
      <rect x="2.5" y="2.5" width="95" height="135" rx="6" fill="none" stroke="#E2D6B8" strokeWidth="1" />
      <text
        x="17"
        y="35"
        textAnchor="middle"
        fontSize={label.length > 1 ? 29 : 34}
        letterSpacing={label.length > 1 ? -3 : 0}
        fontWeight="800"
        fill={paint}
      >
        {label}
      </text>
      <path d={suitPaths[suit]} transform="translate(5.6 42) scale(.95)" fill={paint} />
      {pipsOf(rank).map(([x, y]) => (
        <path
          key={`${x}-${y}`}
          d={suitPaths[suit]}
          transform={`translate(${x} ${y}) rotate(${y > 70 ? 180 : 0}) translate(-9.4 -9.4) scale(.78)`}
          fill={paint}
        />
      ))}
      {(rank === 1 || rank > 10) && <Emblem rank={rank} suit={suit} />}
    </svg>
  );
}
