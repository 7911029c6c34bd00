import { marketKinds } from "@hanpan/games/sports/vocabulary";
import { useState } from "react";
import type * as z from "zod/mini";
import { type DeskLimit, deskLimits } from "../../../protocol/desk.ts";
import { m } from "../../paraglide/messages.js";
import { kindName } from "../../words/marketWords.ts";
import { nameOf } from "../../words/names.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { ReadPart } from "../parts/ReadPart.tsx";
import { momentText, wonText } from "../parts/words.ts";
import { useDesk } from "../session/desk.ts";
import { limitsRead } from "../session/reads.ts";
import { useChange } from "../session/useChange.ts";
import { useRead } from "../session/useRead.ts";
import { LimitDialog } from "./LimitDialog.tsx";

type Leagues = z.output<typeof deskLimits>["leagues"];

/** A kind of market's name; `*` is any. */
export const marketKindName = (kind: string): string => {
  const known = marketKinds.find((each) => each === kind);
  return known === undefined ? m.desk_any_market() : kindName(known);
};

const leagueName = (leagues: Leagues, code: string): string => {
  const league = leagues.find((each) => each.code === code);
  return code === "*" ? m.desk_any_league() : league === undefined ? code : nameOf(league.name);
};

/** What one slip may stake and return, by league, market and level. */
export function LimitsPanel() {
  const { may } = useDesk();
  const read = useRead(limitsRead);
  const { isBusy, change, refused, forget } = useChange(deskLimits, { shows: limitsRead });
  const [edited, setEdited] = useState<DeskLimit | "NEW" | null>(null);
  const [removed, setRemoved] = useState<DeskLimit | null>(null);
  return (
    <section className="desk-panel">
      <p className="desk-lead">{m.desk_limits_lead()}</p>
      {may("LIMITS") && (
        <button type="button" className="desk-button" data-kind="strong" onClick={() => setEdited("NEW")}>
          {m.desk_limit_add()}
        </button>
      )}
      <ReadPart read={read}>
        {({ limits, leagues }) => (
          <>
            {limits.length === 0 && <p className="desk-empty">{m.desk_none()}</p>}
            <ul className="desk-cards">
              {limits.map((limit) => (
                <li key={[limit.leagueCode, limit.marketKind, limit.level].join(" ")} className="desk-limit">
                  <strong>
                    {leagueName(leagues, limit.leagueCode)} · {marketKindName(limit.marketKind)} ·{" "}
                    {limit.level === 0 ? m.desk_level_any() : `${m.desk_level()} ${limit.level}`}
                  </strong>
                  <span>
                    {m.desk_max_stake()} <span translate="no">{wonText(limit.maximumStakeWon)}</span>
                  </span>
                  <span>
                    {m.desk_max_return()} <span translate="no">{wonText(limit.maximumReturnWon)}</span>
                  </span>
                  <span className="desk-muted">
                    {limit.changedBy} · {momentText(limit.changedAtMs)}
                  </span>
                  {may("LIMITS") && (
                    <span className="desk-acts">
                      <button type="button" className="desk-button" onClick={() => setEdited(limit)}>
                        {m.desk_limit_edit()}
                      </button>
                      <button type="button" className="desk-button" onClick={() => setRemoved(limit)}>
                        {m.desk_limit_remove()}
                      </button>
                    </span>
                  )}
                </li>
              ))}
            </ul>
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
              <Dialog
                title={m.desk_limit_remove_ask()}
                lead={`${leagueName(leagues, removed.leagueCode)} · ${marketKindName(removed.marketKind)}`}
                confirm={m.desk_limit_remove()}
                isDanger
                isBusy={isBusy}
                onClose={() => setRemoved(null)}
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
    </section>
  );
}
