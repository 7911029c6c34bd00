import { feedMessage, largestFeedMessageLength } from "@hanpan/contract/liveFeed";
import { readBaccaratMark } from "@hanpan/contract/liveMark";
import { commitmentOf } from "@hanpan/games/fairness/commitment";
import { streamCloseCodes } from "@hanpan/vendor/protocol/stream";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { lobbyReply } from "../../protocol/liveCalls.ts";
import { applyChange } from "../../protocol/liveReducer.ts";
import { call } from "../testing/studioUnderTest.ts";
import {
  change,
  listenAt,
  listenTo,
  myResult,
  nextRound,
  placed,
  placedNext,
  returnTo,
} from "./testing/liveUnderTest.ts";
import { around, closeLater, liveAddress, newPlayer, runLiveStudio } from "./testing/runLiveStudio.ts";

runLiveStudio(["baccarat-speed", "ladder"], { bettingMs: 3_000, closedMs: 250, revealMs: 250 });

const subscribe = (tableCode: string, view: "LOBBY" | "TABLE", sequence: number | null = null) => ({
  type: "subscribe",
  tableCode,
  view,
  sequence,
});

test("the lobby follows tables without a session, change by change, and receives nothing before its time", async () => {
  const lobby = closeLater(await listenTo(liveAddress(), null));
  expect(await lobby.receive("welcome")).toMatchObject({ hasSession: false });
  lobby.say(subscribe("baccarat-speed", "LOBBY"));
  lobby.say(subscribe("ladder", "LOBBY"));
  await lobby.receive("lobby", ({ table }) => table.tableCode === "ladder");
  const { table } = await lobby.receive("lobby", (message) => message.table.tableCode === "baccarat-speed");
  await lobby.receive("change", (message) => message.tableCode === "ladder" && message.kind === "RESULT");
  await lobby.receive("change", (message) => message.sequence === table.sequence + 8);
  const changes = lobby.received.flatMap((message) =>
    message.type === "change" && message.tableCode === "baccarat-speed" ? [message] : [],
  );
  expect(changes.map((message) => message.sequence)).toEqual(
    changes.map((_, place) => table.sequence + 1 + place),
  );
  for (const { kind, round } of changes) expect(round?.outcome !== null).toBe(kind === "RESULT");
  const listed = lobbyReply.parse((await call(liveAddress(), "GET", "/api/live/tables")).data);
  expect(listed.tables.map(({ tableCode }) => tableCode)).toEqual(["baccarat-speed", "ladder"]);
  expect(JSON.stringify(lobby.received)).not.toMatch(/server_seed|memberId|token/);
});

test("what the lobby receives is the feed that the member app reads, word by word", async () => {
  const lobby = closeLater(await listenTo(liveAddress(), null));
  lobby.say(subscribe("baccarat-speed", "LOBBY"));
  lobby.say(subscribe("nowhere", "LOBBY"));
  lobby.say({ type: "ping", sentAtMs: 1 });
  await lobby.receive("pong");
  const result = await lobby.receive("change", ({ kind }) => kind === "RESULT");
  await lobby.receive(
    "change",
    ({ sequence, kind }) => sequence > result.sequence && kind === "ROUND_OPENED",
  );
  for (const message of lobby.received) {
    expect(feedMessage.safeParse(message).error, message.type).toBeUndefined();
    expect(JSON.stringify(message).length).toBeLessThan(largestFeedMessageLength);
  }
  const read = lobby.received.map((message) => feedMessage.parse(message));
  expect(new Set(read.map(({ type }) => type))).toEqual(
    new Set(["welcome", "lobby", "refused", "pong", "change"]),
  );
  expect(read.find(({ type }) => type === "lobby")).toMatchObject({
    table: { tableCode: "baccarat-speed", kind: "BACCARAT", isOpen: true, bettingMs: 3_000 },
  });
  expect(readBaccaratMark(result.road?.mark ?? "")).not.toBeNull();
});

test("a table needs a session of its family; a bad token or message closes the socket", async () => {
  const lobby = closeLater(await listenTo(liveAddress(), null));
  lobby.say(subscribe("baccarat-speed", "TABLE"));
  expect(await lobby.receive("refused")).toMatchObject({ code: "UNAUTHENTICATED" });
  lobby.say(subscribe("nowhere", "LOBBY"));
  expect(await lobby.receive("refused", ({ tableCode }) => tableCode === "nowhere")).toMatchObject({
    code: "NOT_FOUND",
  });
  const player = await newPlayer("baccarat-speed");
  player.listener.say(subscribe("ladder", "TABLE"));
  expect(await player.listener.receive("refused")).toMatchObject({ code: "UNAUTHENTICATED" });
  expect(await (await listenTo(liveAddress(), "A".repeat(43))).closed).toBe(streamCloseCodes.unauthenticated);
  lobby.say({ type: "subscribe", tableCode: "../etc", view: "LOBBY", sequence: null });
  expect(await lobby.closed).toBe(streamCloseCodes.malformed);
});

test("a page of another origin may not open the socket", async () => {
  const address = `${liveAddress().replace("http", "ws")}/api/live/stream`;
  const closeCodeOf = (origin: string) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(address, { origin });
      socket.on("message", () => socket.close(1000));
      socket.on("open", () => socket.send(JSON.stringify({ type: "hello", token: null })));
      socket.on("close", resolve);
    });
  expect(await closeCodeOf("https://elsewhere.example")).toBe(streamCloseCodes.originRefused);
  expect(await closeCodeOf("http://127.0.0.1:3000")).toBe(1000);
});

test("the clock's difference can be measured", async () => {
  const lobby = closeLater(await listenTo(liveAddress(), null));
  lobby.say({ type: "ping", sentAtMs: 12.5 });
  const pong = await lobby.receive("pong");
  expect(pong.sentAtMs).toBe(12.5);
  expect(Math.abs(pong.serverAtMs - Date.now())).toBeLessThan(60_000);
});

test("after a break only what was missed comes, and it leads to the same table", async () => {
  const player = await newPlayer("baccarat-speed");
  const { table: before } = await player.listener.receive("table");
  await player.listener.receive("change", ({ sequence }) => sequence >= before.sequence + 3);
  const again = closeLater(await listenTo(liveAddress(), player.token));
  again.say(subscribe("baccarat-speed", "TABLE", before.sequence));
  await again.receive("change", ({ sequence }) => sequence === before.sequence + 4);
  expect(again.received.filter((message) => message.type === "table")).toEqual([]);
  let table: typeof before | null = before;
  for (const message of again.received)
    if (message.type === "change" && table !== null) table = applyChange(table, message);
  const now = closeLater(await listenAt(liveAddress(), player.token, "baccarat-speed"));
  const { table: fresh } = await now.receive("table");
  await again.receive("change", ({ sequence }) => sequence >= fresh.sequence);
  for (const message of again.received)
    if (message.type === "change" && table !== null) table = applyChange(table, message);
  if (table?.sequence === fresh.sequence) expect(table).toEqual(fresh);
  else expect(table?.road.slice(0, fresh.road.length)).toEqual(fresh.road);
});

test("another tab of the member receives bets and result; another member is not", async () => {
  const player = await newPlayer("baccarat-speed");
  const other = await newPlayer("baccarat-speed");
  const tab = closeLater(await listenAt(liveAddress(), player.token, "baccarat-speed"));
  const { round } = await placedNext(liveAddress(), player, [{ spot: "TIE", stakeWon: 1_000 }]);
  const { participation } = await tab.receive(
    "mine",
    (message) => message.participation.roundId === round.roundId,
  );
  expect(participation.placements[0]).toMatchObject({ stakeWon: 1_000 });
  expect((await myResult(tab, round.roundId)).balanceWon).toBe(player.balanceWon());
  expect(other.listener.received.filter((message) => message.type === "mine")).toEqual([]);
});

test("three rounds without a bet are announced, after five the seat is given up; a bet begins the count anew", async () => {
  const player = await newPlayer("baccarat-speed");
  await placedNext(liveAddress(), player, [{ spot: "TIE", stakeWon: 1_000 }]);
  const warned = await player.listener.receive("idle", ({ action }) => action === "WARN");
  expect(warned.roundsWithoutBet).toBe(3);
  const results = () =>
    player.listener.received.filter((message) => message.type === "change" && message.kind === "RESULT")
      .length;
  expect(results()).toBeGreaterThanOrEqual(4);
  const left = await player.listener.receive("idle", ({ action }) => action === "LOBBY");
  expect(left.roundsWithoutBet).toBe(5);
  const receivedCount = player.listener.received.length;
  const watcher = await newPlayer("baccarat-speed");
  await nextRound(watcher.listener);
  await nextRound(watcher.listener);
  expect(player.listener.received.length).toBe(receivedCount);
});

test("a table that is closed plays its round to the end, reveals its seed, and opens again with another", async () => {
  const player = await newPlayer("baccarat-speed");
  const { ownerPool } = around().database;
  const round = await nextRound(player.listener);
  await ownerPool.query("UPDATE studio.live_table SET is_open = false WHERE table_code = 'baccarat-speed'");
  await placed(liveAddress(), player.token, round, [{ spot: "TIE", stakeWon: 1_000 }]);
  await change(player.listener, round.roundId, "RESULT");
  const closed = await player.listener.receive("change", ({ kind }) => kind === "TABLE_CLOSED");
  expect(closed).toMatchObject({ isOpen: false, round: null });
  const ended = closed.endedSeries;
  expect(ended?.seriesId).toBe(round.seriesId);
  expect(commitmentOf(ended?.serverSeed ?? "")).toBe(ended?.serverSeedHash);
  expect((await returnTo(liveAddress(), player.token, "baccarat-speed")).table.isOpen).toBe(false);
  await ownerPool.query("UPDATE studio.live_table SET is_open = true WHERE table_code = 'baccarat-speed'");
  const { round: first, series } = await player.listener.receive(
    "change",
    (message) => message.kind === "ROUND_OPENED" && message.sequence > closed.sequence,
  );
  expect(first).toMatchObject({ index: 0, seriesId: series?.seriesId });
  expect(series).toMatchObject({ number: (ended?.number ?? 0) + 1, serverSeed: null });
  expect(series?.serverSeedHash).not.toBe(ended?.serverSeedHash);
});
