import { getPaymentDesk } from "@hanpan/contract/operator/calls/payment";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { PageScreen, ScreenHead } from "../../parts/Screen.tsx";
import { PaymentPanel } from "./PaymentPanel.tsx";
import { ProviderPanel } from "./ProviderPanel.tsx";

/** How often the desk is looked at again while it is open. */
const lookAgainMs = 5_000;

/** Virtual accounts: how the provider is set and how the line to it stands, and every account that was opened. */
export function PaymentsPage() {
  const desk = useQuery({ ...callQuery(getPaymentDesk, {}), refetchInterval: lookAgainMs });
  return (
    <PageScreen>
      <ScreenHead title={m.nav_payments()} />
      <div className="flex flex-col gap-4">
        <Loaded query={desk} rows={4}>
          {(shown) => (
            <div className="grid items-start gap-4 xl:grid-cols-2">
              <ProviderPanel desk={shown} />
            </div>
          )}
        </Loaded>
        <PaymentPanel lookAgainMs={lookAgainMs} />
      </div>
    </PageScreen>
  );
}
