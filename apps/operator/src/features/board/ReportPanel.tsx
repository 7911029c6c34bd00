import { dismissReport, listReports } from "@hanpan/contract/operator/calls/board";
import type { PostReport } from "@hanpan/contract/operator/objects/post";
import { reportReasonWords } from "@hanpan/contract/words/reportReason";
import { Badge, Button } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../../lib/me.ts";
import { callQuery, useSubmit } from "../../lib/queries.ts";
import { useQueueRefetchMs } from "../../lib/queue.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { Age } from "../../parts/Age.tsx";
import { Loaded } from "../../parts/Loaded.tsx";
import { MiniTable } from "../../parts/MiniTable.tsx";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";
import { Panel } from "../../parts/Screen.tsx";
import { type Subject, TakeOffDialog } from "./TakeOffDialog.tsx";

/** What members reported, the oldest first: each report is closed by taking off what it is about, or by leaving it. */
export function ReportPanel({ onOpen }: { onOpen: (postId: string) => void }) {
  const mayModerate = useMay("board.moderate");
  const reports = useQuery({
    ...callQuery(listReports, { query: { limit: 100 } }),
    refetchInterval: useQueueRefetchMs(),
  });
  const [subject, setSubject] = useState<Subject | null>(null);
  const [dismissed, setDismissed] = useState<PostReport | null>(null);
  return (
    <Panel title={`${m.board_reports()} ${reports.data?.total ?? ""}`}>
      <Loaded query={reports}>
        {({ list }) => (
          <MiniTable
            caption={m.board_reports()}
            rows={list}
            rowKey={(report) => report.id}
            empty={m.board_reports_empty()}
            columns={[
              { id: "age", header: m.column_waiting(), cell: (report) => <Age since={report.createdAt} /> },
              {
                id: "reason",
                header: m.board_reason(),
                cell: (report) => (
                  <>
                    <Badge tone="vermilion">{wordOf(reportReasonWords, report.reason)}</Badge>
                    {report.note && <p className="mt-1 text-muted">{report.note}</p>}
                  </>
                ),
              },
              {
                id: "text",
                header: m.board_subject(),
                cell: (report) => (
                  <button
                    type="button"
                    className="min-h-6 text-left hover:text-cobalt"
                    onClick={() => onOpen(report.postId)}
                  >
                    <span className="mr-2 text-muted">
                      {report.commentId ? m.board_comment() : m.board_post()}
                    </span>
                    <bdi className="line-clamp-3 font-semibold [overflow-wrap:anywhere]">{report.text}</bdi>
                  </button>
                ),
              },
              { id: "author", header: m.board_author(), cell: (report) => <bdi>{report.author}</bdi> },
              { id: "reporter", header: m.board_reporter(), cell: (report) => <bdi>{report.reporter}</bdi> },
              {
                id: "act",
                header: m.column_act(),
                align: "right",
                cell: (report) =>
                  mayModerate && (
                    <span className="flex justify-end gap-1">
                      <Button kind="ghost" onClick={() => setDismissed(report)}>
                        {m.board_dismiss()}
                      </Button>
                      <Button kind="danger" onClick={() => setSubject(subjectOf(report))}>
                        {report.commentId ? m.board_takeOff_comment() : m.board_takeOff()}
                      </Button>
                    </span>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      <TakeOffDialog subject={subject} onClose={() => setSubject(null)} />
      <DismissDialog report={dismissed} onClose={() => setDismissed(null)} />
    </Panel>
  );
}

function subjectOf({ commentId, postId, text }: PostReport): Subject {
  return commentId === null ? { kind: "post", id: postId, text } : { kind: "comment", id: commentId, text };
}

function DismissDialog({ report, onClose }: { report: PostReport | null; onClose: () => void }) {
  const closeThis = useWhileShown(onClose, report?.id);
  const dismiss = useSubmit(dismissReport, {
    readAgain: [listReports],
    quiet: true,
    done: m.board_dismiss_done(),
  });
  return (
    <ReasonDialog
      open={report !== null}
      title={m.board_dismiss()}
      confirmLabel={m.board_dismiss()}
      reason="optional"
      busy={dismiss.isPending}
      failure={dismiss.error ? failureMessage(dismiss.error) : undefined}
      onClose={onClose}
      onConfirm={(reason) => {
        if (!report) return;
        dismiss.mutate(
          { params: { id: report.id }, body: reason === undefined ? {} : { reason } },
          { onSuccess: closeThis },
        );
      }}
    >
      {m.board_dismiss_question()}
    </ReasonDialog>
  );
}
