import type { CardCode } from "@hanpan/games/cards/card";
import { Emblem } from "../../art/cards/Emblem.tsx";
import { pipsOf } from "../../art/cards/pips.ts";
import { cardParts, suitPaint, suitPaths } from "../../art/suits.ts";

/**
 * The face of a card that is squeezed, 100 × 140: pips or a picture alone, in the middle, as on cards that are made for it. An
 * index in the corner would give it away at once.
 */
export function SqueezeFace({ card }: { card: CardCode }) {
  const { rank, suit } = cardParts(card);
  return (
    <svg viewBox="0 0 100 140" aria-hidden="true" focusable="false">
      <rect width="100" height="140" rx="6" fill="#FBF6E9" />
      <g transform="translate(-12 0)">
        {pipsOf(rank).map(([x, y]) => (
          <path
            key={`${x}-${y}`}
            d={suitPaths[suit]}
            transform={`translate(${62 + (x - 62) * 1.45} ${70 + (y - 70) * 1.18}) rotate(${y > 70 ? 180 : 0}) translate(-10.8 -10.8) scale(.9)`}
            fill={suitPaint(suit)}
          />
        ))}
        {(rank === 1 || rank > 10) && <Emblem rank={rank} suit={suit} />}
      </g>
    </svg>
  );
}
