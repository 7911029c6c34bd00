import type { WholeStatement } from "@hanpan/contract/objects/settlement";
import {
  downloadStatement,
  getRun,
  getStatement,
  listRuns,
  listStatements,
  markStatementPaid,
  payStatement,
} from "@hanpan/contract/operator/calls/partner";
import { Button, Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { PrintButton } from "../../parts/PrintButton.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { PageScreen, ScreenHead } from "../../parts/Screen.tsx";
import { StatementView } from "../../parts/StatementView.tsx";

/** A partner's statement, to be paid, printed or saved. */
export function StatementPage() {
  const { statementId = "" } = useParams({ strict: false });
  const statement = useQuery(callQuery(getStatement, { params: { id: statementId } }));
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
            {statement.data && <PayButtons statement={statement.data} />}
            <PrintButton />
            <CsvButton call={downloadStatement} parts={{ params: { id: statementId } }} name="statement" />
          </>
        }
      />
      <Loaded query={statement}>{(data) => <StatementView statement={data} />}</Loaded>
    </PageScreen>
  );
}

const changed = [getStatement, getRun, listRuns, listStatements];

function PayButtons({ statement }: { statement: WholeStatement }) {
  const maySettle = useMay("partner.settle");
  const [act, setAct] = useState<"pay" | "mark" | null>(null);
  const pay = useSubmit(payStatement, { readAgain: changed, quiet: true, done: m.settlement_paidNow() });
  const mark = useSubmit(markStatementPaid, { readAgain: changed, quiet: true, done: m.common_saved() });
  if (!maySettle || !statement.approved || statement.paidBy !== null || statement.payable === 0) return null;
  const submission = act === "mark" ? mark : pay;
  const close = () => setAct(null);
  return (
    <>
      <Button kind="money" onClick={() => setAct("pay")}>
        {m.settlement_pay()}
      </Button>
      <Button kind="quiet" onClick={() => setAct("mark")}>
        {m.settlement_markPaid()}
      </Button>
      <ReasonDialog
        open={act !== null}
        title={act === "mark" ? m.settlement_markPaid() : m.settlement_pay()}
        confirmLabel={act === "mark" ? m.settlement_markPaid() : m.settlement_pay()}
        kind={act === "mark" ? "play" : "money"}
        reason="required"
        busy={submission.isPending}
        failure={submission.error ? failureMessage(submission.error) : undefined}
        onConfirm={(reason = "") =>
          submission.mutate({ params: { id: statement.id }, body: { reason } }, { onSuccess: close })
        }
        onClose={close}
      >
        {act === "mark" ? m.settlement_markHelp() : m.settlement_payHelp()}{" "}
        <Money amountWon={statement.payable} />
      </ReasonDialog>
    </>
  );
}
