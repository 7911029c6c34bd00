import { listViews } from "@hanpan/contract/operator/calls/listView";
import { serverNow } from "@hanpan/contract/serverClock";
import { seoulDay } from "@hanpan/contract/time";
import { Menu } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { ArrowUpDown, Columns3, ListFilter, Save } from "lucide-react";
import { useState } from "react";
import { callQuery } from "../lib/queries.ts";
import { searchOfView } from "../lib/viewSearch.ts";
import * as m from "../paraglide/messages.js";
import { type ChosenColumn, ColumnsDialog } from "./ColumnsDialog.tsx";
import { SortDialog } from "./SortDialog.tsx";
import { ViewsDialog } from "./ViewsDialog.tsx";

/** The views of a list: those that the operator kept, which columns stand in it, and keeping it as it is now. */
export function ViewMenu({ columns }: { columns: readonly ChosenColumn[] }) {
  const [dialog, setDialog] = useState<"COLUMNS" | "SORT" | "VIEWS" | null>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const views = useQuery(callQuery(listViews, {}));
  const here = (views.data?.list ?? []).filter(({ screen }) => screen === pathname);
  return (
    <>
      <Menu
        label={m.view_menu()}
        trigger={
          <>
            <ListFilter aria-hidden size={16} />
            {m.view_menu()}
          </>
        }
        // On a telephone the button may stand at either end of its row: the list takes the width of the screen.
        listClassName="max-md:fixed max-md:inset-x-4 max-md:top-auto max-md:w-auto"
        triggerClassName="flex h-11 items-center gap-2 rounded-control px-3 text-14 text-muted hover:bg-surface-2 hover:text-text md:h-9"
        items={[
          ...here.map(({ id, name, search }) => ({
            id,
            label: name,
            onSelect: () => void navigate({ to: ".", search: searchOfView(search, seoulDay(serverNow())) }),
          })),
          {
            id: "columns",
            label: m.view_columns(),
            icon: <Columns3 aria-hidden size={16} />,
            onSelect: () => setDialog("COLUMNS"),
          },
          ...(columns.some(({ sort }) => sort !== undefined)
            ? [
                {
                  id: "sort",
                  label: m.view_sort(),
                  icon: <ArrowUpDown aria-hidden size={16} />,
                  onSelect: () => setDialog("SORT"),
                },
              ]
            : []),
          {
            id: "keep",
            label: m.view_manage(),
            icon: <Save aria-hidden size={16} />,
            onSelect: () => setDialog("VIEWS"),
          },
        ]}
      />
      {dialog === "COLUMNS" && <ColumnsDialog columns={columns} onClose={() => setDialog(null)} />}
      {dialog === "SORT" && <SortDialog columns={columns} onClose={() => setDialog(null)} />}
      {dialog === "VIEWS" && <ViewsDialog screen={pathname} views={here} onClose={() => setDialog(null)} />}
    </>
  );
}
