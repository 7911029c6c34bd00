import { listDepositAccounts } from "@hanpan/contract/operator/calls/bank";
import {
  listBankStatements,
  lookAtBankStatement,
  readBankStatement,
} from "@hanpan/contract/operator/calls/bankStatement";
import type { StatementLook, StatementPlaces } from "@hanpan/contract/operator/objects/bankStatement";
import { Button, Dialog, FormMessage, SelectField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { base64Of } from "../../lib/base64Of.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { ColumnsForm } from "./ColumnsForm.tsx";

type Chosen = { readonly name: string; readonly base64: string };

/** Takes a bank's file for an account: which column is what, as it was found or as it was chosen for this bank before. */
export function UploadDialog({ onRead, onClose }: { onRead: (id: string) => void; onClose: () => void }) {
  const accounts = useQuery(callQuery(listDepositAccounts, {}));
  const [accountId, setAccountId] = useState("");
  const [file, setFile] = useState<Chosen | null>(null);
  const [found, setFound] = useState<StatementLook | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const look = useSubmit(lookAtBankStatement, { quiet: true });
  const read = useSubmit(readBankStatement, { readAgain: [listBankStatements], quiet: true });

  function lookAt(account: string, chosen: Chosen | null, headerRow?: number): void {
    if (account === "" || chosen === null) return;
    const body = {
      accountId: account,
      file: chosen.base64,
      ...(headerRow === undefined ? {} : { headerRow }),
    };
    look.mutate({ body }, { onSuccess: setFound, onError: () => setFound(null) });
  }
  async function take(chosen: File): Promise<void> {
    const next = { name: chosen.name.slice(0, 200), base64: await base64Of(chosen) };
    setFile(next);
    setFound(null);
    lookAt(accountId, next);
  }
  function readRows(columns: StatementPlaces): void {
    if (file === null || found === null) return;
    const body = { accountId, fileName: file.name, file: file.base64, headerRow: found.headerRow, columns };
    read.mutate({ body }, { onSuccess: ({ id }) => onRead(id) });
  }

  return (
    <Dialog open onClose={onClose} title={m.bankFile_upload()} size="large">
      <div className="flex flex-col gap-4 pb-4">
        <div className="grid items-end gap-4 md:grid-cols-2">
          <SelectField
            label={m.desk_account()}
            placeholder={m.bankFile_chooseAccount()}
            value={accountId}
            options={(accounts.data?.list ?? []).map(({ id, bankName, accountNumber, holder }) => ({
              value: id,
              label: `${bankName} ${accountNumber} ${holder}`,
            }))}
            onChange={({ target }) => {
              setAccountId(target.value);
              setFound(null);
              lookAt(target.value, file);
            }}
          />
          <div className="flex flex-wrap items-center gap-3">
            <input
              ref={files}
              type="file"
              hidden
              accept=".csv,.xlsx,.txt"
              aria-label={m.bankFile_choose()}
              onChange={({ target }) => {
                const chosen = target.files?.[0];
                if (chosen) void take(chosen);
                target.value = "";
              }}
            />
            <Button busy={look.isPending} disabled={accountId === ""} onClick={() => files.current?.click()}>
              {m.bankFile_choose()}
            </Button>
            <span className="min-w-0 text-14 [overflow-wrap:anywhere] text-muted">
              {file?.name ?? m.bankFile_kinds()}
            </span>
          </div>
        </div>
        {look.error !== null && <FormMessage kind="danger">{failureMessage(look.error)}</FormMessage>}
        {found !== null && (
          <ColumnsForm
            key={`${found.headerRow} ${JSON.stringify(found.columns)}`}
            found={found}
            busy={read.isPending}
            failure={read.error === null ? undefined : failureMessage(read.error)}
            onHeaderRow={(headerRow) => lookAt(accountId, file, headerRow)}
            onRead={readRows}
          />
        )}
        {found === null && (
          <div className="flex justify-end">
            <Button kind="quiet" onClick={onClose}>
              {m.common_back()}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
