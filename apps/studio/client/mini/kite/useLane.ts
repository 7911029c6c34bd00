import { useState } from "react";
import type { KiteBet } from "./autoBet.ts";
import { presetIn } from "./multiplier.ts";

/** What is typed for one kite. */
export type Lane = {
  readonly stakeWon: number;
  readonly setStakeWon: (stakeWon: number) => void;
  readonly isAutomatic: boolean;
  readonly setAutomatic: (isAutomatic: boolean) => void;
  readonly presetText: string;
  readonly setPresetText: (text: string) => void;
  /** The text is no multiplier that can be cashed out at. */
  readonly isPresetWrong: boolean;
  /** What would be bet; null while it is nothing that can be. */
  readonly bet: KiteBet | null;
};

/** The fields of one kite. */
export function useLane(): Lane {
  const [stakeWon, setStakeWon] = useState(0);
  const [isAutomatic, setAutomatic] = useState(false);
  const [presetText, setPresetText] = useState("2.00");
  const preset = isAutomatic ? presetIn(presetText) : null;
  const isPresetWrong = isAutomatic && preset === null;
  return {
    ...{ stakeWon, setStakeWon, isAutomatic, setAutomatic, presetText, setPresetText, isPresetWrong },
    bet: stakeWon > 0 && !isPresetWrong ? { stakeWon, presetHundredths: preset } : null,
  };
}
