import { pointsOf } from "@hanpan/games/baccarat/thirdCard";
import { deck } from "@hanpan/games/cards/card";
import { cardWords } from "../../art/cards/cardWords.ts";
import { m } from "../../paraglide/messages.js";
import type { StageProps } from "../../shared-rounds/view/stageProps.ts";
import { Card } from "../cards/Card.tsx";
import { Squeeze } from "../squeeze/Squeeze.tsx";
import { useSqueezedCoup } from "../squeeze/useSqueezedCoup.ts";
import { type DealtCard, dealDurationMs, dealingOf, type Side } from "../stage/dealing.ts";
import { Shoe } from "../stage/Shoe.tsx";
import { type CardStage, useDealing } from "../stage/useDealing.ts";
import "../stage/stage.css";

type Shown = DealtCard & { readonly stage: CardStage };

const sideNames = { PLAYER: m.tb_player, BANKER: m.tb_banker } as const;

/** One side's hand: its cards as they lie, and the points of those that are turned. */
function Hand({ side, cards, won }: { side: Side; cards: readonly Shown[]; won: boolean }) {
  const turned = cards.filter(({ stage }) => stage === "TURNED");
  const points = turned.reduce((sum, { card }) => sum + pointsOf(deck.indexOf(card)), 0) % 10;
  const spoken =
    turned.length === 0 ? m.tb_hand_empty() : turned.map(({ card }) => cardWords(card)).join(", ");
  return (
    <section className="hand" data-side={side} data-won={won ? "" : undefined} aria-label={sideNames[side]()}>
      <div className="hand-head" aria-hidden="true">
        <strong>{sideNames[side]()}</strong>
        <span className="hand-points" data-shown={turned.length > 0 ? "" : undefined}>
          {turned.length > 0 ? points : ""}
        </span>
      </div>
      <span className="sr-only">
        {spoken}
        {turned.length > 0 && `, ${m.tb_points({ side: sideNames[side](), points })}`}
      </span>
      <div className="hand-cards">
        {[0, 1].map((index) => {
          const card = cards.find((each) => each.index === index);
          return (
            <span key={index} className="card-place">
              {card !== undefined && <Card card={card.card} stage={card.stage} />}
            </span>
          );
        })}
        <span className="card-place card-place-third">
          {cards
            .filter(({ index }) => index === 2)
            .map((card) => (
              <Card key={card.index} card={card.card} stage={card.stage} lying />
            ))}
        </span>
      </div>
    </section>
  );
}

/** The two hands of a coup, dealt from the shoe; cards that I turn by hand lie large over them until they are turned. */
export function BaccaratStage(props: StageProps) {
  const { round, calm, nowMs } = props;
  const outcome = round?.outcome?.kind === "BACCARAT" ? round.outcome : null;
  const squeezed = useSqueezedCoup(round, outcome, props);
  const cards = outcome === null ? [] : (squeezed?.coup.cards ?? dealingOf(outcome));
  const wholeMs = outcome === null ? 0 : dealDurationMs(outcome);
  const shown = useDealing(round, cards, wholeMs, props, squeezed !== null);
  const over = shown.length > 0 && shown.every(({ stage }) => stage === "TURNED");
  const lying = squeezed === null ? [] : squeezed.lying(shown);
  return (
    <div className="stage-cards" key={round?.roundId}>
      {(["PLAYER", "BANKER"] as const).map((side) => (
        <Hand
          key={side}
          side={side}
          cards={shown.filter((card) => card.side === side)}
          won={over && outcome?.winner === side}
        />
      ))}
      <Shoe />
      {squeezed !== null && lying.length > 0 && (
        <Squeeze cards={lying} leftMs={squeezed.leftMs(lying, nowMs())} calm={calm} onTurn={squeezed.turn} />
      )}
    </div>
  );
}
