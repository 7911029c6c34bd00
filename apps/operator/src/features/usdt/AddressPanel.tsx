import type { DataOf } from "@hanpan/contract/call";
import { addUsdtAddresses, getUsdtDesk, retireUsdtAddress } from "@hanpan/contract/operator/calls/usdt";
import { type UsdtNetwork, usdtNetworkNames, usdtNetworks } from "@hanpan/contract/usdt";
import { Badge, Button, SelectField, Switch, TextAreaField } from "@hanpan/ui";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { CopyText } from "../../parts/CopyText.tsx";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { Panel } from "../../parts/Screen.tsx";
import { shortened } from "./transfer.ts";

type Desk = DataOf<typeof getUsdtDesk>;
type Address = Desk["addresses"][number];
type Row = {
  readonly id: string;
  readonly network: UsdtNetwork;
  readonly text: string;
  readonly whose: string;
  readonly active: boolean;
};

const whoseOf = ({ shared, member }: Address): string =>
  shared ? m.usdt_sharedBy() : member === null ? m.usdt_free() : `${member.nickname} (${member.loginId})`;

/** What members pay to: addresses, whose each is, and the keys that more are derived from. None of it can spend. */
export function AddressPanel({ addresses, keys }: { addresses: readonly Address[]; keys: Desk["keys"] }) {
  const mayWrite = useMay("account.write");
  const [adding, setAdding] = useState(false);
  const [retired, setRetired] = useState<Row | null>(null);
  const retire = useSubmit(retireUsdtAddress, { readAgain: [getUsdtDesk], done: m.common_saved() });
  const rows: Row[] = [
    ...keys.map(({ id, network, xpub, given, active }) => ({
      ...{ id, network, active },
      ...{ text: xpub, whose: m.usdt_key({ given }) },
    })),
    ...addresses.map((address) => ({
      ...{ id: address.id, network: address.network, active: address.active },
      ...{ text: address.address, whose: whoseOf(address) },
    })),
  ];
  return (
    <Panel
      title={m.usdt_addresses()}
      action={
        mayWrite && (
          <Button kind="quiet" onClick={() => setAdding(true)}>
            {m.usdt_addAddresses()}
          </Button>
        )
      }
    >
      <MiniTable
        caption={m.usdt_addresses()}
        rows={rows}
        rowKey={({ id }) => id}
        empty={m.usdt_noAddresses()}
        columns={[
          { id: "network", header: m.usdt_network(), cell: ({ network }) => usdtNetworkNames[network] },
          {
            id: "address",
            header: m.usdt_addresses(),
            cell: ({ text }) => <CopyText text={text} shown={shortened(text)} label={m.usdt_copyAddress()} />,
          },
          { id: "whose", header: m.column_member(), cell: ({ whose }) => whose },
          {
            id: "status",
            header: m.column_status(),
            cell: ({ active }) => (
              <Badge tone={active ? "jade" : "neutral"}>{active ? m.usdt_open() : m.usdt_retired()}</Badge>
            ),
          },
          {
            id: "act",
            header: m.column_act(),
            align: "right",
            cell: (row) =>
              mayWrite &&
              row.active && (
                <Button kind="ghost" onClick={() => setRetired(row)}>
                  {m.usdt_retire()}
                </Button>
              ),
          },
        ]}
      />
      {adding && <AddressDialog onClose={() => setAdding(false)} />}
      <ReasonDialog
        open={retired !== null}
        title={m.usdt_retireAsk()}
        confirmLabel={m.usdt_retire()}
        kind="danger"
        reason="optional"
        busy={retire.isPending}
        onClose={() => setRetired(null)}
        onConfirm={(reason) => {
          if (retired === null) return;
          const close = () => setRetired((open) => (open === retired ? null : open));
          retire.mutate(
            { params: { id: retired.id }, body: reason === undefined ? {} : { reason } },
            { onSettled: close },
          );
        }}
      >
        {retired?.text}
      </ReasonDialog>
    </Panel>
  );
}

function AddressDialog({ onClose }: { onClose: () => void }) {
  const [network, setNetwork] = useState<UsdtNetwork>("TRC20");
  const [text, setText] = useState("");
  const [shared, setShared] = useState(false);
  const [reason, setReason] = useState("");
  const add = useSubmit(addUsdtAddresses, { readAgain: [getUsdtDesk], quiet: true, done: m.common_saved() });
  const why = reason.trim() === "" ? {} : { reason: reason.trim() };
  return (
    <FormDialog
      title={m.usdt_addAddresses()}
      busy={add.isPending}
      error={add.error}
      reason={{ value: reason, onChange: setReason }}
      onClose={onClose}
      onSave={() =>
        add.mutate(
          { body: { network, text, shared, ...why } },
          { onSuccess: onClose, onError: whenProposed(onClose) },
        )
      }
    >
      <SelectField
        label={m.usdt_network()}
        value={network}
        options={usdtNetworks.map((name) => ({ value: name, label: usdtNetworkNames[name] }))}
        onChange={(event) => setNetwork(event.target.value === "ERC20" ? "ERC20" : "TRC20")}
      />
      <TextAreaField
        label={m.usdt_addressText()}
        help={m.usdt_addressHelp()}
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={fieldsOf(add.error)["text"]}
      />
      <Switch label={m.usdt_shared()} checked={shared} onChange={setShared} />
      <p className="text-12 text-muted">{m.usdt_sharedHelp()}</p>
    </FormDialog>
  );
}
