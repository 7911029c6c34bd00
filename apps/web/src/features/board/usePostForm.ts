import type { PostDetails } from "@hanpan/contract";
import { editPost, writePost } from "@hanpan/contract/calls/board";
import { formatNumber } from "@hanpan/contract/money";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useSubmission } from "../../cashier-parts/submission.ts";
import { dropDraft, keepDraft, readDraft } from "../../lib/drafts.ts";
import { showNotice } from "../../lib/notices.ts";
import { queryClient } from "../../lib/queryClient.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { type Draft, draftName, draftSchema } from "./postForm.ts";
import { postQuery, refreshPosts } from "./queries.ts";

const required: Record<keyof Draft, () => string> = {
  categoryId: m.board_err_category,
  title: m.board_err_title,
  body: m.board_err_body,
};

/** The form of a post, new or changed: what is typed is kept as a draft until it was accepted. */
export function usePostForm(post: PostDetails | null, categoryId: string) {
  const name = draftName(post?.id);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(() => readDraft(name, draftSchema));
  const empty: Draft = {
    categoryId: post?.categoryId ?? categoryId,
    title: post?.title ?? "",
    body: post?.body ?? "",
  };
  const [typed, setTyped] = useState<Draft>(start ?? empty);
  const [fromDraft, setFromDraft] = useState(start !== null);
  const [tried, setTried] = useState(0);

  const finish = (written: PostDetails, words: string) => {
    dropDraft(name);
    showNotice("success", words);
    queryClient.setQueryData(postQuery(written.id).queryKey, written);
    refreshPosts();
    void navigate({ to: urls.post, params: { postId: written.id }, replace: true });
  };
  const writing = useSubmission(writePost, {
    onDone: ({ post: written, bonus }) =>
      finish(written, bonus > 0 ? m.board_posted_bonus({ points: formatNumber(bonus) }) : m.board_posted()),
  });
  const editing = useSubmission(editPost, { onDone: (written) => finish(written, m.board_saved()) });
  const { sending, failure, clear } = post ? editing : writing;

  useEffect(() => {
    if (tried > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tried]);

  const problem = (field: keyof Draft): string | undefined =>
    failure?.fields[field] ?? (tried > 0 && typed[field].trim() === "" ? required[field]() : undefined);

  function change(changed: Partial<Draft>): void {
    setTyped((before) => {
      const next = { ...before, ...changed };
      keepDraft(name, next);
      return next;
    });
    clear();
  }

  async function submit(): Promise<void> {
    if (sending) return;
    const isWhole = Object.values(typed).every((text) => text.trim() !== "");
    const refused = isWhole
      ? post
        ? await editing.submit({ body: { id: post.id, ...typed } })
        : await writing.submit({ body: typed })
      : true;
    if (refused) setTried((times) => times + 1);
  }

  return {
    form,
    typed,
    change,
    problem,
    submit,
    sending,
    fromDraft,
    startAfresh: () => {
      dropDraft(name);
      setTyped(empty);
      setFromDraft(false);
      setTried(0);
    },
    refusal: failure && Object.keys(failure.fields).length === 0 ? failure.message : null,
  };
}
