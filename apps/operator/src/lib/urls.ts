import { returnPathOf } from "@hanpan/browser/navigation/returnPath";

/** Every address of the console. */
export const urls = {
  login: "/login",
  join: "/join",
  providerReturn: "/login/return",
  totp: "/second-factor",
  dashboard: "/",
  money: "/money",
  bankEntries: "/bank-entries",
  bankSources: "/bank-entries/sources",
  payouts: "/payouts",
  payout: "/payouts/$payoutId",
  bankStatements: "/bank-statements",
  bankStatement: "/bank-statements/$statementId",
  bankDays: "/bank-days",
  bankDay: "/bank-days/$day",
  months: "/months",
  presence: "/presence",
  month: "/months/$month",
  members: "/members",
  segments: "/segments",
  segment: "/segments/$segmentId",
  persons: "/persons",
  exclusions: "/exclusions",
  exclusionLists: "/exclusions/lists",
  documents: "/documents",
  changes: "/changes",
  cases: "/cases",
  case: "/cases/$caseId",
  caseReport: "/cases/$caseId/report",
  alerts: "/alerts",
  harm: "/protection",
  alertRules: "/alerts/rules",
  member: "/members/$memberId",
  inquiries: "/inquiries",
  inquiryTemplates: "/inquiries/templates",
  notes: "/notes",
  messages: "/messages",
  levels: "/levels",
  settings: "/settings",
  banks: "/banks",
  usdt: "/usdt",
  payments: "/payments",
  vendors: "/vendors",
  bets: "/bets",
  bet: "/bets/$betId",
  returns: "/returns",
  rewards: "/rewards",
  roulettePlays: "/rewards/plays",
  branch: "/branch",
  branchMembers: "/branch/members",
  distributions: "/branch/distributions",
  branchPartners: "/branch/partners",
  branchLinks: "/branch/links",
  branchBalance: "/branch/balance",
  branchStatements: "/branch/statements",
  branchStatement: "/branch/statements/$statementId",
  partners: "/partners",
  partner: "/partners/$partnerId",
  settlements: "/settlements",
  settlement: "/settlements/$runId",
  statement: "/statements/$statementId",
  contents: "/contents",
  faq: "/faq",
  consents: "/consents",
  jurisdiction: "/jurisdiction",
  board: "/board",
  ledger: "/ledger",
  approvals: "/approvals",
  audit: "/audit",
  operators: "/operators",
} as const;

/** The list out of which a screen is opened; undefined for a screen of its own. */
export function parentOf(path: string): string | undefined {
  if (path === urls.inquiryTemplates) return urls.inquiries;
  if (path === urls.roulettePlays) return urls.rewards;
  if (path === urls.bankSources) return urls.bankEntries;
  if (path === urls.alertRules) return urls.alerts;
  if (path === urls.exclusionLists) return urls.exclusions;
  if (path.startsWith("/statements/")) return urls.settlements;
  const lists = [
    urls.members,
    urls.segments,
    urls.bets,
    urls.payouts,
    urls.bankStatements,
    urls.bankDays,
    urls.months,
    urls.cases,
    urls.partners,
    urls.settlements,
    urls.branchStatements,
  ];
  return lists.find((list) => path.startsWith(`${list}/`));
}

/** A path of this console to go to after signing in; anything else, and the sign-in itself, leads to the start. */
export const safeReturnPath = (value: unknown): string =>
  returnPathOf(value, urls.dashboard, [urls.login, urls.providerReturn]);
