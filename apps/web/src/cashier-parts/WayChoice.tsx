import { Segmented } from "@hanpan/ui";
import * as m from "../paraglide/messages.js";
import { type MoneyWay, networkNames, type OpenNetwork } from "./usdtWays.ts";

/** By bank, by a virtual account or in USDT; nothing where there is nothing to choose. */
export function WayChoice({
  label,
  networks,
  hasPayment = false,
  value,
  onChange,
}: {
  label: string;
  networks: readonly OpenNetwork[];
  /** Whether virtual accounts are opened. */
  hasPayment?: boolean;
  value: MoneyWay;
  onChange: (way: MoneyWay) => void;
}) {
  if (networks.length === 0 && !hasPayment) return null;
  return (
    <Segmented<MoneyWay>
      label={label}
      value={value}
      choices={[
        { value: "BANK", label: m.usdt_bank() },
        ...(hasPayment ? [{ value: "PAYMENT" as const, label: m.pay_way() }] : []),
        ...networks.map(({ network }) => ({ value: network, label: networkNames[network] })),
      ]}
      onChange={onChange}
    />
  );
}
