import type { Vendor } from "@hanpan/contract";
import { Badge, Skeleton } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";

/** A maker of games; leads to its games. A tall one fills the height beside what stands next to it on a wide screen. */
export function ProviderCard({ vendor, tall = false }: { vendor: Vendor; tall?: boolean }) {
  return (
    <Link
      to={urls.games}
      search={{ vendorId: vendor.id }}
      className={clsx(
        "flex items-center gap-4 rounded-dialog bg-surface-1 p-3 pr-4 transition-colors hover:bg-surface-2",
        tall && "xl:h-full xl:flex-col xl:items-stretch xl:p-4",
      )}
    >
      <span
        className={clsx(
          "flex h-16 w-32 shrink-0 items-center justify-center rounded-control bg-ink p-3 sm:w-36",
          tall && "xl:h-auto xl:w-auto xl:flex-1",
        )}
      >
        <img
          src={vendor.logo}
          alt=""
          width={120}
          height={40}
          className={clsx("max-h-full w-full object-contain", tall && "xl:max-h-20 xl:max-w-72")}
        />
      </span>
      <span className={clsx("min-w-0 flex-1", tall && "xl:flex-none xl:px-1")}>
        <span className="block truncate text-16 font-semibold">{vendor.name}</span>
        <span className="block text-12 text-muted">{m.game_count({ count: vendor.gameCount })}</span>
      </span>
      {vendor.maintenance && <Badge>{m.game_maintenance_short()}</Badge>}
    </Link>
  );
}

/** Makers beside each other. */
export function ProviderGrid({ vendors, tall = false }: { vendors: readonly Vendor[]; tall?: boolean }) {
  return (
    <ul
      className={clsx(
        "grid grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))] gap-3",
        tall && "xl:flex-1",
      )}
    >
      {vendors.map((vendor) => (
        <li key={vendor.id}>
          <ProviderCard vendor={vendor} tall={tall} />
        </li>
      ))}
    </ul>
  );
}

/** The shape of a maker's card. */
export function ProviderSkeleton() {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))] gap-3" aria-hidden>
      <Skeleton className="h-[88px] rounded-dialog" />
      <Skeleton className="h-[88px] rounded-dialog max-sm:hidden" />
      <Skeleton className="h-[88px] rounded-dialog max-lg:hidden" />
    </div>
  );
}
