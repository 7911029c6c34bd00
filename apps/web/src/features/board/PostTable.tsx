import type { Post, PostCategory } from "@hanpan/contract";
import { formatNumber } from "@hanpan/contract/money";
import { serverNow } from "@hanpan/contract/serverClock";
import { formatInstant, seoulDay } from "@hanpan/contract/time";
import { Button, type Column, DataTable } from "@hanpan/ui";
import { Link } from "@tanstack/react-router";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { Author } from "./Author.tsx";

interface Props {
  rows: readonly Post[];
  categories: readonly PostCategory[];
  total: number;
  loading: boolean;
  error: string | undefined;
  onRetry: () => void;
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
  /** Called before a post is opened. */
  onLeave: () => void;
}

/** Posts in the order in which they were written, the newest first. */
export function PostTable(props: Props) {
  const { rows, total, loading, error, onRetry, hasMore, loadingMore, onMore } = props;
  return (
    <DataTable
      caption={m.board_title()}
      columns={columns(props)}
      rows={rows}
      rowKey={(post) => post.id}
      loading={loading}
      expectedRows={10}
      error={error}
      onRetry={onRetry}
      empty={{ title: m.board_empty() }}
      footer={
        <div className="mt-4 flex flex-col items-center gap-2">
          <p translate="no" className="tabular text-12 text-muted" aria-live="polite">
            {m.board_loadedOf({ total: formatNumber(total), count: formatNumber(rows.length) })}
          </p>
          {hasMore && (
            <Button busy={loadingMore} onClick={onMore}>
              {m.common_more()}
            </Button>
          )}
        </div>
      }
    />
  );
}

function columns({ categories, onLeave }: Props): Column<Post>[] {
  return [
    {
      id: "number",
      header: m.board_col_number(),
      inCard: "hidden",
      className: "tabular text-muted",
      cell: (post) => post.number,
    },
    {
      id: "title",
      header: m.board_col_title(),
      inCard: "title",
      className: "md:w-full",
      cell: (post) => (
        <span className="flex flex-wrap items-baseline gap-x-2 text-left">
          <span className="text-12 font-normal text-muted">
            {categories.find(({ id }) => id === post.categoryId)?.name}
          </span>
          <Link
            to={urls.post}
            params={{ postId: post.id }}
            onClick={onLeave}
            className="min-w-0 font-semibold [overflow-wrap:anywhere] hover:text-cobalt max-md:line-clamp-2"
          >
            <bdi>{post.title}</bdi>
          </Link>
          {post.comments > 0 && (
            <span className="tabular text-12 font-semibold text-jade">
              <span aria-hidden>[{post.comments}]</span>
              <span className="sr-only">{m.board_commentCount({ count: post.comments })}</span>
            </span>
          )}
          <CardLine post={post} />
        </span>
      ),
    },
    {
      id: "author",
      header: m.board_col_author(),
      inCard: "hidden",
      cell: (post) => (
        <span className="whitespace-nowrap">
          <Author name={post.author} simulated={post.simulated} />
        </span>
      ),
    },
    {
      id: "views",
      header: m.board_col_views(),
      inCard: "hidden",
      align: "right",
      className: "tabular",
      cell: (post) => formatNumber(post.views),
    },
    {
      id: "suggestion",
      header: m.board_col_suggestion(),
      inCard: "hidden",
      align: "right",
      className: "tabular",
      cell: (post) => formatNumber(post.recommendations),
    },
    {
      id: "date",
      header: m.board_col_date(),
      inCard: "hidden",
      align: "right",
      className: "tabular whitespace-nowrap text-muted",
      cell: (post) => <time dateTime={post.createdAt}>{shortInstant(post.createdAt)}</time>,
    },
  ];
}

/** In a card everything else of a post is on one line, so that a telephone shows many posts at once. */
function CardLine({ post }: { post: Post }) {
  return (
    <span className="tabular mt-1 flex w-full flex-wrap gap-x-3 text-12 font-normal text-muted md:hidden">
      <span>
        <span className="sr-only">{m.board_col_author()} </span>
        <Author name={post.author} simulated={post.simulated} />
      </span>
      <time dateTime={post.createdAt}>{shortInstant(post.createdAt)}</time>
      <span>
        {m.board_col_views()} <span translate="no">{formatNumber(post.views)}</span>
      </span>
      <span>
        {m.board_col_suggestion()} <span translate="no">{formatNumber(post.recommendations)}</span>
      </span>
    </span>
  );
}

/** The time of today's, the day of what is older, in Seoul. */
function shortInstant(at: string): string {
  const text = formatInstant(at);
  return text.startsWith(seoulDay(serverNow())) ? text.slice(11, 16) : text.slice(0, 10);
}
