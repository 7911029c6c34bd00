import { useId } from "react";
import { m } from "../../paraglide/messages.js";

/** 자동 캐시아웃: whether, and at which multiplier. */
export function PresetField({
  isAutomatic,
  onAutomatic,
  text,
  onText,
  isWrong,
}: {
  isAutomatic: boolean;
  onAutomatic: (isAutomatic: boolean) => void;
  text: string;
  onText: (text: string) => void;
  isWrong: boolean;
}) {
  const error = useId();
  return (
    <div className="preset">
      <label className="preset-switch">
        <input
          type="checkbox"
          checked={isAutomatic}
          onChange={(event) => onAutomatic(event.target.checked)}
        />
        <span>{m.mini_kite_preset()}</span>
      </label>
      <span className="preset-input">
        <input
          aria-label={m.mini_kite_preset_at()}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? error : undefined}
          inputMode="decimal"
          autoComplete="off"
          disabled={!isAutomatic}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        <span aria-hidden="true">×</span>
      </span>
      {isWrong && (
        <p id={error} className="field-error">
          {m.mini_kite_preset_wrong()}
        </p>
      )}
    </div>
  );
}
