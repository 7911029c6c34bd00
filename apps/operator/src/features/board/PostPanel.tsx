import { listCategories, listPosts } from "@hanpan/contract/operator/calls/board";
import { type ModeratedState, moderatedStates } from "@hanpan/contract/operator/enumerations";
import type { OperatorPost } from "@hanpan/contract/operator/objects/post";
import { moderatedStateWords } from "@hanpan/contract/operator/words/moderatedState";
import { Badge } from "@hanpan/ui";
import { useQuery } from "@tanstack/react-query";
import { ask } from "../../lib/client.ts";
import { currentLanguage } from "../../lib/language.ts";
import { callQuery } from "../../lib/queries.ts";
import { useList } from "../../lib/useList.ts";
import { wordOf } from "../../lib/wordOf.ts";
import * as m from "../../paraglide/messages.js";
import { ChoiceFilter, FilterBar, PeriodFilter, SearchFilter } from "../../parts/FilterBar.tsx";
import { At } from "../../parts/labels.tsx";
import type { RecordColumn } from "../../parts/RecordList.tsx";
import { RecordPanel } from "../../parts/RecordPanel.tsx";
import { deletedByWords } from "./words.ts";

export interface PostFilters {
  search?: string | undefined;
  category?: string | undefined;
  state?: ModeratedState | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const keyOf = (post: OperatorPost) => post.id;

/** Every post, the newest first: searched, narrowed, opened by enter. */
export function PostPanel(props: {
  filters: PostFilters;
  onChange: (changed: PostFilters) => void;
  onOpen: (postId: string) => void;
}) {
  const { filters, onChange, onOpen } = props;
  const categories = useQuery(callQuery(listCategories, {}));
  const list = useList([listPosts.id, filters], (cursor, signal) =>
    ask(listPosts, {
      query: { ...filters, limit: 100, ...(cursor === undefined ? {} : { cursor }) },
      signal,
    }),
  );
  const open = (post: OperatorPost) => onOpen(post.id);
  const language = currentLanguage();
  return (
    <div className="flex h-[calc(100dvh-220px)] min-h-[420px] flex-col gap-3">
      <FilterBar label={m.filter_label()}>
        <SearchFilter
          label={m.board_search()}
          value={filters.search ?? ""}
          onChange={(search) => onChange({ search: search === "" ? undefined : search })}
        />
        <ChoiceFilter
          label={m.column_category()}
          value={filters.category}
          choices={(categories.data?.list ?? []).map(({ id, nameKo, nameEn }) => ({
            value: id,
            label: language === "en" ? nameEn : nameKo,
          }))}
          onChange={(category) => onChange({ category })}
        />
        <ChoiceFilter
          label={m.board_state()}
          value={filters.state}
          choices={moderatedStates.map((value) => ({ value, label: wordOf(moderatedStateWords, value) }))}
          onChange={(state) => onChange({ state })}
        />
        <PeriodFilter from={filters.from} to={filters.to} onChange={onChange} />
      </FilterBar>
      <RecordPanel
        list={list}
        caption={m.board_posts()}
        columns={columns(onOpen)}
        rowKey={keyOf}
        onPress={open}
        empty={m.common_noRecord()}
      />
    </div>
  );
}

function columns(onOpen: (postId: string) => void): RecordColumn<OperatorPost>[] {
  return [
    {
      id: "number",
      header: "#",
      width: "70px",
      inCard: "hidden",
      cell: ({ number }) => <span className="tabular text-muted">{number}</span>,
    },
    {
      id: "title",
      header: m.content_title(),
      width: "minmax(200px,3fr)",
      inCard: "title",
      cell: (post) => (
        <span className="flex items-center gap-2 overflow-hidden">
          <button
            type="button"
            className="min-h-6 truncate font-semibold hover:underline"
            onClick={(event) => {
              event.stopPropagation();
              onOpen(post.id);
            }}
          >
            <bdi>{post.title}</bdi>
          </button>
          {post.openReports > 0 && (
            <Badge tone="vermilion">
              {m.board_reports()} {post.openReports}
            </Badge>
          )}
          {post.deletedBy && <Badge>{deletedByWords[post.deletedBy]()}</Badge>}
        </span>
      ),
    },
    {
      id: "category",
      header: m.column_category(),
      width: "minmax(90px,1fr)",
      cell: ({ categoryName }) => categoryName,
    },
    {
      id: "author",
      header: m.board_author(),
      width: "minmax(90px,1fr)",
      cell: ({ author }) => <bdi>{author}</bdi>,
    },
    { id: "views", header: m.content_views(), width: "70px", align: "right", cell: ({ views }) => views },
    {
      id: "recommendations",
      header: m.board_recommendations(),
      width: "70px",
      align: "right",
      inCard: "hidden",
      cell: ({ recommendations }) => recommendations,
    },
    {
      id: "comments",
      header: m.board_comments(),
      width: "70px",
      align: "right",
      cell: ({ comments }) => comments,
    },
    { id: "at", header: m.column_at(), width: "150px", cell: ({ createdAt }) => <At at={createdAt} /> },
  ];
}
