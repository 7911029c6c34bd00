import {
  deleteComment,
  deleteImage,
  deletePost,
  getPost,
  listPosts,
  listReports,
} from "@hanpan/contract/operator/calls/board";
import { useSubmit } from "../../lib/queries.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { useWhileShown } from "../../lib/useWhileShown.ts";
import * as m from "../../paraglide/messages.js";
import { ReasonDialog } from "../../parts/ReasonDialog.tsx";

/** A post, a comment or a picture, with what is shown of it in the question. */
export interface Subject {
  kind: "post" | "comment" | "picture";
  id: string;
  text: string;
}

const words = {
  post: { act: m.board_takeOff, question: m.board_takeOff_question },
  comment: { act: m.board_takeOff_comment, question: m.board_takeOff_question },
  picture: { act: m.board_removePicture, question: m.board_removePicture_question },
} as const;

/** Takes a post or a comment off the board, or removes a picture, with the reason that the audit keeps. */
export function TakeOffDialog(props: { subject: Subject | null; onDone?: () => void; onClose: () => void }) {
  const { subject, onDone, onClose } = props;
  const options = { readAgain: [listReports, listPosts, getPost], quiet: true, done: m.board_takeOff_done() };
  const post = useSubmit(deletePost, options);
  const comment = useSubmit(deleteComment, options);
  const picture = useSubmit(deleteImage, { ...options, done: m.board_removePicture_done() });
  const closeThis = useWhileShown(onClose, subject?.id);
  const kind = subject?.kind ?? "post";
  const used = { post, comment, picture }[kind];
  return (
    <ReasonDialog
      open={subject !== null}
      title={words[kind].act()}
      confirmLabel={words[kind].act()}
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
              closeThis();
              onDone?.();
            },
          },
        );
      }}
    >
      <p>{words[kind].question()}</p>
      {kind === "picture" ? (
        <img src={subject?.text} alt="" className="mt-2 max-h-60 rounded-control" />
      ) : (
        <blockquote dir="auto" className="mt-2 rounded-control bg-surface-2 p-3 [overflow-wrap:anywhere]">
          {subject?.text}
        </blockquote>
      )}
    </ReasonDialog>
  );
}
