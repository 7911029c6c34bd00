import type { MemberFile } from "@hanpan/contract/operator/objects/member";
import { accountWords } from "@hanpan/contract/operator/words/account";
import { actorName } from "@hanpan/contract/operator/words/actor";
import { transferNote } from "@hanpan/contract/operator/words/bonusEnd";
import { loginOutcomeWords } from "@hanpan/contract/words/loginOutcome";
import { noteStatusWords } from "@hanpan/contract/words/noteStatus";
import { transferTypeWords } from "@hanpan/contract/words/transferType";
import { wordOrCode } from "@hanpan/contract/words/wordOrCode";
import { Badge, Money } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import { currentLanguage } from "../../lib/language.ts";
import { useMay } from "../../lib/me.ts";
import { urls } from "../../lib/urls.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { actionName } from "../../parts/auditWords.ts";
import { At, BetStatusBadge, RequestStatus, RequestType } from "../../parts/labels.tsx";
import { signedAmount } from "../../parts/ledgerWords.ts";
import { MiniTable } from "../../parts/MiniTable.tsx";

import { AdjustDialog, type Undo, undoOf } from "./AdjustDialog.tsx";

const byId = (row: { id: string }) => row.id;

export function RequestTable({ rows }: { rows: MemberFile["requests"] }) {
  return (
    <MiniTable
      caption={m.member_requests()}
      rows={rows}
      rowKey={byId}
      columns={[
        { id: "number", header: "#", cell: (row) => row.number },
        { id: "type", header: m.column_type(), cell: (row) => <RequestType type={row.type} /> },
        {
          id: "amount",
          header: m.column_amount(),
          align: "right",
          cell: (row) => <Money amountWon={row.amount} />,
        },
        { id: "status", header: m.column_status(), cell: (row) => <RequestStatus status={row.status} /> },
        { id: "at", header: m.column_requestedAt(), cell: (row) => <At at={row.requestedAt} short /> },
      ]}
    />
  );
}

export function BetTable({ rows }: { rows: MemberFile["bets"] }) {
  const mayRead = useMay("bet.read");
  return (
    <MiniTable
      caption={m.member_bets()}
      rows={rows}
      rowKey={byId}
      columns={[
        {
          id: "game",
          header: m.column_game(),
          cell: (row) =>
            mayRead ? (
              <Link to={urls.bet} params={{ betId: row.id }} className="font-medium hover:underline">
                {row.gameName}
              </Link>
            ) : (
              <span className="font-medium">{row.gameName}</span>
            ),
        },
        {
          id: "stake",
          header: m.column_stake(),
          align: "right",
          cell: (row) => <Money amountWon={row.stake} />,
        },
        { id: "win", header: m.column_win(), align: "right", cell: (row) => <Money amountWon={row.win} /> },
        { id: "status", header: m.column_status(), cell: (row) => <BetStatusBadge status={row.status} /> },
        { id: "at", header: m.column_betAt(), cell: (row) => <At at={row.betAt} short /> },
      ]}
    />
  );
}

/** A member's ledger; what an operator's hand did can be undone by its opposite. */
export function MovementTable({ member }: { member: MemberFile }) {
  const mayAdjust = useMay("member.adjust");
  const [undo, setUndo] = useState<Undo | null>(null);
  const undoable = (row: MemberFile["movements"][number]) => (mayAdjust ? undoOf(row) : null);
  return (
    <>
      <Movements
        rows={member.movements}
        actionOf={(row) => {
          const opposite = undoable(row);
          return (
            opposite && (
              <button
                type="button"
                className="min-h-6 text-cobalt hover:underline"
                onClick={() => setUndo(opposite)}
              >
                {m.adjust_undo()}
              </button>
            )
          );
        }}
      />
      {undo !== null && <AdjustDialog member={member} open undo={undo} onClose={() => setUndo(null)} />}
    </>
  );
}

function Movements({
  rows,
  actionOf,
}: {
  rows: MemberFile["movements"];
  actionOf: (row: MemberFile["movements"][number]) => ReactNode;
}) {
  return (
    <MiniTable
      caption={m.member_ledger()}
      rows={rows}
      rowKey={(row) => `${row.id}-${row.account}`}
      columns={[
        { id: "at", header: m.column_at(), cell: (row) => <At at={row.at} short /> },
        {
          id: "type",
          header: m.column_type(),
          wraps: true,
          cell: (row) => (
            <span title={row.note ?? row.reference}>
              {wordOrCode(transferTypeWords, row.type, currentLanguage())} ·{" "}
              {wordOrCode(accountWords, row.account, currentLanguage())}
              {row.note !== null && (
                <span className="block text-muted">
                  {transferNote(row.type, row.note, currentLanguage())}
                </span>
              )}
            </span>
          ),
        },
        {
          // One above the other: side by side two long figures leave the words no room in a panel of a third of the page.
          id: "amount",
          header: `${m.column_amount()} · ${m.column_balanceAfter()}`,
          align: "right",
          cell: (row) => (
            <>
              <span
                translate="no"
                className={clsx("block", row.amount > 0 ? "text-jade" : row.amount < 0 && "text-vermilion")}
              >
                {signedAmount(row.amount)}
              </span>
              <span translate="no" className="block text-muted">
                {row.balanceAfter.toLocaleString("en-US", { maximumFractionDigits: 4 })}
              </span>
            </>
          ),
        },
        { id: "undo", header: m.column_act(), cell: actionOf },
      ]}
    />
  );
}

export function SessionTable({ rows }: { rows: MemberFile["sessions"] }) {
  return (
    <MiniTable
      caption={m.member_sessions()}
      rows={rows}
      rowKey={byId}
      columns={[
        { id: "started", header: m.sessions_started(), cell: (row) => <At at={row.startedAt} short /> },
        { id: "seen", header: m.sessions_lastSeen(), cell: (row) => <At at={row.lastSeenAt} short /> },
        { id: "address", header: m.logins_address(), cell: (row) => row.address },
        { id: "device", header: m.logins_device(), cell: (row) => row.device },
      ]}
    />
  );
}

export function LoginTable({ rows }: { rows: MemberFile["logins"] }) {
  return (
    <MiniTable
      caption={m.member_logins()}
      rows={rows}
      rowKey={byId}
      columns={[
        { id: "at", header: m.column_at(), cell: (row) => <At at={row.at} short /> },
        {
          id: "outcome",
          header: m.logins_outcome(),
          cell: (row) => (
            <Badge tone={row.outcome === "SUCCESS" ? "neutral" : "vermilion"}>
              {wordOf(loginOutcomeWords, row.outcome)}
            </Badge>
          ),
        },
        { id: "address", header: m.logins_address(), cell: (row) => row.address },
        { id: "device", header: m.logins_device(), cell: (row) => row.device },
      ]}
    />
  );
}

export function NoteTable({ rows }: { rows: MemberFile["notes"] }) {
  return (
    <MiniTable
      caption={m.member_notes()}
      rows={rows}
      rowKey={byId}
      columns={[
        { id: "at", header: m.note_column_at(), cell: (row) => <At at={row.at} short /> },
        { id: "title", header: m.note_title(), wraps: true, cell: (row) => row.title },
        {
          id: "operator",
          header: m.column_operator(),
          cell: (row) => actorName(row.sentBy ?? "system", currentLanguage()),
        },
        {
          id: "read",
          header: m.member_noteRead(),
          cell: (row) =>
            row.readAt === null ? (
              <Badge>{wordOf(noteStatusWords, "UNREAD")}</Badge>
            ) : (
              <At at={row.readAt} short />
            ),
        },
      ]}
    />
  );
}

export function AuditTable({ rows }: { rows: MemberFile["audit"] }) {
  return (
    <MiniTable
      caption={m.nav_audit()}
      rows={rows}
      rowKey={byId}
      columns={[
        { id: "at", header: m.column_at(), cell: (row) => <At at={row.at} short /> },
        { id: "operator", header: m.column_operator(), cell: (row) => row.operator },
        { id: "action", header: m.audit_action(), cell: (row) => actionName(row.action) },
        { id: "reason", header: m.column_reason(), cell: (row) => row.reason ?? "" },
      ]}
    />
  );
}
