import type { DataOf } from "@hanpan/contract/call";
import {
  addDepositAccount,
  deleteDepositAccount,
  depositAccount,
  listBanks,
  listDepositAccounts,
  putDepositAccount,
} from "@hanpan/contract/operator/calls/bank";
import { listLevels } from "@hanpan/contract/operator/calls/level";
import { typedFields } from "@hanpan/contract/typedFields";
import { Button, SelectField, Switch, TextField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { ask } from "../../lib/client.ts";
import { useLanguage } from "../../lib/language.ts";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit, whenProposed } from "../../lib/queries.ts";
import { isProposed } from "../../lib/requestFailure.ts";
import { useRowDraft } from "../../lib/useRowDraft.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import * as m from "../../paraglide/messages.js";
import { RowsCsvButton } from "../../parts/CsvButton.tsx";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { InUse, yesOrNo } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { Panel } from "../../parts/Screen.tsx";

type Account = DataOf<typeof listDepositAccounts>["list"][number];

/** The accounts that members receive when they ask where to deposit. */
export function AccountPanel() {
  const mayWrite = useMay("account.write");
  const accounts = useQuery(callQuery(listDepositAccounts, {}));
  const [edited, setEdited] = useState<Account | "new" | null>(null);
  const [deleted, setDeleted] = useState<Account | null>(null);
  const remove = useSubmit(deleteDepositAccount, {
    readAgain: [listDepositAccounts],
    done: m.common_deleted(),
  });
  return (
    <Panel
      title={m.accounts_title()}
      action={
        <span className="flex gap-2">
          <RowsCsvButton
            name="deposit-accounts"
            header={[m.column_level(), m.desk_bank(), m.desk_account(), m.desk_holder(), m.common_inUse()]}
            rows={async () =>
              (await ask(listDepositAccounts, {})).list.map((account) => [
                account.levelName ?? m.accounts_everyLevel(),
                account.bankName,
                account.accountNumber,
                account.holder,
                yesOrNo(account.active),
              ])
            }
          />
          {mayWrite && (
            <Button kind="quiet" onClick={() => setEdited("new")}>
              {m.common_add()}
            </Button>
          )}
        </span>
      }
    >
      <Loaded query={accounts} rows={4}>
        {({ list }) => (
          <MiniTable
            caption={m.accounts_title()}
            rows={list}
            rowKey={(account) => account.id}
            empty={m.accounts_none()}
            columns={[
              {
                id: "level",
                header: m.column_level(),
                cell: (account) => account.levelName ?? m.accounts_everyLevel(),
              },
              { id: "bank", header: m.desk_bank(), cell: (account) => account.bankName },
              {
                id: "number",
                header: m.desk_account(),
                cell: (account) => <span className="tabular font-semibold">{account.accountNumber}</span>,
              },
              { id: "holder", header: m.desk_holder(), cell: (account) => account.holder },
              {
                id: "active",
                header: m.column_status(),
                cell: (account) => <InUse active={account.active} />,
              },
              {
                id: "act",
                header: m.column_act(),
                align: "right",
                cell: (account) =>
                  mayWrite && (
                    <>
                      <Button kind="ghost" onClick={() => setEdited(account)}>
                        {m.common_edit()}
                      </Button>
                      <Button kind="ghost" onClick={() => setDeleted(account)}>
                        {m.common_delete()}
                      </Button>
                    </>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      {edited !== null && (
        <AccountDialog account={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
      <ReasonDialog
        open={deleted !== null}
        title={m.accounts_deleteAsk()}
        confirmLabel={m.common_delete()}
        kind="danger"
        reason="optional"
        busy={remove.isPending}
        onClose={() => setDeleted(null)}
        onConfirm={(reason) => {
          if (!deleted) return;
          const body = reason === undefined ? {} : { reason };
          // Another question may be open by then.
          const close = () => setDeleted((open) => (open === deleted ? null : open));
          remove.mutate({ params: { id: deleted.id }, body }, { onSettled: close });
        }}
      >
        {deleted && `${deleted.bankName} ${deleted.accountNumber} ${deleted.holder}`}
      </ReasonDialog>
    </Panel>
  );
}

const fieldsSchema = z.pick(depositAccount, {
  levelId: true,
  bankId: true,
  accountNumber: true,
  holder: true,
  active: true,
});
type Fields = z.output<typeof fieldsSchema>;

const draftOf = (account: Fields | null): Fields =>
  account ?? { levelId: null, bankId: "", accountNumber: "", holder: "", active: true };

function AccountDialog({ account, onClose: leave }: { account: Account | null; onClose: () => void }) {
  const onClose = useWhileShown(leave);
  const language = useLanguage();
  const levels = useQuery(callQuery(listLevels, {}));
  const banks = useQuery(callQuery(listBanks, {}));
  const form = useRowDraft({ row: account, schema: fieldsSchema, draftOf });
  const { draft, change } = form;
  const [reason, setReason] = useState("");
  const why = reason.trim() === "" ? {} : { reason: reason.trim() };
  const options = { readAgain: [listDepositAccounts], quiet: true, done: m.common_saved() };
  const add = useSubmit(addDepositAccount, options);
  const put = useSubmit(putDepositAccount, options);
  const error = account === null ? add.error : put.error;
  const fields = fieldsOf(error);
  const name = (thing: { nameKo: string; nameEn: string }) =>
    language === "ko" ? thing.nameKo : thing.nameEn;
  return (
    <FormDialog
      title={account === null ? m.accounts_add() : m.accounts_edit()}
      busy={add.isPending || put.isPending}
      error={error}
      behind={form.behind(put)}
      reason={{ value: reason, onChange: setReason }}
      onClose={onClose}
      onSave={() => {
        if (account === null)
          add.mutate({ body: { ...draft, ...why } }, { onSuccess: onClose, onError: whenProposed(onClose) });
        else {
          const body = { ...draft, expected: form.expected, ...why };
          const onError = (failure: Error) => {
            if (isProposed(failure)) onClose();
            else form.refused(failure);
          };
          put.mutate({ params: { id: account.id }, body }, { onSuccess: onClose, onError });
        }
      }}
    >
      <SelectField
        label={m.column_level()}
        value={draft.levelId ?? ""}
        options={[
          { value: "", label: m.accounts_everyLevel() },
          ...(levels.data?.list ?? []).map((level) => ({
            value: level.id,
            label: `${level.rank} ${name(level)}`,
          })),
        ]}
        onChange={(event) => change({ levelId: event.target.value || null })}
        error={fields["levelId"]}
      />
      <SelectField
        label={m.desk_bank()}
        placeholder={m.bank_choose()}
        value={draft.bankId}
        options={(banks.data?.list ?? []).map((bank) => ({ value: bank.id, label: name(bank) }))}
        onChange={(event) => change({ bankId: event.target.value })}
        error={fields["bankId"]}
      />
      <TextField
        label={m.desk_account()}
        inputMode="numeric"
        maxLength={typedFields.accountNumber.longest}
        value={draft.accountNumber}
        onChange={(event) => change({ accountNumber: event.target.value })}
        error={fields["accountNumber"]}
      />
      <TextField
        label={m.desk_holder()}
        maxLength={40}
        value={draft.holder}
        onChange={(event) => change({ holder: event.target.value })}
        error={fields["holder"]}
      />
      <Switch label={m.common_inUse()} checked={draft.active} onChange={(active) => change({ active })} />
    </FormDialog>
  );
}
