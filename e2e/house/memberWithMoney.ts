import * as z from "zod";
import { askDesk } from "./desk.ts";
import { ask, type Member, registerMember } from "./server.ts";

const identified = z.object({ id: z.string() });

/** A member with a deposit whose bonus is locked, points, a conversion, and a request under way. */
export async function memberWithMoney(owner: string): Promise<Member> {
  const member = await registerMember();
  const deposit = async (amount: number) => {
    const body = { amount, bonusKind: "SLOT" };
    return identified.parse((await ask("POST", "/money/deposit/request", { token: member.token, body })).data)
      .id;
  };
  await askDesk("POST", `/money/requests/${await deposit(100_000)}/complete`, { token: owner, body: {} });
  const points = { type: "WINNER_BONUS", amount: 30_000, reason: "e2e" };
  await askDesk("POST", `/members/${member.id}/point`, { token: owner, body: points });
  await ask("POST", "/trxs/point-conversion", { token: member.token, body: { amount: 10_000 } });
  await deposit(50_000);
  return member;
}
