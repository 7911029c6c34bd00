import { basePath } from "@hanpan/contract/call";
import { streamPath } from "@hanpan/contract/stream";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { readNotifications } from "../../lib/readNotification.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { readBalancesOf } from "../../lib/readUser.ts";
import { keepSessions, readSessionEnd } from "../../lib/sessions.ts";
import type { Pump } from "../../lib/stream/pump.ts";
import { positionAgo, readMissed } from "../../lib/stream/rows.ts";
import { registerStreamRoute } from "../../lib/stream/streamRoute.ts";
import { createBalanceNotifier } from "./balanceNotifier.ts";
import { createMemberStream } from "./memberStream.ts";

export type StreamDependencies = {
  readonly pool: Pool;
  readonly pump: Pump;
  readonly siteSetting: ReadSiteSetting;
  readonly publicUrl: string | undefined;
  readonly heartbeatMs?: number;
};

/** Called when a bet, a win or a rollback moved a member's balances. Costs its caller next to nothing. */
export type BalanceMoved = (memberId: string) => void;

/** Serves the members' live events (docs/wire.md, "Live events"). */
export async function registerStreamRoutes(
  app: FastifyInstance,
  { pool, pump, siteSetting, publicUrl, heartbeatMs }: StreamDependencies,
): Promise<{ balanceMoved: BalanceMoved }> {
  const { clock, authenticate, maintenance, requestsPerMinute } = app.callSupport;
  const stream = createMemberStream({
    position: pump.position,
    readMissed: (memberId, after, until) => readMissed(pool, { memberId }, after, until),
    positionAgo: (readForMs, now) => positionAgo(pool, readForMs, now),
    authenticate: (token) => authenticate(token, clock()),
    readSessionEnd: (token) => readSessionEnd(pool, token),
    keepSessions: async (sessions) =>
      keepSessions(pool, sessions, (await siteSetting()).sessionIdleMinutes, clock()),
    readNotifications: (memberIds) => readNotifications(pool, memberIds, clock()),
    readBalances: (memberIds) => readBalancesOf(pool, memberIds),
    logger: app.log,
  });
  const stopReading = pump.onRows((rows, missed) => stream.read(rows, missed));
  const balanceNotifier = createBalanceNotifier({
    pool,
    pump,
    logger: app.log,
    notify: (id) => stream.moved(id),
  });
  app.addHook("preClose", async () => {
    stopReading();
    balanceNotifier.stop();
    stream.stop();
  });
  await registerStreamRoute(app, {
    url: `${basePath}${streamPath}`,
    publicUrl,
    door: stream.door,
    onHeartbeat: () => {
      stream
        .heartbeat()
        .catch((error: unknown) => app.log.warn({ err: error }, "the heartbeat of live readers failed"));
    },
    ...(heartbeatMs === undefined ? {} : { heartbeatMs }),
    handshakesPerMinute: requestsPerMinute,
    isOpen: async () => !(await maintenance()).on,
  });
  return { balanceMoved: balanceNotifier.moved };
}
