import { getSegment, listSegmentVersions } from "@hanpan/contract/operator/calls/segment";
import type { Segment } from "@hanpan/contract/operator/objects/segment";
import { actorName } from "@hanpan/contract/operator/words/actor";
import { groupWords } from "@hanpan/contract/operator/words/segmentCondition";
import { Button } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { currentLanguage } from "../../lib/language.ts";
import { useMay } from "../../lib/me.ts";
import { callQuery } from "../../lib/queries.ts";
import * as m from "../../paraglide/messages.js";
import { Loaded } from "../../parts/Loaded.tsx";
import { At, InUse } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { PageScreen, Panel, ScreenHead } from "../../parts/Screen.tsx";
import { ActButtons, Acts } from "./Acts.tsx";
import { Members } from "./Members.tsx";
import { SegmentForm } from "./SegmentForm.tsx";
import { useValueNames } from "./valueNames.ts";
import { nameOf } from "./words.ts";

/** One segment: what it asks, whom it holds now, and its versions. */
export function SegmentPage() {
  const { segmentId = "" } = useParams({ strict: false });
  const query = useQuery(callQuery(getSegment, { params: { id: segmentId } }));
  return (
    <PageScreen>
      <Loaded query={query} rows={10}>
        {(segment) => <SegmentView segment={segment} />}
      </Loaded>
    </PageScreen>
  );
}

function SegmentView({ segment }: { segment: Segment }) {
  const mayWrite = useMay("segment.write");
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <ScreenHead
        title={nameOf(segment)}
        lead={
          <span className="flex items-center gap-2">
            <InUse active={segment.active} />
            <span translate="no">{m.segment_version({ version: segment.version })}</span>
          </span>
        }
        action={
          <>
            {segment.active && <ActButtons segment={segment} />}
            {mayWrite && (
              <Button kind="quiet" onClick={() => setEditing(true)}>
                {m.common_edit()}
              </Button>
            )}
          </>
        }
      />
      <Panel title={m.segment_conditions()}>
        <Conditions groups={segment.groups} />
      </Panel>
      <Members segment={segment} />
      <Acts segmentId={segment.id} />
      <Versions segmentId={segment.id} />
      {isEditing && <SegmentForm segment={segment} onClose={() => setEditing(false)} />}
    </>
  );
}

function Conditions({ groups }: { groups: Segment["groups"] }) {
  const names = useValueNames();
  return (
    <ol className="flex list-inside list-decimal flex-col gap-1 text-14">
      {groups.map((group) => {
        const words = groupWords(group, names, currentLanguage());
        return (
          <li key={words} translate="no">
            {words}
          </li>
        );
      })}
    </ol>
  );
}

function Versions({ segmentId }: { segmentId: string }) {
  const names = useValueNames();
  const versions = useQuery(callQuery(listSegmentVersions, { params: { id: segmentId } }));
  return (
    <Panel title={m.segment_versions()}>
      <Loaded query={versions} rows={3}>
        {({ list }) => (
          <MiniTable
            caption={m.segment_versions()}
            rows={list}
            rowKey={({ version }) => String(version)}
            columns={[
              {
                id: "version",
                header: m.segment_versionHead(),
                cell: ({ version }) => <span translate="no">{m.segment_version({ version })}</span>,
              },
              {
                id: "is",
                header: m.segment_conditions(),
                wraps: true,
                cell: ({ groups, ...named }) => (
                  <span className="flex flex-col">
                    <span>{nameOf(named)}</span>
                    <span translate="no" className="text-muted">
                      {groups
                        .map((group) => groupWords(group, names, currentLanguage()))
                        .join(m.segment_and())}
                    </span>
                  </span>
                ),
              },
              {
                id: "by",
                header: m.segment_changedBy(),
                cell: ({ changedBy }) => actorName(changedBy, currentLanguage()),
              },
              { id: "at", header: m.segment_changedAt(), cell: ({ changedAt }) => <At at={changedAt} /> },
            ]}
          />
        )}
      </Loaded>
    </Panel>
  );
}
