import { formatUsdt, microOfWon } from "@hanpan/contract/usdt";
import { type OpenNetwork, rateLine } from "../../cashier-parts/usdtWays.ts";
import * as m from "../../paraglide/messages.js";

/** What a sum would be in USDT now, and at which rate. */
export function UsdtPreview({ network, amountWon }: { network: OpenNetwork; amountWon: number }) {
  return (
    <div className="rounded-control bg-surface-2 p-4 text-14">
      {amountWon > 0 && (
        <p translate="no" className="tabular mb-1 text-16 font-semibold text-gold">
          {m.usdt_preview({ usdt: formatUsdt(microOfWon(amountWon, network.rateJeon)) })}
        </p>
      )}
      <p className="text-12 text-muted">{rateLine(network)}</p>
      <p className="text-12 text-muted">{m.usdt_held15()}</p>
    </div>
  );
}
