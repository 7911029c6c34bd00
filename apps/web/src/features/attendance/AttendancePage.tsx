import type { AttendanceSheet } from "@hanpan/contract/calls/attendance";
import { formatNumber, formatWon } from "@hanpan/contract/money";
import { Card, ErrorState, PageHeading, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ExcludedNotice } from "../../cashier-parts/ExcludedNotice.tsx";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { useLanguage } from "../../lib/language.ts";
import { confirmNotice } from "../../lib/notices.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { useMember } from "../../lib/session.ts";
import * as m from "../../paraglide/messages.js";
import { CalendarSheet } from "./CalendarSheet.tsx";
import { Milestones } from "./Milestones.tsx";
import { sheetQuery } from "./queries.ts";
import { Today } from "./Today.tsx";

/** The attendance check sheet: the month with its stamps, today's way, what each milestone gives. */
export function AttendancePage() {
  const [month, setMonth] = useState<string | undefined>(undefined);
  const sheet = useQuery(sheetQuery(month));
  usePageTitle(m.att_title());
  useStampNotice(sheet.data);
  return (
    <div>
      <PageHeading title={m.att_title()} lead={m.att_lead()} />
      {sheet.isPending && (
        <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <Skeleton className="h-[420px] md:h-[560px]" />
          <Skeleton className="h-72" />
        </div>
      )}
      {sheet.isError && !sheet.data && (
        <ErrorState
          title={failureMessage(sheet.error)}
          onRetry={() => void sheet.refetch()}
          retrying={sheet.isFetching}
        />
      )}
      {sheet.data && <Sheet sheet={sheet.data} fading={sheet.isPlaceholderData} onMonth={setMonth} />}
    </div>
  );
}

function Sheet({
  sheet,
  fading,
  onMonth,
}: {
  sheet: AttendanceSheet;
  fading: boolean;
  onMonth: (month: string | undefined) => void;
}) {
  const excluded = useMember()?.status === "SELF_EXCLUDED";
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <div className="flex flex-col gap-4 max-lg:contents">
        <div className="max-lg:order-2">
          <CalendarSheet sheet={sheet} fading={fading} onMonth={onMonth} />
        </div>
        <div className="max-lg:order-4">
          <Rules sheet={sheet} />
        </div>
      </div>
      <div className="flex flex-col gap-4 max-lg:contents">
        <div className="max-lg:order-1">
          {excluded && <ExcludedNotice />}
          <Today sheet={sheet} excluded={excluded} />
        </div>
        <div className="max-lg:order-3">
          <Milestones sheet={sheet} />
        </div>
      </div>
    </div>
  );
}

/** The amount that the specification's own sentence names. */
const specifiedWon = 50_000;

function Rules({ sheet }: { sheet: AttendanceSheet }) {
  const language = useLanguage();
  const { needed } = sheet.today;
  const rules = [
    needed === specifiedWon
      ? m.att_rule_auto()
      : m.att_rule_auto_amount({ amount: formatWon(needed, language) }),
    ...(sheet.dayTickets > 0 ? [m.att_reward_daily({ tickets: formatNumber(sheet.dayTickets) })] : []),
    m.att_rule_monthly(),
    m.att_rule_midnight(),
  ];
  return (
    <Card title={m.att_rule_title()}>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-14 text-muted">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}

/** Says so when the day is stamped while the sheet is open: by a deposit that an operator completes. */
function useStampNotice(sheet: AttendanceSheet | undefined): void {
  const seen = useRef<{ day: string; attended: boolean } | null>(null);
  useEffect(() => {
    if (!sheet) return;
    const { day, attended } = sheet.today;
    if (seen.current?.day === day && !seen.current.attended && attended) confirmNotice(m.att_done());
    seen.current = { day, attended };
  }, [sheet]);
}
