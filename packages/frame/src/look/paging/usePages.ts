import { useCallback, useEffect, useRef, useState } from "react";
import type { Refusal, Reply } from "../../visit/call.ts";

type Page<Item> = { readonly list: readonly Item[]; readonly nextBefore: string | null };

/** What is known of a list that is read page by page. */
export type Pages<Item> = {
  readonly list: readonly Item[];
  /** Nothing has been answered yet. */
  readonly isFirst: boolean;
  /** Why the last page could not be read; `more` asks for it again. */
  readonly failure: Refusal["code"] | null;
  /** Reads on; null at the list's end. */
  readonly more: (() => void) | null;
};

/** Reads a list from its newest page on; `read` is given the last page's word, and must stay the same function. */
export function usePages<Item>(read: (before: string | null) => Promise<Reply<Page<Item>>>): Pages<Item> {
  const [list, setList] = useState<readonly Item[]>([]);
  const [next, setNext] = useState<string | null | undefined>(undefined);
  const [failure, setFailure] = useState<Pages<Item>["failure"]>(null);
  const asking = useRef(false);
  const load = useCallback(
    async (before: string | null) => {
      if (asking.current) return;
      asking.current = true;
      const reply = await read(before);
      asking.current = false;
      setFailure(reply.ok ? null : reply.code);
      if (!reply.ok) return;
      setList((known) => (before === null ? reply.data.list : [...known, ...reply.data.list]));
      setNext(reply.data.nextBefore);
    },
    [read],
  );
  useEffect(() => void load(null), [load]);
  return {
    list,
    isFirst: next === undefined && failure === null,
    failure,
    more: next === null ? null : () => void load(next ?? null),
  };
}
