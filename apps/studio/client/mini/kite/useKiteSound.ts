import { useEffect, useRef } from "react";
import type { LiveRound } from "../../../protocol/live.ts";
import { useCasino } from "../../shared-rounds/view/casinoContext.ts";
import { multiplierOf } from "./multiplier.ts";

/** How often the wind follows the multiplier, milliseconds. */
const windMs = 120;

/** The strings go up a step whenever the multiplier has grown by so much. */
const stepGrowth = Math.log(1.16);

/** How high the wind is at a multiplier: half way at 4.00, nearly all of it at 20. */
const windAt = (hundredths: number): number => 1 - (hundredths / 100) ** -0.5;

/**
 * The sounds of a flight: a wind and strings that rise with the multiplier, the snap of the string, and, once for each cash-out
 * of mine that is celebrated, a melody.
 */
export function useKiteSound(round: LiveRound | null, celebrated: number): void {
  const { sounds, clock } = useCasino();
  const phase = round?.phase;
  const isBroken = round?.outcome?.kind === "KITE";
  useEffect(() => {
    if (phase !== "FLYING") return;
    let played = 0;
    const rising = setInterval(() => {
      const hundredths = multiplierOf(round, clock.nowMs());
      sounds.flight.setWind(windAt(hundredths));
      const step = Math.floor(Math.log(hundredths / 100) / stepGrowth);
      if (step > played) sounds.play("rise", step);
      played = Math.max(played, step);
    }, windMs);
    return () => {
      clearInterval(rising);
      sounds.flight.stopWind();
    };
  }, [phase, round, sounds, clock]);
  const before = useRef({ isBroken, celebrated });
  useEffect(() => {
    if (isBroken && !before.current.isBroken) sounds.play("snap");
    if (celebrated > before.current.celebrated) sounds.melody(celebrated > 1 ? 1 : 0);
    before.current = { isBroken, celebrated };
  }, [isBroken, celebrated, sounds]);
}
