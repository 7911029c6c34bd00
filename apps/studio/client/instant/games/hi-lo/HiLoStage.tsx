import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { rankNumberOf } from "@hanpan/games/cards/card";
import { cardText } from "@hanpan/games/cards/cardText";
import { type HiLoSide, hiLoLimits, hiLoWays } from "@hanpan/games/hi-lo/game";
import { useHotkeys } from "@hanpan/ui/keys";
import { ChevronDown, ChevronsRight, ChevronUp } from "lucide-react";
import type { InstantMove, InstantOutcome } from "../../../../protocol/instantOutcome.ts";
import { m } from "../../../paraglide/messages.js";
import type { StageProps } from "../../engine/instantClient.ts";
import { HiLoCard } from "./HiLoCard.tsx";
import { Passed } from "./Passed.tsx";
import "./hiLo.css";

type HiLo = Extract<InstantOutcome, { kind: "HILO" }>;

/** What a guess on a card says: an equal card counts on either side, but on an ace and a king on one alone. */
function guessName(rank: number, side: HiLoSide): string {
  if (side === "HIGH")
    return rank === 13 ? m.hilo_same() : rank === 1 ? m.hilo_only_higher() : m.hilo_higher();
  return rank === 1 ? m.hilo_same() : rank === 13 ? m.hilo_only_lower() : m.hilo_lower();
}

/**
 * What a press does, once: a key that is held down, and the second press of a double click, would act on a card that nobody
 * has seen yet.
 */
function once(act: () => void) {
  return ({ repeat, detail }: { readonly repeat?: boolean; readonly detail: number }): void => {
    if (repeat !== true && detail < 2) act();
  };
}

function Guess({
  side,
  rank,
  amountWon,
  isOpen,
  onGuess,
}: {
  side: HiLoSide;
  /** Null before a card lies open. */
  rank: number | null;
  amountWon: number | null;
  isOpen: boolean;
  onGuess: () => void;
}) {
  const Arrow = side === "HIGH" ? ChevronUp : ChevronDown;
  const percent = rank === null ? null : ((hiLoWays(rank, side) / 13) * 100).toFixed(1);
  return (
    <button
      type="button"
      className="hilo-guess"
      data-side={side}
      aria-disabled={!isOpen || amountWon === null}
      onClick={once(onGuess)}
    >
      <Arrow aria-hidden="true" size={26} />
      <span>{guessName(rank ?? 7, side)}</span>
      {isOpen && percent !== null && (
        <small translate="no">
          {amountWon === null
            ? m.hilo_over_maximum()
            : m.hilo_chance({ percent, amount: won(amountWon, language()) })}
        </small>
      )}
    </button>
  );
}

/** What may be done on the card that lies open, by touch and by key. */
function movesOf(outcome: HiLo | null, isOpen: boolean, onMove: (move: InstantMove) => void) {
  return {
    guess: (side: HiLoSide): void => {
      const amountWon = side === "HIGH" ? outcome?.highWon : outcome?.lowWon;
      if (isOpen && typeof amountWon === "number") onMove({ kind: "GUESS", side });
    },
    skip: (): void => {
      if (isOpen && (outcome?.skipsLeft ?? 0) > 0) onMove({ kind: "SKIP" });
    },
  };
}

/** The card that lies open between the two guesses, and those before it; ↑ and ↓ guess, S passes it over. */
export function HiLoStage({ state: { round, phase }, onMove }: StageProps) {
  const outcome = round?.outcome.kind === "HILO" ? round.outcome : null;
  const isOpen = phase === "PLAYING";
  const { guess, skip } = movesOf(outcome, isOpen, onMove);
  const guessHigh = (): void => guess("HIGH");
  const guessLow = (): void => guess("LOW");
  useHotkeys({ ArrowUp: once(guessHigh), ArrowDown: once(guessLow), s: once(skip) });
  const card = outcome?.cards.at(-1) ?? null;
  const rank = card === null ? null : rankNumberOf(card);
  const skipsLeft = outcome?.skipsLeft ?? hiLoLimits.skips;
  return (
    <div className="hilo" data-end={outcome?.end ?? undefined}>
      <Passed cards={outcome?.cards ?? []} steps={outcome?.steps ?? []} />
      <div className="hilo-table">
        <Guess side="HIGH" {...{ rank, isOpen }} amountWon={outcome?.highWon ?? null} onGuess={guessHigh} />
        <div className="hilo-open">
          <div
            className="hilo-card"
            key={outcome?.cards.length ?? 0}
            role="img"
            aria-label={card === null ? m.hilo_draw() : m.hilo_card({ card: cardText(card) })}
          >
            <HiLoCard card={card} />
          </div>
        </div>
        <Guess side="LOW" {...{ rank, isOpen }} amountWon={outcome?.lowWon ?? null} onGuess={guessLow} />
      </div>
      <button
        type="button"
        className="hilo-skip"
        aria-disabled={!isOpen || skipsLeft === 0}
        onClick={once(skip)}
      >
        <ChevronsRight aria-hidden="true" size={18} />
        <span translate="no">{m.hilo_skip({ count: skipsLeft })}</span>
      </button>
    </div>
  );
}
