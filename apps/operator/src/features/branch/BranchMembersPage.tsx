import {
  type BranchMember,
  downloadBranchMembers,
  listBranchMembers,
} from "@hanpan/contract/operator/calls/branch";
import { accountWords } from "@hanpan/contract/operator/words/account";
import { Button, Money } from "@hanpan/ui";
import { useState } from "react";
import * as z from "zod/mini";
import { ask } from "../../lib/client.ts";
import { useFilters } from "../../lib/filters.ts";
import { optionalText, periodFilters } from "../../lib/listFilters.ts";
import { useMay } from "../../lib/me.ts";
import { useList } from "../../lib/useList.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { FilterBar, PeriodFilter, SearchFilter } from "../../parts/FilterBar.tsx";
import { ListPage } from "../../parts/ListPage.tsx";
import { At, MemberStatusBadge } from "../../parts/labels.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";
import { DistributeDialog } from "./DistributeDialog.tsx";

const branchFilters = z.object({ search: optionalText, ...periodFilters });
const keyOf = (member: BranchMember) => member.id;

/** Everybody below the partner; a member is paid, or what they were paid is taken back, from here. */
export function BranchMembersPage() {
  const mayPay = useMay("branch.pay");
  const [filters, change] = useFilters(branchFilters);
  const [paying, setPaying] = useState<BranchMember | null>(null);
  const list = useList([listBranchMembers.id, filters], (cursor, signal) =>
    ask(listBranchMembers, {
      query: { ...filters, limit: 100, ...(cursor === undefined ? {} : { cursor }) },
      signal,
    }),
  );
  const open = (member: BranchMember) => {
    if (mayPay) setPaying(member);
  };
  return (
    <>
      <ListPage
        title={m.nav_branchMembers()}
        action={<CsvButton call={downloadBranchMembers} parts={{ query: filters }} name="branch" />}
        list={list}
        columns={columns(mayPay, open)}
        rowKey={keyOf}
        onPress={open}
        filters={
          <FilterBar label={m.filter_label()}>
            <SearchFilter
              label={m.branch_search()}
              value={filters.search ?? ""}
              onChange={(search) => change({ search: search === "" ? undefined : search })}
            />
            <PeriodFilter from={filters.from} to={filters.to} onChange={change} />
          </FilterBar>
        }
      />
      {paying !== null && <DistributeDialog member={paying} onClose={() => setPaying(null)} />}
    </>
  );
}

function columns(mayPay: boolean, pay: (member: BranchMember) => void): RecordColumn<BranchMember>[] {
  return [
    {
      id: "member",
      header: m.column_member(),
      width: "minmax(140px,1.6fr)",
      inCard: "title",
      cell: ({ nickname, loginId }) => (
        <span className="flex items-center gap-2 overflow-hidden">
          <span className="font-semibold">{nickname}</span>
          <span className="truncate text-muted">{loginId}</span>
        </span>
      ),
    },
    { id: "depth", header: m.branch_depth(), width: "64px", align: "right", cell: ({ depth }) => depth },
    {
      id: "referrer",
      header: m.branch_referrer(),
      width: "minmax(80px,0.8fr)",
      cell: ({ referrer }) => referrer,
    },
    {
      id: "status",
      header: m.column_status(),
      width: "80px",
      cell: ({ status }) => <MemberStatusBadge status={status} />,
    },
    {
      id: "cash",
      header: wordOf(accountWords, "CASH"),
      width: "minmax(90px,1fr)",
      align: "right",
      cell: ({ cash }) => <Money amountWon={cash} className="font-semibold" />,
    },
    {
      id: "recoverable",
      header: m.branch_recoverable(),
      width: "minmax(90px,1fr)",
      align: "right",
      cell: ({ recoverable }) =>
        recoverable === 0 ? <span className="text-muted">–</span> : <Money amountWon={recoverable} />,
    },
    {
      id: "joined",
      header: m.column_joinedAt(),
      width: "140px",
      inCard: "hidden",
      cell: ({ joinedAt }) => <At at={joinedAt} />,
    },
    {
      id: "login",
      header: m.column_lastLogin(),
      width: "140px",
      cell: ({ lastLoginAt }) => <At at={lastLoginAt} />,
    },
    {
      id: "act",
      header: m.column_act(),
      width: "104px",
      align: "right",
      cell: (member) =>
        mayPay && (
          <Button
            kind="ghost"
            className="px-2"
            aria-label={m.branch_payTo({ nickname: member.nickname })}
            onClick={(event) => {
              event.stopPropagation();
              pay(member);
            }}
          >
            {m.branch_pay()}
          </Button>
        ),
    },
  ];
}
