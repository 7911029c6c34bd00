import { getMemberGlance } from "@hanpan/contract/operator/calls/glance";
import { getMember } from "@hanpan/contract/operator/calls/member";
import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import type { Permission } from "@hanpan/contract/operator/permissions";
import { accountWords } from "@hanpan/contract/operator/words/account";
import { Badge, Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { GlanceStrip } from "../../parts/GlanceStrip.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { MemberStatusBadge } from "../../parts/labels.tsx";
import { MemberTags } from "../../parts/MemberTags.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { SimulatedMark } from "../../parts/SimulatedMark.tsx";
import { CasesPanel } from "./CasesPanel.tsx";
import { ClosingPanel } from "./ClosingPanel.tsx";
import { ConsentsPanel } from "./ConsentsPanel.tsx";
import { DeskRecoveriesPanel } from "./DeskRecoveriesPanel.tsx";
import { DocumentsPanel } from "./DocumentsPanel.tsx";
import { HarmPanel } from "./HarmPanel.tsx";
import { IdentityPanel } from "./IdentityPanel.tsx";
import { LimitPanel } from "./LimitPanel.tsx";
import { ListingsPanel } from "./ListingsPanel.tsx";
import { MemberActions } from "./MemberActions.tsx";
import { MemberFacts } from "./MemberFacts.tsx";
import {
  AuditTable,
  BetTable,
  LoginTable,
  MovementTable,
  NoteTable,
  RequestTable,
  SessionTable,
} from "./MemberTables.tsx";
import { MemosPanel } from "./MemosPanel.tsx";
import { PersonsPanel } from "./PersonsPanel.tsx";
import { RolloverPanel } from "./RolloverPanel.tsx";

/** A member's whole file in one page. */
export function MemberPage() {
  const { memberId = "" } = useParams({ strict: false });
  const file = useQuery(callQuery(getMember, { params: { id: memberId } }));
  return (
    <PageScreen>
      <Loaded query={file} rows={12}>
        {(member) => <File member={member} />}
      </Loaded>
    </PageScreen>
  );
}

function File({ member }: { member: MemberFile }) {
  const all = { member: member.id };
  const mayCases = useMay("case.read");
  const mayRecover = useMay("member.recover");
  return (
    <>
      <ScreenHead
        title={member.nickname}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            {member.loginId}
            <MemberStatusBadge status={member.status} />
            <Badge>{`${member.level.rank} ${member.level.name}`}</Badge>
            {member.isPartner && <Badge tone="cobalt">{m.member_partner()}</Badge>}
            <SimulatedMark simulated={member.simulated} />
            <MemberTags tags={member.tags} />
          </span>
        }
        action={<MemberActions member={member} />}
      />
      <Balances member={member} />
      <MemberGlance memberId={member.id} />
      <div className="grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-[280px_minmax(0,1fr)_minmax(0,1.15fr)]">
        <div className="flex flex-col gap-4">
          {member.status === "CLOSED" && <ClosingPanel memberId={member.id} />}
          <MemberFacts member={member} />
          <MemosPanel memberId={member.id} />
          {mayRecover && <DeskRecoveriesPanel memberId={member.id} />}
          <IdentityPanel memberId={member.id} />
          <DocumentsPanel memberId={member.id} />
          {mayCases && <HarmPanel memberId={member.id} />}
          <LimitPanel {...member} />
          {mayCases && <CasesPanel memberId={member.id} />}
          <PersonsPanel memberId={member.id} />
          <ListingsPanel memberId={member.id} />
          <ConsentsPanel memberId={member.id} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <RolloverPanel member={member} />
          <Panel
            title={m.member_requests()}
            action={<All to={urls.money} permission="money.read" search={{ ...all, status: "ALL" }} />}
          >
            <RequestTable rows={member.requests} />
          </Panel>
          <Panel title={m.member_bets()} action={<All to={urls.bets} permission="bet.read" search={all} />}>
            <BetTable rows={member.bets} />
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-2 2xl:col-span-1">
          <Panel
            title={m.member_ledger()}
            action={<All to={urls.ledger} permission="ledger.read" search={all} />}
          >
            <MovementTable member={member} />
          </Panel>
          <Panel title={m.member_notes()}>
            <NoteTable rows={member.notes} />
          </Panel>
          <Panel title={m.member_sessions()}>
            <SessionTable rows={member.sessions} />
          </Panel>
          <Panel title={m.member_logins()}>
            <LoginTable rows={member.logins} />
          </Panel>
          <Panel title={m.nav_audit()}>
            <AuditTable rows={member.audit} />
          </Panel>
        </div>
      </div>
    </>
  );
}

/** What matters of the member before they are paid. */
function MemberGlance({ memberId }: { memberId: string }) {
  const glance = useQuery(callQuery(getMemberGlance, { params: { id: memberId } }));
  return (
    <Loaded query={glance} rows={2}>
      {(found) => <GlanceStrip glance={found} />}
    </Loaded>
  );
}

/** The way to the whole list, for who may read it. */
function All({
  to,
  permission,
  search,
}: {
  to: string;
  permission: Permission;
  search: Record<string, string>;
}) {
  const may = useMay(permission);
  if (!may) return null;
  return (
    <Link to={to} search={search} className="text-14 text-cobalt hover:underline">
      {m.common_viewAll()}
    </Link>
  );
}

function Balances({ member }: { member: MemberFile }) {
  const { totals } = member;
  const figures: readonly (readonly [string, ReactNode, string?])[] = [
    [wordOf(accountWords, "CASH"), <Money key="cash" amountWon={member.cash} />, "text-gold"],
    ...(member.debt > 0
      ? [
          [
            wordOf(accountWords, "DEBT"),
            <Money key="debt" amountWon={member.debt} />,
            "text-vermilion",
          ] as const,
        ]
      : []),
    [wordOf(accountWords, "HELD"), <Money key="held" amountWon={member.held} />],
    [wordOf(accountWords, "LOCKED_BONUS"), member.lockedBonus.toLocaleString("en-US")],
    [wordOf(accountWords, "POINT"), member.point.toLocaleString("en-US")],
    [wordOf(accountWords, "ROLLING"), member.rolling.toLocaleString("en-US", { maximumFractionDigits: 4 })],
    [wordOf(accountWords, "TICKET"), member.ticket.toLocaleString("en-US")],
    [m.member_totalDeposits(), <Money key="deposits" amountWon={totals.deposits} />],
    [m.member_totalWithdrawals(), <Money key="withdrawals" amountWon={totals.withdrawals} />],
    [m.member_totalStakes(), <Money key="stakes" amountWon={totals.stakes} />],
    [m.column_houseResult(), <Money key="house" amountWon={totals.stakes - totals.wins} signed />],
  ];
  return (
    <section aria-label={m.member_balances()} className="rounded-dialog bg-surface-1 p-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-[repeat(auto-fill,minmax(148px,1fr))]">
        {figures.map(([name, value, tone = ""]) => (
          <div key={name} className="min-w-0">
            <dt className="truncate text-12 text-muted">{name}</dt>
            <dd className={`tabular text-16 font-bold whitespace-nowrap ${tone}`}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
