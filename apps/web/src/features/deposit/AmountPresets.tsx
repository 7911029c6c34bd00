import { formatNumber, formatWon } from "@hanpan/contract/money";
import { Button } from "@hanpan/ui";
import { clsx } from "clsx";
import { useLanguage } from "../../lib/language.ts";
import * as m from "../../paraglide/messages.js";

const man = 10_000;

/** `100만` in Korean, `1,000,000 won` in English. */
function presetName(amountWon: number, language: "ko" | "en"): string {
  if (language === "en" || amountWon % man !== 0) return formatWon(amountWon, language);
  return m.dep_preset_man({ amount: formatNumber(amountWon / man) });
}

/** The site's amounts: each press adds to the amount in the field; the last button clears it. */
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
  // English writes an amount out, which is twice as wide as in 만: as many are in a row as have room, four at most.
  const columns =
    language === "en"
      ? "grid-cols-[repeat(auto-fill,minmax(max(124px,calc(25%-6px)),1fr))]"
      : "grid-cols-3 sm:grid-cols-4";
  return (
    <fieldset>
      <legend className="sr-only">{m.dep_presets()}</legend>
      <div className={clsx("grid gap-2", columns)}>
        {presets.map((preset) => (
          <Button
            key={preset}
            translate="no"
            className="tabular px-2!"
            aria-label={m.dep_preset_add({ amount: formatWon(preset, language) })}
            onClick={() => onChange((amount ?? 0) + preset)}
          >
            {`+${presetName(preset, language)}`}
          </Button>
        ))}
        <Button
          kind="ghost"
          className={clsx("col-span-2 bg-surface-2", language === "ko" && "max-sm:col-span-3")}
          disabled={amount === null}
          onClick={() => onChange(null)}
        >
          {m.dep_preset_reset()}
        </Button>
      </div>
    </fieldset>
  );
}
