import { listSegments } from "@hanpan/contract/operator/calls/segment";
import type { Segment } from "@hanpan/contract/operator/objects/segment";
import { groupWords } from "@hanpan/contract/operator/words/segmentCondition";
import { Button } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { currentLanguage } from "../../lib/language.ts";
import { useMay } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At, InUse } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { Acts } from "./Acts.tsx";
import { SegmentForm } from "./SegmentForm.tsx";
import { useValueNames } from "./valueNames.ts";
import { nameOf } from "./words.ts";

/** Every segment with its conditions, and the way to make one. */
export function SegmentsPage() {
  const segments = useQuery(callQuery(listSegments, { query: {} }));
  const mayWrite = useMay("segment.write");
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  return (
    <PageScreen>
      <ScreenHead
        title={m.nav_segments()}
        lead={segments.data && m.segment_count({ count: segments.data.list.length })}
        action={
          mayWrite && (
            <Button kind="play" onClick={() => setAdding(true)}>
              {m.segment_add()}
            </Button>
          )
        }
      />
      <p className="max-w-prose text-14 text-muted">{m.segment_pageLead()}</p>
      <Panel title={m.nav_segments()}>
        <Loaded query={segments} rows={6}>
          {({ list }) => <SegmentTable segments={list} />}
        </Loaded>
      </Panel>
      <Acts />
      {isAdding && (
        <SegmentForm
          segment={null}
          onSaved={({ id }) => void navigate({ to: urls.segment, params: { segmentId: id } })}
          onClose={() => setAdding(false)}
        />
      )}
    </PageScreen>
  );
}

function SegmentTable({ segments }: { segments: readonly Segment[] }) {
  const names = useValueNames();
  return (
    <MiniTable
      caption={m.nav_segments()}
      rows={segments}
      rowKey={({ id }) => id}
      empty={m.segment_none()}
      columns={[
        {
          id: "name",
          header: m.segment_name(),
          wraps: true,
          cell: (segment) => (
            <span className="flex flex-col">
              <Link
                to={urls.segment}
                params={{ segmentId: segment.id }}
                className="font-semibold hover:underline"
              >
                {nameOf(segment)}
              </Link>
              <span translate="no" className="text-muted">
                {segment.groups
                  .map((group) => groupWords(group, names, currentLanguage()))
                  .join(m.segment_and())}
              </span>
            </span>
          ),
        },
        {
          id: "active",
          header: m.column_status(),
          cell: ({ active }) => <InUse active={active} />,
        },
        {
          id: "members",
          header: m.segment_members(),
          align: "right",
          cell: ({ members }) => members.toLocaleString("en-US"),
        },
        { id: "counted", header: m.segment_countedAt(), cell: ({ countedAt }) => <At at={countedAt} /> },
        { id: "changed", header: m.segment_changedAt(), cell: ({ changedAt }) => <At at={changedAt} /> },
      ]}
    />
  );
}
