import type { DataOf } from "@hanpan/contract/call";
import { getUsdtDesk, putUsdtNetwork } from "@hanpan/contract/operator/calls/usdt";
import { formatInstant } from "@hanpan/contract/time";
import { formatUsdt, microInUsdt, usdtNetworkNames } from "@hanpan/contract/usdt";
import { Badge, Button, Switch, TextField } from "@hanpan/ui";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { Panel } from "../../parts/Screen.tsx";
import { shortened } from "./transfer.ts";

type Network = DataOf<typeof getUsdtDesk>["networks"][number];

/** After so long without a look the node counts as silent. */
const silentAfterMs = 60_000;

/** Each network: whether it is open, by what rules, and how far its chain has been read. */
export function NetworkPanel({ networks }: { networks: readonly Network[] }) {
  const mayWrite = useMay("account.write");
  const [edited, setEdited] = useState<Network | null>(null);
  return (
    <Panel title={m.usdt_networks()}>
      <MiniTable
        caption={m.usdt_networks()}
        rows={networks}
        rowKey={({ network }) => network}
        columns={[
          {
            id: "network",
            header: m.usdt_network(),
            cell: ({ network }) => <strong>{usdtNetworkNames[network]}</strong>,
          },
          {
            id: "open",
            header: m.column_status(),
            cell: ({ open }) => (
              <Badge tone={open ? "jade" : "neutral"}>{open ? m.usdt_open() : m.usdt_closed()}</Badge>
            ),
          },
          { id: "chain", header: m.usdt_chainColumn(), wraps: true, cell: chainLine },
          { id: "token", header: m.usdt_token(), cell: ({ token }) => shortened(token) },
          {
            id: "needed",
            header: m.usdt_needed(),
            align: "right",
            cell: ({ confirmations }) => confirmations,
          },
          { id: "fee", header: m.usdt_fee(), align: "right", cell: ({ fee }) => formatUsdt(fee) },
          {
            id: "act",
            header: m.column_act(),
            align: "right",
            cell: (network) =>
              mayWrite && (
                <Button kind="ghost" onClick={() => setEdited(network)}>
                  {m.common_edit()}
                </Button>
              ),
          },
        ]}
      />
      {edited !== null && <NetworkDialog network={edited} onClose={() => setEdited(null)} />}
    </Panel>
  );
}

/** How far a chain has been read; in red when its node has not answered for a while. */
function chainLine({ chain }: Network) {
  if (chain === null) return <span className="text-muted">{m.usdt_chainNone()}</span>;
  if (Date.now() - Date.parse(chain.lookedAt) > silentAfterMs)
    return <span className="text-vermilion">{m.usdt_silent({ time: formatInstant(chain.lookedAt) })}</span>;
  return (
    <span translate="no" className="tabular">
      {m.usdt_chain({ height: chain.height, newest: chain.newest })}
    </span>
  );
}

function NetworkDialog({ network, onClose }: { network: Network; onClose: () => void }) {
  const [open, setOpen] = useState(network.open);
  const [token, setToken] = useState(network.token);
  const [confirmations, setConfirmations] = useState(String(network.confirmations));
  const [fee, setFee] = useState(String(network.fee / microInUsdt));
  const [minutes, setMinutes] = useState(String(network.rateMinutes));
  const [reason, setReason] = useState("");
  const put = useSubmit(putUsdtNetwork, { readAgain: [getUsdtDesk], quiet: true, done: m.common_saved() });
  const fields = fieldsOf(put.error);
  const why = reason.trim() === "" ? {} : { reason: reason.trim() };
  const body = {
    open,
    token,
    confirmations: Number(confirmations),
    fee: Math.round(Number(fee) * microInUsdt),
    rateMinutes: Number(minutes),
    version: network.version,
    ...why,
  };
  return (
    <FormDialog
      title={m.usdt_editNetwork({ network: usdtNetworkNames[network.network] })}
      busy={put.isPending}
      error={put.error}
      reason={{ value: reason, onChange: setReason }}
      onClose={onClose}
      onSave={() =>
        put.mutate(
          { params: { network: network.network }, body },
          { onSuccess: onClose, onError: whenProposed(onClose) },
        )
      }
    >
      <Switch label={m.usdt_open()} checked={open} onChange={setOpen} />
      <TextField
        label={m.usdt_token()}
        value={token}
        onChange={(event) => setToken(event.target.value)}
        error={fields["token"]}
      />
      <TextField
        label={m.usdt_needed()}
        inputMode="numeric"
        value={confirmations}
        onChange={(event) => setConfirmations(event.target.value)}
        error={fields["confirmations"]}
      />
      <TextField
        label={m.usdt_fee()}
        inputMode="decimal"
        value={fee}
        onChange={(event) => setFee(event.target.value)}
        error={fields["fee"]}
      />
      <TextField
        label={m.usdt_rateMinutes()}
        inputMode="numeric"
        value={minutes}
        onChange={(event) => setMinutes(event.target.value)}
        error={fields["rateMinutes"]}
      />
    </FormDialog>
  );
}
