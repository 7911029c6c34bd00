import type { User } from "@hanpan/contract";
import { networkOfAddress } from "@hanpan/contract/usdt";
import { ErrorState, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { CancelRequest } from "../../cashier-parts/CancelRequest.tsx";
import { CashierFrame } from "../../cashier-parts/CashierFrame.tsx";
import { LatestRequests } from "../../cashier-parts/LatestRequests.tsx";
import { NextAddress } from "../../cashier-parts/NextAddress.tsx";
import { isOpen, levelsQuery, usdtQuery } from "../../cashier-parts/queries.ts";
import { RequestCard } from "../../cashier-parts/RequestCard.tsx";
import { RolloverCard } from "../../cashier-parts/RolloverCard.tsx";
import type { OpenNetwork, Usdt } from "../../cashier-parts/usdtWays.ts";
import { useLiveRequest } from "../../cashier-parts/useLiveRequest.ts";
import { useReadAgainWith } from "../../cashier-parts/useReadAgain.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { useMember } from "../../lib/session.ts";
import { globalSettingQuery, userSettingQuery } from "../../lib/settings.ts";
import * as m from "../../paraglide/messages.js";
import { Available } from "./Standing.tsx";
import { helpOfUsdt, UsdtOnItsWay } from "./UsdtPayout.tsx";
import { WithdrawalForm } from "./WithdrawalForm.tsx";
import { rulesOf } from "./withdrawalForm.ts";

/** Withdrawal request: what may be withdrawn and why, the form or the request under way, the latest requests. */
export function WithdrawPage() {
  const member = useMember();
  const live = useLiveRequest("WITHDRAWAL");
  const own = useQuery(userSettingQuery());
  const usdt = useQuery(usdtQuery()).data;
  // What may be withdrawn moves with the balances.
  useReadAgainWith(member?.balances, () => void own.refetch());
  if (!member) return null;
  const heldWon = live.list.filter(isOpen).reduce((sum, request) => sum + request.amount, 0);
  const inUsdt = usdt?.withdrawal?.requestId === live.shown?.id ? (usdt?.withdrawal ?? null) : null;
  return (
    <CashierFrame title={m.wd_title()} lead={m.wd_lead()}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="flex flex-col gap-4 lg:order-last">{standing()}</div>
        <div className="flex min-w-0 flex-col gap-4">
          <NextAddress next={usdt?.nextAddress} />
          {live.shown ? (
            <RequestCard
              request={live.shown}
              help={helpOfUsdt(inUsdt, live.shown.status)}
              onPutAway={live.putAway}
            >
              {inUsdt && <UsdtOnItsWay promised={inUsdt} />}
              <CancelRequest request={live.shown} />
            </RequestCard>
          ) : (
            <Form
              member={member}
              availableWon={own.data?.withdrawable.amount ?? 0}
              networks={networksOf(usdt)}
              waiting={live.latest.isPending || own.isPending}
            />
          )}
        </div>
      </div>
      <LatestRequests type="WITHDRAWAL" latest={live.latest} />
    </CashierFrame>
  );

  function standing() {
    if (own.isPending || !member) return <Skeleton className="h-64" />;
    if (!own.data) {
      return (
        <ErrorState
          title={m.wd_settingFailed()}
          onRetry={() => void own.refetch()}
          retrying={own.isFetching}
        />
      );
    }
    return (
      <>
        <Available member={member} setting={own.data} heldWon={heldWon} />
        <RolloverCard setting={own.data} />
      </>
    );
  }
}

/** The open networks by which the registered address receives. */
function networksOf(usdt: Usdt | undefined): readonly OpenNetwork[] {
  const { address = null, networks = [] } = usdt ?? {};
  return address === null ? [] : networks.filter(({ network }) => network === networkOfAddress(address));
}

/** The form once the rules of the site and of the member's level are known. */
function Form({
  member,
  availableWon,
  networks,
  waiting,
}: {
  member: User;
  availableWon: number;
  networks: readonly OpenNetwork[];
  waiting: boolean;
}) {
  const setting = useQuery(globalSettingQuery());
  const levels = useQuery(levelsQuery());
  if (waiting || setting.isPending || levels.isPending) return <Skeleton className="h-[440px]" />;
  const level = levels.data?.levels.find(({ id }) => id === levels.data.level.id);
  if (!setting.data || !level) {
    const failed = setting.data ? levels : setting;
    return (
      <ErrorState
        title={failureMessage(failed.error)}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  }
  return (
    <WithdrawalForm
      member={member}
      rules={rulesOf(setting.data.withdrawal, level)}
      availableWon={availableWon}
      networks={networks}
    />
  );
}
