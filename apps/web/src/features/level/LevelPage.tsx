import type { LevelSetting } from "@hanpan/contract";
import type { LevelProgress } from "@hanpan/contract/objects/level";
import {
  Badge,
  Card,
  ErrorState,
  Lattice,
  PageHeading,
  ScrollRegion,
  Skeleton,
  Surface,
  Tabs,
} from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ArrowDown, ArrowUp, Check } from "lucide-react";
import { useState } from "react";
import { levelsQuery } from "../../cashier-parts/queries.ts";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { useLanguage } from "../../lib/language.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import * as m from "../../paraglide/messages.js";
import { type Change, changesBetween, termGroups } from "./levelTerms.ts";
import { NextCriteria } from "./NextCriteria.tsx";

/** Level and bonus settings: where the member stands, what the next level brings, all levels side by side. */
export function LevelPage() {
  const levels = useQuery(levelsQuery());
  usePageTitle(m.level_title());
  return (
    <div>
      <PageHeading title={m.level_title()} lead={m.level_lead()} />
      {levels.isPending && <Skeleton className="h-96" />}
      {levels.isError && !levels.data && (
        <ErrorState
          title={failureMessage(levels.error)}
          onRetry={() => void levels.refetch()}
          retrying={levels.isFetching}
        />
      )}
      {levels.data && (
        <Levels
          mineId={levels.data.level.id}
          progress={levels.data.progress ?? null}
          levels={levels.data.levels.toSorted((one, other) => one.rank - other.rank)}
        />
      )}
    </div>
  );
}

function Levels({
  mineId,
  levels,
  progress,
}: {
  mineId: string;
  levels: LevelSetting[];
  progress: LevelProgress | null;
}) {
  const at = levels.findIndex(({ id }) => id === mineId);
  const mine = levels[at];
  if (!mine) return null;
  const next = levels[at + 1];
  const asked = progress && levels.find(({ id }) => id === progress.levelId);
  return (
    <>
      <Surface padded={false} className="overflow-hidden">
        <Lattice heightPx={12} />
        <div className="p-4 md:p-6">
          <p className="text-12 text-muted">{m.level_mine()}</p>
          <h2 className="text-32 text-gold">{mine.name}</h2>
          <Ladder levels={levels} at={at} />
        </div>
      </Surface>
      <Card
        className="mt-4"
        title={next ? m.level_gains() : m.level_top()}
        action={next && <Badge tone="gold">{next.name}</Badge>}
      >
        {next && <Gains changes={changesBetween(mine, next)} />}
        <p className="mt-4 text-12 text-muted">{m.level_how()}</p>
      </Card>
      {progress && asked && <NextCriteria progress={progress} nextName={asked.name} />}
      <Card title={m.level_all()} className="mt-4">
        <Comparison levels={levels} mineId={mineId} />
      </Card>
    </>
  );
}

/** The levels in a row, those reached filled. */
function Ladder({ levels, at }: { levels: LevelSetting[]; at: number }) {
  return (
    <ol className="mt-5 flex">
      {levels.map((level, index) => (
        <li
          key={level.id}
          aria-current={index === at ? "step" : undefined}
          className={clsx("flex min-w-0 flex-col gap-2", index < levels.length - 1 && "flex-1")}
        >
          <span className="flex items-center">
            <span
              className={clsx(
                "tabular flex size-7 shrink-0 items-center justify-center rounded-full text-12 font-bold",
                index <= at ? "bg-gold-fill text-ink" : "bg-surface-3 text-muted",
              )}
            >
              {index < at ? <Check aria-hidden size={16} strokeWidth={3} /> : index + 1}
            </span>
            {index < levels.length - 1 && (
              <span
                aria-hidden
                className={clsx("mx-2 h-0.5 flex-1", index < at ? "bg-gold" : "bg-surface-3")}
              />
            )}
          </span>
          <span className={clsx("truncate text-12", index === at ? "font-semibold" : "text-muted")}>
            {level.name}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Gains({ changes }: { changes: Change[] }) {
  const language = useLanguage();
  if (changes.length === 0) return <p className="text-14 text-muted">{m.level_noGain()}</p>;
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {changes.map(({ term, from, to, gain }) => (
        <li
          key={term.id}
          className="flex flex-wrap items-center gap-x-4 rounded-control bg-surface-2 p-3 text-14"
        >
          <span className="text-muted">{term.name()}</span>
          <span
            className={clsx(
              "tabular ml-auto inline-flex items-center gap-1 font-semibold",
              gain ? "text-jade" : "text-text",
            )}
          >
            {to > from ? <ArrowUp aria-hidden size={16} /> : <ArrowDown aria-hidden size={16} />}
            <span translate="no">
              {m.level_change({ from: term.write(from, language), to: term.write(to, language) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Every term of every level: side by side, or one level at a time on a telephone. */
function Comparison({ levels, mineId }: { levels: LevelSetting[]; mineId: string }) {
  const [chosen, setChosen] = useState(mineId);
  const level = levels.find(({ id }) => id === chosen);
  return (
    <>
      <div className="md:hidden">
        <Tabs
          label={m.level_all()}
          tabs={levels.map(({ id, name }) => ({ id, label: name }))}
          value={chosen}
          onChange={setChosen}
        >
          {level && <OneLevel level={level} />}
        </Tabs>
      </div>
      <AllLevels levels={levels} mineId={mineId} />
    </>
  );
}

function OneLevel({ level }: { level: LevelSetting }) {
  const language = useLanguage();
  return termGroups.map((group) => (
    <section key={group.id} aria-label={group.name()} className="mt-4 first:mt-0">
      <h3 className="mb-1 text-12 font-medium text-muted">{group.name()}</h3>
      <dl className="text-14">
        {group.terms.map((term) => (
          <div key={term.id} className="flex items-baseline justify-between gap-4 py-1.5">
            <dt>{term.name()}</dt>
            <dd translate="no" className="tabular m-0 shrink-0 font-semibold">
              {term.write(term.figure(level), language)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

function AllLevels({ levels, mineId }: { levels: LevelSetting[]; mineId: string }) {
  const language = useLanguage();
  return (
    <ScrollRegion label={m.level_all()} className="overflow-x-auto max-md:hidden">
      <table className="w-full text-14">
        <thead>
          <tr>
            <th scope="col" className="py-2.5 pr-4 text-left text-12 font-medium text-muted">
              {m.level_term()}
            </th>
            {levels.map((level) => (
              <th
                key={level.id}
                scope="col"
                className={clsx(
                  "px-3 py-2.5 text-right text-14 whitespace-nowrap",
                  level.id === mineId ? "rounded-t-control bg-surface-2 text-gold" : "font-medium text-muted",
                )}
              >
                {level.name}
              </th>
            ))}
          </tr>
        </thead>
        {termGroups.map((group) => (
          <tbody key={group.id}>
            <tr>
              <th
                scope="colgroup"
                colSpan={levels.length + 1}
                className="pt-4 pb-1 text-left text-12 text-muted"
              >
                {group.name()}
              </th>
            </tr>
            {group.terms.map((term) => (
              <tr key={term.id}>
                <th scope="row" className="py-2.5 pr-4 text-left font-normal">
                  {term.name()}
                </th>
                {levels.map((level) => (
                  <td
                    key={level.id}
                    translate="no"
                    className={clsx(
                      "tabular px-3 py-2.5 text-right whitespace-nowrap",
                      level.id === mineId && "bg-surface-2 font-semibold",
                    )}
                  >
                    {term.write(term.figure(level), language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}
