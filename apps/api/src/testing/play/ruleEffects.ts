import { randomUUID } from "node:crypto";
import { gameCategories } from "@hanpan/contract/enumerations";
import {
  koreanMemberRules,
  koreanRules,
  memberRulesOfProfile,
  rulesOfProfile,
} from "@hanpan/contract/profile/profiles";
import { adjust } from "@hanpan/ledger";
import * as z from "zod";
import { remindMarketing } from "../../consents/remindMarketing.ts";
import { readMemberRules } from "../../features/wallet/rules.ts";
import { sealedBirth } from "../../lib/keptBirth.ts";
import { requestWithdrawal } from "../../money/requests.ts";
import { ask } from "../ask.ts";
import { signUp } from "../members.ts";
import type { OperatorSite } from "../operators.ts";

type Effect = {
  readonly values: readonly [unknown, unknown];
  readonly seen: () => Promise<unknown>;
  readonly beside?: readonly [string, unknown];
};

const document = z.object({ document: z.object({ jurisdiction: z.object({ wonPerPound: z.number() }) }) });

/** What a site says to everybody at a path. */
function said(site: () => OperatorSite, path = "/setting/global"): () => Promise<unknown> {
  return async () => (await ask(site().site.app, { path })).data;
}

const requests = z.object({ list: z.array(z.object({ canCancel: z.boolean() })) });

/** Who agreed two years and a day ago, and whether they are reminded of it. */
async function reminded({ site: { app, database, now } }: OperatorSite): Promise<unknown> {
  const { memberId } = await signUp(app);
  await database.ownerPool.query(
    `UPDATE platform.member SET marketing_notes = true, marketing_confirmed_at = $2::timestamptz - interval '731 days'
      WHERE member_id = $1`,
    [memberId, now()],
  );
  await remindMarketing(database.appPool, { ko: "한판", en: "Hanpan" }, now());
  const { rows } = await database.ownerPool.query("SELECT FROM platform.note WHERE member_id = $1", [
    memberId,
  ]);
  return rows.length;
}

/** Whether a member whose withdrawal waits may take it back. */
async function mayCancel({ site }: OperatorSite): Promise<unknown> {
  const { memberId, token } = await signUp(site.app);
  const pool = site.database.appPool;
  const at = site.now();
  await adjust(pool, {
    ...{ memberId, transferId: randomUUID(), source: "test", sourceId: memberId, note: "test" },
    ...{ occurredAt: at, type: "ADMIN_PAYMENT", account: "CASH", amount: 50_000 },
  });
  await requestWithdrawal(pool, { memberId, requestId: randomUUID(), amountWon: 50_000, now: at });
  return requests.parse((await ask(site.app, { path: "/money/deposit-withdrawal/list", token })).data).list;
}

/** What each rule of play does, at a site that is there once they are tried: what a vendor is given for a member of an age. */
export function ruleEffects(site: () => OperatorSite): Readonly<Record<string, Effect>> {
  const given =
    (age: number, ageNext = age) =>
    async () => {
      const { app, database, now } = site().site;
      const { memberId } = await signUp(app);
      const seen: unknown[] = [];
      for (const years of [age, ageNext]) {
        const born = new Date(now().getTime() - years * 365.25 * 86_400_000 - 86_400_000);
        const birth = sealedBirth(memberId, born.toISOString().slice(0, 10), now());
        await database.ownerPool.query(
          "UPDATE platform.member SET birth_sealed = $2, age = $3 WHERE member_id = $1",
          [memberId, birth.sealed, birth.age],
        );
        seen.push(await readMemberRules(database.appPool, memberId, now()));
      }
      return seen;
    };
  const own = ["jurisdiction.profile", "OWN"] as const;
  const rule = (values: readonly [unknown, unknown], seen = given(30)): Effect => ({
    values,
    seen,
    beside: own,
  });
  /** What a member who signed up so many days ago reads of the rules for members. */
  const asked = (values: readonly [unknown, unknown], daysAgo = 0): Effect => ({
    values,
    beside: own,
    seen: async () => {
      const { app, database } = site().site;
      const { memberId, token } = await signUp(app);
      await database.ownerPool.query(
        "UPDATE platform.member SET created_at = created_at - make_interval(days => $2) WHERE member_id = $1",
        [memberId, daysAgo],
      );
      return (await ask(app, { path: "/member/rules", token })).data;
    },
  });
  /** The title of a note that advertises, as a member reads it. */
  async function adTitle(): Promise<unknown> {
    const { app, database } = site().site;
    const { memberId } = await signUp(app);
    await database.ownerPool.query("UPDATE platform.member SET marketing_notes = true WHERE member_id = $1", [
      memberId,
    ]);
    const owner = await site().operator("OWNER");
    await site().as(owner, {
      path: "/notes",
      headers: { "idempotency-key": randomUUID() },
      body: { to: [memberId], title: "혜택", body: "안내", isMarketing: true },
    });
    const { rows } = await database.ownerPool.query(
      `SELECT note_broadcast.title FROM platform.note JOIN platform.note_broadcast USING (broadcast_id) WHERE member_id = $1`,
      [memberId],
    );
    return rows;
  }
  /** How a member is asked for advertising: what is offered. */
  const offered = said(site, "/consent/texts");
  const caps = gameCategories.flatMap((category): [string, Effect][] => [
    [`jurisdiction.rules.stakeCaps.${category}.won`, rule([0, 10_000])],
    [`jurisdiction.rules.stakeCaps.${category}.youngWon`, rule([0, 4_000], given(20))],
  ]);
  return {
    "jurisdiction.profile": {
      values: ["KR", "OWN"],
      seen: given(30),
      beside: ["jurisdiction.rules.autoplay", false],
    },
    "jurisdiction.wonPerPound": {
      values: [1_900, 2_000],
      seen: async () => {
        const owner = await site().operator("OWNER");
        const { data } = await site().as(owner, { path: "/settings" });
        const { wonPerPound } = document.parse(data).document.jurisdiction;
        const body = {
          profile: "UK",
          wonPerPound,
          rules: rulesOfProfile("UK", 1_900),
          members: memberRulesOfProfile("UK"),
        };
        return (await site().as(owner, { path: "/settings/jurisdiction/preview", body })).code;
      },
    },
    "jurisdiction.rules.slotCycleMs": rule([0, 2_500]),
    "jurisdiction.rules.casinoCycleMs": rule([0, 5_000]),
    "jurisdiction.rules.speedUps": rule([true, false]),
    "jurisdiction.rules.autoplay": rule([true, false]),
    "jurisdiction.rules.celebratesReturns": rule([true, false]),
    "jurisdiction.rules.showsPosition": rule([false, true]),
    "jurisdiction.rules.severalSlots": rule([true, false]),
    ...Object.fromEntries(caps),
    "jurisdiction.members.limitBeforeDeposit": asked([false, true]),
    "jurisdiction.members.limitReviewMonths": asked([0, 6], 200),
    "jurisdiction.members.realityCheckMinutes": asked([0, 60]),
    "jurisdiction.members.coolOffDays.least": asked([1, 2]),
    "jurisdiction.members.coolOffDays.most": asked([42, 30]),
    "jurisdiction.members.exclusionDays.least": asked([180, 365]),
    "jurisdiction.members.exclusionDays.most": asked([1_825, 365]),
    "jurisdiction.members.adsAreLabelled": { values: [false, true], beside: own, seen: adTitle },
    "jurisdiction.members.adsByProduct": { values: [false, true], beside: own, seen: offered },
    "jurisdiction.members.adsQuietHours": { values: [false, true], beside: own, seen: offered },
    "jurisdiction.members.adsConfirmMonths": { values: [0, 24], beside: own, seen: () => reminded(site()) },
    "jurisdiction.members.exclusionIndefinite": asked([false, true]),
    "jurisdiction.members.withdrawalCancel": {
      values: [true, false],
      beside: own,
      seen: () => mayCancel(site()),
    },
    "jurisdiction.members.bonusRolloverMost": asked([0, 10]),
    "jurisdiction.members.freePlayVerified": { values: [false, true], beside: own, seen: said(site) },
    "jurisdiction.members.bonusMixesProducts": asked([true, false]),
    "jurisdiction.rules.youngBelow": {
      values: [25, 40],
      seen: given(30),
      beside: [
        "jurisdiction",
        {
          profile: "OWN",
          wonPerPound: 1_900,
          members: koreanMemberRules,
          rules: {
            ...koreanRules,
            stakeCaps: { ...koreanRules.stakeCaps, SLOT: { won: 10_000, youngWon: 4_000 } },
          },
        },
      ],
    },
  };
}
