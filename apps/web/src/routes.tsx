import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
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

/** A screen fetched when it is first visited or pointed at, redrawn when the language changes. */
function screen<Name extends string>(
  load: () => Promise<Record<Name, RouteComponent>>,
  name: Name,
): RouteComponent {
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

const casino = createRoute({
  getParentRoute: () => shell,
  path: urls.casino,
  component: screen(() => import("./features/providers/CasinoPage.tsx"), "CasinoPage"),
});

const slots = createRoute({
  getParentRoute: () => shell,
  path: urls.slots,
  validateSearch: lobbySearch,
  component: screen(() => import("./features/providers/SlotsPage.tsx"), "SlotsPage"),
});

const sports = createRoute({
  getParentRoute: () => shell,
  path: urls.sports,
  component: screen(() => import("./features/sports/SportsPage.tsx"), "SportsPage"),
});

const games = createRoute({
  getParentRoute: () => shell,
  path: urls.games,
  validateSearch: lobbySearch,
  component: screen(() => import("./features/lobby/GamesPage.tsx"), "GamesPage"),
});

const favourites = createRoute({
  getParentRoute: () => shell,
  path: urls.favourites,
  beforeLoad: requireMember,
  component: screen(() => import("./features/favourites/FavouritesPage.tsx"), "FavouritesPage"),
});

const history = createRoute({
  getParentRoute: () => shell,
  path: urls.history,
  beforeLoad: requireMember,
  component: screen(() => import("./features/bet/BetHistoryPage.tsx"), "BetHistoryPage"),
});

const my = createRoute({
  getParentRoute: () => shell,
  path: urls.my,
  beforeLoad: requireMember,
  component: screen(() => import("./features/my-page/MyPage.tsx"), "MyPage"),
});

const myPassword = createRoute({
  getParentRoute: () => shell,
  path: urls.myPassword,
  beforeLoad: requireMember,
  component: screen(() => import("./features/my-page/PasswordPage.tsx"), "PasswordPage"),
});

const myOptions = createRoute({
  getParentRoute: () => shell,
  path: urls.myOptions,
  beforeLoad: requireMember,
  component: screen(() => import("./features/my-page/OptionsPage.tsx"), "OptionsPage"),
});

const deposit = createRoute({
  getParentRoute: () => shell,
  path: urls.deposit,
  beforeLoad: requireMember,
  component: screen(() => import("./features/deposit/DepositPage.tsx"), "DepositPage"),
});

const withdraw = createRoute({
  getParentRoute: () => shell,
  path: urls.withdraw,
  beforeLoad: requireMember,
  component: screen(() => import("./features/withdrawal/WithdrawPage.tsx"), "WithdrawPage"),
});

const money = createRoute({
  getParentRoute: () => shell,
  path: urls.money,
  beforeLoad: requireMember,
  component: screen(() => import("./features/transactions/MoneyPage.tsx"), "MoneyPage"),
});

const statement = createRoute({
  getParentRoute: () => shell,
  path: urls.statement,
  beforeLoad: requireMember,
  component: screen(() => import("./features/transactions/StatementPage.tsx"), "StatementPage"),
});

const convert = createRoute({
  getParentRoute: () => shell,
  path: urls.convert,
  beforeLoad: requireMember,
  component: screen(() => import("./features/conversion/ConvertPage.tsx"), "ConvertPage"),
});

const comp = createRoute({
  getParentRoute: () => shell,
  path: urls.comp,
  beforeLoad: requireMember,
  component: screen(() => import("./features/conversion/CompPage.tsx"), "CompPage"),
});

const level = createRoute({
  getParentRoute: () => shell,
  path: urls.level,
  beforeLoad: requireMember,
  component: screen(() => import("./features/level/LevelPage.tsx"), "LevelPage"),
});

const limits = createRoute({
  getParentRoute: () => shell,
  path: urls.limits,
  beforeLoad: requireMember,
  component: screen(() => import("./features/limits/LimitsPage.tsx"), "LimitsPage"),
});

const notes = createRoute({
  getParentRoute: () => shell,
  path: urls.notes,
  beforeLoad: requireMember,
  component: screen(() => import("./features/notes/NotesPage.tsx"), "NotesPage"),
});

const notesWrite = createRoute({
  getParentRoute: () => shell,
  path: urls.notesWrite,
  beforeLoad: requireMember,
  component: screen(() => import("./features/notes/WriteNotePage.tsx"), "WriteNotePage"),
});

const customerCenter = createRoute({
  getParentRoute: () => shell,
  path: urls.customerCenter,
  beforeLoad: requireMember,
  component: screen(() => import("./features/inquiry/InquiriesPage.tsx"), "InquiriesPage"),
});

const customerCenterWrite = createRoute({
  getParentRoute: () => shell,
  path: urls.customerCenterWrite,
  beforeLoad: requireMember,
  component: screen(() => import("./features/inquiry/WriteInquiryPage.tsx"), "WriteInquiryPage"),
});

const attendance = createRoute({
  getParentRoute: () => shell,
  path: urls.attendance,
  beforeLoad: requireMember,
  component: screen(() => import("./features/attendance/AttendancePage.tsx"), "AttendancePage"),
});

const roulette = createRoute({
  getParentRoute: () => shell,
  path: urls.roulette,
  beforeLoad: requireMember,
  component: screen(() => import("./features/roulette/RoulettePage.tsx"), "RoulettePage"),
});

const recommenders = createRoute({
  getParentRoute: () => shell,
  path: urls.recommenders,
  beforeLoad: requireMember,
  component: screen(() => import("./features/partner/RecommendersPage.tsx"), "RecommendersPage"),
});

const partner = createRoute({
  getParentRoute: () => shell,
  path: urls.partner,
  beforeLoad: requireMember,
  component: screen(() => import("./features/partner/PartnerPage.tsx"), "PartnerPage"),
});

const notices = createRoute({
  getParentRoute: () => shell,
  path: urls.notices,
  component: screen(() => import("./features/notices/NoticesPage.tsx"), "NoticesPage"),
});

const notice = createRoute({
  getParentRoute: () => shell,
  path: urls.notice,
  component: screen(() => import("./features/notices/NoticePage.tsx"), "NoticePage"),
});

const events = createRoute({
  getParentRoute: () => shell,
  path: urls.events,
  component: screen(() => import("./features/notices/EventsPage.tsx"), "EventsPage"),
});

const event = createRoute({
  getParentRoute: () => shell,
  path: urls.event,
  component: screen(() => import("./features/notices/NoticePage.tsx"), "EventPage"),
});

const board = createRoute({
  getParentRoute: () => shell,
  path: urls.board,
  component: screen(() => import("./features/board/BoardPage.tsx"), "BoardPage"),
});

const boardWrite = createRoute({
  getParentRoute: () => shell,
  path: urls.boardWrite,
  beforeLoad: requireMember,
  component: screen(() => import("./features/board/WritePage.tsx"), "WritePage"),
});

const post = createRoute({
  getParentRoute: () => shell,
  path: urls.post,
  component: screen(() => import("./features/board/PostPage.tsx"), "PostPage"),
});

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
    casino,
    slots,
    sports,
    games,
    favourites,
    history,
    my,
    myPassword,
    myOptions,
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
