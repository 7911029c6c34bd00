import { getUsdtDesk } from "@hanpan/contract/operator/calls/usdt";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { PageScreen, ScreenHead } from "../../parts/Screen.tsx";
import { AddressPanel } from "./AddressPanel.tsx";
import { BooksPanel } from "./BooksPanel.tsx";
import { NetworkPanel } from "./NetworkPanel.tsx";
import { OtherTokenPanel } from "./OtherTokenPanel.tsx";
import { PaidAfterAllPanel } from "./PaidAfterAllPanel.tsx";
import { TransferPanel } from "./TransferPanel.tsx";
import { WithdrawalPanel } from "./WithdrawalPanel.tsx";

/** How often the desk is looked at again while it is open. */
const lookAgainMs = 5_000;

/** USDT: what came and waits for a person, what is to be sent, the books, the networks and the site's addresses. */
export function UsdtPage() {
  const desk = useQuery({ ...callQuery(getUsdtDesk, {}), refetchInterval: lookAgainMs });
  return (
    <PageScreen>
      <ScreenHead title={m.nav_usdt()} />
      <div className="flex flex-col gap-4">
        <TransferPanel lookAgainMs={lookAgainMs} />
        <Loaded query={desk} rows={8}>
          {(shown) => (
            <>
              <PaidAfterAllPanel paid={shown.paidAfterAll} />
              <OtherTokenPanel tokens={shown.otherTokens} />
              <WithdrawalPanel withdrawals={shown.withdrawals} />
              <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
                <BooksPanel rate={shown.rate} books={shown.books} />
                <NetworkPanel networks={shown.networks} />
              </div>
              <AddressPanel addresses={shown.addresses} keys={shown.keys} />
            </>
          )}
        </Loaded>
      </div>
    </PageScreen>
  );
}
