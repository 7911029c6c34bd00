import { formatUsdt } from "@hanpan/contract/usdt";
import { Button, FormMessage } from "@hanpan/ui";
import { copyText } from "@hanpan/ui/copy";
import { QrCode } from "@hanpan/ui/data/QrCode";
import { Copy } from "lucide-react";
import { twoDigits, useSecondsUntil } from "../../cashier-parts/secondsUntil.ts";
import { UsdtArrivals } from "../../cashier-parts/UsdtArrivals.tsx";
import { networkNames, rateLine, type Usdt } from "../../cashier-parts/usdtWays.ts";
import { confirmNotice, showNotice } from "../../lib/notices.ts";
import * as m from "../../paraglide/messages.js";

type Promised = NonNullable<Usdt["deposit"]>;

/** What an open deposit in USDT was promised: the code to scan, address and exact amount to copy, how long the rate holds, and what has arrived. */
export function UsdtPromise({ promised, transfers }: { promised: Promised; transfers: Usdt["transfers"] }) {
  const amount = formatUsdt(promised.usdt);
  return (
    <section aria-label={m.usdt_send_title()} className="mt-5 flex flex-col gap-4">
      <h3 className="text-14 font-semibold">{m.usdt_send_title()}</h3>
      <div className="flex flex-wrap items-start gap-4">
        <QrCode text={promised.address} label={m.usdt_qr()} />
        <dl className="flex min-w-0 flex-1 basis-60 flex-col gap-3 text-14">
          <div>
            <dt className="text-12 text-muted">{m.usdt_amount()}</dt>
            <dd translate="no" className="tabular m-0 text-20 font-bold break-all">
              {amount} USDT
            </dd>
          </div>
          <div>
            <dt className="text-12 text-muted">{m.usdt_network()}</dt>
            <dd className="m-0 font-medium">{networkNames[promised.network]}</dd>
          </div>
          <div>
            <dt className="text-12 text-muted">{m.usdt_address()}</dt>
            <dd translate="no" className="m-0 font-medium break-all">
              {promised.address}
            </dd>
          </div>
        </dl>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <CopyButton label={m.usdt_copyAddress()} text={promised.address} />
        <CopyButton label={m.usdt_copyAmount()} text={amount.replaceAll(",", "")} />
      </div>
      <HeldFor until={promised.heldUntil} />
      <p className="text-12 text-muted">{rateLine(promised)}</p>
      <FormMessage kind="warning">{m.usdt_warning()}</FormMessage>
      <UsdtArrivals transfers={transfers} />
    </section>
  );
}

function CopyButton({ label, text }: { label: string; text: string }) {
  return (
    <Button kind="money" icon={<Copy aria-hidden size={16} />} onClick={() => void copy(text)}>
      {label}
    </Button>
  );
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) confirmNotice(m.common_copied());
  // The browser refuses to copy: it is on the screen, to be copied by hand.
  else showNotice("warning", m.dep_account_copyFailed());
}

/** How long the rate still holds by the server's clock, by the second; afterwards what that means. */
function HeldFor({ until }: { until: string }) {
  const seconds = useSecondsUntil(until);
  if (seconds === 0) return <FormMessage kind="info">{m.usdt_heldOver()}</FormMessage>;
  return (
    <p role="timer" className="tabular text-14 font-semibold text-gold">
      {m.usdt_heldFor({ minutes: twoDigits(Math.floor(seconds / 60)), seconds: twoDigits(seconds % 60) })}
    </p>
  );
}
