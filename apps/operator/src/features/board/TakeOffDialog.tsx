import {
  deleteComment,
  deletePost,
  getPost,
  listPosts,
  listReports,
} from "@hanpan/contract/operator/calls/post";
import { useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/request-failure.ts";
import * as m from "../../paraglide/messages.js";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";

/** A post or a comment, with what is shown of it in the question. */
export interface Subject {
  kind: "post" | "comment";
  id: string;
  text: string;
}

/** Takes a post or a comment off the board, with the reason that the audit keeps. */
export function TakeOffDialog(props: { subject: Subject | null; onDone?: () => void; onClose: () => void }) {
  const { subject, onDone, onClose } = props;
  const options = { readAgain: [listReports, listPosts, getPost], quiet: true, done: m.board_takeOff_done() };
  const post = useSubmit(deletePost, options);
  const comment = useSubmit(deleteComment, options);
  const used = subject?.kind === "comment" ? comment : post;
  return (
    <ReasonDialog
      open={subject !== null}
      title={subject?.kind === "comment" ? m.board_takeOff_comment() : m.board_takeOff()}
      confirmLabel={subject?.kind === "comment" ? m.board_takeOff_comment() : m.board_takeOff()}
      kind="danger"
      reason="required"
      busy={used.isPending}
      failure={used.error ? failureMessage(used.error) : undefined}
      onClose={onClose}
      onConfirm={(reason = "") => {
        if (!subject) return;
        used.mutate(
          { params: { id: subject.id }, body: { reason } },
          {
            onSuccess: () => {
              onClose();
              onDone?.();
            },
          },
        );
      }}
    >
      <p>{m.board_takeOff_question()}</p>
      <blockquote dir="auto" className="mt-2 rounded-control bg-surface-2 p-3 [overflow-wrap:anywhere]">
        {subject?.text}
      </blockquote>
    </ReasonDialog>
  );
}
