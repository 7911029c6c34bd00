import { refusedWords } from "@hanpan/frame/words/amount";
import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { useAmountText } from "@hanpan/ui/amount";
import { useId } from "react";
import type { KiteLane, TableLimits } from "../../../protocol/live.ts";
import { m } from "../../paraglide/messages.js";
import { chipLabel } from "../../shared-rounds/view/chipLabel.ts";
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
  const id = useId();
  const { stakeWon, setStakeWon } = fields;
  const most = limits.maximumRoundStakeWon;
  const { input, refusal, clear } = useAmountText({
    amount: stakeWon === 0 ? null : stakeWon,
    onRead: (readWon) => setStakeWon(readWon ?? 0),
    most,
  });
  const named = (what: string): string => m.mini_kite_of_lane({ lane: laneName(lane), what });
  return (
    <>
      <span className="lane-stake">
        <input
          {...input}
          aria-label={named(m.mini_kite_stake())}
          placeholder="0"
          disabled={disabled}
          aria-invalid={refusal !== null}
          aria-describedby={refusal === null ? undefined : id}
        />
        <button
          type="button"
          className="small"
          disabled={disabled}
          aria-label={named(m.mini_slip_correct())}
          onClick={() => {
            clear();
            setStakeWon(0);
          }}
        >
          {m.mini_slip_correct()}
        </button>
      </span>
      {refusal !== null && (
        <p id={id} className="field-error" role="alert">
          {refusedWords(refusal, most)}
        </p>
      )}
      <span className="lane-chips">
        {offered(limits.chipsWon).map((amountWon) => (
          <button
            key={amountWon}
            type="button"
            className="small"
            disabled={disabled}
            aria-label={named(m.mini_slip_add({ amount: won(amountWon, language()) }))}
            onClick={() => setStakeWon(stakeWon + amountWon)}
          >
            +{chipLabel(amountWon, language())}
          </button>
        ))}
        <button
          type="button"
          className="small"
          disabled={disabled}
          aria-label={named(m.mini_slip_max())}
          onClick={() => setStakeWon(mostWon())}
        >
          {m.mini_slip_max()}
        </button>
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
