import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createPool, roles } from "@hanpan/database";
import { createTestDatabase } from "@hanpan/database/testing";
import { pino } from "pino";
import { expect, test } from "vitest";
import { studioMigrations } from "../startStudio.ts";
import { forgetAskings } from "../testing/endedSession.ts";
import { confirmSession, reserveSession } from "./sessionStore.ts";
import { createSessionWatch } from "./sessionWatch.ts";

test("of a crowd whose sockets came at once each session is asked once, few at a time, until it is watched no more", async () => {
  const database = await createTestDatabase({ template: "studio", sources: [studioMigrations] });
  const pool = createPool({
    connectionString: database.studioUrl,
    applicationName: "watch",
    role: roles.studio,
  });
  const open = async () => {
    const launch = { token: randomUUID(), memberId: randomUUID(), gameCode: "ladder" };
    const reserved = await reserveSession(pool, launch);
    if (reserved === null) throw new Error("the launch was used");
    await confirmSession(pool, reserved.session.sessionId, null);
    return reserved.session;
  };
  const crowd = await Promise.all(Array.from({ length: 100 }, open));
  await forgetAskings(database.ownerPool);
  const asked: string[] = [];
  let atOnce = 0;
  let most = 0;
  const watch = createSessionWatch({
    pool,
    log: pino({ level: "silent" }),
    onEnded: () => undefined,
    async ask({ sessionId }) {
      asked.push(sessionId);
      atOnce += 1;
      most = Math.max(most, atOnce);
      await nextTurn();
      atOnce -= 1;
    },
  });
  const leave = crowd.map((session) => watch.add(session, () => undefined));
  leave[0]?.();
  const wanted = crowd.slice(1).map(({ sessionId }) => sessionId);
  await expect.poll(() => asked.toSorted(), { timeout: 20_000 }).toEqual(wanted.toSorted());
  expect(most).toBeLessThanOrEqual(16);
  await watch.stop();
  await pool.end();
  await database.drop();
});
