import type { SortDirection } from "@hanpan/contract/operator/fields";
import { Dialog, Segmented, SelectField } from "@hanpan/ui";
import { useSorting } from "../lib/sorting.ts";
import * as m from "../paraglide/messages.js";
import type { ChosenColumn } from "./ColumnsDialog.tsx";

/** What a list is sorted by and which way: the same as its columns' heads, which cards on a telephone do not show. */
export function SortDialog({ columns, onClose }: { columns: readonly ChosenColumn[]; onClose: () => void }) {
  const [{ sort, order }, sortBy] = useSorting();
  const sortable = columns.flatMap(({ sort: by, sortFirst = "DESC", header }) =>
    by === undefined ? [] : [{ by, first: sortFirst, header }],
  );
  const chosen = sortable.find(({ by }) => by === sort);
  return (
    <Dialog open onClose={onClose} title={m.view_sort()}>
      <div className="flex flex-col gap-4 pb-4">
        <SelectField
          label={m.sort_by()}
          value={chosen?.by ?? ""}
          options={[
            { value: "", label: m.sort_own() },
            ...sortable.map(({ by, header }) => ({ value: by, label: header })),
          ]}
          onChange={({ target }) => {
            const next = sortable.find(({ by }) => by === target.value);
            sortBy(next === undefined ? {} : { sort: next.by, order: next.first });
          }}
        />
        {chosen !== undefined && (
          <Segmented
            label={m.sort_way()}
            value={order ?? chosen.first}
            onChange={(way: SortDirection) => sortBy({ sort: chosen.by, order: way })}
            choices={[
              { value: "DESC", label: m.sort_DESC() },
              { value: "ASC", label: m.sort_ASC() },
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}
