import type { DataOf } from "@hanpan/contract/call";
import type { getDashboard } from "@hanpan/contract/operator/calls/dashboard";
import type { AlertKind } from "@hanpan/contract/operator/enumerations";
import type { Permission } from "@hanpan/contract/operator/permissions";
import { Link } from "@tanstack/react-router";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useMay } from "../../lib/me.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Age } from "../../parts/Age.tsx";
import { KeyedList } from "../../parts/KeyedList.tsx";
import { Panel } from "../../parts/Screen.tsx";

const alertWords: Record<
  AlertKind,
  { words: (count: number) => string; to: string; permission: Permission }
> = {
  BET_OPEN_TOO_LONG: {
    words: (count) => m.alert_BET_OPEN_TOO_LONG({ count }),
    to: urls.returns,
    permission: "bet.read",
  },
  TRANSACTION_OF_TWO_MEMBERS: {
    words: (count) => m.alert_TRANSACTION_OF_TWO_MEMBERS({ count }),
    to: urls.ledger,
    permission: "ledger.read",
  },
  REQUEST_WAITING_LONG: {
    words: (count) => m.alert_REQUEST_WAITING_LONG({ count }),
    to: urls.money,
    permission: "money.read",
  },
  VENDOR_PAUSED: {
    words: (count) => m.alert_VENDOR_PAUSED({ count }),
    to: urls.vendors,
    permission: "vendor.read",
  },
  NO_DEPOSIT_ACCOUNT: {
    words: (count) => m.alert_NO_DEPOSIT_ACCOUNT({ count }),
    to: urls.banks,
    permission: "bank.read",
  },
};

type Alert = DataOf<typeof getDashboard>["alerts"][number];

/** What somebody should look at, each with the way to it for who may go there. */
export function Alerts({ alerts, inquiries }: { alerts: readonly Alert[]; inquiries: number }) {
  return (
    <Panel title={m.dashboard_alerts()}>
      {alerts.length === 0 && inquiries === 0 && (
        <p className="flex items-center gap-2 text-14 text-muted">
          <CircleCheck aria-hidden size={17} className="text-jade" />
          {m.dashboard_noAlerts()}
        </p>
      )}
      {inquiries > 0 && <p className="mb-1 py-1 text-14">{m.alert_accountInquiries({ count: inquiries })}</p>}
      <KeyedList
        items={alerts}
        itemKey={({ kind, subject }) => `${kind}-${subject ?? ""}`}
        className="flex flex-col gap-1 text-14"
      >
        {(alert) => <AlertLine alert={alert} />}
      </KeyedList>
    </Panel>
  );
}

function AlertLine({ alert }: { alert: Alert }) {
  const { words, to, permission } = alertWords[alert.kind];
  const may = useMay(permission);
  const line = (
    <>
      <TriangleAlert aria-hidden size={16} className="shrink-0 text-gold" />
      <span className="min-w-0 flex-1">
        {words(alert.count)}
        {alert.subject !== null && <span className="text-muted"> · {alert.subject}</span>}
      </span>
      {alert.since !== null && <Age since={alert.since} />}
    </>
  );
  if (!may) return <p className="flex items-center gap-2 py-1">{line}</p>;
  return (
    <Link to={to} className="flex items-center gap-2 rounded-control py-1 hover:underline">
      {line}
    </Link>
  );
}
