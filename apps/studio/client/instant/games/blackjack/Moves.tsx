import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { blackjack } from "@hanpan/games/blackjack/game";
import type { BlackjackOffer } from "@hanpan/games/blackjack/outcome";
import { useHotkeys } from "@hanpan/ui/keys";
import { m } from "../../../paraglide/messages.js";
import type { MovesProps } from "../../engine/instantClient.ts";

const buttons: { readonly [offer in BlackjackOffer]: { readonly name: () => string; readonly key: string } } =
  {
    HIT: { name: m.blackjack_hit, key: "h" },
    STAND: { name: m.blackjack_stand, key: "s" },
    DOUBLE: { name: m.blackjack_double, key: "d" },
    SPLIT: { name: m.blackjack_split, key: "p" },
    INSURE: { name: m.blackjack_insure, key: "i" },
    DECLINE: { name: m.blackjack_decline, key: "n" },
  };

const inPlay = ["HIT", "STAND", "DOUBLE", "SPLIT"] as const;
const onAnAce = ["INSURE", "DECLINE"] as const;

/** A press counts once: a key that is held, and the second of two clicks, would answer a card that nobody has seen yet. */
function once(act: () => void) {
  return ({ repeat, detail }: { readonly repeat?: boolean; readonly detail: number }): void => {
    if (repeat !== true && detail < 2) act();
  };
}

/** What may be done with the hand whose turn it is; each says what more it costs. */
export function Moves({ outcome, stakeWon, disabled, onMove }: MovesProps) {
  const offers = outcome.kind === "BLACKJACK" ? outcome.offers : [];
  const make = (kind: BlackjackOffer) =>
    once(() => {
      if (!disabled && offers.includes(kind)) onMove({ kind });
    });
  const shown: readonly BlackjackOffer[] = offers.includes("DECLINE") ? onAnAce : inPlay;
  useHotkeys(Object.fromEntries(shown.map((kind) => [buttons[kind].key, make(kind)])));
  return (
    <fieldset className="blackjack-moves" data-count={shown.length}>
      <legend className="sr-only">{m.blackjack_moves()}</legend>
      {shown.map((kind) => {
        const moreWon = blackjack.raiseWon?.(stakeWon, { kind }) ?? 0;
        return (
          <button
            key={kind}
            type="button"
            data-move={kind}
            aria-disabled={disabled || !offers.includes(kind)}
            aria-keyshortcuts={buttons[kind].key.toUpperCase()}
            onClick={make(kind)}
          >
            <span>{buttons[kind].name()}</span>
            {moreWon > 0 && (
              <small translate="no">{m.blackjack_more({ amount: won(moreWon, language()) })}</small>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
