import { formatWon } from "@hanpan/contract/money";
import { buttonClass } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useLanguage } from "../lib/language.ts";
import { userSettingQuery } from "../lib/settings.ts";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";

/** Where a member plays on whose locked bonus is of a kind: where stakes may be placed without losing it. */
const placeOf = { SLOT: urls.slots, LIVE: urls.casino };

/** What is to be played before a withdrawal, as it stands now, and the way to the games. */
export default function PlayOn({ className, onLeave }: { className?: string; onLeave?: () => void }) {
  const language = useLanguage();
  const own = useQuery(userSettingQuery()).data;
  return (
    <div className={clsx("flex flex-wrap items-center justify-between gap-3", className)}>
      {own && (
        <p className="text-14">
          {own.withdrawable.rolloverMet ? (
            m.play_noneLeft()
          ) : (
            <span translate="no">
              {m.play_left({ amount: formatWon(own.withdrawable.remaining, language) })}
            </span>
          )}
        </p>
      )}
      <Link
        to={own?.bonus.kind ? placeOf[own.bonus.kind] : urls.slots}
        className={buttonClass("play")}
        onClick={onLeave}
      >
        {m.play_go()}
      </Link>
    </div>
  );
}
