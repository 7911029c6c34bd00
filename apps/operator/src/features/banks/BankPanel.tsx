import type { DataOf } from "@hanpan/contract/call";
import {
  addBank,
  bank as bankSchema,
  deleteBank,
  listBanks,
  putBank,
} from "@hanpan/contract/operator/calls/bank";
import { typedFields } from "@hanpan/contract/typedFields";
import { Button, Switch, TextField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { ask } from "../../lib/client.ts";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { useRowDraft } from "../../lib/useRowDraft.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import * as m from "../../paraglide/messages.js";
import { NameFields } from "../../parts/BothLanguages.tsx";
import { RowsCsvButton } from "../../parts/CsvButton.tsx";
import { DeleteButton } from "../../parts/DeleteButton.tsx";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { InUse, yesOrNo } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { Panel } from "../../parts/Screen.tsx";

type Bank = DataOf<typeof listBanks>["list"][number];

/** The banks that members choose from. */
export function BankPanel() {
  const mayWrite = useMay("bank.write");
  const banks = useQuery(callQuery(listBanks, {}));
  const [edited, setEdited] = useState<Bank | "new" | null>(null);
  return (
    <Panel
      title={m.banks_title()}
      action={
        <span className="flex gap-2">
          <RowsCsvButton
            name="banks"
            header={[m.column_code(), m.name_ko(), m.name_en(), m.common_inUse()]}
            rows={async () =>
              (await ask(listBanks, {})).list.map((bank) => [
                bank.code,
                bank.nameKo,
                bank.nameEn,
                yesOrNo(bank.active),
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
      <Loaded query={banks}>
        {({ list }) => (
          <MiniTable
            caption={m.banks_title()}
            rows={list}
            rowKey={(bank) => bank.id}
            columns={[
              {
                id: "code",
                header: m.column_code(),
                cell: (bank) => <span className="tabular text-muted">{bank.code}</span>,
              },
              { id: "ko", header: "한국어", cell: (bank) => bank.nameKo },
              { id: "en", header: "English", cell: (bank) => bank.nameEn },
              {
                id: "active",
                header: m.column_status(),
                cell: (bank) => <InUse active={bank.active} />,
              },
              {
                id: "act",
                header: m.column_act(),
                align: "right",
                cell: (bank) =>
                  mayWrite && (
                    <Button kind="ghost" onClick={() => setEdited(bank)}>
                      {m.common_edit()}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      {edited !== null && (
        <BankDialog bank={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Panel>
  );
}

const fieldsSchema = z.omit(bankSchema, { id: true });
type Fields = z.output<typeof fieldsSchema>;

const draftOf = (bank: Fields | null): Fields => bank ?? { code: "", nameKo: "", nameEn: "", active: true };

function BankDialog({ bank, onClose: leave }: { bank: Bank | null; onClose: () => void }) {
  const onClose = useWhileShown(leave);
  const form = useRowDraft({ row: bank, schema: fieldsSchema, draftOf });
  const { draft, change } = form;
  const options = { readAgain: [listBanks], quiet: true, done: m.common_saved() };
  const add = useSubmit(addBank, options);
  const put = useSubmit(putBank, options);
  const remove = useSubmit(deleteBank, { readAgain: [listBanks], done: m.common_deleted() });
  const error = bank === null ? add.error : put.error;
  const fields = fieldsOf(error);
  return (
    <FormDialog
      title={bank === null ? m.banks_add() : m.banks_edit()}
      busy={add.isPending || put.isPending}
      error={error}
      behind={form.behind(put)}
      size="small"
      onClose={onClose}
      extra={
        bank !== null && (
          <DeleteButton
            busy={remove.isPending}
            onDelete={() => remove.mutate({ params: { id: bank.id } }, { onSuccess: onClose })}
          />
        )
      }
      onSave={() => {
        if (bank === null) add.mutate({ body: draft }, { onSuccess: onClose });
        else {
          const body = { ...draft, expected: form.expected };
          put.mutate({ params: { id: bank.id }, body }, { onSuccess: onClose, onError: form.refused });
        }
      }}
    >
      <TextField
        label={m.column_code()}
        inputMode="numeric"
        maxLength={typedFields.bankCode.longest}
        value={draft.code}
        onChange={(event) => change({ code: event.target.value })}
        error={fields["code"]}
      />
      <NameFields names={draft} onChange={change} fields={fields} maxLength={60} />
      <Switch label={m.common_inUse()} checked={draft.active} onChange={(active) => change({ active })} />
    </FormDialog>
  );
}
