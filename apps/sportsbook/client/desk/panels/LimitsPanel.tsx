import { marketKinds } from "@hanpan/games/sports/vocabulary";
import { Button, type Column, DataTable, Money } from "@hanpan/ui";
import { useState } from "react";
import type * as z from "zod/mini";
import { type DeskLimit, deskLimits } from "../../../protocol/desk.ts";
import { m } from "../../paraglide/messages.js";
import { kindName } from "../../words/marketWords.ts";
import { nameOf } from "../../words/names.ts";
import { Panel } from "../parts/Panel.tsx";
import { ReadPart } from "../parts/ReadPart.tsx";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";
import { momentText } from "../parts/words.ts";
import { useDesk } from "../session/desk.ts";
import { limitsRead } from "../session/reads.ts";
import { useChange } from "../session/useChange.ts";
import { useRead } from "../session/useRead.ts";
import { LimitDialog } from "./LimitDialog.tsx";

type Leagues = z.output<typeof deskLimits>["leagues"];

/** A kind of market's name; `*` is any. */
function marketKindName(kind: string): string {
  const known = marketKinds.find((each) => each === kind);
  return known === undefined ? m.desk_any_market() : kindName(known);
}

function leagueName(leagues: Leagues, code: string): string {
  const league = leagues.find((each) => each.code === code);
  return code === "*" ? m.desk_any_league() : league === undefined ? code : nameOf(league.name);
}

const columnsOf = (leagues: Leagues, acts: Column<DeskLimit>[]): readonly Column<DeskLimit>[] => [
  {
    id: "scope",
    header: m.desk_limit_for(),
    inCard: "title",
    cell: ({ leagueCode, marketKind, level }) => (
      <strong>
        {leagueName(leagues, leagueCode)} · {marketKindName(marketKind)} ·{" "}
        {level === 0 ? m.desk_level_any() : `${m.desk_level()} ${level}`}
      </strong>
    ),
  },
  {
    id: "stake",
    header: m.desk_max_stake(),
    align: "right",
    cell: ({ maximumStakeWon }) => <Money amountWon={maximumStakeWon} />,
  },
  {
    id: "return",
    header: m.desk_max_return(),
    align: "right",
    cell: ({ maximumReturnWon }) => <Money amountWon={maximumReturnWon} />,
  },
  {
    id: "changed",
    header: m.desk_changed(),
    cell: ({ changedBy, changedAtMs }) => (
      <span className="text-muted">
        {changedBy} · {momentText(changedAtMs)}
      </span>
    ),
  },
  ...acts,
];

/** What one slip may stake and return, by league, market and level. */
export function LimitsPanel() {
  const { may } = useDesk();
  const read = useRead(limitsRead);
  const { isBusy, change, refused, forget } = useChange(deskLimits, { shows: limitsRead });
  const [edited, setEdited] = useState<DeskLimit | "NEW" | null>(null);
  const [removed, setRemoved] = useState<DeskLimit | null>(null);
  const acts: Column<DeskLimit> = {
    id: "acts",
    header: m.desk_acts(),
    cell: (limit) => (
      <span className="flex flex-wrap gap-2 max-md:justify-end">
        <Button onClick={() => setEdited(limit)}>{m.desk_limit_edit()}</Button>
        <Button onClick={() => setRemoved(limit)}>{m.desk_limit_remove()}</Button>
      </span>
    ),
  };
  return (
    <Panel lead={m.desk_limits_lead()}>
      {may("LIMITS") && (
        <Button kind="play" className="self-start" onClick={() => setEdited("NEW")}>
          {m.desk_limit_add()}
        </Button>
      )}
      <ReadPart read={read}>
        {({ limits, leagues }) => (
          <>
            <DataTable
              caption={m.desk_tab_limits()}
              columns={columnsOf(leagues, may("LIMITS") ? [acts] : [])}
              rows={limits}
              rowKey={({ leagueCode, marketKind, level }) => [leagueCode, marketKind, level].join(" ")}
              empty={{ title: m.desk_none() }}
            />
            {edited !== null && (
              <LimitDialog
                limit={edited === "NEW" ? null : edited}
                leagues={leagues}
                isBusy={isBusy}
                refused={refused?.message}
                onClose={() => {
                  forget();
                  setEdited(null);
                }}
                onSave={(body) => change({ path: "/limits", body }, { onSuccess: () => setEdited(null) })}
              />
            )}
            {removed !== null && (
              <ReasonDialog
                title={m.desk_limit_remove_ask()}
                lead={`${leagueName(leagues, removed.leagueCode)} · ${marketKindName(removed.marketKind)}`}
                confirm={m.desk_limit_remove()}
                kind="danger"
                isBusy={isBusy}
                onClose={() => {
                  forget();
                  setRemoved(null);
                }}
                onConfirm={(reason) => {
                  const { leagueCode, marketKind, level } = removed;
                  change(
                    { path: "/limits/remove", body: { leagueCode, marketKind, level, reason } },
                    { onSettled: () => setRemoved(null) },
                  );
                }}
              />
            )}
          </>
        )}
      </ReadPart>
    </Panel>
  );
}
