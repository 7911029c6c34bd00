import { cardsOfTotal } from "@hanpan/games/cards/cardText";
import { diceFaces } from "@hanpan/games/dice/game";
import type { RecordedDraw } from "@hanpan/games/fairness/verifyRound";
import { hiLoCardsText } from "@hanpan/games/hi-lo/cardsText";
import type { InstantOutcome } from "../../../../protocol/instantOutcome.ts";
import { allWords, type Seotda } from "../../../instant/games/seotda/words.ts";
import { m } from "../../../paraglide/messages.js";
import { type DrawRow, dealt } from "./shownGame.ts";
import { VideoPokerResult } from "./videoPoker.tsx";

const times = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** Which places were opened, and where the mines lay, by their numbers from the top left. */
function Mines({ outcome }: { outcome: Extract<InstantOutcome, { kind: "MINES" }> }) {
  const numbers = (places: readonly number[]): string => places.map((place) => place + 1).join(" · ");
  return (
    <dl className="facts">
      <div>
        <dt>{m.mines_opened()}</dt>
        <dd translate="no">{outcome.opened.length === 0 ? "—" : numbers(outcome.opened)}</dd>
      </div>
      <div>
        <dt>{m.mines_draw()}</dt>
        <dd translate="no">{numbers(outcome.minePlaces ?? [])}</dd>
      </div>
    </dl>
  );
}
const plinkoBets = { LOW: m.plinko_bet_low, MEDIUM: m.plinko_bet_medium, HIGH: m.plinko_bet_high } as const;

/** The cards that lay open, and where each guess went. */
function HiLo({ outcome }: { outcome: Extract<InstantOutcome, { kind: "HILO" }> }) {
  return (
    <dl className="facts">
      <div>
        <dt>{m.hilo_cards()}</dt>
        <dd translate="no">{hiLoCardsText(outcome)}</dd>
      </div>
    </dl>
  );
}

const wheelBets = { LOW: m.wheel_bet_low, MEDIUM: m.wheel_bet_medium, HIGH: m.wheel_bet_high } as const;

const kenoBets = { LOW: m.keno_bet_low, MEDIUM: m.keno_bet_medium, HIGH: m.keno_bet_high } as const;

/** The numbers that were wished for and that were drawn, and what they paid. */
function Keno({ outcome }: { outcome: Extract<InstantOutcome, { kind: "KENO" }> }) {
  const { numbers, risk, drawn, hits, multiplierHundredths } = outcome;
  return (
    <>
      <p translate="no">
        {kenoBets[risk]({ count: numbers.length })} ·{" "}
        {m.keno_result({ count: hits, multiplier: times(multiplierHundredths) })}
      </p>
      <dl className="facts">
        <div>
          <dt>{m.keno_wished()}</dt>
          <dd translate="no">{numbers.join(" · ")}</dd>
        </div>
        <div>
          <dt>{m.keno_drawn()}</dt>
          <dd translate="no">{drawn.join(" · ")}</dd>
        </div>
      </dl>
    </>
  );
}

/** Both sides' cards and hands, the choice and what came. */
const seotdaFacts = (outcome: Seotda) => <p translate="no">{allWords(outcome)}</p>;

/** The hands and the dealer's cards, with their totals. */
function Blackjack({ outcome }: { outcome: Extract<InstantOutcome, { kind: "BLACKJACK" }> }) {
  const { hands, dealer, dealerTotal } = outcome;
  const names =
    hands.length === 1 ? [m.blackjack_mine()] : [m.blackjack_first_hand(), m.blackjack_second_hand()];
  return (
    <dl className="facts">
      <div>
        <dt>{m.blackjack_dealer()}</dt>
        <dd translate="no">{cardsOfTotal(dealer, dealerTotal)}</dd>
      </div>
      {hands.map(({ cards, total }, place) => (
        <div key={names[place]}>
          <dt>{names[place]}</dt>
          <dd translate="no">{cardsOfTotal(cards, total)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a round of an instant game came to, in words. */
export function InstantResult({ outcome }: { outcome: InstantOutcome }) {
  switch (outcome.kind) {
    case "LIMBO":
      return (
        <p translate="no">
          {m.instant_target({ multiplier: times(outcome.targetHundredths) })} ·{" "}
          {m.instant_limbo_result({ multiplier: times(outcome.resultHundredths) })}
        </p>
      );
    case "DICE":
      return (
        <p translate="no">
          {outcome.side === "UNDER"
            ? m.dice_under({ line: times(outcome.faces) })
            : m.dice_over({ line: times(diceFaces.all - outcome.faces) })}{" "}
          · {m.dice_result({ roll: times(outcome.roll) })}
        </p>
      );
    case "MINES":
      return <Mines outcome={outcome} />;
    case "PLINKO":
      return (
        <p translate="no">
          {plinkoBets[outcome.risk]({ count: outcome.rows })} ·{" "}
          {m.plinko_result({ place: outcome.hollow + 1, multiplier: times(outcome.multiplierHundredths) })}
        </p>
      );
    case "KENO":
      return <Keno outcome={outcome} />;
    case "WHEEL":
      return (
        <p translate="no">
          {wheelBets[outcome.risk]({ count: outcome.segments })} ·{" "}
          {m.wheel_result({ place: outcome.segment + 1, multiplier: times(outcome.multiplierHundredths) })}
        </p>
      );
    case "VIDEO_POKER":
      return <VideoPokerResult outcome={outcome} />;
    case "HILO":
      return <HiLo outcome={outcome} />;
    case "SEOTDA":
      return seotdaFacts(outcome);
    case "BLACKJACK":
      return <Blackjack outcome={outcome} />;
  }
}

/** Its draws, by what they decided. */
export function instantDrawRows(outcome: InstantOutcome, draws: readonly RecordedDraw[]): readonly DrawRow[] {
  switch (outcome.kind) {
    case "LIMBO":
      return dealt(draws, [{ label: m.instant_draw_multiplier(), count: draws.length }]);
    case "DICE":
      return dealt(draws, [{ label: m.dice_draw(), count: draws.length }]);
    case "MINES":
      return dealt(draws, [{ label: m.mines_draw(), count: draws.length }]);
    case "PLINKO":
      return dealt(draws, [{ label: m.plinko_draw(), count: draws.length }]);
    case "WHEEL":
      return dealt(draws, [{ label: m.wheel_draw(), count: draws.length }]);
    case "KENO":
      return dealt(draws, [{ label: m.keno_draw(), count: draws.length }]);
    case "VIDEO_POKER":
      return dealt(draws, [
        { label: m.poker_draw_dealt(), count: 5 },
        { label: m.poker_draw_next(), count: 5 },
      ]);
    case "BLACKJACK":
      return dealt(draws, [{ label: m.blackjack_draw(), count: draws.length }]);
    case "HILO":
      return dealt(draws, [{ label: m.hilo_draw(), count: draws.length }]);
    case "SEOTDA":
      return dealt(draws, [{ label: m.seotda_draw(), count: draws.length }]);
  }
}
