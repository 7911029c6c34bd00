import { listExclusionListings } from "@hanpan/contract/operator/calls/exclusion";
import type { ExclusionListing } from "@hanpan/contract/operator/objects/exclusion";
import { exclusionClueWords, listingOccasionWords } from "@hanpan/contract/operator/words/exclusion";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import * as z from "zod/mini";
import { ask } from "../../lib/client.ts";
import { useFilters } from "../../lib/filters.ts";
import { oneOfOptional, optionalText } from "../../lib/listFilters.ts";
import { useMay } from "../../lib/me.ts";
import { urls } from "../../lib/urls.ts";
import { useList } from "../../lib/useList.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { ChoiceFilter, FilterBar } from "../../parts/FilterBar.tsx";
import { ListPage, OneMember } from "../../parts/ListPage.tsx";
import { At } from "../../parts/labels.tsx";
import { ListingDialog } from "../../parts/listings/ListingDialog.tsx";
import { StandingBadge } from "../../parts/listings/StandingBadge.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";

const listingFilters = z.object({ open: oneOfOptional(["true"]), member: optionalText });

/** Members whom exclusion lists or a register name, or may; who may be is decided about here. */
export function ListingsPage() {
  const [filters, change] = useFilters(listingFilters);
  const mayLists = useMay("person.decide");
  const [shown, setShown] = useState<ExclusionListing | null>(null);
  const list = useList([listExclusionListings.id, filters], (cursor, signal) =>
    ask(listExclusionListings, {
      query: { ...filters, limit: 100, ...(cursor === undefined ? {} : { cursor }) },
      signal,
    }),
  );
  return (
    <>
      <ListPage
        title={m.nav_exclusions()}
        list={list}
        columns={columns()}
        rowKey={({ id }) => id}
        onPress={setShown}
        action={
          mayLists && (
            <Link
              to={urls.exclusionLists}
              className="inline-flex min-h-10 items-center rounded-control bg-surface-2 px-3 text-14 font-semibold hover:bg-surface-3"
            >
              {m.exclusions_lists()}
            </Link>
          )
        }
        filters={
          <FilterBar label={m.filter_label()}>
            <ChoiceFilter
              label={m.exclusions_standing()}
              value={filters.open}
              choices={[{ value: "true", label: m.exclusions_open() }]}
              onChange={(open) => change({ open })}
            />
            {filters.member !== undefined && <OneMember onClear={() => change({ member: undefined })} />}
          </FilterBar>
        }
        notice={<p className="text-14 text-muted">{m.exclusions_lead()}</p>}
      />
      {shown !== null && <ListingDialog listing={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function columns(): RecordColumn<ExclusionListing>[] {
  return [
    {
      id: "member",
      header: m.column_member(),
      width: "minmax(150px,1.4fr)",
      inCard: "title",
      // The press is the row's; the button lets a keyboard and a screen reader make it.
      cell: ({ member }) => (
        <span className="flex gap-2 overflow-hidden">
          <button type="button" className="font-semibold">
            {member.nickname}
          </button>
          <span className="truncate text-muted">{member.loginId}</span>
        </span>
      ),
    },
    {
      id: "standing",
      header: m.exclusions_standing(),
      width: "130px",
      cell: (listing) => <StandingBadge listing={listing} />,
    },
    { id: "by", header: m.exclusions_by(), width: "minmax(140px,1.4fr)", cell: ({ by }) => <bdi>{by}</bdi> },
    {
      id: "kinds",
      header: m.exclusions_kinds(),
      width: "minmax(150px,1.6fr)",
      cell: ({ kinds }) => (
        <span className="truncate">
          {kinds.length === 0 ? "–" : kinds.map((kind) => wordOf(exclusionClueWords, kind)).join(", ")}
        </span>
      ),
    },
    {
      id: "occasion",
      header: m.exclusions_occasion(),
      width: "110px",
      cell: ({ occasion }) => wordOf(listingOccasionWords, occasion),
    },
    { id: "since", header: m.exclusions_since(), width: "150px", cell: ({ since }) => <At at={since} /> },
  ];
}
