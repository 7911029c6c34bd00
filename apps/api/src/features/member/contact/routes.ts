import * as calls from "@hanpan/contract/calls/contact";
import { languages } from "@hanpan/contract/language";
import type { MessageTemplate, MessageWay } from "@hanpan/contract/operator/enumerations";
import { withTransaction } from "@hanpan/database";
import { addressSubject } from "@hanpan/server/addressSubject";
import type { FastifyInstance } from "fastify";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import * as z from "zod";
import { maskEmail, maskPhone } from "../../../lib/mask.ts";
import { opened, openedOrNull, sealed } from "../../../lib/personalValues.ts";
import type { ReadSiteSetting } from "../../../lib/readSiteSetting.ts";
import { spendCode } from "../../../reach/codes/budgets.ts";
import {
  codeLastsMs,
  handleOf,
  issueCode,
  type Proof,
  proveCode,
  readHandle,
  useCode,
} from "../../../reach/codes/oneTimeCodes.ts";
import { notifyMember } from "../../../reach/notifyMember.ts";
import type { ReachGround } from "../../../reach/reachGround.ts";
import { takeOwnProof } from "../../../second-factor/ownProof.ts";
import { giveProofBack } from "../../../second-factor/proofs.ts";
import { Refusal, refuse, refuseForNow } from "../../../server/refusal.ts";
import { registerCall } from "../../../server/registerCall.ts";
import type { SignedInMember } from "../../../server/support.ts";

const memberRow = z.object({
  phone: z.string(),
  phone_verified_at: z.date().nullable(),
  email: z.string().nullable(),
  language: z.enum(languages),
});
type MemberRow = z.output<typeof memberRow>;

async function readMember(connection: Pool | PoolClient, memberId: string, lock = ""): Promise<MemberRow> {
  const found = await connection.query(
    `SELECT phone, phone_verified_at, email, language FROM platform.member WHERE member_id = $1 ${lock}`,
    [memberId],
  );
  const row = memberRow.parse(found.rows[0]);
  return {
    ...{ ...row, phone: opened(memberId, "phone", row.phone) },
    email: openedOrNull(memberId, "email", row.email),
  };
}

const contactOf = ({ senders }: ReachGround, { phone, phone_verified_at: verifiedAt, email }: MemberRow) => ({
  phone: maskPhone(phone),
  phoneVerified: verifiedAt !== null,
  email,
  sms: senders.SMS !== undefined,
  mail: senders.EMAIL !== undefined,
});

/** The member's own proof of a purpose; null for a code that is wrong, or another's. */
async function proofOf(
  ground: ReachGround,
  member: SignedInMember,
  { recovery, code }: { readonly recovery: string; readonly code: string },
  given: { readonly purposes: readonly ["PHONE"] | readonly ["EMAIL"]; readonly now: Date },
): Promise<Proof | null> {
  const handle = readHandle(ground, recovery);
  return handle === null || handle.memberId !== member.memberId
    ? null
    : proveCode(ground, handle, code, given);
}

/** Where a member is reached outside of the site, each way proven by a code (docs/messages.md, "Where a member is reached"). */
export function registerContactRoutes(
  app: FastifyInstance,
  { ground, siteSetting }: { readonly ground: ReachGround; readonly siteSetting: ReadSiteSetting },
): void {
  const { pool } = ground;

  /** Sends a code to where somebody says that they are reached. */
  async function ask(
    member: SignedInMember,
    to: { readonly way: MessageWay; readonly address: string; readonly template: MessageTemplate },
    { address, now }: { readonly address: string; readonly now: Date },
  ): Promise<{ recovery: string; expiresAt: string } | Refusal> {
    if (ground.senders[to.way] === undefined) return refuse("CANNOT_BE_SENT");
    const { limitFactor } = app.callSupport;
    const person = to.way === "SMS" ? `phone of ${member.memberId}` : `mail of ${member.memberId}`;
    const asking = { setting: await siteSetting(), address, now, limitFactor, isStranger: false };
    const refusedForMs = await spendCode(pool, person, asking);
    if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
    const handle = { memberId: member.memberId, codeId: v7() };
    const { language } = await readMember(pool, member.memberId);
    await withTransaction(pool, (client) =>
      issueCode(client, ground, {
        ...{ ...handle, ...to, purpose: to.way === "SMS" ? "PHONE" : "EMAIL", language, now },
        askedFrom: addressSubject(address).slice(0, 64),
      }),
    );
    return {
      recovery: handleOf(ground, handle),
      expiresAt: new Date(now.getTime() + codeLastsMs).toISOString(),
    };
  }

  registerCall(app, calls.getContact, async ({ member }) =>
    contactOf(ground, await readMember(pool, member.memberId)),
  );

  registerCall(app, calls.askPhoneCode, async ({ member, request, now }) => {
    const { phone } = await readMember(pool, member.memberId);
    return ask(member, { way: "SMS", address: phone, template: "PHONE_CODE" }, { ...request, now });
  });

  registerCall(app, calls.verifyPhone, async ({ member, body, now }) => {
    const proof = await proofOf(ground, member, body, { purposes: ["PHONE"], now });
    if (proof === null) return refuse("CODE_WRONG");
    return withTransaction(pool, async (client) => {
      const { phone } = await readMember(client, member.memberId, "FOR NO KEY UPDATE");
      if (phone !== proof.address || !(await useCode(client, proof, now))) throw refuse("CODE_WRONG");
      await client.query("UPDATE platform.member SET phone_verified_at = $2 WHERE member_id = $1", [
        member.memberId,
        now,
      ]);
      return contactOf(ground, await readMember(client, member.memberId));
    });
  });

  // A session alone adds no way back into the account: whoever has taken one over would add their own.
  registerCall(app, calls.askEmailCode, async ({ member, body, request, now, workId }) => {
    await takeOwnProof(pool, member, { proof: body.proof, actId: workId, now });
    const to = { way: "EMAIL", address: body.email, template: "EMAIL_CODE" } as const;
    const asked = await ask(member, to, { ...request, now });
    if (asked instanceof Refusal) await giveProofBack(pool, member.memberId, workId);
    return asked;
  });

  registerCall(app, calls.verifyEmail, async ({ member, body, now }) => {
    const proof = await proofOf(ground, member, body, { purposes: ["EMAIL"], now });
    if (proof === null) return refuse("CODE_WRONG");
    const site = (await siteSetting()).siteName;
    return withTransaction(pool, async (client) => {
      const before = await readMember(client, member.memberId, "FOR NO KEY UPDATE");
      if (!(await useCode(client, proof, now))) throw refuse("CODE_WRONG");
      await client.query(
        "UPDATE platform.member SET email = $2, email_verified_at = $3 WHERE member_id = $1",
        [member.memberId, sealed(member.memberId, "email", proof.address), now],
      );
      await notifyMember(client, {
        ...{ memberId: member.memberId, template: "EMAIL_ADDED", site, by: "system:contact", now },
        payload: { email: maskEmail(proof.address) },
        ...(before.email === null ? {} : { alsoEmail: before.email }),
      });
      return contactOf(ground, await readMember(client, member.memberId));
    });
  });

  registerCall(app, calls.removeEmail, async ({ member, body, now, workId }) => {
    const site = (await siteSetting()).siteName;
    return withTransaction(pool, async (client) => {
      await takeOwnProof(client, member, { proof: body.proof, actId: workId, now });
      const before = await readMember(client, member.memberId, "FOR NO KEY UPDATE");
      if (before.email !== null) {
        await client.query(
          "UPDATE platform.member SET email = NULL, email_verified_at = NULL WHERE member_id = $1",
          [member.memberId],
        );
        await notifyMember(client, {
          ...{ memberId: member.memberId, template: "EMAIL_REMOVED", site, by: "system:contact", now },
          ...{ payload: { email: maskEmail(before.email) }, alsoEmail: before.email },
        });
      }
      return contactOf(ground, await readMember(client, member.memberId));
    });
  });
}
