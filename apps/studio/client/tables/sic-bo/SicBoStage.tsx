import { useServerTime } from "@hanpan/frame/visit/useServerTime";
import { useEffect, useMemo } from "react";
import { readSicBoMark } from "../../../protocol/liveMark.ts";
import { m } from "../../paraglide/messages.js";
import { revealOf } from "../../shared-rounds/seat/reveal.ts";
import type { StageProps } from "../../shared-rounds/view/stageProps.ts";
import { Dice, type DiceScene } from "../dice/Dice.tsx";
import { tableShowingMs } from "../stage/showing.ts";
import { diceWords } from "./words.ts";

/** The dice: as they fell last while bets are taken, shaken at the close, thrown and at rest on the result. */
export function SicBoStage({ round, lastMark, nowMs, calm, onSound }: StageProps) {
  const reveal = round === null ? null : revealOf(round, tableShowingMs);
  const startMs = reveal?.startMs ?? null;
  const durationMs = reveal?.durationMs ?? 0;
  const outcome = round?.outcome?.kind === "SIC_BO" ? round.outcome : null;
  const dice = outcome?.dice ?? null;
  const shaken = round?.phase === "CLOSED";
  const restMs = startMs === null ? null : startMs + durationMs;
  const now = useServerTime(nowMs, [restMs]);
  const rests = restMs !== null && now >= restMs;
  const scene = useMemo((): DiceScene => {
    if (startMs !== null && dice !== null) return { kind: "THROWN", values: dice, startMs, durationMs };
    if (shaken) return { kind: "SHAKEN" };
    return { kind: "RESTING", values: (lastMark === null ? null : readSicBoMark(lastMark)) ?? [1, 1, 1] };
  }, [startMs, durationMs, dice, shaken, lastMark]);
  useEffect(() => {
    if (rests) onSound("REST");
  }, [rests, onSound]);
  const label =
    rests && outcome !== null
      ? diceWords(outcome.dice)
      : scene.kind === "RESTING"
        ? m.tb_dice_waiting()
        : m.tb_dice_running();
  return <Dice scene={scene} nowMs={nowMs} calm={calm} label={label} />;
}
