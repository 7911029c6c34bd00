import type { FeedRequest } from "@hanpan/contract/liveFeed";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { someChange, someTable } from "../testing/tables.ts";
import { createFeed, type Feed } from "./feed.ts";
import type { FeedSocketOptions } from "./feedSocket.ts";

let feed: Feed;
let lines: { options: FeedSocketOptions; said: FeedRequest[]; isClosed: boolean }[];

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  feed = createFeed({
    url: "ws://vendor.example/live",
    openSocket: (options) => {
      const line = { options, said: [] as FeedRequest[], isClosed: false };
      lines.push(line);
      return {
        send: (request) => void line.said.push(request),
        close: () => {
          line.isClosed = true;
        },
      };
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function line() {
  const last = lines.at(-1);
  if (last === undefined) throw new Error("no line was opened");
  return last;
}
function greet() {
  line().options.onThere(true);
  vi.advanceTimersByTime(100);
}
const receive = (message: Parameters<FeedSocketOptions["receive"]>[0]) => line().options.receive(message);
const said = () =>
  line().said.map((request) => `${request.type} ${"tableCode" in request ? request.tableCode : ""}`);

test("all tiles share one line, and each table is subscribed to once", () => {
  for (const tableCode of ["a", "b", "b", "c"]) feed.watch(tableCode);
  expect(lines).toHaveLength(1);
  greet();
  expect(said()).toEqual(["subscribe a", "subscribe b", "subscribe c"]);
});

test("only the tile of a table that changed is notified, and what is read stays the same object until then", () => {
  const changed: string[] = [];
  for (const tableCode of ["baccarat-speed", "ladder"]) {
    feed.watch(tableCode);
    feed.listen(tableCode, () => changed.push(tableCode));
  }
  greet();
  receive({ type: "lobby", table: someTable() });
  const before = feed.read("baccarat-speed");
  expect(feed.read("baccarat-speed")).toBe(before);
  receive(someChange(5));
  expect(feed.read("baccarat-speed")).toMatchObject({ standing: "LIVE", table: { sequence: 5 } });
  expect(changed).toEqual(["baccarat-speed", "baccarat-speed"]);
});

test("what is not subscribed to is not kept, whatever the vendor says", () => {
  feed.watch("ladder");
  greet();
  receive({ type: "lobby", table: someTable() });
  receive(someChange(5));
  expect(feed.read("baccarat-speed")).toEqual({ standing: "CONNECTING", table: null });
});

test("after a gap the table is asked for anew and shown as on its way", () => {
  feed.watch("baccarat-speed");
  greet();
  receive({ type: "lobby", table: someTable() });
  receive(someChange(7));
  expect(feed.read("baccarat-speed").standing).toBe("CONNECTING");
  vi.advanceTimersByTime(100);
  expect(said()).toEqual(["subscribe baccarat-speed", "subscribe baccarat-speed"]);
  receive({ type: "lobby", table: someTable({ sequence: 7 }) });
  expect(feed.read("baccarat-speed")).toMatchObject({ standing: "LIVE", table: { sequence: 7 } });
});

test("a tile out of sight is left after a while; one that comes back at once is not", () => {
  const leave = feed.watch("ladder");
  feed.watch("kite");
  greet();
  leave();
  vi.advanceTimersByTime(500);
  const leaveAgain = feed.watch("ladder");
  vi.advanceTimersByTime(5_000);
  expect(said()).toEqual(["subscribe ladder", "subscribe kite"]);
  leaveAgain();
  vi.advanceTimersByTime(5_000);
  expect(said().slice(2)).toEqual(["unsubscribe ladder"]);
});

test("with nothing in sight the line is closed, and opened again for the next tile", () => {
  const leave = feed.watch("ladder");
  greet();
  leave();
  vi.advanceTimersByTime(10_000);
  expect(line().isClosed).toBe(true);
  feed.watch("ladder");
  expect(lines).toHaveLength(2);
  greet();
  expect(said()).toEqual(["subscribe ladder"]);
});

test("when the vendor goes every tile says so, and nothing is taken for the present until it is received anew", () => {
  feed.watch("baccarat-speed");
  greet();
  receive({ type: "lobby", table: someTable() });
  line().options.onThere(false);
  expect(feed.read("baccarat-speed")).toMatchObject({ standing: "LOST", table: { sequence: 4 } });
  greet();
  expect(feed.read("baccarat-speed").standing).toBe("LOST");
  receive({ type: "lobby", table: someTable({ sequence: 9 }) });
  expect(feed.read("baccarat-speed")).toMatchObject({ standing: "LIVE", table: { sequence: 9 } });
});

test("a table that the vendor does not have is shown as such", () => {
  feed.watch("nowhere");
  greet();
  receive({ type: "refused", tableCode: "nowhere" });
  expect(feed.read("nowhere").standing).toBe("UNKNOWN");
});

test("however wildly a page is scrolled, the vendor receives no more than it allows, and all of it in the end", () => {
  const codes = Array.from({ length: 50 }, (_, index) => `table-${index}`);
  for (const tableCode of codes) feed.watch(tableCode);
  greet();
  expect(said()).toHaveLength(30);
  vi.advanceTimersByTime(9_000);
  expect(said()).toHaveLength(30);
  vi.advanceTimersByTime(3_000);
  expect(said()).toEqual(codes.map((tableCode) => `subscribe ${tableCode}`));
});
