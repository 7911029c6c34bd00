import { cardWords } from "../../art/cards/cardWords.ts";
import { m } from "../../paraglide/messages.js";
import type { StageProps } from "../../shared-rounds/view/stageProps.ts";
import { Card } from "../cards/Card.tsx";
import { Shoe } from "../stage/Shoe.tsx";
import { useDealing } from "../stage/useDealing.ts";
import { Beast } from "./Beast.tsx";
import "../stage/stage.css";
import "./dragonTiger.css";

const wholeMs = 2_800;
const names = { DRAGON: m.tb_dragon, TIGER: m.tb_tiger } as const;

/** One card each: dealt, then turned, Dragon's first. */
export function DragonTigerStage(props: StageProps) {
  const { round } = props;
  const outcome = round?.outcome?.kind === "DRAGON_TIGER" ? round.outcome : null;
  const cards =
    outcome === null
      ? []
      : ([
          { side: "DRAGON", card: outcome.dragonCard, dealtMs: 0, turnedMs: 1_300 },
          { side: "TIGER", card: outcome.tigerCard, dealtMs: 450, turnedMs: 2_250 },
        ] as const);
  const shown = useDealing(round, cards, wholeMs, props);
  const over = shown.length > 0 && shown.every(({ stage }) => stage === "TURNED");
  return (
    <div className="stage-cards" key={round?.roundId}>
      {(["DRAGON", "TIGER"] as const).map((side) => {
        const card = shown.find((each) => each.side === side);
        return (
          <section
            key={side}
            className="hand"
            data-side={side}
            data-won={over && outcome?.winner === side ? "" : undefined}
            aria-label={names[side]()}
          >
            <div className="hand-head" aria-hidden="true">
              <strong>{names[side]()}</strong>
            </div>
            <span className="sr-only">
              {card?.stage === "TURNED" ? cardWords(card.card) : m.tb_hand_empty()}
            </span>
            <div className="hand-cards">
              <Beast side={side} />
              <span className="card-place">
                {card !== undefined && <Card card={card.card} stage={card.stage} />}
              </span>
            </div>
          </section>
        );
      })}
      <Shoe />
    </div>
  );
}
