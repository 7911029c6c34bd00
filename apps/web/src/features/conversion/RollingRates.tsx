import type { LevelTerms } from "@hanpan/contract";
import { gameCategories } from "@hanpan/contract/enumerations";
import { formatWon } from "@hanpan/contract/money";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { ErrorState, Skeleton } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { levelsQuery } from "../../cashier-parts/queries.ts";
import { useLanguage } from "../../lib/language.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";

const exampleStakeWon = 100_000;
const basisPoints = 10_000;

/** What each kind of game earns of rolling at the member's level. */
export function RollingRates() {
  const levels = useQuery(levelsQuery());
  const level = levels.data?.levels.find(({ id }) => id === levels.data.level.id);
  if (levels.isPending) return <Skeleton className="h-48" />;
  if (levels.isError && !levels.data) {
    return (
      <ErrorState
        title={failureMessage(levels.error)}
        onRetry={() => void levels.refetch()}
        retrying={levels.isFetching}
      />
    );
  }
  return level ? <RateList terms={level} /> : null;
}

function RateList({ terms }: { terms: LevelTerms }) {
  const language = useLanguage();
  return (
    <>
      <p className="mb-3 text-12 text-muted">
        {m.comp_expected()} · {m.comp_expected_for()}
      </p>
      <dl className="grid gap-2 text-14 sm:grid-cols-2">
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
