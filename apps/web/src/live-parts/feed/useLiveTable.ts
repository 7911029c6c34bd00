import { type RefObject, useCallback, useEffect, useSyncExternalStore } from "react";
import { feedAt, type LiveTableNews } from "./feed.ts";
import { watchSight } from "./inSight.ts";

/** What is known of a tile's table, followed only while the tile is in sight. Only this tile is drawn when it changes. */
export function useLiveTable(
  place: RefObject<Element | null>,
  { url, tableCode }: { readonly url: string; readonly tableCode: string },
): LiveTableNews {
  const feed = feedAt(url);
  useEffect(() => {
    if (place.current === null) return;
    let leave: (() => void) | undefined;
    const stop = watchSight(place.current, (isInSight) => {
      leave?.();
      leave = isInSight ? feed.watch(tableCode) : undefined;
    });
    return () => {
      stop();
      leave?.();
    };
  }, [place, feed, tableCode]);
  const listen = useCallback((changed: () => void) => feed.listen(tableCode, changed), [feed, tableCode]);
  return useSyncExternalStore(listen, () => feed.read(tableCode));
}
