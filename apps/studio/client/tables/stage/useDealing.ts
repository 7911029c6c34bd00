import { useServerTime } from "@hanpan/frame/visit/useServerTime";
import { useEffect, useRef } from "react";
import type { LiveRound } from "../../../protocol/live.ts";
import { revealOf } from "../../shared-rounds/seat/reveal.ts";
import type { StageProps } from "../../shared-rounds/view/stageProps.ts";
import { tableShowingMs } from "./showing.ts";

/** A card's moments on a way of `wholeMs`, milliseconds. */
export type CardMoments = { readonly dealtMs: number; readonly turnedMs: number };
export type CardStage = "SHOE" | "DEALT" | "TURNED";

/**
 * Where each card of a round is now, on its way from the shoe to the table; redraws as they move. `isByHand`: the moments are
 * those of cards that are turned by hand, and hold as they are.
 */
export function useDealing<Card extends CardMoments>(
  round: LiveRound | null,
  cards: readonly Card[],
  wholeMs: number,
  { nowMs, calm, onSound }: Pick<StageProps, "nowMs" | "calm" | "onSound">,
  isByHand = false,
): readonly (Card & { readonly stage: CardStage })[] {
  const reveal = round === null ? null : revealOf(round, tableShowingMs);
  const pace = reveal === null || wholeMs === 0 || isByHand ? 1 : reveal.durationMs / wholeMs;
  const begunMs = reveal?.startMs ?? 0;
  const instants =
    reveal === null
      ? []
      : cards.flatMap(({ dealtMs, turnedMs }) => [begunMs + dealtMs * pace, begunMs + turnedMs * pace]);
  const now = useServerTime(nowMs, instants);
  const shown = cards.map((card) => {
    if (reveal === null) return { ...card, stage: "SHOE" as const };
    if ((calm && !isByHand) || now >= begunMs + card.turnedMs * pace)
      return { ...card, stage: "TURNED" as const };
    return { ...card, stage: now >= begunMs + card.dealtMs * pace ? ("DEALT" as const) : ("SHOE" as const) };
  });
  const count = (stage: CardStage): number => shown.filter((card) => card.stage === stage).length;
  const lying = shown.length - count("SHOE");
  const turned = count("TURNED");
  const before = useRef({ lying, turned });
  useEffect(() => {
    if (turned > before.current.turned) onSound("TURN");
    else if (lying > before.current.lying) onSound("CARD");
    before.current = { lying, turned };
  }, [lying, turned, onSound]);
  return shown;
}
