import { listBankStatements } from "@hanpan/contract/operator/calls/bankStatement";
import type { BankStatement } from "@hanpan/contract/operator/objects/bankStatement";
import { Button, Money } from "@hanpan/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { ask } from "../../lib/client.ts";
import { useMay } from "../../lib/me.ts";
import { urls } from "../../lib/urls.ts";
import { useList } from "../../lib/useList.ts";
import * as m from "../../paraglide/messages.js";
import { ListPage } from "../../parts/ListPage.tsx";
import { At } from "../../parts/labels.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";
import { UploadDialog } from "./UploadDialog.tsx";
import { StatementStateBadge } from "./words.tsx";

function statementColumns(): RecordColumn<BankStatement>[] {
  return [
    {
      id: "file",
      header: m.bankFile_file(),
      width: "minmax(160px,2fr)",
      inCard: "title",
      cell: ({ id, fileName }) => (
        <Link
          to={urls.bankStatement}
          params={{ statementId: id }}
          className="font-semibold [overflow-wrap:anywhere] hover:underline"
        >
          {fileName}
        </Link>
      ),
    },
    {
      id: "state",
      header: m.column_status(),
      width: "110px",
      cell: ({ state }) => <StatementStateBadge state={state} />,
    },
    {
      id: "account",
      header: m.desk_account(),
      width: "minmax(160px,1.5fr)",
      cell: ({ account }) => (
        <span className="truncate" translate="no">{`${account.bankName} ${account.accountNumber}`}</span>
      ),
    },
    {
      id: "rows",
      header: m.bankFile_rows(),
      width: "minmax(150px,1fr)",
      cell: ({ counts }) => (
        <span className="truncate text-muted">
          {m.bankFile_counts({
            fresh: String(counts.fresh),
            known: String(counts.known),
            problems: String(counts.problems),
          })}
        </span>
      ),
    },
    {
      id: "in",
      header: m.bankFile_in(),
      width: "minmax(110px,1fr)",
      align: "right",
      cell: ({ inWon }) => <Money amountWon={inWon} className="font-semibold" />,
    },
    {
      id: "out",
      header: m.bankFile_out(),
      width: "minmax(110px,1fr)",
      align: "right",
      cell: ({ outWon }) => <Money amountWon={outWon} />,
    },
    { id: "by", header: m.bankFile_by(), width: "minmax(80px,1fr)", cell: ({ readBy }) => readBy },
    { id: "at", header: m.column_at(), width: "160px", cell: ({ readAt }) => <At at={readAt} /> },
  ];
}

/** Statements of the site's accounts that were taken by file, the newest first, and the way to the next. */
export function BankStatementsPage() {
  const mayUpload = useMay("money.process");
  const navigate = useNavigate();
  const [isUploading, setUploading] = useState(false);
  const list = useList([listBankStatements.id], (cursor, signal) =>
    ask(listBankStatements, { query: { limit: 100, ...(cursor === undefined ? {} : { cursor }) }, signal }),
  );
  const open = (id: string) => void navigate({ to: urls.bankStatement, params: { statementId: id } });
  return (
    <>
      <ListPage
        title={m.nav_bankStatements()}
        action={
          mayUpload && (
            <Button kind="money" icon={<FileUp aria-hidden size={16} />} onClick={() => setUploading(true)}>
              {m.bankFile_upload()}
            </Button>
          )
        }
        list={list}
        columns={statementColumns()}
        rowKey={({ id }) => id}
        onPress={({ id }) => open(id)}
      />
      {isUploading && <UploadDialog onRead={open} onClose={() => setUploading(false)} />}
    </>
  );
}
