import { listDepositAccounts } from "@hanpan/contract/operator/calls/bank";
import { type MoneyOrder, moneyOrders } from "@hanpan/contract/operator/enumerations";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../lib/me.ts";
import { callQuery } from "../lib/queries.ts";
import * as m from "../paraglide/messages.js";
import { ChoiceFilter, SoughtField } from "./FilterBar.tsx";

/** A sum in whole won, exactly; thousands may be written with commas. */
export function AmountFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (amount: string | undefined) => void;
}) {
  const digits = (text: string) => text.replaceAll(/\D/g, "").replace(/^0+/, "").slice(0, 12);
  return (
    <div className="w-[calc(50%-4px)] sm:w-32">
      <SoughtField
        label={m.column_amount()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={17}
        value={value ?? ""}
        onChange={(sought) => onChange(digits(sought) || undefined)}
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

/** What a list of money is sorted by; by time unless something else is chosen. */
export function OrderFilter({
  label,
  words,
  value,
  onChange,
}: {
  label: string;
  words: Readonly<Record<MoneyOrder, () => string>>;
  value: MoneyOrder | undefined;
  onChange: (order: MoneyOrder | undefined) => void;
}) {
  return (
    <ChoiceFilter
      label={label}
      allLabel={words.AGE()}
      value={value === "AGE" ? undefined : value}
      choices={moneyOrders
        .filter((order) => order !== "AGE")
        .map((order) => ({ value: order, label: words[order]() }))}
      onChange={onChange}
    />
  );
}
