import { RequestFailure } from "@hanpan/browser/requests/requestFailure";
import type { PostDetails } from "@hanpan/contract";
import { isUploadedImage } from "@hanpan/contract/images";
import { formatNumber } from "@hanpan/contract/money";
import { formatInstant } from "@hanpan/contract/time";
import { buttonClass, EmptyState, ErrorState, Markdown, Skeleton, Surface } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { BoardSections } from "../../board-parts/BoardFrame.tsx";
import { useCountedView } from "../../board-parts/useCountedView.ts";
import { usePageTitle } from "../../game-parts/pageTitle.ts";
import { failureMessage } from "../../lib/requestFailure.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Author } from "./Author.tsx";
import { Comments } from "./Comments.tsx";
import { listLeft, returnToList } from "./listPlace.ts";
import { PostActions } from "./PostActions.tsx";
import { categoriesQuery, postQuery } from "./queries.ts";

/** One post with its comments. */
export function PostPage() {
  const { postId = "" } = useParams({ strict: false });
  const post = useQuery(postQuery(postId));
  // The list as it was left: read once, for reading on must not change where the way back leads.
  const [list] = useState(listLeft);
  const isGone = post.error instanceof RequestFailure && /^(NOT_FOUND|VALIDATION)$/.test(post.error.code);
  usePageTitle(post.data?.title ?? m.board_title());
  return (
    <div className="w-full max-w-[840px]">
      <BoardSections />
      {post.isPending && <Skeleton className="h-96" />}
      {post.isError &&
        (isGone ? (
          <EmptyState title={m.board_gone()} />
        ) : (
          <ErrorState title={failureMessage(post.error)} onRetry={() => void post.refetch()} />
        ))}
      {post.data && (
        <>
          <Article post={post.data} />
          <Comments postId={post.data.id} count={post.data.comments} />
        </>
      )}
      <Link
        to={urls.board}
        search={list}
        resetScroll={false}
        onClick={returnToList}
        className={`${buttonClass()} mt-6`}
      >
        <ArrowLeft aria-hidden size={16} />
        {m.common_backToList()}
      </Link>
    </div>
  );
}

function Article({ post }: { post: PostDetails }) {
  const views = useCountedView(post.id, post.views);
  const categories = useQuery(categoriesQuery());
  const category = categories.data?.list.find(({ id }) => id === post.categoryId);
  return (
    <article>
      <header className="mb-4">
        {category && <p className="text-12 text-muted">{category.name}</p>}
        <h1 className="text-24 [overflow-wrap:anywhere] md:text-32">
          <bdi>{post.title}</bdi>
        </h1>
        <p className="tabular mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted">
          <span className="font-semibold text-text">
            <Author name={post.author} simulated={post.simulated} />
          </span>
          <time dateTime={post.createdAt}>{formatInstant(post.createdAt).slice(0, 16)}</time>
          {post.editedAt && <span>{m.board_edited()}</span>}
          <span>
            {m.board_col_views()} <span translate="no">{formatNumber(views)}</span>
          </span>
        </p>
      </header>
      <Surface>
        <Markdown text={post.body} showsImage={isUploadedImage} />
      </Surface>
      <PostActions post={post} />
    </article>
  );
}
