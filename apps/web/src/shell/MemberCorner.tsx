import { buttonClass, CountingMoney } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Mail, Plus } from "lucide-react";
import { notificationQuery } from "../lib/memberQueries.ts";
import { useBalances } from "../lib/session.ts";
import { urls } from "../lib/urls.ts";
import { countLabel } from "../lib/waiting.ts";
import * as m from "../paraglide/messages.js";
import ProfileMenu from "./ProfileMenu.tsx";

/** The corner of whoever is signed in. */
export default function MemberCorner({ nickname }: { nickname: string }) {
  return (
    <>
      <Balance />
      <DepositButton />
      <NotesLink />
      <ProfileMenu nickname={nickname} />
    </>
  );
}

/** The way to the deposit request, beside the balance; on a telephone a plus alone. */
function DepositButton() {
  return (
    <Link
      to={urls.deposit}
      aria-label={m.nav_deposit()}
      className={clsx(buttonClass("money"), "max-md:size-11 max-md:px-0!")}
    >
      <Plus aria-hidden size={20} className="md:hidden" />
      <span className="max-md:hidden">{m.nav_deposit()}</span>
    </Link>
  );
}

/** The way to the notes, with how many wait; a telephone has it in its menu. */
function NotesLink() {
  const unread = useQuery(notificationQuery()).data?.unreadNotes ?? 0;
  return (
    <Link
      to={urls.notes}
      aria-label={unread === 0 ? m.nav_notes() : m.header_unreadNotes({ count: countLabel(unread) })}
      className="relative inline-flex size-11 items-center justify-center rounded-control text-muted transition-colors hover:bg-surface-2 hover:text-text max-md:hidden"
    >
      <Mail aria-hidden size={22} />
      {unread > 0 && (
        <span
          aria-hidden
          className="tabular absolute top-0.5 right-0 min-w-5 rounded-full bg-vermilion-fill px-1 text-center text-12 font-bold text-white"
        >
          {countLabel(unread)}
        </span>
      )}
    </Link>
  );
}

/** The cash balance, always in view; it counts to what the server says. */
function Balance() {
  const balances = useBalances();
  if (!balances) return null;
  return (
    <p className="flex min-h-11 flex-col justify-center rounded-control bg-surface-1 px-3 text-right whitespace-nowrap max-[360px]:px-2">
      <span className="text-12 leading-4 text-muted">{m.header_balance()}</span>
      <CountingMoney
        amountWon={balances.cash}
        className="text-14 leading-5 font-bold text-gold max-[360px]:text-12 max-[360px]:leading-5 md:text-16 md:leading-5"
      />
    </p>
  );
}
