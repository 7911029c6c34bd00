import type { DataOf } from "@hanpan/contract/call";
import { listSharedTransactions } from "@hanpan/contract/operator/calls/ledger";
import { wordOrCode } from "@hanpan/contract/words/wordOrCode";
import { Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { currentLanguage } from "../../lib/language.ts";
import { useMay } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { At } from "../../parts/labels.tsx";
import { walletCallWords } from "../../parts/ledgerWords.ts";
import { MiniTable } from "../../parts/MiniTable.tsx";

type Shared = DataOf<typeof listSharedTransactions>["list"][number];

/** Transactions that came for more than one member, with what each did to whom; nothing while there are none. */
export function SharedTransactions() {
  const { data } = useQuery(callQuery(listSharedTransactions, {}));
  if (data === undefined || data.list.length === 0) return null;
  return (
    <section aria-label={m.shared_title()} className="flex flex-col gap-2 rounded-dialog bg-surface-1 p-4">
      <h2 className="text-16 font-bold">{m.shared_title()}</h2>
      <p className="text-14 text-muted">{m.shared_lead()}</p>
      <div className="max-h-60 overflow-y-auto">
        <MiniTable
          caption={m.shared_title()}
          rows={data.list}
          rowKey={({ id }) => id}
          columns={[
            { id: "seen", header: m.shared_seenAt(), cell: ({ seenAt }) => <At at={seenAt} /> },
            { id: "vendor", header: m.column_vendor(), cell: ({ vendorName }) => vendorName },
            {
              id: "transaction",
              header: m.shared_transaction(),
              cell: ({ transactionUuid }) => transactionUuid,
            },
            {
              id: "parts",
              header: m.ledger_legs(),
              cell: ({ parts }) => parts.map((part) => <Part key={part.member.id} part={part} />),
            },
          ]}
        />
      </div>
    </section>
  );
}

/** What the transaction did to one member, with the way to the member and to the bet. */
function Part({ part }: { part: Shared["parts"][number] }) {
  const mayBets = useMay("bet.read");
  const what = wordOrCode(walletCallWords, part.kind, currentLanguage());
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <Link to={urls.member} params={{ memberId: part.member.id }} className="text-cobalt hover:underline">
        {part.member.nickname} <span className="text-muted">{part.member.loginId}</span>
      </Link>
      {mayBets && part.betId !== null ? (
        <Link to={urls.bet} params={{ betId: part.betId }} className="text-cobalt hover:underline">
          {what}
        </Link>
      ) : (
        <span>{what}</span>
      )}
      <Money amountWon={part.amount} />
      <At at={part.at} />
    </p>
  );
}
