import { cardOf } from "@hanpan/games/cards/card";
import type { CSSProperties } from "react";
import { CardBack } from "../../../art/cards/CardBack.tsx";
import { CardFace } from "../../../art/cards/CardFace.tsx";
import { cardWords } from "../../../art/cards/cardWords.ts";
import { m } from "../../../paraglide/messages.js";

/** A card of the hand: pressed it is held. A card that comes turns over; one that is held lies still. */
export function PokerCard({
  place,
  card,
  turn,
  held,
  suggested,
  isOpen,
  onToggle,
}: {
  place: number;
  /** Null lies face down. */
  card: number | null;
  /** The how manieth of the cards that come with it. */
  turn: number;
  held: boolean;
  suggested: boolean;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const name =
    card === null
      ? m.poker_card_back({ place: place + 1 })
      : m.poker_card({ place: place + 1, card: cardWords(cardOf(card)) });
  return (
    <button
      type="button"
      className="poker-card"
      aria-pressed={held}
      aria-disabled={!isOpen}
      aria-label={[name, ...(held ? [m.poker_hold()] : []), ...(suggested ? [m.poker_suggested()] : [])].join(
        " · ",
      )}
      data-suggested={suggested ? "" : undefined}
      onClick={onToggle}
    >
      <span className="poker-face" key={card ?? "back"} style={{ "--turn": turn } as CSSProperties}>
        {card === null ? <CardBack /> : <CardFace card={cardOf(card)} />}
      </span>
      <span className="poker-mark">{held ? m.poker_hold() : suggested ? m.poker_suggested() : ""}</span>
    </button>
  );
}
