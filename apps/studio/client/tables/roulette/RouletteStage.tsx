import { useServerTime } from "@hanpan/frame/visit/useServerTime";
import { useEffect, useMemo } from "react";
import { readNumberMark } from "../../../protocol/liveMark.ts";
import { m } from "../../paraglide/messages.js";
import { revealOf } from "../../shared-rounds/seat/reveal.ts";
import type { StageProps } from "../../shared-rounds/view/stageProps.ts";
import { tableShowingMs } from "../stage/showing.ts";
import { Wheel, type WheelScene } from "../wheel/Wheel.tsx";

/** The wheel: still turning with the last number while bets are taken, the ball thrown at the close, at rest on the result. */
export function RouletteStage({ round, lastMark, nowMs, calm, onSound }: StageProps) {
  const reveal = round === null ? null : revealOf(round, tableShowingMs);
  const startMs = reveal?.startMs ?? null;
  const durationMs = reveal?.durationMs ?? 0;
  const number = round?.outcome?.kind === "ROULETTE" ? round.outcome.number : null;
  const lastNumber = lastMark === null ? null : readNumberMark(lastMark);
  const thrown = round?.phase === "CLOSED";
  const restMs = startMs === null ? null : startMs + durationMs;
  const now = useServerTime(nowMs, [restMs]);
  const rests = restMs !== null && now >= restMs;
  const scene = useMemo((): WheelScene => {
    if (startMs !== null && number !== null) return { kind: "LANDING", startMs, durationMs, number };
    return thrown ? { kind: "THROWN" } : { kind: "WAITING", lastNumber };
  }, [startMs, durationMs, number, thrown, lastNumber]);
  useEffect(() => {
    if (rests) onSound("REST");
  }, [rests, onSound]);
  const label =
    rests && number !== null
      ? m.tb_wheel_result({ number })
      : scene.kind === "WAITING"
        ? m.tb_wheel_waiting()
        : m.tb_wheel_running();
  return <Wheel scene={scene} nowMs={nowMs} calm={calm} label={label} />;
}
