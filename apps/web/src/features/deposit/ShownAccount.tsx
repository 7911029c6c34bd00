import type { GivenAccount } from "@hanpan/contract/objects/moneyRequest";
import { Button, Card } from "@hanpan/ui";
import { RefreshCw } from "lucide-react";
import { twoDigits, useSecondsUntil } from "../../cashier-parts/secondsUntil.ts";
import * as m from "../../paraglide/messages.js";
import { GivenAccountFacts } from "./GivenAccountFacts.tsx";

/** The account to transfer to and how long it still holds, by the server's clock; once that is over no number, and the way to the next. */
export function ShownAccount({
  account,
  until,
  isLooking,
  onLookAgain,
}: {
  account: GivenAccount;
  until: string;
  isLooking: boolean;
  onLookAgain: () => void;
}) {
  const seconds = useSecondsUntil(until);
  return (
    <Card title={m.dep_account_pay()}>
      {seconds > 0 ? (
        <>
          <GivenAccountFacts account={account} />
          <p className="mt-3 text-14">
            <span role="timer" translate="no" className="tabular font-semibold text-gold">
              {m.dep_account_left({
                minutes: twoDigits(Math.floor(seconds / 60)),
                seconds: twoDigits(seconds % 60),
              })}
            </span>{" "}
            <span className="text-muted">{m.dep_account_holds()}</span>
          </p>
        </>
      ) : (
        <>
          <p role="status" className="text-14 text-muted">
            {m.dep_account_over()}
          </p>
          <Button
            wide
            kind="play"
            className="mt-4"
            busy={isLooking}
            icon={<RefreshCw aria-hidden size={18} />}
            onClick={onLookAgain}
          >
            {m.dep_account_lookAgain()}
          </Button>
        </>
      )}
    </Card>
  );
}
