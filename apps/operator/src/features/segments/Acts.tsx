import { listSegmentActs } from "@hanpan/contract/operator/calls/segmentAct";
import type { Segment } from "@hanpan/contract/operator/objects/segment";
import type { SegmentAct } from "@hanpan/contract/operator/objects/segmentAct";
import { actorName } from "@hanpan/contract/operator/words/actor";
import { freezeKindWords } from "@hanpan/contract/operator/words/case";
import {
  segmentActStateWords,
  segmentActWords,
  segmentGrantWords,
  segmentOutcomeWords,
} from "@hanpan/contract/operator/words/segmentAct";
import { Badge, Button } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ask } from "../../lib/client.ts";
import { currentLanguage } from "../../lib/language.ts";
import { useMay } from "../../lib/me.ts";
import { urls } from "../../lib/urls.ts";
import { useList } from "../../lib/useList.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { totalText } from "../../parts/ListFoot.tsx";
import { Failed } from "../../parts/Loaded.tsx";
import { At } from "../../parts/labels.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { Panel } from "../../parts/Screen.tsx";
import { GrantDialog, LimitDialog, NoteDialog } from "./ActDialogs.tsx";
import { leftOutText } from "./Reach.tsx";
import { grantedText, nameOf } from "./words.ts";

/** While an act is under way how far it has come is asked for so often. */
const progressMs = 2_000;

const written = (count: number) => count.toLocaleString("en-US");

/** What can be done to all whom a segment holds, as far as the operator may. */
export function ActButtons({ segment }: { segment: Segment }) {
  const maySend = useMay("note.write");
  const mayGrant = useMay("member.point");
  const mayLimit = useMay("case.write");
  const [asked, setAsked] = useState<"NOTE" | "GRANT" | "LIMIT" | null>(null);
  const Dialog = { NOTE: NoteDialog, GRANT: GrantDialog, LIMIT: LimitDialog }[asked ?? "NOTE"];
  return (
    <>
      {maySend && (
        <Button kind="play" onClick={() => setAsked("NOTE")}>
          {m.segment_send()}
        </Button>
      )}
      {mayGrant && (
        <Button kind="money" onClick={() => setAsked("GRANT")}>
          {m.segment_grant()}
        </Button>
      )}
      {mayLimit && (
        <Button kind="danger" onClick={() => setAsked("LIMIT")}>
          {m.segment_limit()}
        </Button>
      )}
      {asked !== null && <Dialog segment={segment} onClose={() => setAsked(null)} />}
    </>
  );
}

/** What was done to whom segments held, the newest first, with how far each has come. */
export function Acts({ segmentId }: { segmentId?: string }) {
  const [isRunning, setRunning] = useState(false);
  const list = useList(
    [listSegmentActs.id, segmentId],
    async (cursor, signal) => {
      const page = await ask(listSegmentActs, {
        query: {
          limit: 20,
          ...(segmentId === undefined ? {} : { segment: segmentId }),
          ...(cursor === undefined ? {} : { cursor }),
        },
        signal,
      });
      setRunning(page.list.some(({ state }) => state === "RUNNING"));
      return page;
    },
    { refetchMs: isRunning ? progressMs : false },
  );
  const { rows, loading, hasMore, onMore, onRetry } = list.props;
  return (
    <Panel title={m.segment_acts()}>
      {list.failure !== null ? (
        <Failed error={list.failure} onRetry={onRetry} />
      ) : (
        <div aria-busy={loading} className="flex flex-col gap-3">
          {list.total !== undefined && (
            <p className="text-14 text-muted" translate="no">
              {totalText({ total: list.total, totalIsExact: list.totalIsExact })}
            </p>
          )}
          {list.total !== undefined && (
            <MiniTable
              caption={m.segment_acts()}
              rows={rows}
              rowKey={({ id }) => id}
              empty={m.segment_noActs()}
              columns={columns(segmentId === undefined)}
            />
          )}
          {hasMore && (
            <Button kind="quiet" busy={loading} onClick={onMore}>
              {m.segment_more()}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

/** An act in words: the note's title, what was given to each and together, or what members are kept from. */
function What({ terms }: { terms: SegmentAct["terms"] }) {
  if (terms.kind === "NOTE")
    return (
      <span className="flex flex-wrap gap-x-2">
        {terms.isMarketing && <Badge tone="cobalt">{m.note_marketing()}</Badge>}
        <span dir="auto">{terms.title}</span>
      </span>
    );
  if (terms.kind === "GRANT")
    return (
      <span translate="no">
        {m.segment_granted({
          what: wordOf(segmentGrantWords, terms.grant),
          each: grantedText(terms.grant, terms.amount),
          sum: grantedText(terms.grant, terms.sum),
        })}
      </span>
    );
  return (
    <span className="flex flex-wrap gap-x-2">
      <span>{terms.freezes.map((kind) => wordOf(freezeKindWords, kind)).join(", ")}</span>
      <Link to={urls.case} params={{ caseId: terms.case.id }} className="text-cobalt hover:underline">
        {m.case_numbered({ number: terms.case.number })}
      </Link>
    </span>
  );
}

function columns(namesSegment: boolean) {
  return [
    {
      id: "kind",
      header: m.segment_act(),
      cell: ({ terms }: SegmentAct) => wordOf(segmentActWords, terms.kind),
    },
    ...(namesSegment
      ? [
          {
            id: "segment",
            header: m.segment_name(),
            wraps: true,
            cell: ({ segment }: SegmentAct) => (
              <Link
                to={urls.segment}
                params={{ segmentId: segment.id }}
                className="text-cobalt hover:underline"
              >
                {nameOf(segment)}
              </Link>
            ),
          },
        ]
      : []),
    {
      id: "what",
      header: m.segment_what(),
      wraps: true,
      cell: ({ terms, segment }: SegmentAct) => (
        <span className="flex flex-col">
          <What terms={terms} />
          <span className="text-muted" translate="no">
            {m.segment_version({ version: segment.version })}
          </span>
        </span>
      ),
    },
    {
      id: "state",
      header: m.column_status(),
      cell: ({ state }: SegmentAct) => (
        <Badge tone={state === "DONE" ? "jade" : "gold"}>{wordOf(segmentActStateWords, state)}</Badge>
      ),
    },
    {
      id: "members",
      header: m.segment_outcome(),
      wraps: true,
      cell: ({ members, outcomes, leftOut }: SegmentAct) => (
        <span translate="no" className="flex flex-col">
          <span>
            {m.segment_ofMembers({ members: written(members) })}
            {outcomes.map(
              ({ outcome, count }) =>
                ` · ${m.segment_outOf({ why: wordOf(segmentOutcomeWords, outcome), count: written(count) })}`,
            )}
          </span>
          {leftOut.length > 0 && (
            <span className="text-12 text-muted">{m.segment_leftOut({ why: leftOutText(leftOut) })}</span>
          )}
        </span>
      ),
    },
    {
      id: "by",
      header: m.segment_by(),
      wraps: true,
      cell: ({ by, approvedBy }: SegmentAct) =>
        [by, approvedBy]
          .flatMap((name) => (name === null ? [] : [actorName(name, currentLanguage())]))
          .join(" → "),
    },
    { id: "at", header: m.column_at(), cell: ({ at }: SegmentAct) => <At at={at} /> },
  ];
}
