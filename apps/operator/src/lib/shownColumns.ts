import { useNavigate, useSearch } from "@tanstack/react-router";
import * as z from "zod/mini";

const hidden = z.object({ hide: z.catch(z.optional(z.string().check(z.maxLength(400))), undefined) });

/** What an address says of the columns that a list leaves out; nothing where it shows all. */
export function hiddenIn(search: unknown): { readonly hide?: string } {
  const { data } = hidden.safeParse(search);
  return data?.hide === undefined || data.hide === "" ? {} : { hide: data.hide };
}

/** The columns that the list of this screen leaves out, kept in the address beside its filters. */
export function useHiddenColumns(): [ReadonlySet<string>, (ids: ReadonlySet<string>) => void] {
  const search: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  return [
    new Set(hiddenIn(search).hide?.split(",")),
    (ids) =>
      void navigate({
        to: ".",
        search: (before: Readonly<Record<string, unknown>>) => {
          const { hide: _hide, ...others } = before;
          return ids.size === 0 ? others : { ...others, hide: [...ids].join(",") };
        },
        replace: true,
      }),
  ];
}

/** The columns of a list without those that are hidden; the one that names a row is always there. */
export const shownOf = <Column extends { readonly id: string; readonly inCard?: "title" | "hidden" }>(
  columns: readonly Column[],
  ids: ReadonlySet<string>,
): readonly Column[] => columns.filter(({ id, inCard }) => inCard === "title" || !ids.has(id));
