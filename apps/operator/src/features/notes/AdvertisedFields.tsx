import { marketingProducts } from "@hanpan/contract/marketing";
import { marketingProductWords } from "@hanpan/contract/words/marketingChoice";
import { Switch } from "@hanpan/ui";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { CheckList } from "../../parts/CheckList.tsx";
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
      <CheckList
        legend={m.note_products()}
        choices={marketingProducts}
        labelOf={(product) => wordOf(marketingProductWords, product)}
        chosen={products}
        onChange={(chosen) => onChange({ products: chosen })}
        help={m.note_productsHelp()}
        error={refused}
      />
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
