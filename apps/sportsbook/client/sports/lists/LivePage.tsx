import type { Sport } from "@hanpan/games/sports/vocabulary";
import { m } from "../../paraglide/messages.js";
import { useIsLiveKnown } from "../connection/sportsContext.ts";
import { FixtureList } from "./FixtureList.tsx";
import { ListTop } from "./ListTop.tsx";
import { Empty, Skeleton } from "./states.tsx";
import { useColumns } from "./useColumns.ts";
import { useLiveRows } from "./useLiveRows.ts";

/** Everything that is in play, followed as it moves. */
export function LivePage({ sport }: { sport: Sport | null }) {
  const shown = useColumns();
  const isKnown = useIsLiveKnown();
  const { rows } = useLiveRows(sport);
  return (
    <>
      <h1 className="sr-only">{m.sp_tab_live()}</h1>
      <ListTop place={{ kind: "LIVE", sport }} shown={shown} />
      {!isKnown && <Skeleton />}
      {isKnown && rows.length === 0 && <Empty title={m.sp_live_empty()} hint={m.sp_live_empty_hint()} />}
      <FixtureList rows={rows} label={m.sp_tab_live()} columns={shown.columns} />
    </>
  );
}
