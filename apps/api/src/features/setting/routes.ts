import { getDemo } from "@hanpan/contract/calls/demo";
import { getGlobalSetting, getUserSetting, putUserSetting } from "@hanpan/contract/calls/setting";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { memberRulesIn } from "../../lib/memberRules.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { refuseFields } from "../../server/refusal.ts";
import { registerCall } from "../../server/registerCall.ts";
import { countSimulated } from "./countSimulated.ts";
import { globalSettingOf } from "./globalSetting.ts";
import { changeUserSetting, readUserSetting } from "./userSetting.ts";

/** The site's settings for everybody, and the member's own. */
export function registerSettingRoutes(
  app: FastifyInstance,
  dependencies: { pool: Pool; siteSetting: ReadSiteSetting; isDemo: boolean },
): void {
  const rules = async () => memberRulesIn(await dependencies.siteSetting());

  registerCall(app, getGlobalSetting, async ({ language, now }) =>
    globalSettingOf(await dependencies.siteSetting(), language, now),
  );

  registerCall(app, getDemo, async () => ({
    demo: dependencies.isDemo,
    simulatedMembers: dependencies.isDemo ? await countSimulated(dependencies.pool) : 0,
  }));

  registerCall(app, getUserSetting, async ({ member, now }) =>
    readUserSetting(dependencies.pool, member, now, await rules()),
  );

  registerCall(app, putUserSetting, async ({ member, body, language, request, now }) => {
    const { realityCheckMinutes: wanted } = body;
    const { realityCheckMinutes: most } = await rules();
    if (most > 0 && wanted !== undefined && (wanted === null || wanted > most))
      return refuseFields({ realityCheckMinutes: "TOO_LARGE" });
    const by = { memberId: member.memberId, language, address: request.address };
    await changeUserSetting(dependencies.pool, by, body, now);
    return readUserSetting(dependencies.pool, member, now, await rules());
  });
}
