import { listBranchStatements } from "@hanpan/contract/operator/calls/branchTree";
import { shareKindWords } from "@hanpan/contract/words/shareKind";
import { Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { callQuery } from "../../lib/queries.ts";
import { isForbidden } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Forbidden, Loaded } from "../../parts/Loaded.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { StatementBadge } from "../../parts/StatementView.tsx";

/** The approved statements of a distributor's own partner. */
export function BranchStatementsPage() {
  const statements = useQuery(callQuery(listBranchStatements, { query: { limit: 100 } }));
  if (isForbidden(statements.error)) return <Forbidden>{m.branch_noPartner()}</Forbidden>;
  return (
    <PageScreen>
      <ScreenHead title={m.nav_branchStatements()} />
      <Panel title={m.settlement_statements()}>
        <Loaded query={statements}>
          {({ list }) => (
            <MiniTable
              caption={m.settlement_statements()}
              rows={list}
              rowKey={({ id }) => id}
              empty={m.settlement_noStatements()}
              columns={[
                {
                  id: "period",
                  header: m.settlement_period(),
                  cell: ({ id, from, to }) => (
                    <Link
                      to={urls.branchStatement}
                      params={{ statementId: id }}
                      className="inline-flex min-h-6 items-center font-semibold underline"
                    >
                      {from} – {to}
                    </Link>
                  ),
                },
                {
                  id: "rolling",
                  header: wordOf(shareKindWords, "ROLLING"),
                  align: "right",
                  cell: ({ rolling }) => <Money amountWon={rolling.earned} />,
                },
                {
                  id: "losing",
                  header: wordOf(shareKindWords, "LOSING"),
                  align: "right",
                  cell: ({ losing }) => <Money amountWon={losing.earned} />,
                },
                {
                  id: "payable",
                  header: m.settlement_payable(),
                  align: "right",
                  cell: ({ payable }) => <Money amountWon={payable} className="font-semibold" />,
                },
                {
                  id: "status",
                  header: m.column_status(),
                  cell: (statement) => <StatementBadge statement={statement} />,
                },
              ]}
            />
          )}
        </Loaded>
      </Panel>
    </PageScreen>
  );
}
