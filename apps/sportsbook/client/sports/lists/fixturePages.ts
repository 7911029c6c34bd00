import { createStore } from "@hanpan/frame/store/store";
import type { FixturesReply } from "../../../protocol/calls.ts";
import type { FixtureSummary } from "../../../protocol/fixture.ts";
import type { Reply } from "../../calls/call.ts";

/** A list that is read page by page. */
export type PagesState = {
  readonly status: "LOADING" | "READY" | "FAILED";
  /** In the order in which the server told them. */
  readonly fixtureIds: readonly string[];
  readonly hasMore: boolean;
};

export type FixturePagesOptions = {
  readonly read: (after: string | null) => Promise<Reply<FixturesReply>>;
  readonly put: (fixtures: readonly FixtureSummary[]) => void;
};

/** Reads a list of fixtures page by page; the fixtures themselves go where all of them are. */
export const createFixturePages = ({ read: readList, put }: FixturePagesOptions) => {
  const store = createStore<PagesState>({ status: "LOADING", fixtureIds: [], hasMore: false });
  let nextAfter: string | null = null;
  let isReading = false;

  /**
   * The first page, read anew: what is no longer in it has begun or ended since. The pages behind it stay when they follow
   * on it, else they are read again.
   */
  const takeFirst = (read: readonly string[], after: string | null): void => {
    const { fixtureIds } = store.get();
    const last = read.at(-1);
    const place = last === undefined || after === null ? -1 : fixtureIds.indexOf(last);
    const behind = place === -1 ? [] : fixtureIds.slice(place + 1);
    if (behind.length === 0) nextAfter = after;
    store.set({ fixtureIds: [...read, ...behind] });
  };

  const readPage = async (after: string | null): Promise<void> => {
    if (isReading) return;
    isReading = true;
    const reply = await readList(after);
    isReading = false;
    const { fixtureIds } = store.get();
    if (!reply.ok) {
      // What was read stays; only a list without anything has failed.
      if (fixtureIds.length === 0) store.set({ status: "FAILED" });
      return;
    }
    put(reply.data.list);
    const read = reply.data.list.map(({ fixtureId }) => fixtureId);
    if (after === null) takeFirst(read, reply.data.nextAfter);
    else {
      nextAfter = reply.data.nextAfter;
      store.set({ fixtureIds: [...new Set([...fixtureIds, ...read])] });
    }
    store.set({ status: "READY", hasMore: nextAfter !== null });
  };

  return {
    store,
    /** Reads the first page, anew when it was read before. */
    refresh: (): Promise<void> => readPage(null),
    retry: (): Promise<void> => {
      store.set({ status: "LOADING" });
      return readPage(null);
    },
    /** Reads the next page, when there is one and none is being read. */
    more: (): void => {
      if (nextAfter !== null && store.get().status === "READY") void readPage(nextAfter);
    },
  };
};
export type FixturePages = ReturnType<typeof createFixturePages>;
