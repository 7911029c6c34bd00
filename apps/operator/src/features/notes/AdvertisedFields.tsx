import { marketingProducts } from "@hanpan/contract/marketing";
import { marketingProductWords } from "@hanpan/contract/words/marketingChoice";
import { Checkbox, Switch } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import type { NoteDraft } from "./noteDraft.ts";

/** What a note advertises, and whether it goes out in the quiet hours. */
export function AdvertisedFields({
  draft: { products, atNight },
  onChange,
  refused,
}: {
  draft: NoteDraft;
  onChange: (changed: Partial<NoteDraft>) => void;
  refused: string | undefined;
}) {
  return (
    <div className="mt-3 flex flex-col gap-3 border-l-2 border-line pl-4">
      <fieldset>
        <legend className="text-14">{m.note_products()}</legend>
        <div className="flex flex-wrap gap-x-6">
          {marketingProducts.map((product) => (
            <Checkbox
              key={product}
              label={wordOf(marketingProductWords, product)}
              checked={products.includes(product)}
              onChange={({ target }) =>
                onChange({
                  products: marketingProducts.filter((one) =>
                    one === product ? target.checked : products.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
        <p className="text-12 text-muted">{m.note_productsHelp()}</p>
        {refused !== undefined && <p className="mt-1 text-12 text-vermilion">{refused}</p>}
      </fieldset>
      <div>
        <Switch
          label={m.note_atNight()}
          checked={atNight}
          onChange={(isAtNight) => onChange({ atNight: isAtNight })}
        />
        <p className="mt-1 text-12 text-muted">{m.note_atNightHelp()}</p>
      </div>
    </div>
  );
}
