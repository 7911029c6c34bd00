import { CountingMoney } from "@hanpan/ui";
import { Hourglass } from "lucide-react";
import { useBalances } from "../../lib/session.ts";
import * as m from "../../paraglide/messages.js";
import { GameBar } from "./GameBar.tsx";
import { KoreanTime } from "./KoreanTime.tsx";
import { PlayLimits } from "./PlayLimits.tsx";
import { formatDuration, usePlaySeconds } from "./sessionTime.ts";

/**
 * Above the game: the way back, its name, own limits, play time, clock, balance, the game's controls. Always one row: a
 * telephone has the times in small above the balance, since a row more or less in the middle of a round moves the game.
 */
export function PlayBar({ name }: { name: string }) {
  const balances = useBalances();
  return (
    <GameBar name={name}>
      <div className="ml-auto flex shrink-0 items-center justify-end gap-x-1 whitespace-nowrap max-[430px]:contents sm:gap-x-4 md:gap-x-6">
        {balances && (
          <div className="max-[430px]:col-start-2 max-[430px]:row-span-2 max-[430px]:row-start-1">
            <PlayLimits />
          </div>
        )}
        <div className="flex flex-col items-end max-[430px]:items-start max-[430px]:leading-none sm:flex-row sm:items-center sm:gap-x-4 md:gap-x-6">
          <div className="flex items-center gap-x-3 sm:gap-x-4 md:gap-x-6">
            {balances && <PlayTime />}
            <KoreanTime />
          </div>
          {balances && (
            <p className="text-right leading-tight">
              <span className="block text-12 text-muted max-sm:sr-only">{m.header_balance()}</span>
              <CountingMoney
                amountWon={balances.cash}
                className="text-14/[18px] font-bold text-gold md:text-16"
              />
            </p>
          )}
        </div>
      </div>
    </GameBar>
  );
}

function PlayTime() {
  const seconds = usePlaySeconds();
  return (
    <p className="text-right leading-tight max-sm:flex max-sm:items-center max-sm:gap-x-1">
      <Hourglass aria-hidden size={12} className="text-muted sm:hidden" />
      <span className="text-12 text-muted max-sm:sr-only sm:block">{m.game_session()}</span>
      <span className="tabular text-12 sm:block sm:min-h-[22px] sm:text-14">
        {seconds === null ? "" : formatDuration(seconds)}
      </span>
    </p>
  );
}
