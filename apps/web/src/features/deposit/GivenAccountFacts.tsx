import type { GivenAccount } from "@hanpan/contract/objects/moneyRequest";
import { Button } from "@hanpan/ui";
import { copyText } from "@hanpan/ui/copy";
import { Copy } from "lucide-react";
import { confirmNotice, showNotice } from "../../lib/notices.ts";
import * as m from "../../paraglide/messages.js";

/** The site's account to transfer to: bank, number and holder, with the number copied by one press. */
export function GivenAccountFacts({ account }: { account: GivenAccount }) {
  return (
    <>
      <dl className="flex flex-col gap-3 text-14">
        <div>
          <dt className="text-12 text-muted">{m.dep_account_number()}</dt>
          <dd translate="no" className="tabular m-0 text-20 font-bold break-all">
            <span className="mr-2 text-14 font-medium">{account.bankName}</span>
            {account.accountNumber}
          </dd>
        </div>
        <div>
          <dt className="text-12 text-muted">{m.dep_account_holder()}</dt>
          <dd className="m-0 font-medium">{account.holder}</dd>
        </div>
      </dl>
      <Button
        wide
        className="mt-4"
        kind="money"
        icon={<Copy aria-hidden size={16} />}
        onClick={() => void copy(account.accountNumber)}
      >
        {m.dep_account_copy()}
      </Button>
    </>
  );
}

async function copy(accountNumber: string): Promise<void> {
  if (await copyText(accountNumber)) confirmNotice(m.common_copied());
  // The browser refuses to copy: the number is on the screen, to be copied by hand.
  else showNotice("warning", m.dep_account_copyFailed());
}
