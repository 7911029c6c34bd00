import { language } from "@hanpan/frame/words/language";
import { won } from "@hanpan/frame/words/money";
import { m } from "../../paraglide/messages.js";
import "./slipBalance.css";

/** What the member has, in the head of a slip. */
export function SlipBalance({ balanceWon }: { balanceWon: number }) {
  return (
    <span className="slip-balance" data-alone="">
      {m.balance()}{" "}
      <strong translate="no" data-testid="balance">
        {won(balanceWon, language())}
      </strong>
    </span>
  );
}
