import type { Comment } from "@hanpan/contract";
import { deleteComments } from "@hanpan/contract/calls/board";
import { formatInstant } from "@hanpan/contract/time";
import { Button, ConfirmDialog } from "@hanpan/ui";
import { CornerDownRight } from "lucide-react";
import { useState } from "react";
import { confirmNotice, showNotice } from "../../lib/notices.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { sendRequest } from "../../lib/requestState.ts";
import * as m from "../../paraglide/messages.js";
import { Author } from "./Author.tsx";
import { CommentForm } from "./CommentForm.tsx";
import { refreshPost, refreshPosts } from "./queries.ts";
import { ReportDialog } from "./ReportDialog.tsx";

type Open = "answer" | "edit" | "delete" | "report" | null;

/** One comment, an answer set in; it stays in its place when it was deleted and has answers. */
export function CommentItem({ comment, signedIn }: { comment: Comment; signedIn: boolean }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const isAnswer = comment.parentId !== null;
  if (comment.body === null) {
    return (
      <li className={`rounded-dialog bg-surface-1 p-4 text-14 text-muted ${isAnswer ? "ml-6 md:ml-10" : ""}`}>
        {m.board_comment_deleted()}
      </li>
    );
  }
  return (
    <li className={`rounded-dialog bg-surface-1 p-4 ${isAnswer ? "ml-6 md:ml-10" : ""}`}>
      <p className="tabular flex flex-wrap items-center gap-x-3 text-12 text-muted">
        {isAnswer && <CornerDownRight aria-hidden size={14} />}
        <span className="text-14 font-semibold text-text">
          <Author name={comment.author} simulated={comment.simulated} />
        </span>
        <time dateTime={comment.createdAt}>{formatInstant(comment.createdAt).slice(0, 16)}</time>
        {comment.editedAt && <span>{m.board_edited()}</span>}
      </p>
      {open === "edit" ? (
        <div className="mt-2">
          <CommentForm postId={comment.postId} edited={comment} onDone={close} />
        </div>
      ) : (
        <p dir="auto" className="mt-1 text-14 whitespace-pre-wrap [overflow-wrap:anywhere]">
          {comment.body}
        </p>
      )}
      {signedIn && open !== "edit" && <Actions comment={comment} onOpen={setOpen} />}
      {open === "answer" && (
        <div className="mt-2">
          <CommentForm postId={comment.postId} parent={comment} onDone={close} />
        </div>
      )}
      {open === "report" && (
        <ReportDialog target={{ postId: comment.postId, commentId: comment.id }} onClose={close} />
      )}
      <DeleteDialog comment={comment} open={open === "delete"} onClose={close} />
    </li>
  );
}

function Actions({ comment, onOpen }: { comment: Comment; onOpen: (what: Open) => void }) {
  return (
    <div className="-mx-2 -mb-2 flex flex-wrap">
      <Button kind="ghost" onClick={() => onOpen("answer")}>
        {m.board_comment_answer()}
      </Button>
      {comment.own ? (
        <>
          <Button kind="ghost" onClick={() => onOpen("edit")}>
            {m.common_edit()}
          </Button>
          <Button kind="ghost" onClick={() => onOpen("delete")}>
            {m.common_delete()}
          </Button>
        </>
      ) : (
        <Button kind="ghost" onClick={() => onOpen("report")}>
          {m.board_report()}
        </Button>
      )}
    </div>
  );
}

function DeleteDialog(props: { comment: Comment; open: boolean; onClose: () => void }) {
  const { comment, open, onClose } = props;
  const [sending, setSending] = useState(false);

  async function remove(): Promise<void> {
    setSending(true);
    try {
      await sendRequest(deleteComments, { query: { ids: [comment.id] } });
      confirmNotice(m.board_deleted());
      refreshPost(comment.postId);
      refreshPosts();
    } catch (failure) {
      showNotice("danger", failureMessage(failure));
    } finally {
      setSending(false);
      onClose();
    }
  }

  return (
    <ConfirmDialog
      open={open}
      title={m.board_comment_delete_confirm()}
      confirmLabel={m.common_delete()}
      destructive
      busy={sending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {comment.body}
    </ConfirmDialog>
  );
}
