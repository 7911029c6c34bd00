import type { OperatorMoneyRequest } from "@hanpan/contract/operator/objects/moneyRequest";
import { FormMessage } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";
import { Facts } from "../../parts/Screen.tsx";

/** An account as it is read out: bank, number, holder. */
export const accountLine = ({ bankName, accountNumber, holder }: OperatorMoneyRequest["bank"]): string =>
  `${bankName} ${accountNumber} ${holder}`;

/** Warns while a request is open that the member's account is no longer the one they asked with; both are shown. */
export function AccountChanged({
  request: { type, status, bank, accountNow },
  className,
}: {
  request: OperatorMoneyRequest;
  className?: string;
}) {
  const open = status === "WAITING" || status === "PROCESSING";
  if (!open || accountNow === null) return null;
  return (
    <FormMessage kind="warning" {...(className === undefined ? {} : { className })}>
      <p className="font-semibold">{m.desk_accountChanged()}</p>
      <Facts
        facts={[
          [m.desk_accountAsked(), accountLine(bank)],
          [m.desk_accountNow(), accountLine(accountNow)],
        ]}
      />
      {type === "WITHDRAWAL" && <p className="text-muted">{m.desk_accountChangedHelp()}</p>}
    </FormMessage>
  );
}
