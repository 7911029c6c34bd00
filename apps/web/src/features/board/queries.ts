import { getPost, listComments, listPostCategories, listPosts } from "@hanpan/contract/calls/board";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { ask, callQuery } from "../../lib/callQuery.ts";
import { queryClient } from "../../lib/queryClient.ts";
import type { BoardSearch } from "./boardSearch.ts";

const postsAtOnce = 20;
const commentsAtOnce = 50;
const startOfList = "";
const fiveMinutesMs = 300_000;

const cursorOf = (cursor: string) => (cursor === startOfList ? {} : { cursor });

/** The posts that the filters match, read on by cursor: a deep page costs no more than the first. */
export function postsQuery({ categoryId, search }: BoardSearch) {
  const query = {
    limit: postsAtOnce,
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(search === undefined ? {} : { search }),
  };
  return infiniteQueryOptions({
    queryKey: [listPosts.id, { query }],
    queryFn: ({ pageParam, signal }) =>
      ask(listPosts, { query: { ...query, ...cursorOf(pageParam) }, signal }),
    initialPageParam: startOfList,
    getNextPageParam: (page) => page.nextCursor,
    meta: { auth: "optional" },
  });
}

/** The comments of a post, read on by cursor. */
export const commentsQuery = (postId: string) =>
  infiniteQueryOptions({
    queryKey: [listComments.id, { postId }],
    queryFn: ({ pageParam, signal }) =>
      ask(listComments, { query: { postId, limit: commentsAtOnce, ...cursorOf(pageParam) }, signal }),
    initialPageParam: startOfList,
    getNextPageParam: (page) => page.nextCursor,
    meta: { auth: "optional" },
  });

/** One post with its body. */
export const postQuery = (id: string) => callQuery(getPost, { params: { id } });

/** The categories of the board. */
export const categoriesQuery = () => ({ ...callQuery(listPostCategories, {}), staleTime: fiveMinutesMs });

/** Asks again for the lists of posts: one was written, changed or deleted. */
export function refreshPosts(): void {
  void queryClient.invalidateQueries({ queryKey: [listPosts.id] });
}

/** Asks again for a post and its comments. */
export function refreshPost(id: string): void {
  void queryClient.invalidateQueries({ queryKey: postQuery(id).queryKey });
  void queryClient.invalidateQueries({ queryKey: commentsQuery(id).queryKey });
}
