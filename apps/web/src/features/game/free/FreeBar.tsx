import { formatNumber } from "@hanpan/contract/money";
import { Link } from "@tanstack/react-router";
import { useMember } from "../../../lib/session.ts";
import { urls } from "../../../lib/urls.ts";
import * as m from "../../../paraglide/messages.js";
import { GameBar } from "../GameBar.tsx";

/**
 * Above a game that is tried: the way back, its name, the play money, which is violet and has no unit of money, and the way to
 * the real game. One row, as the bar above a game that is played.
 */
export function FreeBar({
  gameId,
  name,
  amount,
}: {
  gameId: string;
  name: string;
  /** Play money; null while it is not known. */
  amount: number | null;
}) {
  const isMember = useMember() !== null;
  return (
    <GameBar name={name}>
      <p className="min-w-0 flex-1 truncate text-12 text-muted max-md:hidden">{m.try_line()}</p>
      <div className="ml-auto flex shrink-0 items-center gap-x-3 whitespace-nowrap max-[430px]:contents md:gap-x-6">
        <p className="text-right leading-tight max-[430px]:text-left">
          <span className="block text-12 max-[430px]:sr-only leading-4 text-muted">{m.try_balance()}</span>
          <span
            translate="no"
            data-testid="play-money"
            className="tabular block w-fit rounded-[4px] whitespace-nowrap bg-[#c3b1ff] px-1.5 text-14 leading-5 font-bold text-ink md:text-16 md:leading-6"
          >
            {amount === null ? "–" : m.try_amount({ amount: formatNumber(amount) })}
          </span>
        </p>
        {isMember ? (
          <Link to={urls.play} params={{ gameId }} className={linkClass}>
            {m.try_real()}
          </Link>
        ) : (
          <Link to={urls.register} search={{ returnTo: `/play/${gameId}` }} className={linkClass}>
            {m.try_join()}
          </Link>
        )}
      </div>
    </GameBar>
  );
}

const linkClass =
  "max-[430px]:col-start-2 max-[430px]:row-span-2 max-[430px]:row-start-1 inline-flex min-h-11 items-center rounded-control px-2 text-14 font-semibold text-text underline decoration-outline underline-offset-4 hover:bg-surface-2";
