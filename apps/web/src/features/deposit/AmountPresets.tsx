import { formatNumber, formatWon } from "@hanpan/contract/money";
import { Button } from "@hanpan/ui";
import { useLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";

const man = 10_000;

/** `100만` in Korean, `1,000,000 won` in English. */
function presetName(amountWon: number, language: "ko" | "en"): string {
  if (language === "en" || amountWon % man !== 0) return formatWon(amountWon, language);
  return m.dep_preset_man({ amount: formatNumber(amountWon / man) });
}

/** The site's amounts: each press adds to what stands already; the last button clears. */
export function AmountPresets({
  presets,
  amount,
  onChange,
}: {
  presets: readonly number[];
  amount: number | null;
  onChange: (amount: number | null) => void;
}) {
  const language = useLanguage();
  return (
    <fieldset>
      <legend className="sr-only">{m.dep_presets()}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {presets.map((preset) => (
          <Button
            key={preset}
            className="tabular px-2!"
            aria-label={m.dep_preset_add({ amount: formatWon(preset, language) })}
            onClick={() => onChange((amount ?? 0) + preset)}
          >
            +{presetName(preset, language)}
          </Button>
        ))}
        <Button
          kind="ghost"
          className="bg-surface-2 max-sm:col-span-3 sm:col-span-2"
          disabled={amount === null}
          onClick={() => onChange(null)}
        >
          {m.dep_preset_reset()}
        </Button>
      </div>
    </fieldset>
  );
}
