import { formatInstant } from "@hanpan/contract/time";
import { formatUsdt } from "@hanpan/contract/usdt";
import { ProgressBar } from "@hanpan/ui";
import * as m from "../paraglide/messages.js";
import type { Usdt } from "./usdtWays.ts";

type Transfer = Usdt["transfers"][number];

/** What the chain has seen of the member's USDT, with its confirmations. */
export function UsdtArrivals({ transfers }: { transfers: readonly Transfer[] }) {
  return (
    <section aria-label={m.usdt_seen()} className="rounded-control bg-surface-2 p-4">
      <h3 className="mb-2 text-14 font-semibold">{m.usdt_seen()}</h3>
      <div role="status">
        {transfers.length === 0 ? (
          <p className="text-14 text-muted">{m.usdt_seen_none()}</p>
        ) : (
          <ul className="flex flex-col gap-3">
            {transfers.map((transfer) => (
              <li key={transfer.id} className="text-14">
                <span translate="no" className="tabular font-semibold">
                  {formatUsdt(transfer.usdt)} USDT
                </span>{" "}
                <span className="tabular text-12 text-muted">{formatInstant(transfer.at)}</span>
                <Standing transfer={transfer} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function Standing({ transfer: { state, confirmations, needed } }: { transfer: Transfer }) {
  if (state === "WAITING") return <p className="text-muted">{m.usdt_seen_waiting()}</p>;
  if (state === "CREDITED") return <p className="text-jade">{m.usdt_seen_credited()}</p>;
  const words = m.usdt_seen_confirming({ count: confirmations, needed });
  return <ProgressBar label={m.usdt_seen()} value={confirmations} maximum={needed} figures={words} />;
}
