import { getDemo } from "@hanpan/contract/calls/demo";
import { getGlobalSetting, getUserSetting, putUserSetting } from "@hanpan/contract/calls/setting";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { registerCall } from "../../server/registerCall.ts";
import { countSimulated } from "./countSimulated.ts";
import { globalSettingOf } from "./globalSetting.ts";
import { changeUserSetting, readUserSetting } from "./userSetting.ts";

/** The site's settings for everybody, and the member's own. */
export function registerSettingRoutes(
  app: FastifyInstance,
  dependencies: { pool: Pool; siteSetting: ReadSiteSetting; isDemo: boolean },
): void {
  registerCall(app, getGlobalSetting, async ({ language, now }) =>
    globalSettingOf(await dependencies.siteSetting(), language, now),
  );

  registerCall(app, getDemo, async () => ({
    demo: dependencies.isDemo,
    simulatedMembers: dependencies.isDemo ? await countSimulated(dependencies.pool) : 0,
  }));

  registerCall(app, getUserSetting, async ({ member, now }) =>
    readUserSetting(dependencies.pool, member, now),
  );

  registerCall(app, putUserSetting, async ({ member, body, language, request, now }) => {
    const by = { memberId: member.memberId, language, address: request.address };
    await changeUserSetting(dependencies.pool, by, body, now);
    return readUserSetting(dependencies.pool, member, now);
  });
}
