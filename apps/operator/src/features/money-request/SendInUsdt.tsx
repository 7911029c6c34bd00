import type { OperatorMoneyRequest } from "@hanpan/contract/operator/objects/moneyRequest";
import { FormMessage } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";

/** Whether a withdrawal goes to the member's wallet, so that no bank pays it. */
export const isPaidInUsdt = ({ type, method }: OperatorMoneyRequest): boolean =>
  type === "WITHDRAWAL" && method === "USDT";

/** Where a withdrawal in USDT is sent: not here, and by no bank. */
export function SendInUsdt() {
  return (
    <FormMessage kind="info">
      {m.desk_sendUsdt()}{" "}
      <Link to={urls.usdt} className="font-semibold text-cobalt hover:underline">
        {m.usdt_withdrawals()}
      </Link>
    </FormMessage>
  );
}
