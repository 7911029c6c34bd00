import type { DataOf } from "@hanpan/contract/call";
import type { getDashboard } from "@hanpan/contract/operator/calls/dashboard";
import type { AlertKind } from "@hanpan/contract/operator/enumerations";
import { Link } from "@tanstack/react-router";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Age } from "../../parts/Age.tsx";
import { Panel } from "../../parts/Screen.tsx";

const alertWords: Record<AlertKind, { words: (count: number) => string; to: string }> = {
  BET_OPEN_TOO_LONG: { words: (count) => m.alert_BET_OPEN_TOO_LONG({ count }), to: urls.returns },
  TRANSACTION_OF_TWO_MEMBERS: {
    words: (count) => m.alert_TRANSACTION_OF_TWO_MEMBERS({ count }),
    to: urls.ledger,
  },
  REQUEST_WAITING_LONG: { words: (count) => m.alert_REQUEST_WAITING_LONG({ count }), to: urls.money },
  VENDOR_PAUSED: { words: (count) => m.alert_VENDOR_PAUSED({ count }), to: urls.vendors },
  NO_DEPOSIT_ACCOUNT: { words: (count) => m.alert_NO_DEPOSIT_ACCOUNT({ count }), to: urls.banks },
};

/** What somebody should look at, each with the way to it. */
export function Alerts({
  alerts,
  inquiries,
}: {
  alerts: DataOf<typeof getDashboard>["alerts"];
  inquiries: number;
}) {
  return (
    <Panel title={m.dashboard_alerts()}>
      {alerts.length === 0 && inquiries === 0 && (
        <p className="flex items-center gap-2 text-14 text-muted">
          <CircleCheck aria-hidden size={17} className="text-jade" />
          {m.dashboard_noAlerts()}
        </p>
      )}
      <ul className="flex flex-col gap-1 text-14">
        {inquiries > 0 && <li className="py-1">{m.alert_accountInquiries({ count: inquiries })}</li>}
        {alerts.map((alert) => {
          const { words, to } = alertWords[alert.kind];
          return (
            <li key={`${alert.kind}-${alert.subject ?? ""}`}>
              <Link to={to} className="flex items-center gap-2 rounded-control py-1 hover:underline">
                <TriangleAlert aria-hidden size={16} className="shrink-0 text-gold" />
                <span className="min-w-0 flex-1">
                  {words(alert.count)}
                  {alert.subject !== null && <span className="text-muted"> · {alert.subject}</span>}
                </span>
                {alert.since !== null && <Age since={alert.since} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
