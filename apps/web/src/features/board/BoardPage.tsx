import { buttonClass, SelectField, TextField } from "@hanpan/ui";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { PenLine, Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { BoardFrame } from "../../board-parts/BoardFrame.tsx";
import { failureMessage } from "../../lib/requestFailure.ts";
import { retryList } from "../../lib/retryList.ts";
import { urls } from "../../lib/urls.ts";
import * as m from "../../paraglide/messages.js";
import { type BoardSearch, boardSearch } from "./boardSearch.ts";
import { PostTable } from "./PostTable.tsx";
import { categoriesQuery, postsQuery } from "./queries.ts";
import { usePlaceInList } from "./usePlaceInList.ts";

/** The board: categories, search, posts, and the way to write one. */
export function BoardPage() {
  const filters = boardSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (changed: Partial<BoardSearch>) => {
    const next = Object.entries({ ...filters, ...changed }).filter(([, value]) => value !== undefined);
    void navigate({ to: urls.board, search: Object.fromEntries(next), replace: true, resetScroll: false });
  };
  return (
    <BoardFrame
      title={m.board_title()}
      lead={m.board_lead()}
      action={
        <Link
          to={urls.boardWrite}
          search={filters.categoryId === undefined ? {} : { categoryId: filters.categoryId }}
          className={buttonClass("play")}
        >
          <PenLine aria-hidden size={16} />
          {m.board_write()}
        </Link>
      }
    >
      <Filters filters={filters} onChange={change} />
      <Posts key={JSON.stringify(filters)} filters={filters} />
    </BoardFrame>
  );
}

const typingPauseMs = 300;

function Filters(props: { filters: BoardSearch; onChange: (changed: Partial<BoardSearch>) => void }) {
  const { filters, onChange } = props;
  const categories = useQuery(categoriesQuery());
  const [typed, setTyped] = useState(filters.search ?? "");
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  // What was asked for here last: another search in the address comes from elsewhere, and the field follows it.
  const asked = useRef(filters.search);
  useEffect(() => {
    if (filters.search === asked.current) return;
    asked.current = filters.search;
    clearTimeout(pause.current);
    setTyped(filters.search ?? "");
  }, [filters.search]);
  const ask = (text: string, changed: Partial<BoardSearch> = {}) => {
    asked.current = text.trim() === "" ? undefined : text.trim();
    onChange({ ...changed, search: asked.current });
  };
  /** What is typed is looked for after a pause. */
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => ask(text), typingPauseMs);
  };
  /** Another category is shown at once, with what is typed by then. */
  const choose = (categoryId: string) => {
    clearTimeout(pause.current);
    ask(typed, { categoryId: categoryId === "" ? undefined : categoryId });
  };
  return (
    <search className="mb-4 flex flex-wrap gap-3">
      <SelectField
        className="max-sm:w-full sm:w-52"
        label={m.board_category()}
        labelHidden
        value={filters.categoryId ?? ""}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: "", label: `${m.board_category()}: ${m.common_all()}` },
          ...(categories.data?.list ?? [])
            .filter(({ noticeOnly }) => !noticeOnly)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField
        className="min-w-0 flex-1"
        type="search"
        label={m.board_search()}
        labelHidden
        placeholder={m.board_search()}
        maxLength={50}
        leading={<Search size={18} />}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </search>
  );
}

function Posts({ filters }: { filters: BoardSearch }) {
  const posts = useInfiniteQuery(postsQuery(filters));
  const categories = useQuery(categoriesQuery());
  const rows = posts.data?.pages.flatMap((page) => page.list) ?? [];
  const leave = usePlaceInList(filters, posts);
  return (
    <PostTable
      rows={rows}
      categories={categories.data?.list ?? []}
      total={Math.max(posts.data?.pages[0]?.total ?? 0, rows.length)}
      loading={posts.isPending}
      error={posts.isError ? failureMessage(posts.error) : undefined}
      onRetry={() => retryList(posts)}
      hasMore={posts.hasNextPage}
      loadingMore={posts.isFetchingNextPage}
      onMore={() => void posts.fetchNextPage()}
      onLeave={leave}
    />
  );
}
