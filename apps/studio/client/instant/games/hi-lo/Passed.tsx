import { cardText } from "@hanpan/games/cards/cardText";
import { ChevronDown, ChevronsRight, ChevronUp } from "lucide-react";
import type { InstantOutcome } from "../../../../protocol/instantOutcome.ts";
import { m } from "../../../paraglide/messages.js";
import { HiLoCard } from "./HiLoCard.tsx";

type HiLo = Extract<InstantOutcome, { kind: "HILO" }>;

const arrows = { HIGH: ChevronUp, LOW: ChevronDown, SKIP: ChevronsRight };

function wordsOf(step: HiLo["steps"][number]): string {
  if (step === "SKIP") return m.hilo_step_skip();
  return step === "HIGH" ? m.hilo_step_high() : m.hilo_step_low();
}

/** The cards before the one that lies open, the latest first, and what was done on each. */
export function Passed({ cards, steps }: Pick<HiLo, "cards" | "steps">) {
  return (
    <ol className="hilo-passed" aria-label={m.hilo_cards()}>
      {steps
        .map((step, at) => ({ step, at, card: cards[at] ?? 0 }))
        .toReversed()
        .map(({ step, at, card }) => {
          const Arrow = arrows[step];
          return (
            <li key={at} data-step={step}>
              <HiLoCard card={card} />
              <Arrow aria-hidden="true" size={14} />
              <span className="sr-only" translate="no">
                {`${cardText(card)}, ${wordsOf(step)}`}
              </span>
            </li>
          );
        })}
    </ol>
  );
}
