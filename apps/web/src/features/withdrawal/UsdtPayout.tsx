import { formatUsdt } from "@hanpan/contract/usdt";
import { type OpenNetwork, rateLine, receivedMicro, type Usdt } from "../../cashier-parts/usdtWays.ts";
import * as m from "../../paraglide/messages.js";

/** Where USDT would be paid to, how much after the fee, and at which rate. */
export function UsdtPayout({
  network,
  amountWon,
  address,
}: {
  network: OpenNetwork;
  amountWon: number;
  address: string;
}) {
  const received = receivedMicro(amountWon, network);
  return (
    <section aria-label={m.wd_payout()} className="rounded-control bg-surface-2 p-4 text-14">
      <Wallet address={address} usdt={Math.max(0, received)} fee={network.fee} />
      <p className="mt-3 text-12 text-muted">{rateLine(network)}</p>
      <p className="text-12 text-muted">{m.usdt_rateHeldOut()}</p>
    </section>
  );
}

/** What an open withdrawal in USDT was promised, and whether it was sent. */
export function UsdtOnItsWay({ promised }: { promised: NonNullable<Usdt["withdrawal"]> }) {
  return (
    <section aria-label={m.wd_payout()} className="mt-5 rounded-control bg-surface-2 p-4 text-14">
      <Wallet address={promised.address} usdt={promised.usdt} fee={promised.fee} />
      <p className="mt-3 text-12 text-muted">{rateLine(promised)}</p>
      {promised.txHash !== null && (
        <p role="status" className="mt-2">
          {m.usdt_sentLine()}{" "}
          <span translate="no" className="block text-12 break-all text-muted">
            {promised.txHash}
          </span>
        </p>
      )}
    </section>
  );
}

function Wallet({ address, usdt, fee }: { address: string; usdt: number; fee: number }) {
  return (
    <dl className="grid grid-cols-2 gap-3">
      <div>
        <dt className="text-12 text-muted">{m.usdt_receive()}</dt>
        <dd translate="no" className="tabular m-0 text-16 font-bold text-gold">
          {formatUsdt(usdt)} USDT
        </dd>
      </div>
      <div>
        <dt className="text-12 text-muted">{m.usdt_fee()}</dt>
        <dd translate="no" className="tabular m-0 font-medium">
          {formatUsdt(fee)} USDT
        </dd>
      </div>
      <div className="col-span-2">
        <dt className="text-12 text-muted">{m.usdt_toWallet()}</dt>
        <dd translate="no" className="m-0 font-medium break-all">
          {address}
        </dd>
      </div>
    </dl>
  );
}
