import { listDepositAccounts } from "@hanpan/contract/operator/calls/bank";
import { TextField } from "@hanpan/ui";
import { onKeys } from "@hanpan/ui/keys";
import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { useMay } from "../lib/me.ts";
import { callQuery } from "../lib/queries.ts";
import * as m from "../paraglide/messages.js";
import { ChoiceFilter, useSought } from "./FilterBar.tsx";

/** A sum in whole won, exactly; thousands may be written with commas. */
export function AmountFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (amount: string | undefined) => void;
}) {
  const digits = (text: string) => text.replaceAll(/\D/g, "").replace(/^0+/, "").slice(0, 12);
  const { text, setText, ask } = useSought(value ?? "", (sought) => onChange(digits(sought) || undefined));
  return (
    <div className="w-[calc(50%-4px)] sm:w-32">
      <TextField
        label={m.column_amount()}
        labelHidden
        placeholder={m.column_amount()}
        type="search"
        inputMode="numeric"
        autoComplete="off"
        maxLength={17}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeys<KeyboardEvent<HTMLInputElement>>({
          escape: ({ currentTarget }) => currentTarget.blur(),
          enter: ({ currentTarget }) => {
            ask(currentTarget.value.trim());
            currentTarget.blur();
          },
        })}
      />
    </div>
  );
}

/** One of the site's accounts, for who may know them. */
export function AccountFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (account: string | undefined) => void;
}) {
  const mayRead = useMay("account.read");
  const { data } = useQuery({ ...callQuery(listDepositAccounts, {}), enabled: mayRead });
  if (!mayRead) return null;
  return (
    <ChoiceFilter
      label={m.bankEntry_account()}
      value={value}
      choices={(data?.list ?? []).map((account) => ({
        value: account.id,
        label: `${account.bankName} ${account.accountNumber}`,
      }))}
      onChange={onChange}
    />
  );
}
