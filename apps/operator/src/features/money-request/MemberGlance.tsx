import { getMember } from "@hanpan/contract/operator/calls/member";
import { accountWords } from "@hanpan/contract/operator/words/account";
import { rolloverStatusWords } from "@hanpan/contract/operator/words/rolloverStatus";
import { Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useMay } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At, MemberStatusBadge, RequestStatus, RequestType } from "../../parts/labels.tsx";
import { Facts } from "../../parts/Screen.tsx";

const shown = 5;

/** Who asks: standing, money and rollover, and the requests before this one. */
export function MemberGlance({ memberId, requestId }: { memberId: string; requestId: string }) {
  const mayRead = useMay("member.read");
  const member = useQuery({ ...callQuery(getMember, { params: { id: memberId } }), enabled: mayRead });
  if (!mayRead) return null;
  return (
    <section aria-label={m.desk_member()} className="mt-4 flex flex-col gap-3">
      <h2 className="text-14 font-semibold">{m.desk_member()}</h2>
      <Loaded query={member} rows={4}>
        {({ status, cash, totals, withdrawable, createdAt, requests }) => (
          <>
            <Facts
              facts={[
                [m.column_status(), <MemberStatusBadge key="status" status={status} />],
                [
                  wordOf(accountWords, "CASH"),
                  <Money key="cash" amountWon={cash} className="font-semibold" />,
                ],
                [
                  m.rollover_remaining(),
                  withdrawable.rolloverMet ? (
                    wordOf(rolloverStatusWords, "MET")
                  ) : (
                    <Money key="rollover" amountWon={withdrawable.remaining} className="text-vermilion" />
                  ),
                ],
                [m.member_totalDeposits(), <Money key="deposits" amountWon={totals.deposits} />],
                [m.member_totalWithdrawals(), <Money key="withdrawals" amountWon={totals.withdrawals} />],
                [m.column_joinedAt(), <At key="joined" at={createdAt} />],
              ]}
            />
            <ul className="flex flex-col gap-1 text-14">
              {requests
                .filter(({ id }) => id !== requestId)
                .slice(0, shown)
                .map((request) => (
                  <li key={request.id} className="flex flex-wrap items-center gap-2">
                    <RequestType type={request.type} />
                    <Money amountWon={request.amount} className="font-semibold" />
                    <RequestStatus status={request.status} />
                    <span className="ml-auto">
                      <At at={request.requestedAt} short />
                    </span>
                  </li>
                ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  );
}
