import { listDepositAccounts } from "@hanpan/contract/operator/calls/bank";
import { addBankSource, listBankSources, putBankSource } from "@hanpan/contract/operator/calls/bankEntry";
import { bankSourceKinds } from "@hanpan/contract/operator/enumerations";
import { type BankSource, bankSource } from "@hanpan/contract/operator/objects/bankEntry";
import { bankSourceKindWords } from "@hanpan/contract/operator/words/bankEntry";
import { SelectField, Switch, TextAreaField, TextField, WholeNumberField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit, whenProposed } from "../../lib/queries.ts";
import { isProposed } from "../../lib/requestFailure.ts";
import { useRowDraft } from "../../lib/useRowDraft.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { FormDialog } from "../../parts/FormDialog.tsx";
import { fieldsOf } from "../../parts/fields.tsx";

const fieldsSchema = z.pick(bankSource, { name: true, status: true, accountId: true, silentMinutes: true });
type Fields = z.output<typeof fieldsSchema>;

const draftOf = (source: Fields | null): Fields =>
  source ?? { name: "", status: "ACTIVE", accountId: null, silentMinutes: 15 };

/** A source: what it is, which account it means, when it counts as silent, and the public key of its own. */
export function SourceDialog({ source, onClose: leave }: { source: BankSource | null; onClose: () => void }) {
  const onClose = useWhileShown(leave);
  const mayReadAccounts = useMay("account.read");
  const accounts = useQuery({ ...callQuery(listDepositAccounts, {}), enabled: mayReadAccounts });
  const [code, setCode] = useState("");
  const [kind, setKind] = useState<BankSource["kind"]>("SMS");
  const [publicKey, setPublicKey] = useState("");
  const [reason, setReason] = useState("");
  const why = reason.trim() === "" ? {} : { reason: reason.trim() };
  const form = useRowDraft({ row: source, schema: fieldsSchema, draftOf });
  const { draft, change } = form;
  const options = { readAgain: [listBankSources], quiet: true, done: m.common_saved() };
  const add = useSubmit(addBankSource, options);
  const put = useSubmit(putBankSource, options);
  const error = source === null ? add.error : put.error;
  const fields = fieldsOf(error);

  function save(): void {
    if (source === null) {
      const body = { ...draft, code: code.trim(), kind, publicKey: publicKey.trim(), ...why };
      add.mutate({ body }, { onSuccess: onClose, onError: whenProposed(onClose) });
      return;
    }
    const key = publicKey.trim() === "" ? {} : { publicKey: publicKey.trim() };
    const body = { ...draft, ...key, expected: form.expected, ...why };
    const onError = (failure: Error) => {
      if (isProposed(failure)) onClose();
      else form.refused(failure);
    };
    put.mutate({ params: { id: source.id }, body }, { onSuccess: onClose, onError });
  }

  return (
    <FormDialog
      title={source === null ? m.bankSource_add() : m.bankSource_edit()}
      busy={add.isPending || put.isPending}
      error={error}
      behind={form.behind(put)}
      reason={{ value: reason, onChange: setReason }}
      onClose={onClose}
      onSave={save}
    >
      <TextField
        label={m.bankSource_name()}
        maxLength={60}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
        error={fields["name"]}
      />
      {source === null && (
        <>
          <TextField
            label={m.bankSource_code()}
            help={m.bankSource_codeHelp()}
            maxLength={32}
            spellCheck={false}
            autoCapitalize="none"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={fields["code"]}
          />
          <SelectField
            label={m.bankSource_kind()}
            value={kind}
            options={bankSourceKinds.map((value) => ({ value, label: wordOf(bankSourceKindWords, value) }))}
            onChange={(event) => {
              const chosen = bankSourceKinds.find((value) => value === event.target.value);
              if (chosen !== undefined) setKind(chosen);
            }}
            error={fields["kind"]}
          />
        </>
      )}
      <SelectField
        label={m.bankSource_account()}
        help={m.bankSource_accountHelp()}
        value={draft.accountId ?? ""}
        options={[
          { value: "", label: m.bankSource_everyAccount() },
          ...(accounts.data?.list ?? []).map((account) => ({
            value: account.id,
            label: `${account.bankName} ${account.accountNumber} ${account.holder}`,
          })),
        ]}
        onChange={(event) => change({ accountId: event.target.value || null })}
        error={fields["accountId"]}
      />
      <WholeNumberField
        label={m.bankSource_silentMinutes()}
        help={m.bankSource_silentHelp()}
        value={draft.silentMinutes}
        onChange={(silentMinutes) => change({ silentMinutes: silentMinutes ?? 0 })}
        error={fields["silentMinutes"]}
      />
      <TextAreaField
        label={m.bankSource_publicKey()}
        help={source === null ? m.bankSource_keyHelp() : m.bankSource_publicKeyHelp()}
        rows={5}
        spellCheck={false}
        value={publicKey}
        onChange={(event) => setPublicKey(event.target.value)}
        error={fields["publicKey"]}
      />
      <Switch
        label={m.bankSource_inUse()}
        checked={draft.status === "ACTIVE"}
        onChange={(active) => change({ status: active ? "ACTIVE" : "PAUSED" })}
      />
    </FormDialog>
  );
}
