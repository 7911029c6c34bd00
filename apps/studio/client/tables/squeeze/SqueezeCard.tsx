import { type MouseEvent, useRef } from "react";
import { CardBack } from "../../art/cards/CardBack.tsx";
import { m } from "../../paraglide/messages.js";
import { SqueezeFace } from "./SqueezeFace.tsx";
import type { SqueezedCard } from "./timeline.ts";
import { useSqueeze } from "./useSqueeze.ts";

/** A card that lies face down and is bent, turned by two taps, or by a key as a button is. */
export function SqueezeCard({
  card,
  calm,
  onTurn,
}: {
  card: SqueezedCard;
  calm: boolean;
  onTurn: (card: SqueezedCard) => void;
}) {
  const back = useRef<HTMLSpanElement>(null);
  const flap = useRef<HTMLSpanElement>(null);
  const hands = useSqueeze({ back, flap }, calm, () => onTurn(card));
  const side = card.side === "PLAYER" ? m.tb_player() : m.tb_banker();
  // A pointer's click is a tap, of which two open; a click without one is of a key or a screen reader.
  const onClick = (press: MouseEvent): void => {
    if (press.detail === 0) onTurn(card);
  };
  return (
    <button
      type="button"
      className="squeeze-card"
      data-side={card.side}
      aria-label={m.squeeze_card({ side, number: card.index + 1 })}
      onClick={onClick}
      {...hands}
    >
      <span ref={back} className="squeeze-back">
        <CardBack />
      </span>
      <span ref={flap} className="squeeze-flap" aria-hidden="true">
        <SqueezeFace card={card.card} />
      </span>
    </button>
  );
}
