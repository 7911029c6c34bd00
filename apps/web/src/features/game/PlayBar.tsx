import { CountingMoney, IconButton } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, Hourglass, Maximize, Minimize } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useBalances } from "../../lib/session.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { KoreanTime } from "./KoreanTime.tsx";
import { PlayLimits } from "./PlayLimits.tsx";
import { formatDuration, usePlaySeconds } from "./sessionTime.ts";

/**
 * Above the game: the way back, its name, own limits, play time, clock, balance, full screen. Always one row: a
 * telephone has the times in small above the balance, since a row more or less in the middle of a round moves the game.
 */
export function PlayBar({ name }: { name: string }) {
  const balances = useBalances();
  return (
    <header className="flex h-14 shrink-0 [@media(max-height:480px)]:h-11 items-center gap-1 bg-surface-1 px-1 md:gap-4 md:px-3">
      <Link
        to={urls.games}
        search={{}}
        aria-label={m.game_exit()}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-surface-2 hover:text-text"
      >
        <ArrowLeft aria-hidden size={22} />
      </Link>
      <p className="min-w-0 truncate text-14 font-semibold max-sm:sr-only md:text-16">{name}</p>
      <div className="ml-auto flex items-center justify-end gap-x-1 whitespace-nowrap sm:gap-x-4 md:gap-x-6">
        {balances && <PlayLimits />}
        <div className="flex flex-col items-end sm:flex-row sm:items-center sm:gap-x-4 md:gap-x-6">
          <div className="flex items-center gap-x-3 sm:gap-x-4 md:gap-x-6">
            {balances && <PlayTime />}
            <KoreanTime />
          </div>
          {balances && (
            <p className="text-right leading-tight">
              <span className="block text-12 text-muted max-sm:sr-only">{m.header_balance()}</span>
              <CountingMoney amountWon={balances.cash} className="text-14 font-bold text-gold md:text-16" />
            </p>
          )}
        </div>
        <FullScreenButton />
      </div>
    </header>
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

function watchFullScreen(changed: () => void): () => void {
  document.addEventListener("fullscreenchange", changed);
  return () => document.removeEventListener("fullscreenchange", changed);
}

function FullScreenButton() {
  const full = useSyncExternalStore(watchFullScreen, () => document.fullscreenElement !== null);
  const [able, setAble] = useState(false);
  useEffect(() => setAble(document.fullscreenEnabled), []);
  if (!able) return null;
  return (
    <IconButton
      label={m.game_fullscreen()}
      pressed={full}
      icon={full ? <Minimize size={20} /> : <Maximize size={20} />}
      tooltip="none"
      onClick={() => {
        if (full) void document.exitFullscreen();
        else void document.getElementById("play")?.requestFullscreen();
      }}
    />
  );
}
