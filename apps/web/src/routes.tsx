import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from "@tanstack/react-router";
import * as z from "zod/mini";
import { HomePage } from "./features/home/HomePage.tsx";
import { lobbySearch } from "./game-parts/lobbySearch.ts";
import { requireGuest, requireMember } from "./lib/guard.ts";
import { localized } from "./lib/language.ts";
import { searchFormat } from "./lib/searchFormat.ts";
import { urls } from "./lib/urls.ts";
import { PendingScreen } from "./shell/PendingScreen.tsx";
import { Root } from "./shell/Root.tsx";
import { ScreenError } from "./shell/ScreenError.tsx";
import { Shell } from "./shell/Shell.tsx";

/** How the module is fetched that has a screen under a name. */
type Load<Name extends string> = () => Promise<Record<Name, RouteComponent>>;

/** A screen fetched when it is first visited or pointed at, redrawn when the language changes. */
function screen<Name extends string>(load: Load<Name>, name: Name): RouteComponent {
  const lazy = lazyRouteComponent(load, name);
  return Object.assign(localized(lazy), { preload: async () => lazy.preload?.() });
}

const returnSearch = z.object({ returnTo: z.optional(z.catch(z.string(), "")) });
/** A referral link carries its code to the sign-up. */
const registerSearch = z.extend(returnSearch, {
  referral: z.catch(z.optional(z.coerce.string()), undefined),
});

const NotFoundScreen = screen(() => import("./shell/NotFoundScreen.tsx"), "NotFoundScreen");

const root = createRootRoute({ component: localized(Root), notFoundComponent: NotFoundScreen });

const shell = createRoute({ getParentRoute: () => root, id: "shell", component: localized(Shell) });

/** A screen within the shell, for everybody. */
const place = <const Path extends string, Name extends string>(path: Path, load: Load<Name>, name: Name) =>
  createRoute({ getParentRoute: () => shell, path, component: screen(load, name) });

/** A screen within the shell that only a signed-in member sees. */
const membersPlace = <const Path extends string, Name extends string>(
  path: Path,
  load: Load<Name>,
  name: Name,
) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    beforeLoad: requireMember,
    component: screen(load, name),
  });

const home = createRoute({
  getParentRoute: () => shell,
  path: urls.home,
  component: localized(HomePage),
});

const login = createRoute({
  getParentRoute: () => shell,
  path: urls.login,
  validateSearch: returnSearch,
  beforeLoad: requireGuest,
  component: screen(() => import("./features/auth/LoginPage.tsx"), "LoginPage"),
});

const register = createRoute({
  getParentRoute: () => shell,
  path: urls.register,
  validateSearch: registerSearch,
  beforeLoad: requireGuest,
  component: screen(() => import("./features/auth/RegisterPage.tsx"), "RegisterPage"),
});
const recovery = place(
  urls.recovery,
  () => import("./features/auth/recovery/RecoveryPage.tsx"),
  "RecoveryPage",
);
const invitation = place(
  urls.invitation,
  () => import("./features/auth/InvitationPage.tsx"),
  "InvitationPage",
);
const casino = place(urls.casino, () => import("./features/providers/CasinoPage.tsx"), "CasinoPage");

const slots = createRoute({
  getParentRoute: () => shell,
  path: urls.slots,
  validateSearch: lobbySearch,
  component: screen(() => import("./features/providers/SlotsPage.tsx"), "SlotsPage"),
});
const sports = place(urls.sports, () => import("./features/sports/SportsPage.tsx"), "SportsPage");

const games = createRoute({
  getParentRoute: () => shell,
  path: urls.games,
  validateSearch: lobbySearch,
  component: screen(() => import("./features/lobby/GamesPage.tsx"), "GamesPage"),
});
const favourites = membersPlace(
  urls.favourites,
  () => import("./features/favourites/FavouritesPage.tsx"),
  "FavouritesPage",
);
const history = membersPlace(
  urls.history,
  () => import("./features/bet/BetHistoryPage.tsx"),
  "BetHistoryPage",
);
const my = membersPlace(urls.my, () => import("./features/my-page/MyPage.tsx"), "MyPage");
const myPassword = membersPlace(
  urls.myPassword,
  () => import("./features/my-page/PasswordPage.tsx"),
  "PasswordPage",
);
const myOptions = membersPlace(
  urls.myOptions,
  () => import("./features/my-page/OptionsPage.tsx"),
  "OptionsPage",
);
const myClosing = membersPlace(
  urls.myClosing,
  () => import("./features/my-page/closing/ClosingPage.tsx"),
  "ClosingPage",
);
const deposit = membersPlace(urls.deposit, () => import("./features/deposit/DepositPage.tsx"), "DepositPage");
const withdraw = membersPlace(
  urls.withdraw,
  () => import("./features/withdrawal/WithdrawPage.tsx"),
  "WithdrawPage",
);
const money = membersPlace(urls.money, () => import("./features/transactions/MoneyPage.tsx"), "MoneyPage");
const statement = membersPlace(
  urls.statement,
  () => import("./features/transactions/StatementPage.tsx"),
  "StatementPage",
);
const convert = membersPlace(
  urls.convert,
  () => import("./features/conversion/ConvertPage.tsx"),
  "ConvertPage",
);
/** An earlier address: the comp application is a part of the conversion center. */
const comp = createRoute({
  getParentRoute: () => shell,
  path: urls.comp,
  beforeLoad: () => {
    throw redirect({ to: urls.convert, hash: "rolling", replace: true });
  },
});
const level = membersPlace(urls.level, () => import("./features/level/LevelPage.tsx"), "LevelPage");
const limits = membersPlace(urls.limits, () => import("./features/limits/LimitsPage.tsx"), "LimitsPage");
const notes = membersPlace(urls.notes, () => import("./features/notes/NotesPage.tsx"), "NotesPage");
const notesWrite = membersPlace(
  urls.notesWrite,
  () => import("./features/notes/WriteNotePage.tsx"),
  "WriteNotePage",
);
const customerCenter = membersPlace(
  urls.customerCenter,
  () => import("./features/inquiry/InquiriesPage.tsx"),
  "InquiriesPage",
);
const customerCenterWrite = membersPlace(
  urls.customerCenterWrite,
  () => import("./features/inquiry/WriteInquiryPage.tsx"),
  "WriteInquiryPage",
);
const faq = place(urls.faq, () => import("./features/inquiry/FaqPage.tsx"), "FaqPage");
const attendance = membersPlace(
  urls.attendance,
  () => import("./features/attendance/AttendancePage.tsx"),
  "AttendancePage",
);
const roulette = membersPlace(
  urls.roulette,
  () => import("./features/roulette/RoulettePage.tsx"),
  "RoulettePage",
);
const recommenders = membersPlace(
  urls.recommenders,
  () => import("./features/partner/RecommendersPage.tsx"),
  "RecommendersPage",
);
const partner = membersPlace(urls.partner, () => import("./features/partner/PartnerPage.tsx"), "PartnerPage");
const notices = place(urls.notices, () => import("./features/notices/NoticesPage.tsx"), "NoticesPage");
const notice = place(urls.notice, () => import("./features/notices/NoticePage.tsx"), "NoticePage");
const events = place(urls.events, () => import("./features/notices/EventsPage.tsx"), "EventsPage");
const event = place(urls.event, () => import("./features/notices/NoticePage.tsx"), "EventPage");
const board = place(urls.board, () => import("./features/board/BoardPage.tsx"), "BoardPage");
const boardWrite = membersPlace(urls.boardWrite, () => import("./features/board/WritePage.tsx"), "WritePage");
const post = place(urls.post, () => import("./features/board/PostPage.tsx"), "PostPage");

const missing = createRoute({ getParentRoute: () => shell, path: "$", component: NotFoundScreen });

/** The game has the whole window: no rail, no footer. */
const play = createRoute({
  getParentRoute: () => root,
  path: urls.play,
  component: screen(() => import("./features/game/PlayPage.tsx"), "PlayPage"),
});

const routeTree = root.addChildren([
  shell.addChildren([
    home,
    login,
    register,
    recovery,
    invitation,
    casino,
    slots,
    sports,
    games,
    favourites,
    history,
    my,
    myPassword,
    myOptions,
    myClosing,
    deposit,
    withdraw,
    money,
    statement,
    convert,
    comp,
    level,
    limits,
    notes,
    notesWrite,
    customerCenter,
    customerCenterWrite,
    faq,
    attendance,
    roulette,
    recommenders,
    partner,
    notices,
    notice,
    events,
    event,
    board,
    boardWrite,
    post,
    missing,
  ]),
  play,
]);

/** Every route of the member app, in code. */
export const router = createRouter({
  routeTree,
  ...searchFormat,
  defaultPreload: "intent",
  scrollRestoration: true,
  defaultPendingMs: 200,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: ScreenError,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
