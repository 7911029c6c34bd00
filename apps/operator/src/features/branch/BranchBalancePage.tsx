import { listBalanceOrders } from "@hanpan/contract/operator/calls/branchBalance";
import type { BalanceOrderKind } from "@hanpan/contract/operator/enumerations";
import { balanceOrderKinds } from "@hanpan/contract/operator/enumerations";
import { balanceOrderKindWords } from "@hanpan/contract/operator/words/balanceOrder";
import { Button, Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { isForbidden } from "../../lib/requestFailure.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Forbidden, Loaded } from "../../parts/Loaded.tsx";
import { Facts, PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { AskBalanceDialog } from "./AskBalanceDialog.tsx";
import { BelowOrders, OwnOrders } from "./BalanceOrders.tsx";

/** Balance that the distributor's partner buys of the one above and returns, and what those below ask of them. */
export function BranchBalancePage() {
  const mayPay = useMay("branch.pay");
  const [asking, setAsking] = useState<BalanceOrderKind | null>(null);
  const orders = useQuery(callQuery(listBalanceOrders, {}));
  if (isForbidden(orders.error)) return <Forbidden>{m.branch_noPartner()}</Forbidden>;
  return (
    <PageScreen>
      <ScreenHead title={m.nav_branchBalance()} lead={m.balance_lead()} />
      <Loaded query={orders}>
        {(data) => (
          <>
            <Panel
              title={m.branch_cash()}
              action={
                mayPay &&
                data.hasParent && (
                  <span className="flex gap-2">
                    {balanceOrderKinds.map((kind) => (
                      <Button
                        key={kind}
                        kind={kind === "BUY" ? "money" : "quiet"}
                        onClick={() => setAsking(kind)}
                      >
                        {wordOf(balanceOrderKindWords, kind)}
                      </Button>
                    ))}
                  </span>
                )
              }
            >
              <Facts
                facts={[
                  [m.branch_cash(), <Money key="cash" amountWon={data.cash} className="font-bold" />],
                  data.hasParent
                    ? [m.balance_returnable(), <Money key="returnable" amountWon={data.returnable} />]
                    : [m.balance_above(), m.balance_noParent()],
                ]}
              />
            </Panel>
            <Panel title={m.balance_below()}>
              <BelowOrders orders={data.below} mayDecide={mayPay} />
            </Panel>
            {(data.hasParent || data.own.length > 0) && (
              <Panel title={m.balance_own()}>
                <OwnOrders orders={data.own} mayWithdraw={mayPay} />
              </Panel>
            )}
            {asking !== null && (
              <AskBalanceDialog
                kind={asking}
                most={Math.min(data.cash, data.returnable)}
                onClose={() => setAsking(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </PageScreen>
  );
}
