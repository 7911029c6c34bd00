import type { PostCategory, PostDetails } from "@hanpan/contract";
import { Button, ErrorState, FormMessage, SelectField, Skeleton, Surface, TextField } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { BoardFrame } from "../../board-parts/BoardFrame.tsx";
import { useGoBack } from "../../lib/goBack.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Editor } from "./Editor.tsx";
import { longestTitle, writeSearch } from "./postForm.ts";
import { categoriesQuery, postQuery } from "./queries.ts";
import { usePostForm } from "./usePostForm.ts";

/** Writing a post, or changing one of one's own. */
export function WritePage() {
  const { id, categoryId } = writeSearch.parse(useSearch({ strict: false }));
  const categories = useQuery(categoriesQuery());
  const post = useQuery({ ...postQuery(id ?? ""), enabled: id !== undefined });
  const failed = [categories, ...(id === undefined ? [] : [post])].find(({ isError }) => isError);
  const ready = categories.data && (id === undefined || post.data);
  return (
    <BoardFrame title={id === undefined ? m.board_write() : m.board_edit()} lead={m.board_lead()}>
      {failed && <ErrorState title={failureMessage(failed.error)} onRetry={() => void failed.refetch()} />}
      {!failed && !ready && <Skeleton className="h-96" />}
      {ready && (
        <PostForm
          key={id ?? "new"}
          post={id === undefined ? null : (post.data ?? null)}
          categoryId={categoryId ?? ""}
          categories={categories.data.list}
        />
      )}
    </BoardFrame>
  );
}

interface Props {
  post: PostDetails | null;
  categoryId: string;
  categories: readonly PostCategory[];
}

function PostForm({ post, categoryId, categories }: Props) {
  const goBack = useGoBack(urls.board);
  const form = usePostForm(post, categoryId);
  const { typed, change, problem } = form;
  return (
    <Surface>
      <form
        ref={form.form}
        noValidate
        aria-label={post ? m.board_edit() : m.board_write()}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {form.fromDraft && (
          <div className="flex flex-wrap items-center gap-3">
            <FormMessage kind="info">{m.board_draft_restored()}</FormMessage>
            <Button kind="ghost" onClick={form.startAfresh}>
              {m.board_draft_drop()}
            </Button>
          </div>
        )}
        <div className="grid gap-5 md:grid-cols-[260px_1fr]">
          <SelectField
            label={m.board_category()}
            name="categoryId"
            required
            placeholder={m.board_category_placeholder()}
            value={typed.categoryId}
            onChange={({ target }) => change({ categoryId: target.value })}
            options={categories
              .filter(
                (category) => (category.writable && !category.noticeOnly) || category.id === post?.categoryId,
              )
              .map(({ id, name }) => ({ value: id, label: name }))}
            error={problem("categoryId")}
          />
          <TextField
            label={m.board_col_title()}
            name="title"
            required
            autoComplete="off"
            maxLength={longestTitle}
            value={typed.title}
            onChange={({ target }) => change({ title: target.value })}
            error={problem("title")}
          />
        </div>
        <Editor value={typed.body} onChange={(body) => change({ body })} error={problem("body")} />
        {form.refusal && <FormMessage kind="danger">{form.refusal}</FormMessage>}
        <div className="flex justify-end gap-2">
          <Button onClick={goBack}>{m.common_cancel()}</Button>
          <Button type="submit" kind="play" busy={form.sending}>
            {post ? m.common_save() : m.board_submit()}
          </Button>
        </div>
      </form>
    </Surface>
  );
}
