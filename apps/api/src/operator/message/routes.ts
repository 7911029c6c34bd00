import * as calls from "@hanpan/contract/operator/calls/message";
import { messageWays } from "@hanpan/contract/operator/enumerations";
import type { FastifyInstance } from "fastify";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import type { ReachGround } from "../../reach/reachGround.ts";
import { readPage } from "../lib/page.ts";
import { shownTo } from "../lib/personal.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";
import { countMessages, countToday, readMessages } from "./readMessages.ts";

/** The outbox: by which ways members are reached, and every SMS and e-mail that went to them. */
export function registerMessageRoutes(
  app: FastifyInstance,
  { ground, siteSetting }: { readonly ground: ReachGround; readonly siteSetting: ReadSiteSetting },
): void {
  const { pool, senders } = ground;

  registerOperatorCall(app, calls.getMessageDesk, async ({ now }) => ({
    ways: messageWays.map((way) => ({ way, sender: senders[way]?.name ?? null })),
    ...(await countToday(pool, now)),
  }));

  registerOperatorCall(app, calls.listMessages, async ({ query, operator, now }) => {
    const seen = { site: (await siteSetting()).siteName, shown: shownTo(operator), now };
    return readPage(
      query,
      (place, limit) => readMessages(ground, query, { place, limit }, seen),
      () => countMessages(pool, query),
    );
  });
}
