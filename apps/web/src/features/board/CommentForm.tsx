import type { Comment } from "@hanpan/contract";
import { editComment, writeComment } from "@hanpan/contract/calls/board";
import { formatNumber } from "@hanpan/contract/money";
import { Button, TextAreaField } from "@hanpan/ui";
import { useState } from "react";
import * as z from "zod/mini";
import { useSubmission } from "../../cashier-parts/submission.ts";
import { dropDraft, keepDraft, readDraft } from "../../lib/drafts.ts";
import { confirmNotice } from "../../lib/notices.ts";
import * as m from "../../paraglide/messages.js";
import { refreshPost, refreshPosts } from "./queries.ts";

const draftSchema = z.object({ body: z.string() });
const longest = 1_000;

interface Props {
  postId: string;
  /** The comment that is answered. */
  parent?: Comment;
  /** One's own comment that is changed. */
  edited?: Comment;
  onDone?: () => void;
}

/** The field in which a comment, an answer or a change is written. What is typed is kept until it was accepted. */
export function CommentForm({ postId, parent, edited, onDone }: Props) {
  const draft = `board.comment.${edited ? `${edited.id}.edit` : (parent?.id ?? postId)}`;
  const [body, setBody] = useState(() => readDraft(draft, draftSchema)?.body ?? edited?.body ?? "");
  const [missing, setMissing] = useState(false);
  const finish = (words: string) => {
    dropDraft(draft);
    setBody("");
    confirmNotice(words);
    refreshPost(postId);
    refreshPosts();
    onDone?.();
  };
  const writing = useSubmission(writeComment, { onDone: () => finish(m.board_posted()) });
  const editing = useSubmission(editComment, { onDone: () => finish(m.board_saved()) });
  const { sending, failure } = edited ? editing : writing;
  const label = parent
    ? m.board_comment_answerTo({ author: parent.author ?? "" })
    : edited
      ? m.common_edit()
      : m.board_comment_write();

  function submit(): void {
    if (sending) return;
    setMissing(body.trim() === "");
    if (body.trim() === "") return;
    if (edited) void editing.submit({ body: { id: edited.id, body } });
    else void writing.submit({ body: { postId, body, ...(parent ? { parentId: parent.id } : {}) } });
  }

  return (
    <form
      noValidate
      aria-label={label}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextAreaField
        label={label}
        labelHidden
        rows={parent || edited ? 2 : 3}
        maxLength={longest}
        placeholder={m.board_comment_placeholder()}
        value={body}
        onChange={({ target }) => {
          setBody(target.value);
          setMissing(false);
          keepDraft(draft, { body: target.value });
        }}
        error={missing ? m.board_comment_err() : (failure?.fields["body"] ?? failure?.message)}
      />
      <div className="flex items-center justify-end gap-2">
        <span translate="no" className="tabular mr-auto text-12 text-muted">
          {m.board_body_left({ count: formatNumber(body.length), maximum: formatNumber(longest) })}
        </span>
        {onDone && (
          <Button
            kind="ghost"
            onClick={() => {
              dropDraft(draft);
              onDone();
            }}
          >
            {m.common_cancel()}
          </Button>
        )}
        <Button type="submit" kind="play" busy={sending}>
          {m.board_submit()}
        </Button>
      </div>
    </form>
  );
}
