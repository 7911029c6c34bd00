import { expectSound } from "@hanpan/ledger/testing";
import * as z from "zod";
import { countPartnerDays } from "../../partners/days/countDays.ts";
import { ask } from "../ask.ts";
import { signUp, type TestMember } from "../members.ts";
import { createOperatorSite, joinAs, type TestOperator } from "../operators.ts";

const idOf = (answer: { data: unknown }) => z.object({ id: z.string() }).parse(answer.data).id;

/** Somebody of a list by their place in it; a test that names nobody is wrong. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
}

/** A site with an owner at the console and four partners: one at the top, one and another below, and one below the first of these. */
export async function openPartnerDesk(now: Date) {
  const desk = await createOperatorSite();
  desk.site.setClock(now);
  const owner = await desk.operator("OWNER");
  const tree: TestMember[] = [];
  const distributors: TestOperator[] = [];
  const part = {
    desk,
    owner,
    /** The top, the first below, who is below that one, the other below the top. */
    tree,
    /** Who signs in for each of them. */
    distributors,
    async codeOf({ token }: TestMember): Promise<string> {
      const { data } = await ask(desk.site.app, { path: "/member/recommender/list", token });
      return z.object({ code: z.string() }).parse(data).code;
    },
    put: (by: TestOperator, path: string, body: object) => desk.as(by, { method: "PUT", path, body }),
    /** A partner below another, and the distributor who signs in for them. */
    async addPartner(name: string, parent?: TestMember): Promise<void> {
      const referral = parent === undefined ? {} : { referralCode: await part.codeOf(parent) };
      const made = await signUp(desk.site.app, referral);
      await desk.as(owner, { method: "PATCH", path: `/members/${made.memberId}`, body: { isPartner: true } });
      const loginId = `distributor_${name}`;
      const body = { loginId, name: "총판", role: "DISTRIBUTOR", partnerLoginId: made.loginId };
      distributors.push(
        await joinAs(desk, owner, idOf(await desk.as(owner, { path: "/operators", body })), loginId),
      );
      tree.push(made);
    },
    /** Play of a member on a day, as the wallet's sums keep it. */
    async play(of: TestMember, day: string, stake: number, win: number): Promise<void> {
      const { ownerPool } = desk.site.database;
      await ownerPool.query(
        `INSERT INTO platform.member_day_play (member_id, day, category, bets, stake_won, win_won, counted_won)
         VALUES ($1, $2, 'SLOT', 1, $3, $4, $3)`,
        [of.memberId, day, stake, win],
      );
      await ownerPool.query("SELECT platform.note_partner_day($1, $2)", [of.memberId, day]);
    },
    /** A second later: what is asked then is later than what was. */
    later: () => desk.site.setClock(new Date(desk.site.now().getTime() + 1_000)),
    count: () => countPartnerDays(desk.site.database.appPool, desk.site.now()),
    async close(): Promise<void> {
      // The sums of days were written by hand here: money is what must be sound.
      await desk.site.database.ownerPool.query("DELETE FROM platform.member_day_play");
      await expectSound(desk.site.database.ownerPool);
      await desk.close();
    },
  };
  await part.addPartner("top");
  await part.addPartner("one", at(tree, 0));
  await part.addPartner("below", at(tree, 1));
  await part.addPartner("other", at(tree, 0));
  return part;
}
export type PartnerDesk = Awaited<ReturnType<typeof openPartnerDesk>>;

/** Rates of slots from a day on: rolling in basis points, losing forty times that. */
export const rateOf = (bps: number, from = "2026-11-10") => ({
  from,
  rates: [
    { category: "SLOT", kind: "ROLLING", bps },
    { category: "SLOT", kind: "LOSING", bps: bps * 40 },
  ],
  reason: "협의",
});

/** A contract by the day. */
export const dayContract = {
  from: "2026-11-10",
  period: "DAY",
  carriesLosses: true,
  terms: {
    rollingOf: "STAKE",
    lessBonuses: true,
    lessRolling: false,
    lessPartnerRolling: false,
    costBps: { LIVE: 0, SLOT: 0, SPORTS: 0, MINI: 0 },
  },
  reason: "계약",
};
