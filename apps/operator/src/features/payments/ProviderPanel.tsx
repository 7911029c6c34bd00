import { formatInstant } from "@hanpan/contract/time";
import { Badge, Button, FormMessage, Money } from "@hanpan/ui";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import * as m from "../../paraglide/messages.js";
import { Facts, Panel } from "../../parts/Screen.tsx";
import { ProviderDialog } from "./ProviderDialog.tsx";
import type { PaymentDesk } from "./paymentDesk.ts";

/** How the provider is set, and how the line to it stands. */
export function ProviderPanel({ desk }: { desk: PaymentDesk }) {
  const mayWrite = useMay("account.write");
  const [editing, setEditing] = useState(false);
  const { provider, banks } = desk;
  const bank = banks.find(({ code }) => code === provider.bankCode)?.name ?? provider.bankCode;
  return (
    <Panel
      title={`${m.payment_provider()} · PortOne`}
      action={
        mayWrite && (
          <Button kind="quiet" onClick={() => setEditing(true)}>
            {m.common_edit()}
          </Button>
        )
      }
    >
      {!desk.hasSecrets && (
        <div className="mb-3">
          <FormMessage kind="warning">{m.payment_noSecrets()}</FormMessage>
        </div>
      )}
      {desk.overdueRefunds > 0 && (
        <div className="mb-3">
          <FormMessage kind="warning">{m.payment_overdueRefunds({ count: desk.overdueRefunds })}</FormMessage>
        </div>
      )}
      <Facts
        facts={[
          [
            m.column_status(),
            <Badge key="status" tone={provider.open ? "jade" : "neutral"}>
              {provider.open ? m.payment_open() : m.payment_closed()}
            </Badge>,
          ],
          [m.payment_line(), <Line key="line" desk={desk} />],
          [
            m.payment_held(),
            <span key="held">
              <Money amountWon={desk.heldWon} />{" "}
              <span className="block text-12 text-muted">{m.payment_heldHelp()}</span>
            </span>,
          ],
          ...(provider.storeId === null
            ? [[m.payment_edit(), m.payment_notSet()] as const]
            : [
                [m.payment_store(), provider.storeId] as const,
                [m.payment_channel(), provider.channelKey ?? "–"] as const,
                [m.payment_bank(), bank ?? "–"] as const,
                [
                  m.payment_sums(),
                  <span key="sums">
                    <Money amountWon={provider.minimum} /> – <Money amountWon={provider.maximum} />
                  </span>,
                ] as const,
                [m.payment_minutes(), String(provider.minutes)] as const,
              ]),
        ]}
      />
      {editing && <ProviderDialog desk={desk} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

/** When the provider answered last, or since when it has not; and when it last notified the site. */
function Line({ desk: { answeredAt, awaySince, hookAt } }: { desk: PaymentDesk }) {
  return (
    <span>
      {awaySince === null ? (
        answeredAt === null ? (
          m.payment_notAsked()
        ) : (
          m.payment_heard({ time: formatInstant(answeredAt) })
        )
      ) : (
        <span className="text-vermilion">{m.payment_away({ time: formatInstant(awaySince) })}</span>
      )}
      <span className="block text-12 text-muted">
        {hookAt === null ? m.payment_noHook() : m.payment_hook({ time: formatInstant(hookAt) })}
      </span>
    </span>
  );
}
