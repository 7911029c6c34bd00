import * as z from "zod";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { refuseGivenAway } from "../level/generousTerms.ts";
import { readPlayBasis } from "../level/playBasis.ts";
import { defineApprovalKind } from "../lib/approval.ts";
import { changedFacts } from "../lib/secondOwner.ts";
import { refuseLockedOut, refuseNobodyByProvider } from "./refuseDoor.ts";
import { refuseGiftBeyond } from "./refuseGiftBeyond.ts";
import { changedParts, partsOf, readSetting, settingWith, writeSetting } from "./settings.ts";

/** The parts of the document that guard money: who gives what, who may come back, by whose rules is played, who is warned or marked, from when on two are needed, who is signed in how long. */
const guarded: ReadonlySet<string> = new Set([
  "deposit",
  "withdrawal",
  "money",
  "adjustment",
  "attendance",
  "roulette",
  "board",
  "persons",
  "exclusions",
  "jurisdiction",
  "identity",
  "knowledge",
  "secondFactor",
  "messages",
  "harm",
  "passwordMinimum",
  "operatorSessionIdleMinutes",
  "operatorDoor",
  "operatorLocalAccounts",
]);

/** Whether a change of these parts guards money. */
export const guardsMoney = (changed: readonly string[]): boolean => changed.some((part) => guarded.has(part));

/** Whether a change keeps members from playing: the whole site, or a kind of games that is bet on. */
export const stopsPlay = (before: SiteSetting, after: SiteSetting): boolean =>
  (after.maintenance.on && !before.maintenance.on) ||
  (["sports", "mini"] as const).some((kind) => before.features[kind] && !after.features[kind]);

const payload = z.object({ parts: z.record(z.string(), z.unknown()) });

const titles = { ko: "사이트 설정 변경", en: "Change of the site's settings" } as const;

/** A change of the site's document that guards money. */
export const settingKind = defineApprovalKind({
  kind: "setting.put",
  payload,
  permission: () => "setting.write",
  explain: async (client, { parts }, language) => {
    const { document } = await readSetting(client);
    return {
      title: titles[language],
      facts: changedFacts(partsOf(document, Object.keys(parts)), parts, language),
    };
  },
  basis: async (client) => ({ version: (await readSetting(client)).version }),
  async carryOut(client, { parts }, { proposedBy, approvedBy, now }) {
    const was = await readPlayBasis(client);
    const { before, after } = await writeSetting(client, {
      parts,
      version: undefined,
      changedBy: proposedBy.loginId,
      now,
    });
    refuseGiftBeyond(before.document, after.document);
    await refuseGivenAway(client, was, { isByTwo: true });
    const { loginId, role: holds, address } = approvedBy;
    if ("operatorDoor" in parts) refuseLockedOut(after.document.operatorDoor, { loginId, holds }, address);
    if (parts["operatorLocalAccounts"] === false) await refuseNobodyByProvider(client);
    const changed = changedParts(before.document, settingWith(before, parts));
    return {
      before: partsOf(before.document, changed),
      after: { ...partsOf(after.document, changed), version: after.version },
    };
  },
});
