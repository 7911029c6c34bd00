import type { Pool } from "pg";
import { addOperator } from "../operator/operators/addOperator.ts";
import { type DemoMember, seedMember } from "./seedMember.ts";

/** The demo's partner: the demo member signed up with their code, as did the branch below. */
export const demoPartner = {
  memberId: "0193a000-0000-7000-8000-00000000d310",
  loginId: "partner",
  password: "partner1234",
  exchangePassword: "1234",
  nickname: "파트너",
  phone: "01000001310",
  referralCode: "HANPAN11",
  cashWon: 3_000_000,
  isPartner: true,
} as const satisfies DemoMember;

/** The distributor who sees the partner's branch at the console. */
export const demoDistributor = {
  loginId: "distributor",
  password: "distributor1234",
  name: "총판",
  role: "DISTRIBUTOR",
} as const;

/** The first of the partner's branch, who has somebody below them too. */
export const firstOfBranch = "0193a000-0000-7000-8000-00000000d311";

/** Two whom the partner brought, and one whom the first of these brought. */
const branch = [
  { memberId: firstOfBranch, loginId: "branch1", nickname: "가온", referrerId: demoPartner.memberId },
  {
    memberId: "0193a000-0000-7000-8000-00000000d312",
    loginId: "branch2",
    nickname: "나래",
    referrerId: demoPartner.memberId,
  },
  {
    memberId: "0193a000-0000-7000-8000-00000000d313",
    loginId: "branch3",
    nickname: "다솜",
    referrerId: firstOfBranch,
  },
] as const;

/** Makes the partner, their branch and the distributor, each once. */
export async function seedPartner(pool: Pool, now: Date): Promise<void> {
  await seedMember(pool, demoPartner, now);
  for (const [index, member] of branch.entries()) {
    const theirs = { phone: `0100000131${index + 1}`, referralCode: `HANPAN1${index + 2}`, cashWon: 200_000 };
    const secrets = { password: `${member.loginId}1234`, exchangePassword: "1234" };
    await seedMember(pool, { ...member, ...theirs, ...secrets }, now);
  }
  const known = await pool.query("SELECT FROM platform.operator WHERE login_id = $1", [
    demoDistributor.loginId,
  ]);
  if (known.rows.length === 0)
    await addOperator(pool, { ...demoDistributor, partnerId: demoPartner.memberId, now, countsFrom: now });
}
