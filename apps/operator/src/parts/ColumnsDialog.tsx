import type { SortDirection } from "@hanpan/contract/operator/fields";
import { Button, Checkbox, Dialog } from "@hanpan/ui";
import { useHiddenColumns } from "../lib/shownColumns.ts";
import * as m from "../paraglide/messages.js";

/** What a choice of columns needs to know of one. */
export type ChosenColumn = {
  readonly id: string;
  readonly header: string;
  readonly inCard?: "title" | "hidden";
  readonly sort?: string;
  readonly sortFirst?: SortDirection;
};

/** Which columns stand in a list; the one that names a row always does. */
export function ColumnsDialog({
  columns,
  onClose,
}: {
  columns: readonly ChosenColumn[];
  onClose: () => void;
}) {
  const [hidden, hide] = useHiddenColumns();
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.view_columns()}
      footer={
        <Button kind="quiet" onClick={() => hide(new Set())}>
          {m.view_allColumns()}
        </Button>
      }
    >
      <ul className="flex flex-col">
        {columns.map(({ id, header, inCard }) => (
          <li key={id}>
            <Checkbox
              label={header}
              checked={inCard === "title" || !hidden.has(id)}
              disabled={inCard === "title"}
              onChange={({ target }) => {
                const next = new Set(hidden);
                if (target.checked) next.delete(id);
                else next.add(id);
                hide(next);
              }}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
