import { hwatuKindOf, monthOf } from "@hanpan/games/seotda/cards";
import { m } from "../../../paraglide/messages.js";
import { hwatuBackPicture, hwatuPictures } from "./art/deck.ts";
import { cardWords } from "./words.ts";

const marks = { BRIGHT: m.seotda_mark_bright, TEN: m.seotda_mark_ten, RIBBON: m.seotda_mark_ribbon };

/** A card with its month and a mark of what lies on it; without a number its back. */
export function HwatuCard({ card }: { card: number | null }) {
  if (card === null) {
    return (
      <div className="hwatu" role="img" aria-label={m.seotda_hidden()}>
        <img src={hwatuBackPicture} alt="" width="100" height="152" />
      </div>
    );
  }
  const kind = hwatuKindOf(card);
  return (
    <div className="hwatu" role="img" aria-label={cardWords(card)}>
      <img src={hwatuPictures[card]} alt="" width="100" height="152" />
      <b aria-hidden="true" translate="no">
        {monthOf(card)}
      </b>
      <i aria-hidden="true" data-kind={kind}>
        {marks[kind]()}
      </i>
    </div>
  );
}
