import { createPool, roles } from "@hanpan/database";
import { createTestDatabase } from "@hanpan/database/testing";
import { sharedTableOf } from "@hanpan/games/shared-round/index";
import { createServerClock } from "@hanpan/vendor/store/serverClock";
import type { Connection } from "@hanpan/vendor/stream/connection";
import { pino } from "pino";
import { expect, test } from "vitest";
import { studioMigrations } from "../../migrations.ts";
import { startFeed } from "./feed.ts";
import { createHub } from "./hub.ts";

/** A socket that a test closes, and how often something was written to it. */
function newConnection() {
  const around = { isOpen: true, writes: 0 };
  const connection: Connection = {
    write: () => {
      around.writes += 1;
    },
    send: () => undefined,
    close: () => undefined,
    probe: () => undefined,
    isOpen: () => around.isOpen,
  };
  return { around, connection };
}

test("a client that has gone before its subscription is obeyed is not kept in the audience", async () => {
  const database = await createTestDatabase({ template: "studio", sources: [studioMigrations] });
  const pool = createPool({
    connectionString: database.studioUrl,
    applicationName: "hub",
    role: roles.studio,
  });
  const log = pino({ level: "silent" });
  const table = sharedTableOf("ladder");
  if (table === null) throw new Error("no ladder");
  await pool.query("INSERT INTO studio.live_table (table_code) VALUES ('ladder')");
  const feed = await startFeed({ pool, tables: [table], log });
  const sessions = { find: async () => null, watch: () => () => undefined };
  const hub = createHub({ pool, sessions, feed, clock: await createServerClock(pool), log });

  const enter = (isGone: boolean) => {
    const { around, connection } = newConnection();
    const seated = hub.enter(connection, { turnInto: () => true, leave: () => undefined });
    seated.take({ type: "hello", token: null });
    seated.take({ type: "subscribe", tableCode: "ladder", view: "LOBBY", sequence: null });
    if (isGone) {
      around.isOpen = false;
      seated.leave();
    }
    return around;
  };
  const gone = Array.from({ length: 20 }, () => enter(true));
  const here = enter(false);
  await expect.poll(() => here.writes).toBe(1);
  const change = {
    type: "change",
    tableCode: "ladder",
    sequence: 1,
    kind: "TABLE_CLOSED",
    isOpen: false,
    round: null,
    series: null,
    endedSeries: null,
    road: null,
  };
  feed.publish("ladder", JSON.stringify(change));
  expect(here.writes).toBe(2);
  expect(gone.map(({ writes }) => writes)).toEqual(gone.map(() => 0));
  expect(hub.size()).toBe(1);

  await feed.stop();
  await pool.end();
  await database.drop();
});
