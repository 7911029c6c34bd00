import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import type { CSSProperties } from "react";
import { m } from "../../../paraglide/messages.js";
import type { StageProps } from "../../engine/instantClient.ts";
import { BlackjackCard } from "./BlackjackCard.tsx";
import { pace } from "./pace.ts";
import { type Blackjack, cardsSaid, handName, shortResults } from "./words.ts";
import "./blackjack.css";

/** Cards laid over each other; those from `from` on are dealt one after another. */
function Cards({
  cards,
  from,
  everyMs,
}: {
  cards: readonly (number | null)[];
  from: number;
  everyMs: number;
}) {
  return (
    <div className="blackjack-cards" style={{ "--cards": cards.length } as CSSProperties}>
      {/* Cards lie in the order in which they came; the hidden one is turned in its place. */}
      {[...cards.entries()].map(([place, card]) => (
        <div
          key={`${place} ${card === null ? "back" : card}`}
          className="blackjack-card"
          style={{ "--after": `${Math.max(0, place - from) * everyMs}ms` } as CSSProperties}
        >
          <BlackjackCard card={card} />
        </div>
      ))}
    </div>
  );
}

type Shown = Pick<Blackjack, "dealer" | "dealerTotal" | "isOver">;

function Dealer({ outcome, isHidden }: { outcome: Shown | null; isHidden: boolean }) {
  const cards = outcome === null ? [] : outcome.isOver ? outcome.dealer : [...outcome.dealer, null];
  const said = outcome === null ? "" : cardsSaid(outcome.dealer);
  const more = outcome !== null && !outcome.isOver ? `, ${m.blackjack_hidden()}` : "";
  return (
    <div className="blackjack-row" data-of="dealer">
      <p className="blackjack-name">
        {m.blackjack_dealer()}
        {outcome !== null && !isHidden && (
          <strong translate="no" data-testid="dealer-total">
            {outcome.dealerTotal}
          </strong>
        )}
      </p>
      <div
        role="img"
        aria-label={outcome === null ? m.blackjack_dealer() : `${m.blackjack_dealer()}: ${said}${more}`}
      >
        <Cards cards={cards} from={1} everyMs={pace.cardMs} />
      </div>
    </div>
  );
}

function Hand({ outcome, place, isHidden }: { outcome: Blackjack; place: number; isHidden: boolean }) {
  const hand = outcome.hands[place];
  if (hand === undefined) return null;
  const { cards, total, isSoft, isDoubled, result } = hand;
  const stakeWon = outcome.bets
    .filter((bet) => bet.hand === place)
    .reduce((sum, bet) => sum + bet.stakeWon, 0);
  const name = handName(outcome, place);
  const totalText = isSoft && result === null ? `${total - 10} / ${total}` : String(total);
  const stakeText = `${won(stakeWon, language())}${isDoubled ? ` · ${m.blackjack_doubled()}` : ""}`;
  return (
    <div
      className="blackjack-row"
      data-active={outcome.active === place && outcome.hands.length > 1 ? "" : undefined}
      data-result={isHidden ? undefined : (result ?? undefined)}
    >
      <div role="img" aria-label={m.blackjack_hand_said({ hand: name, total, cards: cardsSaid(cards) })}>
        <Cards cards={cards} from={0} everyMs={cards.length > 2 ? 0 : 120} />
      </div>
      <p className="blackjack-name">
        {name}
        <strong translate="no" data-testid="hand-total">
          {totalText}
        </strong>
        <span translate="no">{stakeText}</span>
        {!isHidden && result !== null && <em>{shortResults[result]()}</em>}
      </p>
    </div>
  );
}

/** The dealer's cards above, the member's below; what came of them is not said before the dealer's last card lies. */
export function BlackjackStage({ state: { round, phase }, calm }: StageProps) {
  const outcome = round?.outcome.kind === "BLACKJACK" ? round.outcome : null;
  const isHidden = phase === "SHOWING" && outcome?.isOver === true;
  const insured = outcome?.bets.find(({ kind }) => kind === "INSURANCE");
  return (
    <div className="blackjack" data-moves={phase === "IDLE" || calm ? undefined : ""}>
      <Dealer outcome={outcome} isHidden={isHidden} />
      <p className="blackjack-line">
        {insured === undefined ? (
          m.blackjack_line()
        ) : (
          <span translate="no">{`${m.blackjack_bet_insurance()} ${won(insured.stakeWon, language())}`}</span>
        )}
      </p>
      <div className="blackjack-hands" data-count={outcome?.hands.length ?? 1}>
        {outcome !== null &&
          [...outcome.hands.keys()].map((place) => <Hand key={place} {...{ outcome, place, isHidden }} />)}
      </div>
    </div>
  );
}
