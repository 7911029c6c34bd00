import type { Me } from "@hanpan/contract/operator/objects/operator";
import type { HeldRole, Permission } from "@hanpan/contract/operator/permissions";
import {
  ArrowLeftRight,
  Banknote,
  BookCheck,
  CalendarCheck,
  CalendarRange,
  ChartNoAxesColumn,
  CircleHelp,
  Coins,
  CreditCard,
  Dices,
  FileCheck,
  FileSpreadsheet,
  Filter,
  FolderSearch,
  Gamepad2,
  HandCoins,
  Headset,
  HeartPulse,
  IdCard,
  Landmark,
  LayoutDashboard,
  Link2,
  type LucideIcon,
  Mail,
  Medal,
  Megaphone,
  MessageSquareText,
  MessagesSquare,
  Network,
  RadioTower,
  ReceiptText,
  Scale,
  ScrollText,
  Send,
  Settings,
  ShieldCheck,
  ShieldUser,
  Siren,
  Stamp,
  UserPen,
  UserSearch,
  Users,
  UserX,
  Workflow,
} from "lucide-react";
import { urls } from "../lib/urls.ts";
import * as m from "../paraglide/messages.js";

export interface Place {
  to: string;
  label: () => string;
  Icon: LucideIcon;
  permission: Permission;
  /** Shown to distributors alone, whose own it is. */
  ownBranch?: boolean;
}

/** Every screen in the order of the rail, with the permission without which it is not shown. */
const places: readonly Place[] = [
  { to: urls.dashboard, label: m.nav_dashboard, Icon: LayoutDashboard, permission: "dashboard.read" },
  { to: urls.money, label: m.nav_money, Icon: Banknote, permission: "money.read" },
  { to: urls.bankEntries, label: m.nav_bankEntries, Icon: HandCoins, permission: "money.read" },
  { to: urls.payouts, label: m.nav_payouts, Icon: Send, permission: "money.read" },
  { to: urls.bankStatements, label: m.nav_bankStatements, Icon: FileSpreadsheet, permission: "money.read" },
  { to: urls.bankDays, label: m.nav_bankDays, Icon: BookCheck, permission: "ledger.read" },
  { to: urls.months, label: m.nav_months, Icon: CalendarRange, permission: "ledger.read" },
  { to: urls.presence, label: m.nav_presence, Icon: RadioTower, permission: "member.read" },
  { to: urls.members, label: m.nav_members, Icon: Users, permission: "member.read" },
  { to: urls.segments, label: m.nav_segments, Icon: Filter, permission: "segment.read" },
  { to: urls.inquiries, label: m.nav_inquiries, Icon: Headset, permission: "inquiry.read" },
  { to: urls.persons, label: m.nav_persons, Icon: UserSearch, permission: "member.read" },
  { to: urls.exclusions, label: m.nav_exclusions, Icon: UserX, permission: "member.read" },
  { to: urls.changes, label: m.nav_changes, Icon: UserPen, permission: "person.decide" },
  { to: urls.documents, label: m.nav_documents, Icon: IdCard, permission: "knowledge.review" },
  { to: urls.cases, label: m.nav_cases, Icon: FolderSearch, permission: "case.read" },
  { to: urls.alerts, label: m.nav_alerts, Icon: Siren, permission: "case.read" },
  { to: urls.harm, label: m.nav_harm, Icon: HeartPulse, permission: "case.read" },
  { to: urls.notes, label: m.nav_notes, Icon: Mail, permission: "note.read" },
  { to: urls.messages, label: m.nav_messages, Icon: MessageSquareText, permission: "member.read" },
  { to: urls.approvals, label: m.nav_approvals, Icon: Stamp, permission: "approval.read" },
  { to: urls.bets, label: m.nav_bets, Icon: Dices, permission: "bet.read" },
  { to: urls.returns, label: m.nav_returns, Icon: ChartNoAxesColumn, permission: "bet.read" },
  { to: urls.rewards, label: m.nav_rewards, Icon: CalendarCheck, permission: "reward.read" },
  { to: urls.vendors, label: m.nav_vendors, Icon: Gamepad2, permission: "vendor.read" },
  { to: urls.contents, label: m.nav_contents, Icon: Megaphone, permission: "content.read" },
  { to: urls.faq, label: m.nav_faq, Icon: CircleHelp, permission: "content.read" },
  { to: urls.board, label: m.nav_board, Icon: MessagesSquare, permission: "board.read" },
  { to: urls.ledger, label: m.nav_ledger, Icon: Scale, permission: "ledger.read" },
  { to: urls.partners, label: m.nav_partners, Icon: Workflow, permission: "partner.read" },
  { to: urls.settlements, label: m.nav_settlements, Icon: ReceiptText, permission: "partner.read" },
  { to: urls.levels, label: m.nav_levels, Icon: Medal, permission: "level.read" },
  { to: urls.banks, label: m.nav_banks, Icon: Landmark, permission: "bank.read" },
  { to: urls.payments, label: m.nav_payments, Icon: CreditCard, permission: "money.read" },
  { to: urls.usdt, label: m.nav_usdt, Icon: Coins, permission: "money.read" },
  { to: urls.consents, label: m.nav_consents, Icon: FileCheck, permission: "setting.read" },
  { to: urls.jurisdiction, label: m.nav_jurisdiction, Icon: ShieldCheck, permission: "setting.read" },
  { to: urls.settings, label: m.nav_settings, Icon: Settings, permission: "setting.read" },
  { to: urls.branch, label: m.nav_branch, Icon: Network, permission: "branch.read", ownBranch: true },
  {
    to: urls.branchMembers,
    label: m.nav_branchMembers,
    Icon: Users,
    permission: "branch.read",
    ownBranch: true,
  },
  {
    to: urls.distributions,
    label: m.nav_distributions,
    Icon: Banknote,
    permission: "branch.read",
    ownBranch: true,
  },
  {
    to: urls.branchPartners,
    label: m.nav_branchPartners,
    Icon: Workflow,
    permission: "branch.read",
    ownBranch: true,
  },
  {
    to: urls.branchBalance,
    label: m.nav_branchBalance,
    Icon: ArrowLeftRight,
    permission: "branch.read",
    ownBranch: true,
  },
  { to: urls.branchLinks, label: m.nav_branchLinks, Icon: Link2, permission: "branch.read", ownBranch: true },
  {
    to: urls.branchStatements,
    label: m.nav_branchStatements,
    Icon: ReceiptText,
    permission: "branch.read",
    ownBranch: true,
  },
  { to: urls.operators, label: m.nav_operators, Icon: ShieldUser, permission: "operator.read" },
  { to: urls.audit, label: m.nav_audit, Icon: ScrollText, permission: "audit.read" },
];

/** The screens of an operator: those that their role allows, and a distributor's own. */
export function placesOf(me: Me | undefined): readonly Place[] {
  return places.filter(
    ({ permission, ownBranch }) =>
      me?.permissions.includes(permission) && (!ownBranch || me.operator.role === "DISTRIBUTOR"),
  );
}

/** Where an operator's work lies whose role has no dashboard; the first screen that they may see, for any other. */
const workOf: Partial<Record<HeldRole, string>> = {
  SUPPORT: urls.inquiries,
  CONTENT: urls.contents,
  DISTRIBUTOR: urls.branch,
};

/** Where an operator begins: the dashboard, or the work of a role that has none. */
export function beginningOf(me: Me): string {
  if (me.permissions.includes("dashboard.read")) return urls.dashboard;
  return workOf[me.operator.role] ?? placesOf(me)[0]?.to ?? urls.dashboard;
}
