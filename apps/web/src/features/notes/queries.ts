import type { NoteBox, NoteStatus } from "@hanpan/contract";
import { getNotification } from "@hanpan/contract/calls/member";
import { listNoteGroups, listNotes } from "@hanpan/contract/calls/note";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { ask, callQuery } from "../../lib/callQuery.ts";
import { queryClient } from "../../lib/queryClient.ts";

const rowsAtOnce = 20;
const startOfList = "";

export interface BoxFilter {
  box: NoteBox;
  status?: NoteStatus | undefined;
}

/** A box, read on by cursor: a deep page costs no more than the first. */
export function boxQuery({ box, status }: BoxFilter) {
  const filter = status === undefined ? { box } : { box, status };
  return infiniteQueryOptions({
    queryKey: [listNotes.id, { query: filter }],
    queryFn: ({ pageParam, signal }) =>
      ask(listNotes, {
        query: { ...filter, limit: rowsAtOnce, ...(pageParam === startOfList ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: startOfList,
    getNextPageParam: (page) => page.nextCursor,
    meta: { auth: "member" },
  });
}

/** Whom the member may write to. */
export const groupsQuery = () => ({ ...callQuery(listNoteGroups, {}), staleTime: 60_000 });

/** After notes were read, written or deleted: the boxes and the badge are asked for again. */
export function refreshNotes(): void {
  for (const call of [listNotes, getNotification])
    void queryClient.invalidateQueries({ queryKey: [call.id] });
}
