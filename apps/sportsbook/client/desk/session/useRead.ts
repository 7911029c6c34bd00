import { createReplyCache } from "@hanpan/browser/replies/replyCache";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { useAsk } from "./ask.ts";
import type { Read } from "./reads.ts";

/** A desk's cache of replies: none is so fresh that a part which comes onto the screen would not ask. */
export const createDeskCache = () => createReplyCache(0);

/**
 * Reads something of the desk, and again every few seconds while the tab is looked at. What was read last stays while it
 * is read again, or cannot be; what nobody looks at any more is forgotten, so that no old figure comes back.
 */
export function useRead<Schema extends z.ZodMiniType>({
  key,
  schema,
  everyMs,
}: Read<Schema>): UseQueryResult<z.output<Schema>> {
  const ask = useAsk();
  const [path, asked] = key;
  return useQuery({
    queryKey: key,
    queryFn: () => ask("GET", `${path}?${new URLSearchParams(asked)}`.replace(/\?$/, ""), schema),
    refetchInterval: everyMs,
    gcTime: 0,
  });
}
