import { checkMonth } from "@hanpan/contract/operator/calls/month";
import type { MonthDifference } from "@hanpan/contract/operator/objects/month";
import { accountName } from "@hanpan/contract/operator/words/account";
import { Button, FormMessage } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { currentLanguage } from "../../lib/language.ts";
import { callQuery } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { type MiniColumn, MiniTable } from "../../parts/MiniTable.tsx";
import { Panel } from "../../parts/Screen.tsx";
import { unitName } from "./sectionColumns.tsx";
import { UnitAmount } from "./words.tsx";

/** Holds the figures until the month's end against the ledger, when somebody asks: it reads all members. */
export function CheckPanel({ month }: { month: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Panel title={m.month_check()}>
      <p className="mb-3 text-14 text-muted">{m.month_checkHelp()}</p>
      {isAsked ? (
        <Found month={month} />
      ) : (
        <Button kind="quiet" onClick={() => setAsked(true)}>
          {m.month_checkNow()}
        </Button>
      )}
    </Panel>
  );
}

function Found({ month }: { month: string }) {
  const query = useQuery({ ...callQuery(checkMonth, { params: { month } }), gcTime: 0 });
  return (
    <Loaded query={query}>
      {({ list, sound }) => (
        <div className="flex flex-col gap-3">
          <FormMessage kind={sound ? "success" : "danger"}>
            {sound ? m.month_sound() : m.month_unsound()}
          </FormMessage>
          <MiniTable
            caption={m.month_check()}
            columns={columns()}
            rows={list}
            rowKey={({ account, unit }) => `${account} ${unit}`}
          />
        </div>
      )}
    </Loaded>
  );
}

const columns = (): MiniColumn<MonthDifference>[] => [
  {
    id: "account",
    header: m.month_account(),
    cell: ({ account }) => accountName(account, currentLanguage()),
  },
  { id: "unit", header: m.month_unit(), cell: ({ unit }) => unitName(unit) },
  {
    id: "kept",
    header: m.month_kept(),
    align: "right",
    cell: ({ kept, unit }) => <UnitAmount amount={kept} unit={unit} />,
  },
  {
    id: "ledger",
    header: m.month_ledger(),
    align: "right",
    cell: ({ ledger, unit }) => <UnitAmount amount={ledger} unit={unit} />,
  },
  {
    id: "difference",
    header: m.month_difference(),
    align: "right",
    cell: ({ kept, ledger, unit }) => <UnitAmount amount={ledger - kept} unit={unit} />,
  },
  {
    id: "play",
    header: m.month_playDifference(),
    align: "right",
    cell: ({ account, unit, play }) =>
      account.startsWith("GAMING:") || play !== 0 ? <UnitAmount amount={play} unit={unit} /> : "–",
  },
];
