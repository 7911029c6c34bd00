import { downloadBranchStatement, getBranchStatement } from "@hanpan/contract/operator/calls/branchTree";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { callQuery } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { PrintButton } from "../../parts/PrintButton.tsx";
import { PageScreen, ScreenHead } from "../../parts/Screen.tsx";
import { StatementView } from "../../parts/StatementView.tsx";

/** A statement of a distributor's own partner, to be read, printed or saved. */
export function BranchStatementPage() {
  const { statementId = "" } = useParams({ strict: false });
  const statement = useQuery(callQuery(getBranchStatement, { params: { id: statementId } }));
  return (
    <PageScreen>
      <ScreenHead
        title={m.settlement_statement()}
        lead={
          statement.data &&
          `${statement.data.partner.nickname} · ${statement.data.from} – ${statement.data.to}`
        }
        action={
          <>
            <PrintButton />
            <CsvButton
              call={downloadBranchStatement}
              parts={{ params: { id: statementId } }}
              name="statement"
            />
          </>
        }
      />
      <Loaded query={statement}>{(data) => <StatementView statement={data} />}</Loaded>
    </PageScreen>
  );
}
