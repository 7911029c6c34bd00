import type { MoneyRequest } from "@hanpan/contract";
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

/** What the step of a withdrawal in USDT means; undefined where it is what it means of every withdrawal. */
export function helpOfUsdt(promised: Usdt["withdrawal"], status: MoneyRequest["status"]): string | undefined {
  if (promised === null) return undefined;
  if (status === "COMPLETED") return m.usdt_paidLine();
  return status === "PROCESSING" && promised.txHash !== null ? m.usdt_sentLine() : undefined;
}

/** What a withdrawal in USDT was promised, and the transaction by which it was sent. */
export function UsdtOnItsWay({ promised }: { promised: NonNullable<Usdt["withdrawal"]> }) {
  return (
    <section aria-label={m.wd_payout()} className="mt-5 rounded-control bg-surface-2 p-4 text-14">
      <Wallet address={promised.address} usdt={promised.usdt} fee={promised.fee} />
      <p className="mt-3 text-12 text-muted">{rateLine(promised)}</p>
      {promised.txHash !== null && (
        <dl className="mt-3">
          <dt className="text-12 text-muted">{m.usdt_transaction()}</dt>
          <dd translate="no" className="m-0 text-12 break-all">
            {promised.txHash}
          </dd>
        </dl>
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
