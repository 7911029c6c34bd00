import { getDepositAccount } from "@hanpan/contract/calls/inquiry";
import { Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../../lib/callQuery.ts";
import { AccountInquiry } from "./AccountInquiry.tsx";
import { ShownAccount } from "./ShownAccount.tsx";

/** The account to transfer to: shown at once where the site has one to show, and else asked for. */
export function AccountToPay({ amount }: { amount?: number }) {
  // It changes when its time is over, and the member says when to look again.
  const shown = useQuery({ ...callQuery(getDepositAccount, {}), staleTime: Number.POSITIVE_INFINITY });
  if (shown.isPending) return <Skeleton className="h-40" />;
  if (shown.data?.account && shown.data.until !== null)
    return (
      <ShownAccount
        account={shown.data.account}
        until={shown.data.until}
        isLooking={shown.isFetching}
        onLookAgain={() => void shown.refetch()}
      />
    );
  return <AccountInquiry {...(amount === undefined ? {} : { amount })} />;
}
