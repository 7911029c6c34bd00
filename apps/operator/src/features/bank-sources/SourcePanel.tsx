import { listDepositAccounts } from "@hanpan/contract/operator/calls/bank";
import { forgetMissing, listBankSources } from "@hanpan/contract/operator/calls/bankEntry";
import type { BankSource } from "@hanpan/contract/operator/objects/bankEntry";
import { bankSourceKindWords } from "@hanpan/contract/operator/words/bankEntry";
import { Badge, Button } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { At } from "../../parts/labels.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { Facts, Panel } from "../../parts/Screen.tsx";
import { SourceKey } from "./SourceKey.tsx";

/** One source: when its last message came, what is missing of what it said, and the keys that it signs with. */
export function SourcePanel({ source, onEdit }: { source: BankSource; onEdit: () => void }) {
  const mayWrite = useMay("account.write");
  return (
    <Panel
      title={source.name}
      action={
        mayWrite && (
          <Button kind="ghost" onClick={onEdit}>
            {m.common_edit()}
          </Button>
        )
      }
    >
      <div className="mb-3 flex flex-wrap items-center gap-1.5 text-14">
        <Badge tone={source.status === "ACTIVE" ? "jade" : "vermilion"}>
          {source.status === "ACTIVE" ? m.bankSource_inUse() : m.bankSource_paused()}
        </Badge>
        {source.isSilent && <Badge tone="vermilion">{m.bankSource_silent()}</Badge>}
        <span>{wordOf(bankSourceKindWords, source.kind)}</span>
        <code className="text-muted">/bank/v1/{source.code}</code>
      </div>
      <SourceFacts source={source} />
      <div className="mt-4">
        <h3 className="mb-2 text-14 font-semibold">{m.bankSource_keys()}</h3>
        <ul className="flex flex-col gap-1 text-14">
          {source.keys.map((key) => (
            <li key={key.id}>
              <SourceKey source={source} sourceKey={key} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function SourceFacts({ source }: { source: BankSource }) {
  const mayReadAccounts = useMay("account.read");
  const accounts = useQuery({ ...callQuery(listDepositAccounts, {}), enabled: mayReadAccounts });
  const account = accounts.data?.list.find(({ id }) => id === source.accountId);
  const facts: (readonly [string, ReactNode])[] = [
    [
      m.bankSource_account(),
      source.accountId === null
        ? m.bankSource_everyAccount()
        : account === undefined
          ? "–"
          : `${account.bankName} ${account.accountNumber}`,
    ],
    [
      m.bankSource_lastMessage(),
      source.lastMessageAt === null ? m.bankSource_never() : <At key="last" at={source.lastMessageAt} />,
    ],
    [m.bankSource_silentMinutes(), source.silentMinutes],
    [m.bankSource_sequence(), source.highestSequence],
    [m.bankSource_missing(), <Missing key="missing" source={source} />],
    [m.bankSource_conflicts(), source.conflicts],
  ];
  return <Facts facts={facts} />;
}

/** The messages that a source skipped, and the way to expect them no longer. */
function Missing({ source }: { source: BankSource }) {
  const mayWrite = useMay("account.write");
  const [asking, setAsking] = useState(false);
  const forget = useSubmit(forgetMissing, { readAgain: [listBankSources], done: m.common_saved() });
  if (source.missing === 0) return "0";
  return (
    <>
      <span translate="no" className="font-semibold text-vermilion">
        {m.bankSource_missingOf({ count: source.missing, ranges: source.missingRanges })}
      </span>{" "}
      <At at={source.missingSince} />
      {mayWrite && (
        <Button kind="ghost" onClick={() => setAsking(true)}>
          {m.bankSource_forget()}
        </Button>
      )}
      <ReasonDialog
        open={asking}
        title={m.bankSource_forgetAsk()}
        confirmLabel={m.bankSource_forget()}
        kind="danger"
        reason="required"
        busy={forget.isPending}
        onClose={() => setAsking(false)}
        onConfirm={(reason = "") =>
          forget.mutate(
            { params: { id: source.id }, body: { reason } },
            { onSettled: () => setAsking(false) },
          )
        }
      >
        {m.bankSource_forgetLead()}
      </ReasonDialog>
    </>
  );
}
