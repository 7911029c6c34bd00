import { cardText } from "@hanpan/games/cards/cardText";
import { paysOf } from "@hanpan/games/video-poker/hands";
import { cardsAt, handWords, type VideoPoker } from "../../../instant/games/video-poker/words.ts";
import { m } from "../../../paraglide/messages.js";

const written = (cards: readonly number[]): string => cards.map(cardText).join(" ");

/** The cards that were dealt, what was held of them, and the hand that was paid. */
export function VideoPokerResult({ outcome }: { outcome: VideoPoker }) {
  const { dealt, held, final, hand, end } = outcome;
  const kept = cardsAt(dealt, held ?? []);
  return (
    <ul className="plain" translate="no">
      <li>{m.poker_dealt({ cards: written(dealt) })}</li>
      <li>{kept.length === 0 ? m.poker_held_none() : m.poker_held({ cards: written(kept) })}</li>
      <li>{m.poker_final({ cards: written(final ?? []) })}</li>
      <li>
        {hand === null
          ? handWords(null)
          : m.poker_result({ hand: handWords(hand), multiplier: paysOf(hand) })}
      </li>
      {end === "LEFT" && <li>{m.poker_left()}</li>}
    </ul>
  );
}
