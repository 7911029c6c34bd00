import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { payoutAtHundredths } from "@hanpan/games/instant/odds";
import { bestWinOf } from "@hanpan/games/seotda/game";
import { useHotkeys } from "@hanpan/ui/keys";
import { m } from "../../../paraglide/messages.js";
import type { StageProps } from "../../engine/instantClient.ts";
import { HwatuCard } from "./HwatuCard.tsx";
import { handOf, nameOf, resultWords, type Seotda } from "./words.ts";
import "./seotda.css";

/**
 * What a press does, once: a key that is held down, and the second press of a double click, would choose on cards that nobody
 * has seen yet.
 */
function once(act: () => void) {
  return ({ repeat, detail }: { readonly repeat?: boolean; readonly detail: number }): void => {
    if (repeat !== true && detail < 2) act();
  };
}

/** One side of the table: two cards, of which those that are not known lie face down, and what they are called. */
function Side({ side, cards }: { side: "OWN" | "HOUSE"; cards: readonly number[] }) {
  const label = side === "OWN" ? m.seotda_own() : m.seotda_house();
  return (
    <section className="seotda-side" data-side={side} aria-label={label}>
      <h2>
        <span>{label}</span> <strong translate="no">{nameOf(cards)}</strong>
      </h2>
      <div className="seotda-cards">
        {[0, 1].map((place) => (
          // A card that is turned over is another one to the eye.
          <HwatuCard key={`${place} ${cards[place] ?? "back"}`} card={cards[place] ?? null} />
        ))}
      </div>
    </section>
  );
}

/** What a call pays at most: of a hand with a power, when it catches. */
function callWords({ own, stakeWon }: Seotda): string {
  const hand = handOf(own);
  if (hand === null) return "";
  const amount = won(payoutAtHundredths(stakeWon, bestWinOf(hand)), language());
  const hasPower = hand.family === "INSPECTOR" || hand.family === "CATCHER";
  return hasPower ? m.seotda_call_to({ amount }) : m.seotda_call_wins({ amount });
}

/** Both sides of the table and the choice between them; C calls, D folds. */
export function SeotdaStage({ state: { round, phase }, onMove }: StageProps) {
  const outcome = round?.outcome.kind === "SEOTDA" ? round.outcome : null;
  const isOpen = phase === "PLAYING";
  const call = once(() => {
    if (isOpen) onMove({ kind: "CALL" });
  });
  const fold = once(() => {
    if (isOpen) onMove({ kind: "FOLD" });
  });
  useHotkeys({ c: call, d: fold });
  // What came is said when the card has been turned.
  const isShown = phase === "IDLE" && outcome?.end != null;
  return (
    <div className="seotda">
      <div className="seotda-table" data-end={isShown ? (outcome.end ?? undefined) : undefined}>
        <Side side="HOUSE" cards={outcome?.house ?? []} />
        <p className="seotda-result" data-testid="result" translate="no">
          {isShown ? resultWords(outcome) : ""}
        </p>
        <Side side="OWN" cards={outcome?.own ?? []} />
        <div className="seotda-choice">
          <button type="button" data-does="FOLD" aria-keyshortcuts="D" aria-disabled={!isOpen} onClick={fold}>
            <span>{m.seotda_fold()}</span>
            <small translate="no">
              {outcome === null || !isOpen
                ? ""
                : m.seotda_fold_back({ amount: won(outcome.foldWon, language()) })}
            </small>
          </button>
          <button type="button" data-does="CALL" aria-keyshortcuts="C" aria-disabled={!isOpen} onClick={call}>
            <span>{m.seotda_call()}</span>
            <small translate="no">{outcome === null || !isOpen ? "" : callWords(outcome)}</small>
          </button>
        </div>
      </div>
    </div>
  );
}
