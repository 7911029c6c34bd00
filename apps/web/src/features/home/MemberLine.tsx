import type { Language } from "@hanpan/contract";
import { getAttendance } from "@hanpan/contract/calls/attendance";
import { formatWon } from "@hanpan/contract/money";
import type { GlobalSetting, UserSetting } from "@hanpan/contract/objects/setting";
import type { Balances } from "@hanpan/contract/objects/user";
import { later, Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  ArrowLeftRight,
  CalendarCheck,
  Coins,
  Heart,
  LoaderPinwheel,
  type LucideIcon,
  Play,
} from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { points } from "../../cashier-parts/words.ts";
import { favouritesQuery, recentGamesQuery } from "../../game-parts/queries.ts";
import { callQuery } from "../../lib/callQuery.ts";
import { useLanguage } from "../../lib/language.ts";
import { useBalances } from "../../lib/session.ts";
import { globalSettingQuery, userSettingQuery } from "../../lib/settings.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";

const FirstSteps = later(() => import("../../cashier-parts/FirstSteps.tsx"));

const chip =
  "flex min-h-11 items-center gap-1.5 rounded-full bg-surface-1 px-3.5 text-14 font-medium whitespace-nowrap transition-colors hover:bg-surface-2";

function Word({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden size={16} className="shrink-0 text-gold" />
      <span>{children}</span>
    </>
  );
}

/** What the member has that can be converted now: points, else rolling. Nothing below the least of a conversion is named. */
function convertible(
  balances: Balances | null,
  setting: GlobalSetting | undefined,
  own: UserSetting | undefined,
  language: Language,
): { readonly name: string; readonly amount: string } | null {
  if (!(balances && setting && own)) return null;
  const free = balances.point - own.gifts.locked;
  if (free > 0 && free >= setting.conversion.pointMinimum)
    return { name: m.point_have(), amount: points(free) };
  if (balances.rolling > 0 && balances.rolling >= setting.conversion.rollingMinimum)
    return { name: m.rolling_have(), amount: formatWon(balances.rolling, language) };
  return null;
}

/**
 * What a member played last, follows, and has still to do, in one line on top of home: each a link, and nothing where there is
 * nothing.
 */
function Line() {
  const language = useLanguage();
  const recent = useQuery(recentGamesQuery());
  const favourites = useQuery(favouritesQuery({ limit: 1 }));
  const own = useQuery(userSettingQuery());
  const last = recent.data?.list[0];
  const followed = favourites.data?.total ?? 0;
  const remainingWon = own.data?.withdrawable.remaining ?? 0;
  const setting = useQuery(globalSettingQuery());
  const features = setting.data?.features;
  const balances = useBalances();
  const owned = balances?.ticket ?? 0;
  const tickets = features?.roulette === true ? owned : 0;
  const converts = convertible(balances, setting.data, own.data, language);
  const attendance = useQuery({
    ...callQuery(getAttendance, { query: {} }),
    enabled: features?.attendance === true,
  });
  const sheet = attendance.data;
  const today = sheet?.available === true && !sheet.today.attended ? sheet.today : null;
  const leftWon = today === null ? 0 : Math.max(0, today.needed - today.deposited);
  // Until all is known the line keeps its place, so that nothing below moves when it comes.
  const isComing = [recent, favourites, own, attendance].some(({ isLoading }) => isLoading);
  if (isComing || setting.isLoading) return <div className="h-11" />;
  if (
    last === undefined &&
    followed === 0 &&
    remainingWon === 0 &&
    tickets === 0 &&
    today === null &&
    converts === null
  )
    return null;
  return (
    <nav aria-label={m.home_mine()} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex gap-2">
        {last !== undefined && (
          <li>
            <Link to={urls.play} params={{ gameId: last.id }} preload={false} className={chip}>
              <Word Icon={Play}>{m.home_continue_game({ game: last.name })}</Word>
            </Link>
          </li>
        )}
        {remainingWon > 0 && (
          <li>
            <Link to={urls.my} className={chip}>
              <Word Icon={Coins}>
                {m.home_rollover()} <Money amountWon={remainingWon} />
              </Word>
            </Link>
          </li>
        )}
        {converts !== null && (
          <li>
            <Link to={urls.convert} className={chip}>
              <Word Icon={ArrowLeftRight}>
                {converts.name}{" "}
                <span translate="no" className="tabular">
                  {converts.amount}
                </span>
              </Word>
            </Link>
          </li>
        )}
        {tickets > 0 && (
          <li>
            <Link to={urls.roulette} className={chip}>
              <Word Icon={LoaderPinwheel}>{m.home_tickets({ count: tickets })}</Word>
            </Link>
          </li>
        )}
        {today !== null && (
          <li>
            <Link to={urls.attendance} className={chip}>
              <Word Icon={CalendarCheck}>
                {leftWon === 0 ? (
                  m.home_attend()
                ) : (
                  <>
                    {m.home_attend_left()} <Money amountWon={leftWon} />
                  </>
                )}
              </Word>
            </Link>
          </li>
        )}
        {followed > 0 && (
          <li>
            <Link to={urls.favourites} className={chip}>
              <Word Icon={Heart}>
                {m.nav_favourites()} <span translate="no">{followed}</span>
              </Word>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The line, and before the first game the steps that lead to it, above all else. */
export default function MemberLine() {
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      <Suspense>
        <FirstSteps place="HOME" />
      </Suspense>
      <Line />
    </div>
  );
}
