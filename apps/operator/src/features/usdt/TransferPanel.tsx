import { formatWon } from "@hanpan/contract/money";
import {
  creditUsdtTransfer,
  dismissUsdtTransfer,
  getUsdtDesk,
  listUsdtTransfers,
} from "@hanpan/contract/operator/calls/usdt";
import { usdtTransferReasonWords, usdtTransferStateWords } from "@hanpan/contract/operator/words/usdt";
import { formatUsdt, usdtNetworkNames } from "@hanpan/contract/usdt";
import { Badge, Button, Money, SelectField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { CopyText } from "../../parts/CopyText.tsx";
import { ListFoot } from "../../parts/ListFoot.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { Panel } from "../../parts/Screen.tsx";
import { CreditDialog } from "./CreditDialog.tsx";
import { shortened, type Transfer } from "./transfer.ts";

const tones = {
  SEEN: "cobalt",
  WAITING: "vermilion",
  CREDITED: "jade",
  DISMISSED: "neutral",
  GONE: "neutral",
} as const;

/** What is no USDT, or not on the chain any more, is credited to nobody. */
const neverCredited: ReadonlySet<string> = new Set(["WRONG_TOKEN", "GONE_AFTER_CREDIT"]);

const shownKinds = ["", "WAITING", "OTHERS"] as const;
type Shown = (typeof shownKinds)[number];

/** Other tokens than the site's are no USDT: they are shown when they are asked for. */
const queries = {
  "": { tokens: "OURS" },
  WAITING: { tokens: "OURS", state: "WAITING" },
  OTHERS: { tokens: "OTHERS" },
} as const;

/** What came to the site's addresses: first of all what waits for a person, with its reasons and the two answers. */
export function TransferPanel({ lookAgainMs }: { lookAgainMs: number }) {
  const mayAct = useMay("money.process");
  const language = useLanguage();
  const [shown, setShown] = useState<Shown>("");
  const [credited, setCredited] = useState<Transfer | null>(null);
  const [dismissed, setDismissed] = useState<Transfer | null>(null);
  const transfers = useQuery({
    ...callQuery(listUsdtTransfers, { query: { limit: "50", ...queries[shown] } }),
    refetchInterval: lookAgainMs,
  });
  const options = { readAgain: [listUsdtTransfers, getUsdtDesk] };
  const credit = useSubmit(creditUsdtTransfer, { ...options, done: m.usdt_credited() });
  const dismiss = useSubmit(dismissUsdtTransfer, { ...options, done: m.usdt_dismissed() });
  const mayAnswer = ({ state, requestId }: Transfer) => mayAct && state === "WAITING" && requestId === null;
  return (
    <Panel
      title={m.usdt_transfers()}
      action={
        <SelectField
          label={m.column_status()}
          value={shown}
          options={[
            { value: "", label: m.usdt_all() },
            { value: "WAITING", label: m.usdt_waiting() },
            { value: "OTHERS", label: m.usdt_otherTokens() },
          ]}
          onChange={(event) => setShown(shownKinds.find((known) => known === event.target.value) ?? "")}
        />
      }
    >
      <Loaded query={transfers} rows={4}>
        {(page) => (
          <>
            <MiniTable
              caption={m.usdt_transfers()}
              rows={page.list}
              rowKey={({ id }) => id}
              empty={m.usdt_none()}
              columns={[
                { id: "at", header: m.column_at(), cell: ({ at }) => <At at={at} /> },
                { id: "network", header: m.usdt_network(), cell: ({ network }) => usdtNetworkNames[network] },
                {
                  id: "member",
                  header: m.column_member(),
                  cell: ({ member }) => (member === null ? "–" : `${member.nickname} (${member.loginId})`),
                },
                {
                  id: "amount",
                  header: m.usdt_amount(),
                  align: "right",
                  cell: (transfer) => <Amount transfer={transfer} />,
                },
                {
                  id: "worth",
                  header: m.usdt_worth(),
                  align: "right",
                  cell: ({ worthWon }) => (worthWon === null ? "–" : <Money amountWon={worthWon} />),
                },
                {
                  id: "state",
                  header: m.column_status(),
                  wraps: true,
                  cell: ({ state, reasons, confirmations }) => (
                    <span className="flex flex-wrap items-center gap-1.5">
                      <Badge tone={tones[state]}>{wordOf(usdtTransferStateWords, state)}</Badge>
                      {reasons.map((reason) => (
                        <Badge key={reason} tone="gold">
                          {wordOf(usdtTransferReasonWords, reason)}
                        </Badge>
                      ))}
                      {state === "SEEN" && (
                        <span className="tabular text-12 text-muted">
                          {m.usdt_confirmations({ count: confirmations })}
                        </span>
                      )}
                    </span>
                  ),
                },
                {
                  id: "transaction",
                  header: m.usdt_transaction(),
                  cell: ({ txHash }) => (
                    <CopyText text={txHash} shown={shortened(txHash)} label={m.usdt_copyTransaction()} />
                  ),
                },
                {
                  id: "act",
                  header: m.column_act(),
                  align: "right",
                  cell: (transfer) =>
                    mayAnswer(transfer) && (
                      <>
                        {!transfer.reasons.some((reason) => neverCredited.has(reason)) && (
                          <Button kind="ghost" onClick={() => setCredited(transfer)}>
                            {m.usdt_credit()}
                          </Button>
                        )}
                        <Button kind="ghost" onClick={() => setDismissed(transfer)}>
                          {m.usdt_dismiss()}
                        </Button>
                      </>
                    ),
                },
              ]}
            />
            <ListFoot list={page} labels={[]} hasTotal />
          </>
        )}
      </Loaded>
      {credited !== null && (
        <CreditDialog
          transfer={credited}
          worth={credited.worthWon === null ? "–" : formatWon(credited.worthWon, language)}
          busy={credit.isPending}
          error={credit.error}
          onClose={() => setCredited(null)}
          onCredit={(body) =>
            credit.mutate({ params: { id: credited.id }, body }, { onSuccess: () => setCredited(null) })
          }
        />
      )}
      <ReasonDialog
        open={dismissed !== null}
        title={m.usdt_dismissAsk()}
        confirmLabel={m.usdt_dismiss()}
        reason="required"
        busy={dismiss.isPending}
        onClose={() => setDismissed(null)}
        onConfirm={(reason) => {
          if (dismissed === null || reason === undefined) return;
          const close = () => setDismissed((open) => (open === dismissed ? null : open));
          dismiss.mutate({ params: { id: dismissed.id }, body: { reason } }, { onSettled: close });
        }}
      >
        {dismissed && <Amount transfer={dismissed} />}
      </ReasonDialog>
    </Panel>
  );
}

/** USDT in full; of another token the number of its smallest units. */
function Amount({ transfer: { amount, reasons } }: { transfer: Transfer }) {
  const micro = Number(amount);
  return (
    <span translate="no" className="tabular">
      {reasons.includes("WRONG_TOKEN") || !Number.isSafeInteger(micro)
        ? m.usdt_smallest({ amount })
        : `${formatUsdt(micro)} USDT`}
    </span>
  );
}
