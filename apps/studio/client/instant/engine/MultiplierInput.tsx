import { onKeys } from "@hanpan/ui/keys";
import { useEffect, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { multiplierText, readMultiplier } from "./multiplier.ts";

/** A multiplier to type, halved and doubled beside it; what is out of bounds becomes the nearest that is not. */
export function MultiplierInput({
  label,
  hundredths,
  least,
  most,
  disabled,
  onHundredths,
}: {
  label: string;
  hundredths: number;
  least: number;
  most: number;
  disabled: boolean;
  onHundredths: (hundredths: number) => void;
}) {
  const [text, setText] = useState(multiplierText(hundredths));
  useEffect(() => setText(multiplierText(hundredths)), [hundredths]);
  const settle = (wished: number | null): void => {
    const next = wished === null ? hundredths : Math.min(most, Math.max(least, Math.floor(wished)));
    setText(multiplierText(next));
    onHundredths(next);
  };
  const read = readMultiplier(text);
  return (
    <div className="instant-field">
      <label htmlFor="instant-multiplier">{label}</label>
      <div className="instant-input">
        <input
          id="instant-multiplier"
          value={text}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          aria-invalid={read === null}
          onChange={(event) => setText(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => settle(read)}
          onKeyDown={onKeys({ enter: () => settle(read) })}
        />
        <button
          type="button"
          disabled={disabled || hundredths <= least}
          aria-label={m.instant_lower()}
          onClick={() => settle(hundredths / 2)}
        >
          ÷2
        </button>
        <button
          type="button"
          disabled={disabled || hundredths >= most}
          aria-label={m.instant_higher()}
          onClick={() => settle(hundredths * 2)}
        >
          ×2
        </button>
      </div>
    </div>
  );
}
