import { Card, ErrorState, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { CancelRequest } from "../../cashier-parts/CancelRequest.tsx";
import { CashierFrame } from "../../cashier-parts/CashierFrame.tsx";
import { ExcludedNotice } from "../../cashier-parts/ExcludedNotice.tsx";
import { LatestRequests } from "../../cashier-parts/LatestRequests.tsx";
import { PlanGauge } from "../../cashier-parts/PlanGauge.tsx";
import { type PaymentWay, paymentQuery } from "../../cashier-parts/paymentWay.ts";
import { purchasePlanQuery } from "../../cashier-parts/planQueries.ts";
import { isOpen, levelsQuery, memberRulesQuery, usdtQuery } from "../../cashier-parts/queries.ts";
import { RequestCard } from "../../cashier-parts/RequestCard.tsx";
import { SuggestedLimit } from "../../cashier-parts/SuggestedLimit.tsx";
import type { OpenNetwork } from "../../cashier-parts/usdtWays.ts";
import { useLiveRequest } from "../../cashier-parts/useLiveRequest.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { useMember } from "../../lib/session.ts";
import { globalSettingQuery, userSettingQuery } from "../../lib/settings.ts";
import * as m from "../../paraglide/messages.js";
import { AccountToPay } from "./AccountToPay.tsx";
import { DepositForm } from "./DepositForm.tsx";
import { GivenAccountFacts } from "./GivenAccountFacts.tsx";
import { UsdtPromise } from "./UsdtPromise.tsx";
import { VirtualAccount } from "./VirtualAccount.tsx";

/** Deposit request: the account to transfer to, the form or the request under way, and the latest requests. */
export function DepositPage() {
  const member = useMember();
  const live = useLiveRequest("DEPOSIT");
  const usdt = useQuery(usdtQuery()).data;
  const ways = useQuery(paymentQuery());
  const payment = ways.data;
  if (!member) return null;
  const excluded = member.status === "SELF_EXCLUDED";
  // The account that this request was asked to stays its own, whatever an inquiry would answer now.
  const given = live.shown && isOpen(live.shown) ? (live.shown.account ?? null) : null;
  const isShown = live.shown !== null && isOpen(live.shown);
  const virtual = isShown && payment?.open?.requestId === live.shown?.id ? (payment?.open ?? null) : null;
  const promised = usdt?.deposit?.requestId === live.shown?.id ? usdt?.deposit : null;
  return (
    <CashierFrame title={m.dep_title()} lead={m.dep_lead()}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        {/* On a telephone the account comes before the form, and after a request that is under way. */}
        <div className={clsx("flex flex-col gap-4 lg:order-last", live.shown && "order-last")}>
          {!excluded && <WeekPlan />}
          {!excluded && !promised && !given && !virtual && (
            <AccountToPay {...(live.shown ? { amount: live.shown.amount } : {})} />
          )}
          {!promised && <Notices className="max-lg:hidden" />}
        </div>
        <div className="min-w-0">{content()}</div>
      </div>
      {!promised && <Notices className="mt-4 lg:hidden" />}
      <LatestRequests type="DEPOSIT" latest={live.latest} />
    </CashierFrame>
  );

  function content() {
    if (live.shown)
      return (
        <RequestCard request={live.shown} onPutAway={live.putAway}>
          {given && !promised && !virtual && (
            <section aria-label={m.dep_account_pay()} className="mt-5 rounded-control bg-surface-2 p-4">
              <h3 className="mb-3 text-14 font-semibold">{m.dep_account_pay()}</h3>
              <GivenAccountFacts account={given} />
              <p className="mt-3 text-14 text-muted">{m.dep_account_payHelp()}</p>
            </section>
          )}
          {virtual && <VirtualAccount open={virtual} isTaken={live.shown.status === "PROCESSING"} />}
          {promised && <UsdtPromise promised={promised} transfers={usdt?.transfers ?? []} />}
          {!virtual && !ways.isPending && <CancelRequest request={live.shown} />}
        </RequestCard>
      );
    if (excluded) return <ExcludedNotice />;
    return (
      <Form
        holder={member?.bank.depositor ?? ""}
        networks={usdt?.networks ?? []}
        payment={payment?.way ?? null}
        waiting={live.latest.isPending}
      />
    );
  }
}

/** While the rules could not be read no bonus can be chosen, for its terms are not known. */
const unknownRules = { bonusRolloverMost: 0, bonusMixesProducts: true, givesBonus: true };

/** The form once the site's rules and the level's terms are known. */
function Form({
  holder,
  networks,
  payment,
  waiting,
}: {
  holder: string;
  networks: readonly OpenNetwork[];
  payment: PaymentWay | null;
  waiting: boolean;
}) {
  const setting = useQuery(globalSettingQuery());
  const levels = useQuery(levelsQuery());
  const own = useQuery(userSettingQuery());
  const asked = useQuery(memberRulesQuery());
  if (waiting || setting.isPending || levels.isPending || own.isPending || asked.isPending) {
    return <Skeleton className="h-[560px]" />;
  }
  if (!setting.data) {
    return (
      <ErrorState
        title={failureMessage(setting.error)}
        onRetry={() => void setting.refetch()}
        retrying={setting.isFetching}
      />
    );
  }
  const terms = levels.data?.levels.find(({ id }) => id === levels.data.level.id);
  return (
    <DepositForm
      rules={setting.data.deposit}
      holder={holder}
      networks={networks}
      payment={payment}
      terms={own.data && asked.data && terms}
      bonusRules={asked.data ?? unknownRules}
      firstOfDay={own.data?.bonus.firstOfDay === true}
      lockedKind={own.data?.bonus.kind ?? null}
      onRetryTerms={() => {
        void levels.refetch();
        void own.refetch();
        void asked.refetch();
      }}
    />
  );
}

/** The member's plan of the week, where they have one, and a limit that is suggested to them. */
function WeekPlan() {
  const plan = useQuery(purchasePlanQuery()).data;
  return (
    <>
      <SuggestedLimit />
      {plan && plan.plan !== null && (
        <Card title={m.plan_title()}>
          <PlanGauge {...plan} />
        </Card>
      )}
    </>
  );
}

/** What holds for a transfer by bank; of USDT the promise says it. */
function Notices({ className }: { className: string }) {
  return (
    <Card title={m.dep_notices()} className={className}>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-14 text-muted marker:text-gold">
        <li>{m.dep_notice_account()}</li>
        <li>{m.dep_notice_name()}</li>
        <li>{m.dep_notice_bankTime()}</li>
      </ul>
    </Card>
  );
}
