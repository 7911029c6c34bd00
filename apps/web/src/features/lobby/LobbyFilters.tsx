import type { Vendor } from "@hanpan/contract";
import { type GameCategory, gameCategories } from "@hanpan/contract/enumerations";
import { RadioGroup } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";

const categoryLabels = {
  LIVE: m.nav_liveCasino,
  SLOT: m.nav_slots,
  SPORTS: m.nav_sports,
  MINI: m.nav_miniGames,
};

/**
 * The kinds of games that there are; the chosen one is shown in any case, so that it can be left. Until it is known which there
 * are (`vendors` undefined) all are shown: nothing moves later.
 */
export function CategoryChips({
  vendors,
  value,
  onChange,
}: {
  vendors: readonly Vendor[] | undefined;
  value: GameCategory | undefined;
  onChange: (category: GameCategory | undefined) => void;
}) {
  const there = gameCategories.filter(
    (category) =>
      category === value || (vendors?.some((vendor) => vendor.category.includes(category)) ?? true),
  );
  if (there.length === 0) return null;
  return (
    <RadioGroup
      label={m.game_category()}
      labelHidden
      look="chips"
      value={value ?? ""}
      onChange={(chosen) => onChange(there.find((category) => category === chosen))}
      choices={[
        { value: "", label: m.common_all() },
        ...there.map((category) => ({ value: category, label: categoryLabels[category]() })),
      ]}
    />
  );
}

/** The makers as chips; left out where there is no choice, unless one was chosen: then it can be left. */
export function VendorChips({
  vendors,
  value,
  onChange,
}: {
  vendors: readonly Vendor[];
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}) {
  if (vendors.length < 2 && value === undefined) return null;
  return (
    <RadioGroup
      label={m.game_provider()}
      labelHidden
      look="chips"
      value={value ?? ""}
      onChange={(id) => onChange(id === "" ? undefined : id)}
      choices={[
        { value: "", label: m.game_allProviders() },
        ...vendors.map((vendor) => ({ value: vendor.id, label: vendor.name })),
      ]}
    />
  );
}
