import { placeholders, Skeleton } from "@hanpan/ui";
import { clsx } from "clsx";

const columns = {
  LIVE: "grid-cols-2 md:grid-cols-2 lg:grid-cols-3 min-[1760px]:grid-cols-4",
  MINI: "grid-cols-2 lg:grid-cols-4 min-[1760px]:grid-cols-5",
} as const;

/** How tiles of live tables or of mini-games are laid out. */
export type LiveLook = keyof typeof columns;

/** The rows of live tiles: two beside each other at 390. */
export const liveGridClass = (look: LiveLook): string => clsx("grid gap-3 md:gap-4", columns[look]);

/** The shape of live tiles while their games, or the tiles themselves, are on their way. */
export function LiveGridSkeleton({ tiles, look }: { tiles: number; look: LiveLook }) {
  return (
    <div aria-hidden className={liveGridClass(look)}>
      {placeholders(tiles).map((name) => (
        <div key={name} className="rounded-dialog bg-surface-1">
          <Skeleton className="aspect-3/2 rounded-dialog lg:aspect-video" />
          <div className={look === "LIVE" ? "h-[176px]" : "h-[146px]"} />
        </div>
      ))}
    </div>
  );
}
