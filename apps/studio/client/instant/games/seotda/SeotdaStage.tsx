import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { payoutAtHundredths } from "@hanpan/games/instant/odds";
import { seotdaSightOf } from "@hanpan/games/seotda/enumerate";
import { seotdaPays } from "@hanpan/games/seotda/game";
import { useHotkeys } from "@hanpan/ui/keys";
import { m } from "../../../paraglide/messages.js";
import type { StageProps } from "../../engine/instantClient.ts";
import { HwatuCard } from "./HwatuCard.tsx";
import { nameOf, resultWords, type Seotda } from "./words.ts";
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

/** What a call may bring by the cards that lie open: not every hand can win, and a power is of no use against every card. */
function callWords({ own: [one, other], house: [open], stakeWon }: Seotda): string {
  if (one === undefined || other === undefined || open === undefined) return "";
  const { pays } = seotdaSightOf([one, other], open);
  const best = Math.max(...pays);
  const amount = won(payoutAtHundredths(stakeWon, best), language());
  if (best === 0) return m.seotda_call_none();
  if (best <= seotdaPays.pushed) return m.seotda_call_back({ amount });
  const isAlways = pays.every((each) => each <= seotdaPays.pushed || each === best);
  return isAlways ? m.seotda_call_wins({ amount }) : m.seotda_call_to({ amount });
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
