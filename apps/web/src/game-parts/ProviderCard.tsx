import type { Vendor } from "@hanpan/contract";
import type { GameCategory } from "@hanpan/contract/enumerations";
import { Badge, Skeleton } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";

/** A maker of games; leads to its games, of the one category where it stands among makers of that. */
export function ProviderCard({ vendor, category }: { vendor: Vendor; category?: GameCategory | undefined }) {
  return (
    <Link
      to={urls.games}
      search={{ vendorId: vendor.id, category }}
      className="flex items-center gap-4 rounded-dialog bg-surface-1 p-3 pr-4 transition-colors hover:bg-surface-2"
    >
      <span className="flex h-16 w-32 shrink-0 items-center justify-center rounded-control bg-ink p-3 sm:w-36">
        <img src={vendor.logo} alt="" width={120} height={40} className="max-h-full w-full object-contain" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-16 font-semibold">{vendor.name}</span>
        <span className="block text-12 text-muted">{m.game_count({ count: vendor.gameCount })}</span>
      </span>
      {vendor.maintenance && <Badge>{m.game_maintenance_short()}</Badge>}
    </Link>
  );
}

/** Makers beside each other. */
export function ProviderGrid({
  vendors,
  category,
}: {
  vendors: readonly Vendor[];
  category?: GameCategory | undefined;
}) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))] gap-3">
      {vendors.map((vendor) => (
        <li key={vendor.id}>
          <ProviderCard vendor={vendor} category={category} />
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
