import { cardOf } from "@hanpan/games/cards/card";
import { CardBack } from "../../../art/cards/CardBack.tsx";
import { CardFace } from "../../../art/cards/CardFace.tsx";

/** A card, 100 × 140, whose rank and suit stand at the side that a card laid over it leaves free; without a number its back. */
export function BlackjackCard({ card }: { card: number | null }) {
  return card === null ? <CardBack /> : <CardFace card={cardOf(card)} />;
}
