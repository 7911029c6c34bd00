import { useEffect, useState, useSyncExternalStore } from "react";
import type { FixturesQuery } from "../../../protocol/calls.ts";
import type { Sports } from "../connection/sports.ts";
import { useSports } from "../connection/sportsContext.ts";
import { createFixturePages, type FixturePages } from "./fixturePages.ts";

/** Lists of a visit by what they ask for: who comes back to one finds it as it was. */
const lists = new WeakMap<Sports, Map<string, FixturePages>>();
const listsKept = 12;
const refreshMs = 30_000;

const pagesOf = (sports: Sports, query: FixturesQuery): FixturePages => {
  const own = lists.get(sports) ?? new Map<string, FixturePages>();
  lists.set(sports, own);
  const key = JSON.stringify(query);
  const pages =
    own.get(key) ??
    createFixturePages({
      read: (after) =>
        sports.requests.fixtures({ ...query, limit: "60", ...(after === null ? {} : { after }) }),
      put: sports.fixtures.put,
    });
  own.delete(key);
  own.set(key, pages);
  for (const oldest of [...own.keys()].slice(0, -listsKept)) own.delete(oldest);
  return pages;
};

/** A list as the server has it, read when it is first shown and its beginning every half minute. */
export const usePages = (query: FixturesQuery) => {
  const sports = useSports();
  const key = JSON.stringify(query);
  const [held, setHeld] = useState({ key, pages: pagesOf(sports, query) });
  let { pages } = held;
  if (held.key !== key) {
    pages = pagesOf(sports, query);
    setHeld({ key, pages });
  }
  useEffect(() => {
    void pages.refresh();
    const timer = setInterval(() => void pages.refresh(), refreshMs);
    return () => clearInterval(timer);
  }, [pages]);
  const state = useSyncExternalStore(pages.store.subscribe, pages.store.get);
  return { ...state, more: pages.more, retry: pages.retry };
};
