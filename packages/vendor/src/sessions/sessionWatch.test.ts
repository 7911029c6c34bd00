import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createVendorDatabase } from "../testing/vendorDatabase.ts";
import { createSessionStore } from "./sessionStore.ts";
import { createSessionWatch } from "./sessionWatch.ts";

test("of a crowd whose sockets came at once each session is asked once, few at a time, until it is watched no more", async () => {
  const database = await createVendorDatabase();
  const store = createSessionStore(database.ownerPool, "vendor.session");
  const open = async () => {
    const launch = { token: randomUUID(), memberId: randomUUID(), gameCode: "ladder" };
    const reserved = await store.reserve(launch);
    if (reserved === null) throw new Error("the launch was used");
    await store.confirm(reserved.session.sessionId, null);
    return reserved.session;
  };
  const crowd = await Promise.all(Array.from({ length: 100 }, open));
  await database.ownerPool.query("UPDATE vendor.session SET asked_at = asked_at - interval '1 hour'");
  const asked: string[] = [];
  let atOnce = 0;
  let most = 0;
  const watch = createSessionWatch({
    store,
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
  await expect.poll(() => asked.toSorted(), { timeout: 60_000 }).toEqual(wanted.toSorted());
  expect(most).toBeLessThanOrEqual(16);
  await watch.stop();
  await database.drop();
});
