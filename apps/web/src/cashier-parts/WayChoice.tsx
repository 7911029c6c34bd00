import { Segmented } from "@hanpan/ui";
import * as m from "../paraglide/messages.js";
import { type MoneyWay, networkNames, type OpenNetwork } from "./usdtWays.ts";

/** By bank or in USDT; nothing where there is nothing to choose. */
export function WayChoice({
  label,
  networks,
  value,
  onChange,
}: {
  label: string;
  networks: readonly OpenNetwork[];
  value: MoneyWay;
  onChange: (way: MoneyWay) => void;
}) {
  if (networks.length === 0) return null;
  return (
    <Segmented<MoneyWay>
      label={label}
      value={value}
      choices={[
        { value: "BANK", label: m.usdt_bank() },
        ...networks.map(({ network }) => ({ value: network, label: networkNames[network] })),
      ]}
      onChange={onChange}
    />
  );
}
