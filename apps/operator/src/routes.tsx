import { getBet } from "@hanpan/contract/operator/calls/bet";
import { getMember } from "@hanpan/contract/operator/calls/member";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from "@tanstack/react-router";
import * as z from "zod/mini";
import { requireNobody, requireOperator } from "./lib/guard.ts";
import { localized } from "./lib/language.ts";
import { callQuery } from "./lib/queries.ts";
import { queryClient } from "./lib/queryClient.ts";
import { urls } from "./lib/urls.ts";
import { NotFoundScreen } from "./shell/NotFoundScreen.tsx";
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

const root = createRootRoute({ component: localized(Root), notFoundComponent: localized(NotFoundScreen) });

const login = createRoute({
  getParentRoute: () => root,
  path: urls.login,
  validateSearch: returnSearch,
  beforeLoad: requireNobody,
  component: screen(() => import("./features/auth/LoginPage.tsx"), "LoginPage"),
});

const providerReturn = createRoute({
  getParentRoute: () => root,
  path: urls.providerReturn,
  component: screen(() => import("./features/auth/ReturnPage.tsx"), "ReturnPage"),
});

const join = createRoute({
  getParentRoute: () => root,
  path: urls.join,
  component: screen(() => import("./features/auth/JoinPage.tsx"), "JoinPage"),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  beforeLoad: requireOperator,
  component: localized(Shell),
});

const place = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => shell, path, component });

/**
 * What a screen shows is asked for as its address is opened, while its code is still on its way. Not when it is only
 * pointed at: who runs along a list reads no member's file.
 */
function askedOnEntry(ask: () => Promise<void>, preload: boolean): void {
  if (!preload) void ask();
}

const member = createRoute({
  getParentRoute: () => shell,
  path: urls.member,
  loader: ({ params, preload }) =>
    askedOnEntry(
      () => queryClient.prefetchQuery(callQuery(getMember, { params: { id: params.memberId } })),
      preload,
    ),
  component: screen(() => import("./features/members/MemberPage.tsx"), "MemberPage"),
});

const bet = createRoute({
  getParentRoute: () => shell,
  path: urls.bet,
  loader: ({ params, preload }) =>
    askedOnEntry(
      () => queryClient.prefetchQuery(callQuery(getBet, { params: { id: params.betId } })),
      preload,
    ),
  component: screen(() => import("./features/bet/BetPage.tsx"), "BetPage"),
});

const payout = createRoute({
  getParentRoute: () => shell,
  path: urls.payout,
  component: screen(() => import("./features/payouts/PayoutPage.tsx"), "PayoutPage"),
});

const bankStatement = createRoute({
  getParentRoute: () => shell,
  path: urls.bankStatement,
  component: screen(() => import("./features/bank-statements/BankStatementPage.tsx"), "BankStatementPage"),
});

const bankDay = createRoute({
  getParentRoute: () => shell,
  path: urls.bankDay,
  component: screen(() => import("./features/bank-days/BankDayPage.tsx"), "BankDayPage"),
});

const month = createRoute({
  getParentRoute: () => shell,
  path: urls.month,
  component: screen(() => import("./features/months/MonthPage.tsx"), "MonthPage"),
});

const routeTree = root.addChildren([
  login,
  providerReturn,
  join,
  shell.addChildren([
    place(
      urls.dashboard,
      screen(() => import("./features/dashboard/DashboardPage.tsx"), "DashboardPage"),
    ),
    place(
      urls.totp,
      screen(() => import("./features/auth/TotpPage.tsx"), "TotpPage"),
    ),
    place(
      urls.money,
      screen(() => import("./features/money-request/MoneyPage.tsx"), "MoneyPage"),
    ),
    place(
      urls.payouts,
      screen(() => import("./features/payouts/PayoutsPage.tsx"), "PayoutsPage"),
    ),
    payout,
    place(
      urls.bankStatements,
      screen(() => import("./features/bank-statements/BankStatementsPage.tsx"), "BankStatementsPage"),
    ),
    bankStatement,
    place(
      urls.bankEntries,
      screen(() => import("./features/bank-entries/BankEntriesPage.tsx"), "BankEntriesPage"),
    ),
    place(
      urls.bankSources,
      screen(() => import("./features/bank-sources/SourcesPage.tsx"), "SourcesPage"),
    ),
    place(
      urls.bankDays,
      screen(() => import("./features/bank-days/BankDaysPage.tsx"), "BankDaysPage"),
    ),
    bankDay,
    place(
      urls.presence,
      screen(() => import("./features/presence/PresencePage.tsx"), "PresencePage"),
    ),
    place(
      urls.months,
      screen(() => import("./features/months/MonthsPage.tsx"), "MonthsPage"),
    ),
    month,
    place(
      urls.members,
      screen(() => import("./features/members/MembersPage.tsx"), "MembersPage"),
    ),
    member,
    place(
      urls.segments,
      screen(() => import("./features/segments/SegmentsPage.tsx"), "SegmentsPage"),
    ),
    place(
      urls.segment,
      screen(() => import("./features/segments/SegmentPage.tsx"), "SegmentPage"),
    ),
    place(
      urls.changes,
      screen(() => import("./features/changes/ChangesPage.tsx"), "ChangesPage"),
    ),
    place(
      urls.documents,
      screen(() => import("./features/documents/DocumentsPage.tsx"), "DocumentsPage"),
    ),
    place(
      urls.persons,
      screen(() => import("./features/persons/AttemptsPage.tsx"), "AttemptsPage"),
    ),
    place(
      urls.cases,
      screen(() => import("./features/cases/CasesPage.tsx"), "CasesPage"),
    ),
    place(
      urls.case,
      screen(() => import("./features/cases/CasePage.tsx"), "CasePage"),
    ),
    place(
      urls.caseReport,
      screen(() => import("./features/cases/CaseReportPage.tsx"), "CaseReportPage"),
    ),
    place(
      urls.harm,
      screen(() => import("./features/harm/HarmPage.tsx"), "HarmPage"),
    ),
    place(
      urls.exclusions,
      screen(() => import("./features/exclusions/ListingsPage.tsx"), "ListingsPage"),
    ),
    place(
      urls.exclusionLists,
      screen(() => import("./features/exclusions/ListsPage.tsx"), "ListsPage"),
    ),
    place(
      urls.alerts,
      screen(() => import("./features/cases/AlertsPage.tsx"), "AlertsPage"),
    ),
    place(
      urls.alertRules,
      screen(() => import("./features/cases/RulesPage.tsx"), "RulesPage"),
    ),
    place(
      urls.inquiries,
      screen(() => import("./features/inquiry/InquiriesPage.tsx"), "InquiriesPage"),
    ),
    place(
      urls.inquiryTemplates,
      screen(() => import("./features/inquiry/TemplatesPage.tsx"), "TemplatesPage"),
    ),
    place(
      urls.notes,
      screen(() => import("./features/notes/NotesPage.tsx"), "NotesPage"),
    ),
    place(
      urls.messages,
      screen(() => import("./features/messages/MessagesPage.tsx"), "MessagesPage"),
    ),
    place(
      urls.levels,
      screen(() => import("./features/levels/LevelsPage.tsx"), "LevelsPage"),
    ),
    place(
      urls.settings,
      screen(() => import("./features/settings/SettingsPage.tsx"), "SettingsPage"),
    ),
    place(
      urls.jurisdiction,
      screen(() => import("./features/jurisdiction/JurisdictionPage.tsx"), "JurisdictionPage"),
    ),
    place(
      urls.consents,
      screen(() => import("./features/consents/ConsentsPage.tsx"), "ConsentsPage"),
    ),
    place(
      urls.banks,
      screen(() => import("./features/banks/BanksPage.tsx"), "BanksPage"),
    ),
    place(
      urls.usdt,
      screen(() => import("./features/usdt/UsdtPage.tsx"), "UsdtPage"),
    ),
    place(
      urls.payments,
      screen(() => import("./features/payments/PaymentsPage.tsx"), "PaymentsPage"),
    ),
    place(
      urls.vendors,
      screen(() => import("./features/vendors/VendorsPage.tsx"), "VendorsPage"),
    ),
    place(
      urls.bets,
      screen(() => import("./features/bet/BetsPage.tsx"), "BetsPage"),
    ),
    bet,
    place(
      urls.returns,
      screen(() => import("./features/bet/ReturnsPage.tsx"), "ReturnsPage"),
    ),
    place(
      urls.rewards,
      screen(() => import("./features/rewards/RewardsPage.tsx"), "RewardsPage"),
    ),
    place(
      urls.roulettePlays,
      screen(() => import("./features/rewards/PlaysPage.tsx"), "PlaysPage"),
    ),
    place(
      urls.branch,
      screen(() => import("./features/branch/BranchPage.tsx"), "BranchPage"),
    ),
    place(
      urls.branchMembers,
      screen(() => import("./features/branch/BranchMembersPage.tsx"), "BranchMembersPage"),
    ),
    place(
      urls.branchPartners,
      screen(() => import("./features/branch/BranchPartnersPage.tsx"), "BranchPartnersPage"),
    ),
    place(
      urls.branchLinks,
      screen(() => import("./features/branch/BranchLinksPage.tsx"), "BranchLinksPage"),
    ),
    place(
      urls.branchBalance,
      screen(() => import("./features/branch/BranchBalancePage.tsx"), "BranchBalancePage"),
    ),
    place(
      urls.branchStatements,
      screen(() => import("./features/branch/BranchStatementsPage.tsx"), "BranchStatementsPage"),
    ),
    place(
      urls.branchStatement,
      screen(() => import("./features/branch/BranchStatementPage.tsx"), "BranchStatementPage"),
    ),
    place(
      urls.partners,
      screen(() => import("./features/partners/PartnersPage.tsx"), "PartnersPage"),
    ),
    place(
      urls.partner,
      screen(() => import("./features/partners/PartnerPage.tsx"), "PartnerPage"),
    ),
    place(
      urls.settlements,
      screen(() => import("./features/partners/SettlementsPage.tsx"), "SettlementsPage"),
    ),
    place(
      urls.settlement,
      screen(() => import("./features/partners/SettlementPage.tsx"), "SettlementPage"),
    ),
    place(
      urls.statement,
      screen(() => import("./features/partners/StatementPage.tsx"), "StatementPage"),
    ),
    place(
      urls.distributions,
      screen(() => import("./features/branch/DistributionsPage.tsx"), "DistributionsPage"),
    ),
    place(
      urls.contents,
      screen(() => import("./features/contents/ContentsPage.tsx"), "ContentsPage"),
    ),
    place(
      urls.faq,
      screen(() => import("./features/faq/FaqPage.tsx"), "FaqPage"),
    ),
    place(
      urls.board,
      screen(() => import("./features/board/BoardPage.tsx"), "BoardPage"),
    ),
    place(
      urls.ledger,
      screen(() => import("./features/ledger/LedgerPage.tsx"), "LedgerPage"),
    ),
    place(
      urls.audit,
      screen(() => import("./features/audit/AuditPage.tsx"), "AuditPage"),
    ),
    place(
      urls.approvals,
      screen(() => import("./features/approvals/ApprovalsPage.tsx"), "ApprovalsPage"),
    ),
    place(
      urls.operators,
      screen(() => import("./features/operators/OperatorsPage.tsx"), "OperatorsPage"),
    ),
    place("$", localized(NotFoundScreen)),
  ]),
]);

/** Every route of the console, in code. */
export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  // What was only pointed at has asked for nothing yet.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 200,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: ScreenError,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
