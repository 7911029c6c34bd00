import type { SoundOutput } from "@hanpan/frame/sound/output";
import type { Voices } from "@hanpan/frame/sound/voices";
import { createRunning } from "./running.ts";

/** What a flight of the kite sounds like beside its strings. */
export type FlightSounds = {
  /** The wind under the kite, which rises in pitch and strength: 0 at the start, 1 at the most. */
  readonly setWind: (share: number) => void;
  readonly stopWind: () => void;
};

/** Makes them of the board's instruments. */
export function createFlightSounds(output: SoundOutput, voices: Voices): FlightSounds {
  const wind = createRunning("rush", output, voices);
  return {
    setWind: (share) => wind.run({ level: 0.08 + share * 0.3, rate: 0.8 + share * 1.5, withinSeconds: 0.1 }),
    stopWind: () => wind.stop(0.05),
  };
}
