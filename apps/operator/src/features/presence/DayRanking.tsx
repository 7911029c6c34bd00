import { getDayRanking } from "@hanpan/contract/operator/calls/presence";
import type { RankedMember } from "@hanpan/contract/operator/objects/presence";
import { serverNow } from "@hanpan/contract/serverClock";
import { seoulDay } from "@hanpan/contract/time";
import { Money, TextField } from "@hanpan/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { type MiniColumn, MiniTable } from "../../parts/MiniTable.tsx";
import { Panel } from "../../parts/Screen.tsx";
import { MemberLink } from "./MemberLink.tsx";

/** The members of a day whose sums are the largest. */
export function DayRanking() {
  const today = seoulDay(serverNow());
  const [day, setDay] = useState(today);
  const query = useQuery({
    ...callQuery(getDayRanking, { params: { day } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title={m.presence_ranking()}
      action={
        <TextField
          label={m.column_day()}
          labelHidden
          type="date"
          max={today}
          value={day}
          onChange={({ target }) => setDay(target.value === "" ? today : target.value)}
        />
      }
    >
      <p className="mb-3 text-14 text-muted">{m.presence_rankingHelp()}</p>
      <Loaded query={query}>
        {({ won, lost, deposited, withdrew }) => (
          <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-4">
            <Ranked title={m.presence_won()} list={won} />
            <Ranked title={m.presence_lost()} list={lost} />
            <Ranked title={m.presence_deposited()} list={deposited} />
            <Ranked title={m.presence_withdrew()} list={withdrew} />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

function Ranked({ title, list }: { title: string; list: readonly RankedMember[] }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 text-14 font-bold">{title}</h3>
      <MiniTable caption={title} columns={columns()} rows={list} rowKey={({ member }) => member.id} />
    </div>
  );
}

const columns = (): MiniColumn<RankedMember>[] => [
  {
    id: "member",
    header: m.column_member(),
    wraps: true,
    cell: ({ member }) => <MemberLink member={member} />,
  },
  {
    id: "amount",
    header: m.column_amount(),
    align: "right",
    cell: ({ amount }) => <Money amountWon={amount} />,
  },
];
