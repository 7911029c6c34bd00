import { memberStatuses } from "@hanpan/contract/enumerations";
import { listLevels } from "@hanpan/contract/operator/calls/level";
import { downloadMembers, listMembers } from "@hanpan/contract/operator/calls/member";
import { listTags } from "@hanpan/contract/operator/calls/tag";
import { memberOrders } from "@hanpan/contract/operator/enumerations";
import type { MemberRow } from "@hanpan/contract/operator/objects/member";
import { accountWords } from "@hanpan/contract/operator/words/account";
import { memberStatusWords } from "@hanpan/contract/operator/words/memberStatus";
import { Badge, Button, Money } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import * as z from "zod/mini";
import { ask } from "../../lib/client.ts";
import { useFilters } from "../../lib/filters.ts";
import { currentLanguage, useLanguage } from "../../lib/language.ts";
import { oneOfOptional, optionalText, periodFilters } from "../../lib/listFilters.ts";
import { useMay, useMe } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { useSortedBy } from "../../lib/sorting.ts";
import { urls } from "../../lib/urls.ts";
import { useList } from "../../lib/useList.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { ChoiceFilter, FilterBar, PeriodFilter, SearchFilter } from "../../parts/FilterBar.tsx";
import { ListPage } from "../../parts/ListPage.tsx";
import { Forbidden } from "../../parts/Loaded.tsx";
import { At, MemberStatusBadge } from "../../parts/labels.tsx";
import { MemberTags } from "../../parts/MemberTags.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";
import { SimulatedMark } from "../../parts/SimulatedMark.tsx";
import { TagsDialog } from "./TagsDialog.tsx";

const memberFilters = z.object({
  search: optionalText,
  level: optionalText,
  tag: optionalText,
  status: oneOfOptional(memberStatuses),
  ...periodFilters,
});

const keyOf = (member: MemberRow) => member.id;

/** Every member, searched by the beginning of a login ID, nickname, phone number or code. */
export function MembersPage() {
  const me = useMe();
  const may = useMay("member.read");
  const mayReadLevels = useMay("level.read");
  const navigate = useNavigate();
  const [filters, change] = useFilters(memberFilters);
  const sorting = useSortedBy(memberOrders);
  const mayTag = useMay("tag.write");
  const [managesTags, setManagesTags] = useState(false);
  const language = useLanguage();
  const tags = useQuery({ ...callQuery(listTags, {}), enabled: may });
  const levels = useQuery({ ...callQuery(listLevels, {}), enabled: mayReadLevels });
  const list = useList([listMembers.id, filters, sorting], (cursor, signal) =>
    ask(listMembers, {
      query: { ...filters, ...sorting, limit: 100, ...(cursor === undefined ? {} : { cursor }) },
      signal,
    }),
  );
  const open = (member: MemberRow) => void navigate({ to: urls.member, params: { memberId: member.id } });
  if (me && !may) return <Forbidden />;
  return (
    <>
      <ListPage
        title={m.nav_members()}
        list={list}
        columns={columns()}
        rowKey={keyOf}
        onPress={open}
        sums={[
          { id: "cash", label: wordOf(accountWords, "CASH") },
          { id: "held", label: wordOf(accountWords, "HELD") },
          { id: "point", label: wordOf(accountWords, "POINT"), isNumber: true },
          { id: "lockedBonus", label: wordOf(accountWords, "LOCKED_BONUS"), isNumber: true },
        ]}
        action={
          <>
            {mayTag && (
              <Button kind="quiet" onClick={() => setManagesTags(true)}>
                {m.tags_title()}
              </Button>
            )}
            <CsvButton call={downloadMembers} parts={{ query: filters }} name="members" />
          </>
        }
        filters={
          <FilterBar label={m.filter_label()}>
            <SearchFilter
              label={m.members_search()}
              value={filters.search ?? ""}
              onChange={(search) => change({ search: search === "" ? undefined : search })}
            />
            <ChoiceFilter
              label={m.column_level()}
              value={filters.level}
              choices={(levels.data?.list ?? []).map((level) => ({
                value: level.id,
                label: levelName(level),
              }))}
              onChange={(level) => change({ level })}
            />
            <ChoiceFilter
              label={m.column_status()}
              value={filters.status}
              choices={memberStatuses.map((value) => ({ value, label: wordOf(memberStatusWords, value) }))}
              onChange={(status) => change({ status })}
            />
            <ChoiceFilter
              label={m.tags_one()}
              value={filters.tag}
              choices={(tags.data?.list ?? []).map(({ id, nameKo, nameEn }) => ({
                value: id,
                label: language === "ko" ? nameKo : nameEn,
              }))}
              onChange={(tag) => change({ tag })}
            />
            <PeriodFilter from={filters.from} to={filters.to} onChange={change} />
          </FilterBar>
        }
      />
      {managesTags && <TagsDialog onClose={() => setManagesTags(false)} />}
    </>
  );
}

function levelName({ rank, nameKo, nameEn }: { rank: number; nameKo: string; nameEn: string }): string {
  return `${rank} ${currentLanguage() === "ko" ? nameKo : nameEn}`;
}

function columns(): RecordColumn<MemberRow>[] {
  return [
    {
      id: "member",
      sort: "LOGIN_ID",
      sortFirst: "ASC",
      header: m.column_member(),
      width: "minmax(170px,2fr)",
      inCard: "title",
      cell: (member) => (
        <span className="flex items-center gap-2 overflow-hidden">
          <Link
            to={urls.member}
            params={{ memberId: member.id }}
            className="font-semibold hover:underline"
            onClick={(event) => event.stopPropagation()}
          >
            {member.nickname}
          </Link>
          <span className="truncate text-muted">{member.loginId}</span>
          {member.isPartner && <Badge tone="cobalt">{m.member_partner()}</Badge>}
          <SimulatedMark simulated={member.simulated} />
          <MemberTags tags={member.tags} />
        </span>
      ),
    },
    {
      id: "level",
      header: m.column_level(),
      width: "minmax(80px,1fr)",
      cell: ({ level }) => level.name,
    },
    {
      id: "status",
      header: m.column_status(),
      width: "90px",
      cell: ({ status }) => <MemberStatusBadge status={status} />,
    },
    {
      id: "cash",
      sort: "CASH",
      header: wordOf(accountWords, "CASH"),
      width: "minmax(110px,1fr)",
      align: "right",
      cell: ({ cash }) => <Money amountWon={cash} className="font-semibold" />,
    },
    {
      id: "held",
      header: wordOf(accountWords, "HELD"),
      width: "minmax(90px,1fr)",
      align: "right",
      inCard: "hidden",
      cell: ({ held }) => (held === 0 ? <span className="text-muted">–</span> : <Money amountWon={held} />),
    },
    {
      id: "point",
      sort: "POINT",
      header: wordOf(accountWords, "POINT"),
      width: "minmax(80px,1fr)",
      align: "right",
      cell: ({ point }) => point.toLocaleString("en-US"),
    },
    {
      id: "locked",
      header: wordOf(accountWords, "LOCKED_BONUS"),
      width: "minmax(80px,1fr)",
      align: "right",
      inCard: "hidden",
      cell: ({ lockedBonus }) =>
        lockedBonus === 0 ? <span className="text-muted">–</span> : lockedBonus.toLocaleString("en-US"),
    },
    {
      id: "created",
      sort: "JOINED",
      sortFirst: "ASC",
      header: m.column_joinedAt(),
      width: "150px",
      inCard: "hidden",
      cell: ({ createdAt }) => <At at={createdAt} />,
    },
    {
      id: "login",
      sort: "LOGIN",
      header: m.column_lastLogin(),
      width: "150px",
      cell: ({ lastLoginAt }) => <At at={lastLoginAt} />,
    },
  ];
}
