import { useId } from "react";
import type { KiteLane, TableLimits } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import { StakeInput } from "../slip/StakeInput.tsx";
import { StakePresets } from "../slip/StakePresets.tsx";
import { laneName } from "./lanes.ts";
import type { Lane } from "./useLane.ts";

/** The amounts that are offered: there is room for three of the table's chips. */
const offered = (chipsWon: readonly number[]): readonly number[] =>
  chipsWon.filter((_, place) => place % 2 === 0).slice(0, 3);

/** The stake of a kite: typed, added up, or the most there can be. */
function LaneStake({
  lane,
  fields,
  limits,
  mostWon,
  disabled,
}: {
  lane: KiteLane;
  fields: Lane;
  limits: TableLimits;
  mostWon: () => number;
  disabled: boolean;
}) {
  const { stakeWon, setStakeWon: onStake } = fields;
  const nameOf = (what: string): string => m.mini_kite_of_lane({ lane: laneName(lane), what });
  const stake = { nameOf, stakeWon, onStake, disabled };
  return (
    <>
      <StakeInput {...stake} label={nameOf(m.mini_kite_stake())} mostWon={limits.maximumRoundStakeWon} />
      <span className="lane-chips">
        <StakePresets {...stake} presetsWon={offered(limits.chipsWon)} onMost={() => onStake(mostWon())} />
      </span>
    </>
  );
}

/** 자동 캐시아웃 of a kite: whether, and at which multiplier. */
function LanePreset({ lane, fields, disabled }: { lane: KiteLane; fields: Lane; disabled: boolean }) {
  const error = useId();
  const { isAutomatic, isPresetWrong } = fields;
  const named = (what: string): string => m.mini_kite_of_lane({ lane: laneName(lane), what });
  return (
    <span className="lane-preset">
      <label>
        <input
          type="checkbox"
          aria-label={named(m.mini_kite_preset())}
          checked={isAutomatic}
          disabled={disabled}
          onChange={(event) => fields.setAutomatic(event.target.checked)}
        />
        <span aria-hidden="true">{m.mini_kite_preset_short()}</span>
      </label>
      <span className="lane-multiplier">
        <input
          aria-label={named(m.mini_kite_preset_at())}
          aria-invalid={isPresetWrong}
          aria-describedby={isPresetWrong ? error : undefined}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled || !isAutomatic}
          value={fields.presetText}
          onChange={(event) => fields.setPresetText(event.target.value)}
        />
        <span aria-hidden="true">×</span>
      </span>
      {isPresetWrong && (
        <p id={error} className="field-error">
          {m.mini_kite_preset_wrong()}
        </p>
      )}
    </span>
  );
}

/** What is typed of a kite: stake and automatic cash-out. */
export function LaneFields(props: {
  lane: KiteLane;
  fields: Lane;
  limits: TableLimits;
  mostWon: () => number;
  disabled: boolean;
}) {
  const { lane, fields, disabled } = props;
  return (
    <>
      <LaneStake {...props} />
      <LanePreset {...{ lane, fields, disabled }} />
    </>
  );
}
