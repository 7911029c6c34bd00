import { formatNumber } from "@hanpan/contract/money";
import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from "@hanpan/ui";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useRouterState } from "@tanstack/react-router";
import { failureMessage } from "../../lib/requestFailure.ts";
import { useMember } from "../../lib/session.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { CommentForm } from "./CommentForm.tsx";
import { CommentItem } from "./CommentItem.tsx";
import { commentsQuery } from "./queries.ts";

/** The comments of a post: threads one deep, the newest first, and the field to write one. */
export function Comments({ postId, count }: { postId: string; count: number }) {
  const member = useMember();
  const path = useRouterState({ select: (state) => state.location.href });
  const comments = useInfiniteQuery(commentsQuery(postId));
  const rows = comments.data?.pages.flatMap((page) => page.list) ?? [];
  const total = comments.data?.pages[0]?.total ?? count;
  return (
    <section aria-label={m.board_comment()} className="mt-8">
      <h2 className="mb-3 text-20">
        {m.board_comment()}{" "}
        <span translate="no" className="tabular text-jade">
          {formatNumber(total)}
        </span>
      </h2>
      {member ? (
        <CommentForm postId={postId} />
      ) : (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-dialog bg-surface-1 p-4 text-14 text-muted">
          {m.board_comment_login()}
          <Link to={urls.login} search={{ returnTo: path }} className={buttonClass()}>
            {m.nav_login()}
          </Link>
        </p>
      )}
      {comments.isPending && <Skeleton className="mt-4 h-32" />}
      {comments.isError && rows.length === 0 && (
        <ErrorState title={failureMessage(comments.error)} onRetry={() => void comments.refetch()} />
      )}
      {comments.data && rows.length === 0 && <EmptyState title={m.board_comment_empty()} />}
      <ul className="mt-4 flex flex-col gap-2">
        {rows.map((comment) => (
          <CommentItem key={comment.id} comment={comment} signedIn={member !== null} />
        ))}
      </ul>
      {comments.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button busy={comments.isFetchingNextPage} onClick={() => void comments.fetchNextPage()}>
            {m.common_more()}
          </Button>
        </div>
      )}
    </section>
  );
}
