import { type GameCategory, gameCategories } from "@hanpan/contract/enumerations";
import { listPresent, mostPresent } from "@hanpan/contract/operator/calls/presence";
import { type PresentOrder, presentOrders } from "@hanpan/contract/operator/enumerations";
import type { PresentMember } from "@hanpan/contract/operator/objects/presence";
import { gameCategoryWords } from "@hanpan/contract/words/gameCategory";
import { Money, SelectField } from "@hanpan/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { type MiniColumn, MiniTable } from "../../parts/MiniTable.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { DayRanking } from "./DayRanking.tsx";
import { MemberLink } from "./MemberLink.tsx";

const readAgainMs = 15_000;

/** Who is here now and what they play, and whose sums of a day are the largest. */
export function PresencePage() {
  const mayRank = useMay("bet.read");
  return (
    <PageScreen>
      <ScreenHead title={m.nav_presence()} />
      <Present />
      {mayRank && <DayRanking />}
    </PageScreen>
  );
}

function Present() {
  const [order, setOrder] = useState<PresentOrder>("SEEN");
  const [category, setCategory] = useState<GameCategory | undefined>(undefined);
  const asked = { order, ...(category === undefined ? {} : { category }) };
  const query = useQuery({
    ...callQuery(listPresent, { query: asked }),
    refetchInterval: readAgainMs,
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={m.presence_now()}>
      <p className="mb-3 text-14 text-muted">{m.presence_help()}</p>
      <div className="mb-3 flex flex-wrap gap-2">
        <SelectField
          label={m.presence_order()}
          className="w-full sm:w-56"
          value={order}
          options={presentOrders.map((value) => ({ value, label: orderWords[value]() }))}
          onChange={({ target }) => setOrder(presentOrders.find((value) => value === target.value) ?? "SEEN")}
        />
        <SelectField
          label={m.month_category()}
          className="w-full sm:w-56"
          value={category ?? ""}
          options={[
            { value: "", label: m.presence_everything() },
            ...gameCategories.map((value) => ({ value, label: wordOf(gameCategoryWords, value) })),
          ]}
          onChange={({ target }) => setCategory(gameCategories.find((value) => value === target.value))}
        />
      </div>
      <Loaded query={query}>
        {({ list, total, playing }) => (
          <>
            <p className="tabular mb-2 text-14" translate="no" role="status">
              {countLine(total, playing, list.length)}
            </p>
            <MiniTable
              caption={m.presence_now()}
              columns={columns()}
              rows={list}
              rowKey={({ member }) => member.id}
              empty={m.presence_nobody()}
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/** How many are here, how many play what, and whether more are here than are shown, in one text. */
const countLine = (total: number, playing: Partial<Record<GameCategory, number>>, shown: number): string =>
  [
    m.presence_total({ count: total.toLocaleString("en-US") }),
    ...gameCategories.map(
      (one) => `${wordOf(gameCategoryWords, one)} ${(playing[one] ?? 0).toLocaleString("en-US")}`,
    ),
    ...(shown === mostPresent ? [m.presence_most({ count: String(mostPresent) })] : []),
  ].join(" · ");

const orderWords: Readonly<Record<PresentOrder, () => string>> = {
  SEEN: m.presence_bySeen,
  STAKE: m.presence_byStake,
  WON: m.presence_byWon,
  LOST: m.presence_byLost,
  CASH: m.presence_byCash,
};

/** Few enough columns that the figures at their end are in sight at 1,024 px. */
const columns = (): MiniColumn<PresentMember>[] => [
  {
    id: "member",
    header: m.column_member(),
    cell: ({ member }) => <MemberLink member={member} />,
    wraps: true,
  },
  { id: "level", header: m.month_level(), cell: ({ level }) => level },
  {
    id: "playing",
    header: m.presence_playing(),
    cell: ({ playing }) => (playing === null ? <span className="text-muted">–</span> : playing.game),
    wraps: true,
  },
  {
    id: "since",
    header: `${m.presence_since()} · ${m.presence_device()}`,
    cell: ({ since, device }) => (
      <>
        <At at={since} short /> <span className="inline-block">{device}</span>
      </>
    ),
    wraps: true,
  },
  { id: "cash", header: m.presence_cash(), align: "right", cell: ({ cash }) => <Money amountWon={cash} /> },
  {
    id: "stake",
    header: m.presence_stake(),
    align: "right",
    cell: ({ stake }) => <Money amountWon={stake} />,
  },
  {
    id: "result",
    header: m.presence_result(),
    align: "right",
    cell: ({ stake, win }) => <Money amountWon={win - stake} signed />,
  },
];
