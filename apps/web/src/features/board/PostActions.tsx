import type { PostAction, PostDetails } from "@hanpan/contract";
import { actOnPost, deletePosts } from "@hanpan/contract/calls/board";
import { formatNumber } from "@hanpan/contract/money";
import { Button, buttonClass, ConfirmDialog } from "@hanpan/ui";
import { Link, useNavigate } from "@tanstack/react-router";
import { Flag, PenLine, ThumbsUp, Trash2 } from "lucide-react";
import { useState } from "react";
import { confirmNotice, showNotice } from "../../lib/notices.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { sendRequest } from "../../lib/requestState.ts";
import { useMember } from "../../lib/session.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { postQuery, refreshPost, refreshPosts } from "./queries.ts";
import { ReportDialog } from "./ReportDialog.tsx";

/** What can be done with a post: recommend it, report it, and one's own also change and delete. */
export function PostActions({ post }: { post: PostDetails }) {
  const signedIn = useMember() !== null;
  const [asking, setAsking] = useState<"delete" | "report" | null>(null);
  return (
    <div className="mt-4 flex flex-wrap justify-end gap-2">
      <RecommendButton post={post} />
      {post.own && (
        <>
          <Link to={urls.boardWrite} search={{ id: post.id }} className={buttonClass()}>
            <PenLine aria-hidden size={16} />
            {m.common_edit()}
          </Link>
          <Button icon={<Trash2 aria-hidden size={16} />} onClick={() => setAsking("delete")}>
            {m.common_delete()}
          </Button>
        </>
      )}
      {signedIn && !post.own && (
        <Button kind="ghost" icon={<Flag aria-hidden size={16} />} onClick={() => setAsking("report")}>
          {m.board_report()}
        </Button>
      )}
      {asking === "report" && <ReportDialog target={{ postId: post.id }} onClose={() => setAsking(null)} />}
      <DeleteDialog post={post} open={asking === "delete"} onClose={() => setAsking(null)} />
    </div>
  );
}

function RecommendButton({ post }: { post: PostDetails }) {
  const signedIn = useMember() !== null;
  const [sending, setSending] = useState(false);

  async function act(action: PostAction): Promise<void> {
    setSending(true);
    try {
      const given = await sendRequest(actOnPost, { body: { id: post.id, action } });
      queryClient.setQueryData(postQuery(post.id).queryKey, (before) => before && { ...before, ...given });
      confirmNotice(given.recommended ? m.board_suggest_done() : m.board_suggest_undone());
      refreshPosts();
    } catch (failure) {
      showNotice("warning", failureMessage(failure));
      refreshPost(post.id);
    } finally {
      setSending(false);
    }
  }

  return (
    <Button
      kind={post.recommended ? "play" : "quiet"}
      icon={<ThumbsUp aria-hidden size={16} />}
      aria-pressed={post.recommended}
      busy={sending}
      className="mr-auto"
      onClick={() =>
        signedIn
          ? void act(post.recommended ? "UNRECOMMEND" : "RECOMMEND")
          : showNotice("info", m.board_suggest_login())
      }
    >
      {m.board_suggest()}
      <span translate="no" className="tabular">
        {formatNumber(post.recommendations)}
      </span>
    </Button>
  );
}

function DeleteDialog(props: { post: PostDetails; open: boolean; onClose: () => void }) {
  const { post, open, onClose } = props;
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);

  async function remove(): Promise<void> {
    setSending(true);
    try {
      await sendRequest(deletePosts, { query: { ids: [post.id] } });
      confirmNotice(m.board_deleted());
      refreshPosts();
      await navigate({ to: urls.board });
      queryClient.removeQueries({ queryKey: postQuery(post.id).queryKey });
    } catch (failure) {
      showNotice("danger", failureMessage(failure));
      onClose();
    } finally {
      setSending(false);
    }
  }

  return (
    <ConfirmDialog
      open={open}
      title={m.board_delete_confirm()}
      confirmLabel={m.common_delete()}
      destructive
      busy={sending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {m.board_delete_warn()}
    </ConfirmDialog>
  );
}
