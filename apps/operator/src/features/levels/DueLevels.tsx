import { listDueLevels } from "@hanpan/contract/operator/calls/level";
import type { DueLevel, OperatorLevel } from "@hanpan/contract/operator/objects/level";
import { formatDay } from "@hanpan/contract/time";
import { Card, Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useLanguage } from "../../lib/language.ts";
import { callQuery } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { type MiniColumn, MiniTable } from "../../parts/MiniTable.tsx";

/** Who has reached the criteria of the next level. Levels are given in the member's file, by a person (docs/levels.md). */
export function DueLevels({ levels }: { levels: readonly OperatorLevel[] }) {
  const language = useLanguage();
  const due = useQuery(callQuery(listDueLevels, {}));
  const nameOf = (id: string) => {
    const level = levels.find((one) => one.id === id);
    return language === "ko" ? level?.nameKo : level?.nameEn;
  };
  const columns: MiniColumn<DueLevel>[] = [
    {
      id: "member",
      header: m.column_member(),
      cell: ({ member }) => (
        <Link
          to={urls.member}
          params={{ memberId: member.id }}
          className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
        >
          {member.nickname} <span className="font-normal text-muted">{member.loginId}</span>
        </Link>
      ),
    },
    { id: "level", header: m.column_level(), cell: ({ levelId }) => nameOf(levelId) },
    { id: "next", header: m.level_due_next(), cell: ({ nextLevelId }) => nameOf(nextLevelId) },
    {
      id: "period",
      header: m.level_due_period(),
      cell: ({ since, until }) => (
        <span translate="no">
          {m.level_due_days({ since: formatDay(since, language), until: formatDay(until, language) })}
        </span>
      ),
    },
    {
      id: "deposits",
      header: m.level_criteria_deposits(),
      align: "right",
      cell: ({ deposits }) => <Reached {...deposits} />,
    },
    {
      id: "counted",
      header: m.level_criteria_counted(),
      align: "right",
      cell: ({ counted }) => <Reached {...counted} />,
    },
  ];
  return (
    <Card className="mt-4" title={m.level_due()}>
      <p className="mb-3 text-14 text-muted">{m.level_due_lead()}</p>
      <Loaded query={due}>
        {({ list, more }) => (
          <>
            <MiniTable
              caption={m.level_due()}
              columns={columns}
              rows={list}
              rowKey={({ member }) => member.id}
              empty={m.level_due_none()}
            />
            {more && <p className="mt-3 text-14 text-muted">{m.level_due_more()}</p>}
          </>
        )}
      </Loaded>
    </Card>
  );
}

/** What was reached of what is asked; nothing where nothing is. */
function Reached({ reached, asked }: DueLevel["deposits"]) {
  if (asked === 0) return null;
  return (
    <>
      <Money amountWon={reached} /> <span className="text-muted">/</span> <Money amountWon={asked} />
    </>
  );
}
