import { useMay } from "../../lib/me.ts";
import * as m from "../../paraglide/messages.js";
import { PageScreen, ScreenHead } from "../../parts/Screen.tsx";
import { AccountPanel } from "./AccountPanel.tsx";
import { BankPanel } from "./BankPanel.tsx";

/** The site's accounts to deposit to, and the banks that members choose from. */
export function BanksPage() {
  const mayReadAccounts = useMay("account.read");
  return (
    <PageScreen>
      <ScreenHead title={m.nav_banks()} />
      <div className="grid items-start gap-4 xl:grid-cols-[1.3fr_1fr]">
        {mayReadAccounts && <AccountPanel />}
        <BankPanel />
      </div>
    </PageScreen>
  );
}
