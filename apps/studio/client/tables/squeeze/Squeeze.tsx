import { belongsToComposition } from "@hanpan/ui/keys";
import { useEffect, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { isTableKey } from "../keys/isTableKey.ts";
import { SqueezeCard } from "./SqueezeCard.tsx";
import { cardKey, type SqueezedCard } from "./timeline.ts";
import "./squeeze.css";

/** The key that opens all that lies there, beside the button. */
function useOpenKey(open: () => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const onKeyDown = (press: KeyboardEvent): void => {
      if (press.ctrlKey || press.metaKey || belongsToComposition(press)) return;
      if (press.code !== "KeyO" || !isTableKey(press)) return;
      press.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

/**
 * The cards that I may turn, large enough for a finger, over the stage. Opened one by one, or all by the button; what is left
 * of the time runs down beside them, and then they turn by themselves.
 */
export function Squeeze({
  cards,
  leftMs,
  calm,
  onTurn,
}: {
  cards: readonly SqueezedCard[];
  /** How long until they turn by themselves, as this is drawn first. */
  leftMs: number;
  calm: boolean;
  onTurn: (cards: readonly SqueezedCard[]) => void;
}) {
  const [timeMs] = useState(() => Math.max(0, leftMs));
  useOpenKey(() => onTurn(cards));
  return (
    <fieldset className="squeeze" data-count={cards.length} aria-label={m.squeeze_title()}>
      <p className="sr-only" role="status">
        {m.squeeze_said({ count: cards.length })}
      </p>
      <div className="squeeze-cards">
        {cards.map((card) => (
          <SqueezeCard key={cardKey(card)} card={card} calm={calm} onTurn={(turned) => onTurn([turned])} />
        ))}
      </div>
      <div className="squeeze-foot">
        <span className="squeeze-time" aria-hidden="true">
          <span style={{ animationDuration: `${timeMs}ms` }} />
        </span>
        <button type="button" className="squeeze-open" onClick={() => onTurn(cards)}>
          {m.squeeze_open()}
        </button>
      </div>
    </fieldset>
  );
}
