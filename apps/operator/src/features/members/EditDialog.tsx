import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import { memberStatuses } from "@hanpan/contract/enumerations";
import { listBanks } from "@hanpan/contract/operator/calls/bank";
import { listLevels } from "@hanpan/contract/operator/calls/level";
import { getMember, listMembers, patchMember } from "@hanpan/contract/operator/calls/member";
import { settableMemberStatuses } from "@hanpan/contract/operator/enumerations";
import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { memberStatusWords } from "@hanpan/contract/operator/words/memberStatus";
import { typedFields } from "@hanpan/contract/typedFields";
import { Button, Dialog, FormMessage, SelectField, Switch, TextField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { useLanguage } from "../../lib/language.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { changedFields } from "../../lib/rebased.ts";
import { useRowDraft } from "../../lib/useRowDraft.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { ReasonField } from "../../parts/ReasonField.tsx";
import { SaveRefused } from "../../parts/SaveRefused.tsx";

interface DialogOptions {
  member: MemberFile;
  open: boolean;
  onClose: () => void;
}

/**
 * Status, level, partner and bank account of a member. Only what was changed is sent, and only while the value that it was
 * changed from is still the present one.
 */
export function EditDialog({ member, open, onClose }: DialogOptions) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.member_editOf({ nickname: member.nickname })}
      size="medium"
    >
      <EditForm member={member} onClose={onClose} />
    </Dialog>
  );
}

const fieldsSchema = z.object({
  status: z.enum(memberStatuses),
  levelId: z.string(),
  isPartner: z.boolean(),
  bank: z.object({ bankId: z.string(), accountNumber: z.string(), depositor: z.string() }),
});
type Fields = z.output<typeof fieldsSchema>;

/** The fields that were changed, in the account by themselves, with what `of` has for them. */
function changedOf(before: Fields, draft: Fields, of: Fields) {
  const { status, bank: _, ...rest } = changedFields(before, draft, of);
  const bank = changedFields(before.bank, draft.bank, of.bank);
  return { status, changed: { ...rest, ...(Object.keys(bank).length === 0 ? {} : { bank }) } };
}

function EditForm({ member, onClose: leave }: Omit<DialogOptions, "open">) {
  const onClose = useWhileShown(leave);
  const language = useLanguage();
  const levels = useQuery(callQuery(listLevels, {}));
  const banks = useQuery(callQuery(listBanks, {}));
  const [read] = useState((): Fields => ({ ...member, levelId: member.level.id }));
  const form = useRowDraft({ row: read, schema: fieldsSchema, draftOf: (fields) => fields ?? read });
  const { draft, change } = form;
  const standing = form.standing ?? read;
  const [reason, setReason] = useState("");
  const patch = useSubmit(patchMember, {
    readAgain: [getMember, listMembers],
    quiet: true,
    done: m.common_saved(),
  });
  const fields = patch.error instanceof RequestFailure ? patch.error.fields : {};
  // An exclusion is begun and ended by the member's own word alone.
  const statuses = memberStatuses.filter(
    (value) =>
      value === draft.status ||
      value === standing.status ||
      (value !== "SELF_EXCLUDED" && (value !== "ACTIVE" || standing.status !== "SELF_EXCLUDED")),
  );
  const { status, changed } = changedOf(standing, draft, draft);
  const chosenStatus = settableMemberStatuses.find((value) => value === status);
  const body = { ...changed, ...(chosenStatus === undefined ? {} : { status: chosenStatus }) };
  const nothing = Object.keys(body).length === 0;
  const needsReason = "bank" in body || chosenStatus === "SUSPENDED" || chosenStatus === "CLOSED";
  const name = (thing: { nameKo: string; nameEn: string }) =>
    language === "ko" ? thing.nameKo : thing.nameEn;
  const levelOptions = (levels.data?.list ?? []).map((level) => ({
    value: level.id,
    label: `${level.rank} ${name(level)}`,
  }));
  const bankOptions = (banks.data?.list ?? []).map((one) => ({ value: one.id, label: name(one) }));
  const labelIn = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label ?? value;
  /** Beside what was typed, what another operator saved meanwhile. */
  const standsNow = (typed: string, stands: string, words = stands) =>
    form.isBehind && typed !== stands ? m.version_standsNow({ value: words }) : undefined;
  const setBank = (part: Partial<Fields["bank"]>) => change({ bank: { ...draft.bank, ...part } });
  const save = () => {
    if (patch.isPending || nothing) return;
    const { status: statusRead, changed: others } = changedOf(standing, draft, standing);
    const expected = { ...others, ...(statusRead === undefined ? {} : { status: statusRead }) };
    const why = reason.trim() === "" ? {} : { reason: reason.trim() };
    patch.mutate(
      { params: { id: member.id }, body: { ...body, expected, ...why } },
      { onSuccess: onClose, onError: form.refused },
    );
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-4 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isBehind) save();
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={m.column_status()}
          value={draft.status}
          help={
            standsNow(draft.status, standing.status, wordOf(memberStatusWords, standing.status)) ??
            (standing.status === "SELF_EXCLUDED" ? m.member_excludedHelp() : undefined)
          }
          options={statuses.map((value) => ({ value, label: wordOf(memberStatusWords, value) }))}
          onChange={({ target }) =>
            change({ status: statuses.find((value) => value === target.value) ?? standing.status })
          }
          error={fields["status"]}
        />
        <SelectField
          label={m.column_level()}
          value={draft.levelId}
          help={standsNow(draft.levelId, standing.levelId, labelIn(levelOptions, standing.levelId))}
          options={levelOptions}
          onChange={({ target }) => change({ levelId: target.value })}
          error={fields["levelId"]}
        />
        <SelectField
          label={m.desk_bank()}
          value={draft.bank.bankId}
          help={standsNow(
            draft.bank.bankId,
            standing.bank.bankId,
            labelIn(bankOptions, standing.bank.bankId),
          )}
          options={bankOptions}
          onChange={({ target }) => setBank({ bankId: target.value })}
          error={fields["bank.bankId"]}
        />
        <TextField
          label={m.desk_account()}
          value={draft.bank.accountNumber}
          help={standsNow(draft.bank.accountNumber, standing.bank.accountNumber)}
          maxLength={typedFields.accountNumber.longest}
          inputMode="numeric"
          onChange={({ target }) => setBank({ accountNumber: target.value })}
          error={fields["bank.accountNumber"]}
        />
        <TextField
          label={m.desk_holder()}
          value={draft.bank.depositor}
          help={standsNow(draft.bank.depositor, standing.bank.depositor)}
          maxLength={40}
          onChange={({ target }) => setBank({ depositor: target.value })}
          error={fields["bank.depositor"]}
        />
        <Switch
          label={m.member_partner()}
          checked={draft.isPartner}
          onChange={(isPartner) => change({ isPartner })}
          className="self-end"
        />
      </div>
      {(chosenStatus === "SUSPENDED" || chosenStatus === "CLOSED") && (
        <FormMessage kind="warning">{m.member_endsSessions()}</FormMessage>
      )}
      <ReasonField optional={!needsReason} value={reason} onChange={setReason} error={fields["reason"]} />
      <SaveRefused
        error={patch.error}
        isBehind={form.isBehind}
        mayOverwrite={!nothing && !patch.isPending}
        onTakeNew={() => form.behind(patch)?.onTakeNew()}
        onOverwrite={save}
      />
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.common_back()}
        </Button>
        <Button type="submit" kind="play" busy={patch.isPending} disabled={nothing || form.isBehind}>
          {m.common_save()}
        </Button>
      </div>
    </form>
  );
}
