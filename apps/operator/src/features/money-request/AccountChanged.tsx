import type { OperatorMoneyRequest } from "@hanpan/contract/operator/objects/moneyRequest";
import { FormMessage } from "@hanpan/ui";
import * as m from "../../paraglide/messages.js";
import { Facts } from "../../parts/Screen.tsx";
import { shownAccount } from "./payTo.ts";

/** An account as it is read out: bank, number, holder. */
export const accountLine = ({ bankName, accountNumber, holder }: OperatorMoneyRequest["bank"]): string =>
  `${bankName} ${accountNumber} ${holder}`;

/** Warns while a request is open that the member's account is no longer the one they asked with; both are shown. */
export function AccountChanged({
  request,
  className,
}: {
  request: OperatorMoneyRequest;
  className?: string;
}) {
  const { type, status, accountNow } = request;
  const open = status === "WAITING" || status === "PROCESSING";
  if (!open || accountNow === null) return null;
  return (
    <FormMessage kind="warning" {...(className === undefined ? {} : { className })}>
      <p className="font-semibold">{m.desk_accountChanged()}</p>
      <Facts
        facts={[
          [m.desk_accountAsked(), accountLine(shownAccount(request))],
          [m.desk_accountNow(), accountLine(accountNow)],
        ]}
      />
      {type === "WITHDRAWAL" && <p className="text-muted">{m.desk_accountChangedHelp()}</p>}
    </FormMessage>
  );
}
