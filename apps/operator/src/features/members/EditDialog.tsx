import { listBanks } from "@hanpan/contract/operator/calls/bank";
import { listLevels } from "@hanpan/contract/operator/calls/level";
import { getMember, listMembers, patchMember } from "@hanpan/contract/operator/calls/member";
import { settableMemberStatuses } from "@hanpan/contract/operator/enumerations";
import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { Button, Dialog, FormMessage, SelectField, Switch, TextField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage } from "../../lib/language.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { failureMessage, RequestFailure } from "../../lib/request-failure.ts";
import * as m from "../../paraglide/messages.js";
import { memberStatusWords } from "../../parts/labels.tsx";

interface DialogOptions {
  member: MemberFile;
  open: boolean;
  onClose: () => void;
}

/** Status, level, partner and bank account of a member. Only what was changed is sent. */
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

function EditForm({ member, onClose }: Omit<DialogOptions, "open">) {
  const language = useLanguage();
  const levels = useQuery(callQuery(listLevels, {}));
  const banks = useQuery(callQuery(listBanks, {}));
  const [status, setStatus] = useState(member.status);
  const [levelId, setLevelId] = useState(member.level.id);
  const [isPartner, setPartner] = useState(member.isPartner);
  const [bank, setBank] = useState({
    bankId: member.bank.bankId,
    accountNumber: member.bank.accountNumber,
    depositor: member.bank.depositor,
  });
  const [reason, setReason] = useState("");
  const patch = useSubmit(patchMember, {
    readAgain: [getMember, listMembers],
    quiet: true,
    done: m.common_saved(),
  });
  const fields = patch.error instanceof RequestFailure ? patch.error.fields : {};

  const chosenStatus = settableMemberStatuses.find((value) => value === status && value !== member.status);
  const bankChanged =
    bank.bankId !== member.bank.bankId ||
    bank.accountNumber !== member.bank.accountNumber ||
    bank.depositor !== member.bank.depositor;
  const body = {
    ...(chosenStatus === undefined ? {} : { status: chosenStatus }),
    ...(levelId === member.level.id ? {} : { levelId }),
    ...(isPartner === member.isPartner ? {} : { isPartner }),
    ...(bankChanged ? { bank } : {}),
  };
  const nothing = Object.keys(body).length === 0;
  const name = (thing: { nameKo: string; nameEn: string }) =>
    language === "ko" ? thing.nameKo : thing.nameEn;

  return (
    <form
      noValidate
      className="flex flex-col gap-4 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (patch.isPending || nothing) return;
        const why = reason.trim() === "" ? {} : { reason: reason.trim() };
        patch.mutate({ params: { id: member.id }, body: { ...body, ...why } }, { onSuccess: onClose });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={m.column_status()}
          value={status}
          disabled={member.status === "SELF_EXCLUDED"}
          help={member.status === "SELF_EXCLUDED" ? m.member_excludedHelp() : undefined}
          options={[
            ...(member.status === "SELF_EXCLUDED"
              ? [{ value: "SELF_EXCLUDED", label: memberStatusWords.SELF_EXCLUDED() }]
              : []),
            ...settableMemberStatuses.map((value) => ({ value, label: memberStatusWords[value]() })),
          ]}
          onChange={(event) =>
            setStatus(settableMemberStatuses.find((value) => value === event.target.value) ?? member.status)
          }
          error={fields["status"]}
        />
        <SelectField
          label={m.column_level()}
          value={levelId}
          options={(levels.data?.list ?? []).map((level) => ({
            value: level.id,
            label: `${level.rank} ${name(level)}`,
          }))}
          onChange={(event) => setLevelId(event.target.value)}
          error={fields["levelId"]}
        />
        <SelectField
          label={m.desk_bank()}
          value={bank.bankId}
          options={(banks.data?.list ?? []).map((one) => ({ value: one.id, label: name(one) }))}
          onChange={(event) => setBank({ ...bank, bankId: event.target.value })}
          error={fields["bank.bankId"]}
        />
        <TextField
          label={m.desk_account()}
          value={bank.accountNumber}
          maxLength={30}
          inputMode="numeric"
          onChange={(event) => setBank({ ...bank, accountNumber: event.target.value })}
          error={fields["bank.accountNumber"]}
        />
        <TextField
          label={m.desk_holder()}
          value={bank.depositor}
          maxLength={40}
          onChange={(event) => setBank({ ...bank, depositor: event.target.value })}
          error={fields["bank.depositor"]}
        />
        <Switch label={m.member_partner()} checked={isPartner} onChange={setPartner} className="self-end" />
      </div>
      {(chosenStatus === "SUSPENDED" || chosenStatus === "CLOSED") && (
        <FormMessage kind="warning">{m.member_endsSessions()}</FormMessage>
      )}
      <TextField
        label={m.reason_optional()}
        maxLength={500}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={fields["reason"]}
      />
      {patch.error && <FormMessage kind="danger">{failureMessage(patch.error)}</FormMessage>}
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.common_back()}
        </Button>
        <Button type="submit" kind="play" busy={patch.isPending} disabled={nothing}>
          {m.common_save()}
        </Button>
      </div>
    </form>
  );
}
