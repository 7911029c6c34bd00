import { randomUUID } from "node:crypto";
import * as z from "zod";
import { doAtDesk, doByTwo, signInAtDesk } from "./desk.ts";
import { type Member, registerMember } from "./server.ts";

const session = z.object({ token: z.string() });
const identified = z.object({ id: z.string() });

/** A partner with half a million won, and the distributor who sees their branch. */
export async function makePartner(): Promise<{
  partner: Member;
  distributor: { loginId: string; password: string };
}> {
  const partner = await registerMember();
  const token = await signInAtDesk("owner", "owner1234");
  await doAtDesk("PATCH", `/members/${partner.id}`, { token, body: { isPartner: true } });
  const pay = { kind: "ADMIN_PAYMENT", account: "CASH", amount: 500_000, reason: "시험" };
  await doAtDesk("POST", `/members/${partner.id}/adjust`, { token, body: pay });
  const distributor = { loginId: `d_${randomUUID().slice(0, 8)}`, password: "distributor1234" };
  const made = {
    ...{ loginId: distributor.loginId, name: "총판", role: "DISTRIBUTOR", partnerLoginId: partner.loginId },
    reason: "시험",
  };
  const added = await doByTwo("POST", "/operators", { token, body: made });
  const id = added.id ?? identified.parse(added.data).id;
  const invited = session.parse(await doAtDesk("POST", `/operators/${id}/invitation`, { token, body: {} }));
  const joining = { token: invited.token, password: distributor.password };
  await doAtDesk("POST", "/auth/join", { body: joining });
  return { partner, distributor };
}
