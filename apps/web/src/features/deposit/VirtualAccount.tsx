import { cancelPayment } from "@hanpan/contract/calls/payment";
import { formatInstant } from "@hanpan/contract/time";
import { Button, ConfirmDialog, FormMessage, Money } from "@hanpan/ui";
import { copyText } from "@hanpan/ui/copy";
import { Copy } from "lucide-react";
import { useState } from "react";
import type { OpenPayment } from "../../cashier-parts/paymentWay.ts";
import { refreshMoney } from "../../cashier-parts/queries.ts";
import { twoDigits, useSecondsUntil } from "../../cashier-parts/secondsUntil.ts";
import { useSubmission } from "../../cashier-parts/submission.ts";
import { confirmNotice, showNotice } from "../../lib/notices.ts";
import * as m from "../../paraglide/messages.js";
import { GivenAccountFacts } from "./GivenAccountFacts.tsx";

/** The virtual account that was opened for a deposit: where to pay, how much and until when; or the way out of it. */
export function VirtualAccount({ open, isTaken }: { open: OpenPayment; isTaken: boolean }) {
  const { accountNumber, bankName, holder, amount, expiresAt } = open;
  return (
    <section aria-label={m.pay_title()} className="mt-5 flex flex-col gap-4 rounded-control bg-surface-2 p-4">
      <h3 className="text-14 font-semibold">{m.pay_title()}</h3>
      {accountNumber === null ? (
        <p role="status" className="text-14 text-muted">
          {m.pay_opening()}
        </p>
      ) : (
        <>
          <div>
            <GivenAccountFacts account={{ bankName, accountNumber, holder: holder ?? "–" }} />
          </div>
          <dl className="text-14">
            <dt className="text-12 text-muted">{m.pay_amount()}</dt>
            <dd className="m-0 text-20 font-bold">
              <Money amountWon={amount} />
            </dd>
          </dl>
          <Button
            wide
            kind="quiet"
            icon={<Copy aria-hidden size={16} />}
            onClick={() => void copy(String(amount))}
          >
            {m.pay_copyAmount()}
          </Button>
          <Left until={expiresAt} />
          <p className="text-14 text-muted">{m.pay_help()}</p>
        </>
      )}
      {!isTaken && <Cancel requestId={open.requestId} />}
    </section>
  );
}

async function copy(amount: string): Promise<void> {
  if (await copyText(amount)) confirmNotice(m.common_copied());
  // The browser refuses to copy: the sum is on the screen, to be typed by hand.
  else showNotice("warning", m.pay_copyFailed());
}

/** How long it can be paid to by the server's clock, by the second; afterwards what that means. */
function Left({ until }: { until: string }) {
  const seconds = useSecondsUntil(until);
  if (seconds === 0) return <FormMessage kind="info">{m.pay_over()}</FormMessage>;
  const time = `${Math.floor(seconds / 3_600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
  return (
    <p className="text-14">
      <span className="text-muted">{m.pay_until({ time: formatInstant(until) })}</span>{" "}
      <span role="timer" className="tabular font-semibold text-gold">
        {m.pay_left({ time })}
      </span>
    </p>
  );
}

/** Cancels the deposit, once the member has read what that means. */
function Cancel({ requestId }: { requestId: string }) {
  const [isAsked, setAsked] = useState(false);
  // The card of the request says that it is cancelled, as it does of every end.
  const submission = useSubmission(cancelPayment, {
    onDone: () => {
      setAsked(false);
      refreshMoney();
    },
  });
  async function cancel(): Promise<void> {
    const failure = await submission.submit({ body: { requestId } });
    if (failure === null) return;
    setAsked(false);
    // It was paid, or ended, meanwhile.
    refreshMoney();
  }
  return (
    <>
      {submission.failure && <FormMessage kind="danger">{submission.failure.message}</FormMessage>}
      <Button
        kind="ghost"
        onClick={() => {
          submission.clear();
          setAsked(true);
        }}
      >
        {m.pay_cancel()}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={m.pay_cancelAsk()}
        confirmLabel={m.pay_cancel()}
        cancelLabel={m.pay_keep()}
        destructive
        busy={submission.sending}
        onConfirm={() => void cancel()}
        onCancel={() => setAsked(false)}
      >
        {m.pay_cancelHelp()}
      </ConfirmDialog>
    </>
  );
}
