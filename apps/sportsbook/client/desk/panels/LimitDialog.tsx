import { marketKinds } from "@hanpan/games/sports/vocabulary";
import { AmountField, WholeNumberField } from "@hanpan/ui";
import { useState } from "react";
import type { DeskLimit } from "../../../protocol/desk.ts";
import { m } from "../../paraglide/messages.js";
import { kindName } from "../../words/marketWords.ts";
import { nameOf } from "../../words/names.ts";
import { Choice } from "../parts/Choice.tsx";
import { ReasonDialog } from "../parts/ReasonDialog.tsx";

type Name = { readonly ko: string; readonly en: string };

/** What is being set; null: an amount that is not there, without which nothing is. */
type Draft = Pick<DeskLimit, "leagueCode" | "marketKind" | "level"> & {
  readonly maximumStakeWon: number | null;
  readonly maximumReturnWon: number | null;
};

/** A limit to set: for which slips it is, and the two amounts. One that is there keeps what it is for. */
export function LimitDialog({
  limit,
  leagues,
  isBusy,
  refused,
  onClose,
  onSave,
}: {
  limit: DeskLimit | null;
  leagues: readonly { readonly code: string; readonly name: Name }[];
  isBusy: boolean;
  /** Why it was not saved, when it was tried. */
  refused: string | undefined;
  onClose: () => void;
  onSave: (body: object) => void;
}) {
  const [draft, setDraft] = useState<Draft>({
    leagueCode: limit?.leagueCode ?? "*",
    marketKind: limit?.marketKind ?? "*",
    level: limit?.level ?? 0,
    maximumStakeWon: limit?.maximumStakeWon ?? 1_000_000,
    maximumReturnWon: limit?.maximumReturnWon ?? 10_000_000,
  });
  return (
    <ReasonDialog
      title={limit === null ? m.desk_limit_add() : m.desk_limit_edit()}
      confirm={m.desk_save()}
      isReady={draft.maximumStakeWon !== null && draft.maximumReturnWon !== null}
      isBusy={isBusy}
      refused={refused}
      onClose={onClose}
      onConfirm={(reason) => onSave({ ...draft, reason })}
    >
      {limit === null && (
        <>
          <Choice
            label={m.desk_league()}
            value={draft.leagueCode}
            options={[
              ["*", m.desk_any_league()],
              ...leagues.map(({ code, name }): [string, string] => [code, nameOf(name)]),
            ]}
            onChange={(leagueCode) => setDraft({ ...draft, leagueCode })}
          />
          <Choice
            label={m.desk_market()}
            value={draft.marketKind}
            options={[
              ["*", m.desk_any_market()],
              ...marketKinds.map((kind): [string, string] => [kind, kindName(kind)]),
            ]}
            onChange={(marketKind) => setDraft({ ...draft, marketKind })}
          />
          <WholeNumberField
            label={`${m.desk_level()} (0 = ${m.desk_level_any()})`}
            value={draft.level}
            most={1_000}
            onChange={(level) => setDraft({ ...draft, level: level ?? 0 })}
          />
        </>
      )}
      <div className="grid gap-x-3 sm:grid-cols-2">
        <AmountField
          label={m.desk_max_stake()}
          valueWon={draft.maximumStakeWon}
          maximumWon={1_000_000_000}
          onChange={(maximumStakeWon) => setDraft({ ...draft, maximumStakeWon })}
        />
        <AmountField
          label={m.desk_max_return()}
          valueWon={draft.maximumReturnWon}
          maximumWon={10_000_000_000}
          onChange={(maximumReturnWon) => setDraft({ ...draft, maximumReturnWon })}
        />
      </div>
    </ReasonDialog>
  );
}
