import type { GameCategory } from "@hanpan/contract/enumerations";
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CalendarCheck,
  Cherry,
  Clock3,
  Coins,
  Dices,
  Gamepad2,
  Headset,
  Heart,
  House,
  LoaderPinwheel,
  type LucideIcon,
  Mail,
  Megaphone,
  MessagesSquare,
  PartyPopper,
  ReceiptText,
  Spade,
  Trophy,
  UserRound,
} from "lucide-react";
import { urls } from "../lib/urls.ts";
import type { WaitingCount } from "../lib/waiting.ts";
import * as m from "../paraglide/messages.js";

/** A place of the menus. A screen that does not exist yet is not in the list. */
export interface Place {
  to:
    | typeof urls.home
    | typeof urls.games
    | typeof urls.casino
    | typeof urls.slots
    | typeof urls.sports
    | typeof urls.favourites
    | typeof urls.history
    | typeof urls.my
    | typeof urls.deposit
    | typeof urls.withdraw
    | typeof urls.money
    | typeof urls.convert
    | typeof urls.notes
    | typeof urls.customerCenter
    | typeof urls.notices
    | typeof urls.events
    | typeof urls.board
    | typeof urls.attendance
    | typeof urls.roulette;
  label: () => string;
  Icon: LucideIcon;
  /** Of the lobby: the category that it is opened with; undefined for all of them. */
  search?: { category: GameCategory | undefined };
  /** Shown only where the site has this feature on, and games of it. */
  feature?: "sports" | "mini";
  /** Shown to signed-in members only. */
  membersOnly?: boolean;
  /** What waits for the member there; its count is shown beside the place. */
  waiting?: WaitingCount;
}

/** The rail and the mobile menu, in groups. */
export const railGroups: readonly (readonly Place[])[] = [
  [
    { to: urls.home, label: m.nav_home, Icon: House },
    { to: urls.games, label: m.shell_games, Icon: Gamepad2, search: { category: undefined } },
    { to: urls.casino, label: m.nav_liveCasino, Icon: Spade },
    { to: urls.slots, label: m.nav_slots, Icon: Cherry },
    { to: urls.sports, label: m.nav_sports, Icon: Trophy, feature: "sports" },
    {
      to: urls.games,
      label: m.nav_miniGames,
      Icon: Dices,
      search: { category: "MINI" },
      feature: "mini",
    },
  ],
  [
    { to: urls.deposit, label: m.nav_deposit, Icon: ArrowDownToLine, membersOnly: true },
    { to: urls.withdraw, label: m.nav_withdraw, Icon: ArrowUpFromLine, membersOnly: true },
    { to: urls.money, label: m.nav_moneyHistory, Icon: ReceiptText, membersOnly: true },
    { to: urls.convert, label: m.nav_conversionCenter, Icon: Coins, membersOnly: true },
  ],
  [
    { to: urls.attendance, label: m.nav_attendance, Icon: CalendarCheck, membersOnly: true },
    { to: urls.roulette, label: m.nav_roulette, Icon: LoaderPinwheel, membersOnly: true },
  ],
  [
    { to: urls.notices, label: m.nav_notice, Icon: Megaphone, waiting: "newNotices" },
    { to: urls.events, label: m.nav_event, Icon: PartyPopper },
    { to: urls.board, label: m.board_title, Icon: MessagesSquare },
  ],
  [
    { to: urls.favourites, label: m.nav_favourites, Icon: Heart, membersOnly: true },
    { to: urls.history, label: m.nav_betHistory, Icon: Clock3, membersOnly: true },
    { to: urls.notes, label: m.nav_notes, Icon: Mail, membersOnly: true, waiting: "unreadNotes" },
    {
      to: urls.customerCenter,
      label: m.nav_customerCenter,
      Icon: Headset,
      membersOnly: true,
      waiting: "answersToCheck",
    },
    { to: urls.my, label: m.nav_myPage, Icon: UserRound, membersOnly: true },
  ],
];
