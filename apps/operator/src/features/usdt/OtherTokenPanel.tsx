import type { DataOf } from "@hanpan/contract/call";
import { formatNumber } from "@hanpan/contract/money";
import { dismissUsdtTransfer, getUsdtDesk, listUsdtTransfers } from "@hanpan/contract/operator/calls/usdt";
import { usdtNetworkNames } from "@hanpan/contract/usdt";
import { Button } from "@hanpan/ui";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { useSubmit } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { CopyText } from "../../parts/CopyText.tsx";
import { At } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { Panel } from "../../parts/Screen.tsx";
import { shortened } from "./transfer.ts";

type Token = DataOf<typeof getUsdtDesk>["otherTokens"][number];

/** Tokens that are not the site's, a line each however often they came; what is worth nothing is put away as a whole. Nothing where there are none. */
export function OtherTokenPanel({ tokens }: { tokens: readonly Token[] }) {
  const mayAct = useMay("money.process");
  const [put, setPut] = useState<Token | null>(null);
  const dismiss = useSubmit(dismissUsdtTransfer, {
    ...{ readAgain: [listUsdtTransfers, getUsdtDesk], done: m.usdt_dismissed() },
  });
  if (tokens.length === 0) return null;
  return (
    <Panel title={m.usdt_otherTokens()}>
      <p className="mb-3 text-13 text-muted">{m.usdt_otherTokensHelp()}</p>
      <MiniTable
        caption={m.usdt_otherTokens()}
        rows={tokens}
        rowKey={({ network, token }) => `${network}-${token}`}
        columns={[
          { id: "at", header: m.column_at(), cell: ({ lastAt }) => <At at={lastAt} /> },
          { id: "network", header: m.usdt_network(), cell: ({ network }) => usdtNetworkNames[network] },
          {
            id: "token",
            header: m.usdt_token(),
            cell: ({ token }) => (
              <CopyText text={token} shown={shortened(token)} label={m.usdt_copyToken()} />
            ),
          },
          {
            id: "transfers",
            header: m.usdt_tokenTransfers(),
            align: "right",
            cell: ({ transfers }) => (
              <span translate="no" className="tabular">
                {formatNumber(transfers)}
              </span>
            ),
          },
          {
            id: "waiting",
            header: m.usdt_waiting(),
            align: "right",
            cell: ({ waiting }) => (
              <span translate="no" className="tabular">
                {formatNumber(waiting)}
              </span>
            ),
          },
          {
            id: "transaction",
            header: m.usdt_transaction(),
            cell: ({ lastTxHash }) => (
              <CopyText text={lastTxHash} shown={shortened(lastTxHash)} label={m.usdt_copyTransaction()} />
            ),
          },
          {
            id: "act",
            header: m.column_act(),
            align: "right",
            cell: (token) =>
              mayAct && (
                <Button kind="ghost" onClick={() => setPut(token)}>
                  {m.usdt_putTokenAway()}
                </Button>
              ),
          },
        ]}
      />
      <ReasonDialog
        open={put !== null}
        title={m.usdt_putTokenAwayAsk()}
        confirmLabel={m.usdt_putTokenAway()}
        reason="required"
        busy={dismiss.isPending}
        onClose={() => setPut(null)}
        onConfirm={(reason) => {
          if (put === null || reason === undefined) return;
          const close = () => setPut((open) => (open === put ? null : open));
          dismiss.mutate(
            { params: { id: put.transferId }, body: { reason, wholeToken: true } },
            { onSettled: close },
          );
        }}
      >
        {put && (
          <p>
            <span translate="no" className="break-all">
              {put.token}
            </span>
            <span className="block text-muted">{m.usdt_putTokenAwayHelp()}</span>
          </p>
        )}
      </ReasonDialog>
    </Panel>
  );
}
