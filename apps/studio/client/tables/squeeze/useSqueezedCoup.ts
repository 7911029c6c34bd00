import { useState } from "react";
import type { LiveRound } from "../../../protocol/live.ts";
import type { StageProps } from "../../shared-rounds/view/stageProps.ts";
import type { Hands } from "../stage/dealing.ts";
import type { CardStage } from "../stage/useDealing.ts";
import { cardKey, ownSides, type SqueezedCard, squeezedCoup } from "./timeline.ts";
import { pauseOf } from "./turnedUntilMs.ts";

type Turns = { readonly roundId: string; readonly at: ReadonlyMap<string, number> };
type Shown = { readonly side: SqueezedCard["side"]; readonly index: number; readonly stage: CardStage };

/** A coup of which I turn cards by hand, and what I do with them; null where the table turns them as ever. */
export function useSqueezedCoup(
  round: LiveRound | null,
  hands: Hands | null,
  { turning, nowMs }: Pick<StageProps, "turning" | "nowMs">,
) {
  const [turns, setTurns] = useState<Turns>({ roundId: "", at: new Map() });
  if (round === null || hands === null || turning == null) return null;
  const at = turns.roundId === round.roundId ? turns.at : new Map<string, number>();
  const coupOf = (turned: Turns["at"]) =>
    squeezedCoup(hands, ownSides(turning.spots), pauseOf(round), turned);
  const coup = coupOf(at);

  /** The cards of mine that lie there to be turned: all that were dealt together. */
  function lying(shown: readonly Shown[]): readonly SqueezedCard[] {
    const stages = new Map(shown.map((card) => [cardKey(card), card.stage]));
    const isMine = (card: SqueezedCard, stage: CardStage): boolean =>
      card.byHand && stages.get(cardKey(card)) === stage;
    // The first cards are shown together, once the last of them lies.
    if (coup.cards.some((card) => card.index < 2 && isMine(card, "SHOE"))) return [];
    return coup.cards.filter((card) => isMine(card, "DEALT"));
  }

  function turn(cards: readonly SqueezedCard[]): void {
    if (round === null || turning == null) return;
    const nowAtMs = nowMs() - round.drawsAtMs;
    const next = new Map(at);
    for (const card of cards) next.set(cardKey(card), nowAtMs);
    setTurns({ roundId: round.roundId, at: next });
    // Each turn may end the coup sooner, also what turns by itself after it.
    turning.onTurned(round.drawsAtMs + coupOf(next).endMs);
  }

  return {
    coup,
    lying,
    turn,
    /** How long until the first of these turns by itself. */
    leftMs: (cards: readonly SqueezedCard[], now: number): number =>
      Math.min(...cards.map(({ turnedMs }) => turnedMs)) + round.drawsAtMs - now,
  };
}
