import { useServerTime } from "@hanpan/frame/visit/useServerTime";
import { useRef } from "react";
import { m } from "../../paraglide/messages.js";
import { useCasino, useCasinoState } from "../../shared-rounds/view/casinoContext.ts";
import { useArrowKeys } from "../../shared-rounds/view/useArrowKeys.ts";
import { tableName } from "../games/tableGames.ts";
import "./tableTabs.css";

/** The seconds left to bet at a table; nothing while none are taken. */
function TabClock({ tableCode }: { tableCode: string }) {
  const { clock } = useCasino();
  const round = useCasinoState((state) => state.seats.get(tableCode)?.table.round ?? null);
  const isBetting = round?.phase === "BETTING";
  const leftMs = isBetting ? round.closesAtMs - clock.nowMs() : 0;
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000));
  useServerTime(clock.nowMs, [isBetting && seconds > 0 ? round.closesAtMs - (seconds - 1) * 1_000 : null]);
  return (
    <span translate="no" className="table-tab-clock" data-urgent={seconds <= 5 ? "" : undefined}>
      {seconds > 0 ? seconds : "·"}
    </span>
  );
}

/** The tables that lie beside each other on a telephone, each with its clock; pressed, or chosen by arrow keys, it is shown. */
export function TableTabs({
  tableCodes,
  current,
  onShow,
}: {
  tableCodes: readonly string[];
  current: string;
  onShow: (tableCode: string) => void;
}) {
  const tabs = useRef<HTMLElement>(null);
  const arrows = useArrowKeys(tabs);
  return (
    <nav ref={tabs} className="table-tabs" aria-label={m.several_tabs()} {...arrows}>
      {tableCodes.map((tableCode) => (
        <button
          key={tableCode}
          type="button"
          aria-current={tableCode === current ? "true" : undefined}
          onClick={() => onShow(tableCode)}
          onFocus={() => onShow(tableCode)}
        >
          <span className="table-tab-name">{tableName(tableCode)}</span>
          <TabClock tableCode={tableCode} />
        </button>
      ))}
    </nav>
  );
}
