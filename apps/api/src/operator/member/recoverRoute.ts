import { languages } from "@hanpan/contract/language";
import { recoverMember } from "@hanpan/contract/operator/calls/member";
import type { MessageWay } from "@hanpan/contract/operator/enumerations";
import { withTransaction } from "@hanpan/database";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { maskEmail, maskPhone } from "../../lib/mask.ts";
import { opened, openedOrNull } from "../../lib/personalValues.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { refusedByStatus } from "../../lib/refusedByStatus.ts";
import { budgetsOf, spendBudget } from "../../reach/codes/budgets.ts";
import { endCodes, issueLink, linkLastsMs } from "../../reach/codes/oneTimeCodes.ts";
import { emailCountsAfterMs } from "../../reach/emailCountsAfter.ts";
import { queueMessage } from "../../reach/queueMessage.ts";
import type { ReachGround } from "../../reach/reachGround.ts";
import { refuse, refuseForNow } from "../../server/refusal.ts";
import { registerOperatorCall } from "../server/registerOperatorCall.ts";

const memberRow = z.object({
  phone: z.string(),
  email: z.string().nullable(),
  email_verified_at: z.date().nullable(),
  language: z.enum(languages),
});

/** Where the link goes. Refuses NO_EMAIL, and EMAIL_TOO_NEW (`details.since`). */
function addressOf(
  { phone, email, email_verified_at: since }: z.output<typeof memberRow>,
  way: MessageWay,
  now: Date,
): string {
  if (way === "SMS") return phone;
  if (email === null) throw refuse("NO_EMAIL");
  if (since !== null && since.getTime() > now.getTime() - emailCountsAfterMs)
    throw refuse("EMAIL_TOO_NEW", { since: since.toISOString() });
  return email;
}

/**
 * Starts a recovery at the desk (docs/recovery.md, "At the desk"): the member is sent a link to where their file says that they are
 * reached, and sets the password by it. Nobody at the desk sees the link.
 *
 * @param siteUrl where members reach the site.
 */
export function registerRecoverRoute(
  app: FastifyInstance,
  {
    ground,
    siteSetting,
    siteUrl,
  }: { readonly ground: ReachGround; readonly siteSetting: ReadSiteSetting; readonly siteUrl: string },
): void {
  registerOperatorCall(app, recoverMember, async ({ params, body, operator, now, record }) => {
    const { kind, way, reason } = body;
    if (ground.senders[way] === undefined) return refuse("CANNOT_BE_SENT");
    const most = budgetsOf(await siteSetting()).PERSON;
    const refusedForMs = await spendBudget(ground.pool, "PERSON", `desk of ${params.id}`, most, now);
    if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
    return withTransaction(ground.pool, async (client) => {
      const found = await client.query(
        "SELECT phone, email, email_verified_at, language FROM platform.member WHERE member_id = $1 FOR NO KEY UPDATE",
        [params.id],
      );
      if (found.rows[0] === undefined) throw refuse("NOT_FOUND");
      const row = memberRow.parse(found.rows[0]);
      const member = {
        ...{ ...row, phone: opened(params.id, "phone", row.phone) },
        email: openedOrNull(params.id, "email", row.email),
      };
      const refused = await refusedByStatus(client, params.id, "SIGN_IN");
      if (refused !== null) throw refuse(refused === "ACCOUNT_CLOSED" ? "MEMBER_CLOSED" : "MEMBER_SUSPENDED");
      const address = addressOf(member, way, now);
      // Of links that are on their way the last one counts.
      await endCodes(client, params.id, now);
      const token = await issueLink(client, {
        ...{ memberId: params.id, purpose: kind, way, address, operatorId: operator.operatorId, now },
      });
      await queueMessage(client, ground.sealing, {
        ...{ memberId: params.id, way, address, template: "RECOVERY_LINK", now },
        ...{
          language: member.language,
          secret: `${siteUrl}/recovery/password#${token}`,
          lastsMs: linkLastsMs,
        },
      });
      await record(client, { subject: `member:${params.id}`, after: { kind, way }, reason });
      return {
        sentTo: way === "SMS" ? maskPhone(address) : maskEmail(address),
        expiresAt: new Date(now.getTime() + linkLastsMs).toISOString(),
      };
    });
  });
}
