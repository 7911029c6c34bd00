import { randomUUID } from "node:crypto";
import { exclusionGround } from "../../exclusion/exclusionGround.ts";
import { recheckLists } from "../../exclusion/recheck.ts";
import { simulatedNames } from "../../exclusion/register/simulated.ts";
import { createSiteSettingReader } from "../../lib/readSiteSetting.ts";
import { ask } from "../ask.ts";
import type { TestApp } from "../createTestApp.ts";
import { logIn, signUp, validRegistration } from "../members.ts";

type Effect = { readonly values: readonly [unknown, unknown]; readonly seen: () => Promise<unknown> };

/** What each setting of exclusion lists and registers does, at a site that is there once they are tried. */
export function exclusionEffects(site: () => TestApp): Readonly<Record<string, Effect>> {
  let account = 0;
  const accountNumber = () => {
    account += 1;
    return `88${String(account).padStart(10, "0")}`;
  };
  return {
    "exclusions.away": {
      values: ["LET", "REFUSE"],
      seen: async () => {
        const body = validRegistration({ depositor: simulatedNames.away, accountNumber: accountNumber() });
        return (await ask(site().app, { path: "/auth/register", body })).code;
      },
    },
    "exclusions.removal": {
      values: ["ENDS", "STAYS"],
      seen: async () => {
        const { memberId } = await signUp(site().app);
        const { ownerPool, appPool } = site().database;
        await ownerPool.query("SELECT platform.keep_listing($1, $2, $2, NULL, '{PHONE}', true, 'LIST', $3)", [
          ...[memberId, randomUUID(), site().now()],
        ]);
        const ground = exclusionGround(appPool, site().config);
        await recheckLists(ground, await createSiteSettingReader(ownerPool)(), site().now());
        const { rows } = await ownerPool.query("SELECT status FROM platform.member WHERE member_id = $1", [
          memberId,
        ]);
        return rows;
      },
    },
    "exclusions.answerHours": {
      values: [1, 48],
      seen: async () => {
        const { memberId, loginId } = await signUp(site().app);
        const { ownerPool } = site().database;
        const before = new Date(site().now().getTime() - 3 * 3_600_000);
        await ownerPool.query("UPDATE platform.register_answer SET asked_at = $2 WHERE member_id = $1", [
          memberId,
          before,
        ]);
        await logIn(site().app, loginId);
        const { rows } = await ownerPool.query(
          "SELECT asked_at > $2 AS is_asked_again FROM platform.register_answer WHERE member_id = $1",
          [memberId, before],
        );
        return rows;
      },
    },
  };
}
