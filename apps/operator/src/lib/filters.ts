import { useNavigate, useSearch } from "@tanstack/react-router";
import type * as z from "zod/mini";
import { hiddenIn } from "./shownColumns.ts";
import { sortingIn } from "./sorting.ts";

/**
 * The filters of a screen, kept in the address so that a list can be sent to a colleague. A value that is
 * undefined or empty leaves the address; the columns that the list leaves out and its order stay.
 */
export function useFilters<Schema extends z.ZodMiniObject>(
  schema: Schema,
): [z.output<Schema>, (changed: Partial<z.output<Schema>>) => void] {
  const search: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = schema.parse(search);
  return [
    filters,
    (changed) => {
      const next = Object.entries({
        ...filters,
        ...hiddenIn(search),
        ...sortingIn(search),
        ...changed,
      }).filter(([, value]) => value !== undefined && value !== "");
      void navigate({ to: ".", search: Object.fromEntries(next), replace: true });
    },
  ];
}
