import { formatNumber } from "@hanpan/contract/money";
import {
  downloadSegmentMembers,
  listSegmentMembers,
  openSegment,
} from "@hanpan/contract/operator/calls/segment";
import type { Segment, SegmentReading } from "@hanpan/contract/operator/objects/segment";
import { formatInstant } from "@hanpan/contract/time";
import { Button } from "@hanpan/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "../../lib/client.ts";
import { useSubmit } from "../../lib/queries.ts";
import { useList } from "../../lib/useList.ts";
import * as m from "../../paraglide/messages.js";
import { CsvButton } from "../../parts/CsvButton.tsx";
import { totalText } from "../../parts/ListFoot.tsx";
import { Failed, Loaded } from "../../parts/Loaded.tsx";
import { Panel } from "../../parts/Screen.tsx";
import { MemberTable } from "./MemberTable.tsx";

/** Whom a segment held when it was opened, page by page, until somebody looks again; the file is of the moment it is saved. */
export function Members({ segment }: { segment: Segment }) {
  const client = useQueryClient();
  const params = { id: segment.id };
  const key = [openSegment.id, segment.id, segment.version];
  const opened = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(openSegment, { params, body: { again: false }, signal }),
  });
  const anew = useSubmit(openSegment, { saved: (reading) => client.setQueryData(key, reading) });
  return (
    <Panel
      title={m.segment_membersNow()}
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            kind="quiet"
            busy={opened.isFetching || anew.isPending}
            onClick={() => anew.mutate({ params, body: { again: true } })}
          >
            {m.segment_lookAgain()}
          </Button>
          <CsvButton
            call={downloadSegmentMembers}
            parts={{ params, query: { version: String(segment.version) } }}
            name="segment"
          />
        </span>
      }
    >
      <Loaded query={opened} rows={8}>
        {(reading) => <Listed segmentId={segment.id} reading={reading} />}
      </Loaded>
    </Panel>
  );
}

function Listed({ segmentId, reading }: { segmentId: string; reading: SegmentReading }) {
  const list = useList([listSegmentMembers.id, segmentId, reading.id], (cursor, signal) =>
    ask(listSegmentMembers, {
      params: { id: segmentId },
      query: { reading: reading.id, limit: 50, ...(cursor === undefined ? {} : { cursor }) },
      signal,
    }),
  );
  const { rows, loading, hasMore, onMore, onRetry } = list.props;
  if (list.failure !== null) return <Failed error={list.failure} onRetry={onRetry} />;
  return (
    <div aria-busy={loading} className="flex flex-col gap-3">
      <p role="status" className="flex flex-wrap gap-x-3 text-14 text-muted" translate="no">
        <span>{totalText({ total: reading.total, totalIsExact: true })}</span>
        <span>{m.segment_asOf({ at: formatInstant(reading.at) })}</span>
        {reading.listed < reading.total && (
          <span>{m.segment_listed({ count: formatNumber(reading.listed) })}</span>
        )}
      </p>
      <MemberTable caption={m.segment_membersNow()} rows={rows} />
      {hasMore && (
        <Button kind="quiet" busy={loading} onClick={onMore}>
          {m.segment_more()}
        </Button>
      )}
    </div>
  );
}
