import { formatNumber } from "@hanpan/contract/money";
import { buttonClass, Card, ErrorState, Money, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { urls } from "../../../lib/urls.ts";
import * as m from "../../../paraglide/messages.js";
import { Fact, Facts } from "../Facts.tsx";
import { MyPageFrame } from "../MyPageFrame.tsx";
import { closingQuery } from "../queries.ts";
import { ClosingForm } from "./ClosingForm.tsx";
import type { ClosingStanding } from "./standing.ts";

/** Closing the account: what follows, what comes first, what is given up, and the form. */
export function ClosingPage() {
  const closing = useQuery({ ...closingQuery(), staleTime: 0 });
  return (
    <MyPageFrame title={m.close_title()}>
      <h2 className="mb-4 text-20">{m.close_title()}</h2>
      {closing.isPending && <Skeleton className="h-64" />}
      {closing.isError && closing.data === undefined && (
        <ErrorState
          title={m.close_failed()}
          onRetry={() => void closing.refetch()}
          retrying={closing.isFetching}
        />
      )}
      {closing.data !== undefined && (
        <div className="grid max-w-[720px] gap-4">
          <Follows days={closing.data.days} />
          <Rest standing={closing.data} />
        </div>
      )}
    </MyPageFrame>
  );
}

function Follows({ days }: { days: number }) {
  return (
    <Card title={m.close_follows()}>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-14">
        <li>{m.close_atOnce()}</li>
        <li>{days > 0 ? m.close_back({ days }) : m.close_noBack()}</li>
        <li>{m.close_erased()}</li>
        <li>{m.close_kept()}</li>
        <li>{m.close_books()}</li>
        <li>{m.close_exclusion()}</li>
      </ul>
    </Card>
  );
}

/** What comes first, as long as there is something; else the form. */
function Rest({ standing }: { standing: ClosingStanding }) {
  if (standing.isPartner) {
    return (
      <Card title={m.close_left()}>
        <p className="mb-4 text-14">{m.close_partner()}</p>
        <Link to={urls.customerCenterWrite} className={buttonClass("quiet")}>
          {m.close_toSupport()}
        </Link>
      </Card>
    );
  }
  if (Object.values(standing.left).every((one) => one === 0))
    return <ClosingForm givesUp={standing.givesUp} />;
  return <Left left={standing.left} />;
}

function Left({ left }: { left: ClosingStanding["left"] }) {
  const { cash, held, debt, openBets, openRequests } = left;
  const amounts = [
    { name: m.close_left_cash(), amount: cash },
    { name: m.close_left_held(), amount: held },
    { name: m.close_left_debt(), amount: debt },
  ].filter(({ amount }) => amount > 0);
  const counts = [
    { name: m.close_left_openBets(), count: openBets },
    { name: m.close_left_openRequests(), count: openRequests },
  ].filter(({ count }) => count > 0);
  return (
    <Card title={m.close_left()}>
      <p className="mb-4 text-14">{m.close_leftLead()}</p>
      <Facts>
        {amounts.map(({ name, amount }) => (
          <Fact key={name} name={name}>
            <Money amountWon={amount} />
          </Fact>
        ))}
        {counts.map(({ name, count }) => (
          <Fact key={name} name={name}>
            <span translate="no" className="tabular">
              {m.close_count({ count: formatNumber(count) })}
            </span>
          </Fact>
        ))}
      </Facts>
      {cash > 0 && (
        <Link to={urls.withdraw} className={`${buttonClass("play")} mt-4`}>
          {m.close_toWithdraw()}
        </Link>
      )}
    </Card>
  );
}
