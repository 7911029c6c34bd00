import type { DetailKind } from "@hanpan/contract/changeEnumerations";
import { typedFields } from "@hanpan/contract/typedFields";
import { SelectField, TextField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { bankQuery, globalSettingQuery } from "../../../lib/settings.ts";
import * as m from "../../../paraglide/messages.js";
import type { Form } from "./form.ts";

interface Props {
  form: Form;
  /** What is wrong, by field. */
  fields: Readonly<Record<string, string>>;
  onChange: (changed: Partial<Form>) => void;
}

/** The fields of one kind of details. */
export function DetailFields({ kind, ...props }: Props & { kind: DetailKind }) {
  switch (kind) {
    case "NAME":
      return <Typed label={m.change_name()} name="depositor" {...props} />;
    case "PHONE":
      return <PhoneFields {...props} />;
    case "ACCOUNT":
      return <AccountFields {...props} />;
    case "USDT":
      return <Typed label={m.reg_usdt()} name="usdtAddress" {...props} />;
    case "NICKNAME":
      return <Typed label={m.reg_nickname()} name="nickname" {...props} />;
  }
}

function Typed({
  label,
  name,
  form,
  fields,
  onChange,
}: Props & { label: string; name: "depositor" | "phone" | "accountNumber" | "usdtAddress" | "nickname" }) {
  return (
    <TextField
      label={label}
      name={name}
      required
      maxLength={typedFields[name].longest}
      value={form[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
      error={fields[name]}
    />
  );
}

function PhoneFields(props: Props) {
  const { form, fields, onChange } = props;
  const carriers = useQuery(globalSettingQuery()).data?.carriers ?? [];
  return (
    <>
      <SelectField
        label={m.reg_carrier()}
        required
        placeholder={m.reg_carrier_placeholder()}
        options={carriers.map(({ code, name }) => ({ value: code, label: name }))}
        value={form.phoneCarrier ?? ""}
        onChange={({ target }) =>
          onChange({ phoneCarrier: carriers.find(({ code }) => code === target.value)?.code })
        }
        error={fields["phoneCarrier"]}
      />
      <Typed label={m.reg_phone()} name="phone" {...props} />
    </>
  );
}

function AccountFields(props: Props) {
  const { form, fields, onChange } = props;
  const banks = useQuery(bankQuery()).data?.list ?? [];
  return (
    <>
      <SelectField
        label={m.reg_bank()}
        required
        placeholder={m.reg_bank_placeholder()}
        options={banks.map(({ id, name }) => ({ value: id, label: name }))}
        value={form.bankId}
        onChange={({ target }) => onChange({ bankId: target.value })}
        error={fields["bankId"]}
      />
      <Typed label={m.reg_accountNo()} name="accountNumber" {...props} />
    </>
  );
}
