import type { LevelTerms } from "@hanpan/contract";
import { gameCategories } from "@hanpan/contract/enumerations";
import { formatWon } from "@hanpan/contract/money";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { Card, CountingMoney, ErrorState, Skeleton, Tabs } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CashierFrame } from "../../cashier-parts/CashierFrame.tsx";
import { ExcludedNotice } from "../../cashier-parts/ExcludedNotice.tsx";
import { levelsQuery } from "../../cashier-parts/queries.ts";
import { useLanguage } from "../../lib/language.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { useMember } from "../../lib/session.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { ConversionForm } from "./ConversionForm.tsx";
import { rollingConversion } from "./conversions.ts";
import { RollingHistory } from "./RollingHistory.tsx";

const exampleStakeWon = 100_000;
const basisPoints = 10_000;

/** Comp application: rolling becomes points; the member's rates, what was earned and what was applied for. */
export function CompPage() {
  const member = useMember();
  const [history, setHistory] = useState<"EARNED" | "CONVERTED">("EARNED");
  if (!member) return null;
  return (
    <CashierFrame title={m.comp_title()} lead={m.comp_lead()}>
      {member.status === "SELF_EXCLUDED" && <ExcludedNotice className="mb-4" />}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Card title={m.comp_title()}>
          <p className="mb-4">
            <span className="block text-12 text-muted">{m.rolling_have()}</span>
            <CountingMoney amountWon={member.balances.rolling} className="text-24 font-bold text-gold" />
          </p>
          <ConversionForm
            conversion={rollingConversion}
            have={member.balances.rolling}
            debtWon={member.balances.debt}
          />
        </Card>
        <Rates />
      </div>
      <section aria-label={m.rolling_title()} className="mt-8">
        <Tabs
          label={m.conv_histories()}
          tabs={[
            { id: "EARNED", label: m.rolling_title() },
            { id: "CONVERTED", label: m.comp_history() },
          ]}
          value={history}
          onChange={setHistory}
        >
          <RollingHistory key={history} kind={history} />
        </Tabs>
      </section>
    </CashierFrame>
  );
}

/** What each kind of game earns at the member's level. */
function Rates() {
  const levels = useQuery(levelsQuery());
  const level = levels.data?.levels.find(({ id }) => id === levels.data.level.id);
  return (
    <Card title={m.comp_rate()}>
      {levels.isPending && <Skeleton className="h-48" />}
      {levels.isError && !levels.data && (
        <ErrorState
          title={failureMessage(levels.error)}
          onRetry={() => void levels.refetch()}
          retrying={levels.isFetching}
        />
      )}
      {level && <RateList terms={level} />}
    </Card>
  );
}

function RateList({ terms }: { terms: LevelTerms }) {
  const language = useLanguage();
  return (
    <>
      <p className="mb-3 text-12 text-muted">
        {m.comp_expected()} · {m.comp_expected_for()}
      </p>
      <dl className="flex flex-col gap-2 text-14">
        {gameCategories.map((category) => (
          <div
            key={category}
            className="flex items-baseline justify-between gap-4 rounded-control bg-surface-2 px-3 py-2.5"
          >
            <dt>
              {wordOf(gameCategoryWords, category)}{" "}
              <span className="tabular text-12 text-muted">
                {m.dep_bonus_percent({ percent: terms.rollingBps[category] / 100 })}
              </span>
            </dt>
            <dd translate="no" className="tabular m-0 font-semibold">
              {formatWon((exampleStakeWon * terms.rollingBps[category]) / basisPoints, language)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
