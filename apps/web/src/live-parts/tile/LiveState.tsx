import type { Game } from "@hanpan/contract";
import { clsx } from "clsx";
import { useRef } from "react";
import { feedAt } from "../feed/feed.ts";
import { useLiveTable } from "../feed/useLiveTable.ts";
import { Road } from "../roads/Road.tsx";
import { StatusLine } from "./StatusLine.tsx";

/** The live part of a tile; only this is redrawn. */
export default function LiveState({
  feed,
  isMini,
}: {
  feed: NonNullable<Game["liveFeed"]>;
  isMini: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  const news = useLiveTable(place, feed);
  const { table, standing } = news;
  const rows = isMini ? 2 : 3;
  return (
    <div ref={place} data-table={feed.tableCode} className="pointer-events-none flex flex-1 flex-col">
      <StatusLine news={news} nowMs={feedAt(feed.url).clock.nowMs} withNumber={isMini} />
      <div
        className={clsx(
          "mt-2",
          isMini ? "min-h-[54px]" : "min-h-[84px]",
          // What is shown is old.
          standing === "LOST" && "saturate-[.35]",
        )}
      >
        {table !== null && <Road kind={table.kind} road={table.road} rows={rows} />}
      </div>
    </div>
  );
}
