import { type MarketingChoice, marketingProducts } from "@hanpan/contract/marketing";
import { marketingChoiceWords, marketingProductWords } from "@hanpan/contract/words/marketingChoice";
import { Checkbox } from "@hanpan/ui";
import type { ReactNode } from "react";
import { wordOf } from "../lib/wordOf.ts";

/** What may be agreed to of advertising, each by itself; where it is by product, product by product. */
export function MarketingChoices({
  offered,
  chosen,
  onChange,
  disabled = false,
  beside,
}: {
  offered: readonly MarketingChoice[];
  chosen: readonly MarketingChoice[];
  onChange: (chosen: readonly MarketingChoice[]) => void;
  disabled?: boolean;
  /** What stands beside a choice: since when it was said. */
  beside?: (choice: MarketingChoice) => ReactNode;
}) {
  const boxes = (choices: readonly MarketingChoice[]) =>
    choices.map((choice) => (
      <div key={choice} className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label={wordOf(marketingChoiceWords, choice)}
          name={choice}
          disabled={disabled}
          checked={chosen.includes(choice)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, choice] : chosen.filter((other) => other !== choice))
          }
        />
        {beside?.(choice)}
      </div>
    ));
  const forAll = offered.filter((choice) => choice.endsWith(":ALL"));
  return (
    <div className="flex flex-col gap-3">
      {forAll.length > 0 && <div className="flex flex-col">{boxes(forAll)}</div>}
      {marketingProducts.map((product) => {
        const own = offered.filter((choice) => choice.endsWith(`:${product}`));
        return own.length === 0 ? null : (
          <fieldset key={product} className="flex flex-col">
            <legend className="text-14 font-semibold">{wordOf(marketingProductWords, product)}</legend>
            {boxes(own)}
          </fieldset>
        );
      })}
    </div>
  );
}
