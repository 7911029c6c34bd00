import { ConfirmDialog, Menu } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import {
  ArrowUpFromLine,
  Award,
  Bell,
  Clock3,
  Headset,
  Heart,
  LogOut,
  Mail,
  Settings,
  ShieldCheck,
  UserRound,
} from "lucide-react";
import { useState } from "react";
import { logout } from "../lib/authentication.ts";
import { notificationQuery } from "../lib/memberQueries.ts";
import { urls } from "../lib/urls.ts";
import { countLabel } from "../lib/waiting.ts";
import * as m from "../paraglide/messages.js";
import { NoticesDialog } from "./NoticesDialog.tsx";

/** The words of a place, or of what waits there. */
function counted(
  place: () => string,
  waiting: (given: { count: string }) => string,
  count: number,
): () => string {
  return count === 0 ? place : () => waiting({ count: countLabel(count) });
}

/** The member's own places, past notices and the way out; fetched for signed-in members only. */
export default function ProfileMenu({ nickname }: { nickname: string }) {
  const navigate = useNavigate();
  const [noticesOpen, setNoticesOpen] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const waiting = useQuery(notificationQuery()).data;
  const unread = waiting?.unreadNotes ?? 0;
  const answers = waiting?.answersToCheck ?? 0;
  const places = [
    { to: urls.my, label: m.nav_myPage, Icon: UserRound },
    { to: urls.notes, label: counted(m.nav_notes, m.header_unreadNotes, unread), Icon: Mail },
    {
      to: urls.customerCenter,
      label: counted(m.nav_customerCenter, m.header_answersToCheck, answers),
      Icon: Headset,
    },
    { to: urls.withdraw, label: m.nav_withdraw, Icon: ArrowUpFromLine },
    { to: urls.history, label: m.nav_betHistory, Icon: Clock3 },
    { to: urls.favourites, label: m.nav_favourites, Icon: Heart },
    { to: urls.level, label: m.header_level, Icon: Award },
    { to: urls.limits, label: m.nav_responsible, Icon: ShieldCheck },
    { to: urls.myOptions, label: m.my_accountOptions, Icon: Settings },
  ] as const;
  return (
    <>
      <Menu
        label={m.shell_profileMenu()}
        triggerClassName="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 text-14 font-medium hover:bg-surface-2"
        trigger={
          <>
            <span className="relative">
              <UserRound aria-hidden size={22} className="text-muted" />
              {unread + answers > 0 && (
                <span
                  aria-hidden
                  className="absolute -top-0.5 -right-1 size-2.5 rounded-full bg-vermilion-fill md:hidden"
                />
              )}
            </span>
            <span className="max-w-32 truncate max-md:sr-only">{nickname}</span>
          </>
        }
        header={<p className="px-3 pt-2 pb-1 text-12 text-muted">{m.header_welcome({ nickname })}</p>}
        items={[
          ...places.map(({ to, label, Icon }) => ({
            id: to,
            label: label(),
            icon: <Icon aria-hidden size={18} />,
            onSelect: () => void navigate({ to }),
          })),
          {
            id: "notices",
            label: m.shell_recentNotices(),
            icon: <Bell aria-hidden size={18} />,
            onSelect: () => setNoticesOpen(true),
          },
          {
            id: "logout",
            label: m.nav_logout(),
            icon: <LogOut aria-hidden size={18} />,
            danger: true,
            onSelect: () => setLeaving(true),
          },
        ]}
      />
      <ConfirmDialog
        open={leaving}
        title={m.logout_confirm()}
        confirmLabel={m.nav_logout()}
        onConfirm={() => {
          setLeaving(false);
          void logout();
        }}
        onCancel={() => setLeaving(false)}
      />
      <NoticesDialog open={noticesOpen} onClose={() => setNoticesOpen(false)} />
    </>
  );
}
