import type { CardCode } from "@hanpan/games/cards/card";
import type { CSSProperties } from "react";
import { CardBack } from "../../art/cards/CardBack.tsx";
import { CardFace } from "../../art/cards/CardFace.tsx";
import "./cards.css";

/**
 * A card that flies in from the shoe and turns over. `stage` says where it is on that way; a card that is mounted later is at
 * once where it should be. `lying` lays it across, as a third card is laid.
 */
export function Card({
  card,
  stage,
  lying = false,
  lost = false,
}: {
  card: CardCode;
  stage: "SHOE" | "DEALT" | "TURNED";
  lying?: boolean;
  lost?: boolean;
}) {
  return (
    <span
      className="card"
      data-stage={stage}
      data-lying={lying ? "" : undefined}
      data-lost={lost ? "" : undefined}
      style={{ "--tilt": lying ? "90deg" : "0deg" } as CSSProperties}
    >
      <span className="card-turn">
        <span className="card-side">{stage === "SHOE" ? null : <CardFace card={card} />}</span>
        <span className="card-side card-side-back">
          <CardBack />
        </span>
      </span>
    </span>
  );
}
