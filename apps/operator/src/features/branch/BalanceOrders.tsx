import { getBranch, listBranchMembers, listDistributions } from "@hanpan/contract/operator/calls/branch";
import {
  acceptBalanceOrder,
  type BalanceOrder,
  listBalanceOrders,
  refuseBalanceOrder,
  withdrawBalanceOrder,
} from "@hanpan/contract/operator/calls/branchBalance";
import { balanceOrderKindWords, balanceOrderStateWords } from "@hanpan/contract/operator/words/balanceOrder";
import { Badge, type BadgeTone, Button, Money } from "@hanpan/ui";
import { type ReactNode, useState } from "react";
import { useSubmit, whenProposed } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { At } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";

const keyOf = ({ id }: BalanceOrder) => id;
const tones: Readonly<Record<BalanceOrder["state"], BadgeTone>> = {
  WAITING: "gold",
  AT_CASHIER: "gold",
  DONE: "jade",
  REFUSED: "vermilion",
  WITHDRAWN: "neutral",
};

function Orders({
  caption,
  orders,
  act,
}: {
  caption: string;
  orders: readonly BalanceOrder[];
  act: (order: BalanceOrder) => ReactNode;
}) {
  const isBelow = orders.some(({ partner }) => partner !== null);
  return (
    <MiniTable
      caption={caption}
      rows={orders}
      rowKey={keyOf}
      empty={m.balance_none()}
      columns={[
        { id: "at", header: m.column_at(), cell: ({ askedAt }) => <At at={askedAt} /> },
        ...(isBelow
          ? [
              {
                id: "partner",
                header: m.partner_partner(),
                cell: ({ partner }: BalanceOrder) => (
                  <>
                    {partner?.nickname} <span className="text-12 text-muted">{partner?.loginId}</span>
                  </>
                ),
              },
            ]
          : []),
        { id: "kind", header: m.column_type(), cell: ({ kind }) => wordOf(balanceOrderKindWords, kind) },
        {
          id: "amount",
          header: m.column_amount(),
          align: "right",
          cell: ({ amount }) => <Money amountWon={amount} className="font-semibold" />,
        },
        {
          id: "reason",
          header: m.column_reason(),
          cell: ({ reason, decisionReason }) => (
            <>
              {reason}
              {decisionReason !== null && <span className="text-muted"> → {decisionReason}</span>}
            </>
          ),
        },
        {
          id: "state",
          header: m.column_status(),
          cell: ({ state }) => <Badge tone={tones[state]}>{wordOf(balanceOrderStateWords, state)}</Badge>,
        },
        { id: "act", header: m.column_act(), align: "right", cell: act },
      ]}
    />
  );
}

/** What the partner asked of the one above. */
export function OwnOrders({
  orders,
  mayWithdraw,
}: {
  orders: readonly BalanceOrder[];
  mayWithdraw: boolean;
}) {
  const submit = useSubmit(withdrawBalanceOrder, { readAgain: [listBalanceOrders], done: m.common_saved() });
  return (
    <Orders
      caption={m.balance_own()}
      orders={orders}
      act={({ id, state }) =>
        mayWithdraw &&
        state === "WAITING" && (
          <Button kind="ghost" busy={submit.isPending} onClick={() => submit.mutate({ params: { id } })}>
            {m.balance_withdraw()}
          </Button>
        )
      }
    />
  );
}

const changed = [listBalanceOrders, getBranch, listBranchMembers, listDistributions];

/** What those directly below ask of the partner, accepted or refused with a reason. */
export function BelowOrders({ orders, mayDecide }: { orders: readonly BalanceOrder[]; mayDecide: boolean }) {
  const [decided, setDecided] = useState<{ order: BalanceOrder; accepts: boolean } | null>(null);
  const accept = useSubmit(acceptBalanceOrder, { readAgain: changed, quiet: true, done: m.branch_paid() });
  const refuse = useSubmit(refuseBalanceOrder, { readAgain: changed, quiet: true, done: m.common_saved() });
  const submit = decided?.accepts === false ? refuse : accept;
  const close = () => {
    setDecided(null);
    accept.reset();
    refuse.reset();
  };
  const label = decided?.accepts === false ? m.balance_refuse() : m.balance_accept();
  return (
    <>
      <Orders
        caption={m.balance_below()}
        orders={orders}
        act={(order) =>
          mayDecide &&
          order.state === "WAITING" && (
            <span className="inline-flex gap-1">
              <Button
                kind="ghost"
                className="px-2"
                aria-label={m.balance_acceptOf({ nickname: order.partner?.nickname ?? "" })}
                onClick={() => setDecided({ order, accepts: true })}
              >
                {m.balance_accept()}
              </Button>
              <Button
                kind="ghost"
                className="px-2"
                aria-label={m.balance_refuseOf({ nickname: order.partner?.nickname ?? "" })}
                onClick={() => setDecided({ order, accepts: false })}
              >
                {m.balance_refuse()}
              </Button>
            </span>
          )
        }
      />
      <ReasonDialog
        open={decided !== null}
        title={label}
        confirmLabel={label}
        kind={decided?.accepts === false ? "danger" : "money"}
        reason="required"
        busy={submit.isPending}
        failure={submit.error ? failureMessage(submit.error) : undefined}
        onConfirm={(reason = "") =>
          decided !== null &&
          submit.mutate(
            { params: { id: decided.order.id }, body: { reason } },
            { onSuccess: close, onError: whenProposed(close) },
          )
        }
        onClose={close}
      >
        {decided !== null && (
          <>
            {decided.order.partner?.nickname} · {wordOf(balanceOrderKindWords, decided.order.kind)}{" "}
            <Money amountWon={decided.order.amount} className="font-bold" />
          </>
        )}
      </ReasonDialog>
    </>
  );
}
