import type { BodyOutput } from "@hanpan/contract/call";
import * as calls from "@hanpan/contract/calls/change";
import { networkOfAddress } from "@hanpan/contract/usdt";
import { isUsdtAddress } from "@hanpan/contract/usdtAddress";
import { withTransaction } from "@hanpan/database";
import { addressSubject } from "@hanpan/server/addressSubject";
import type { FastifyInstance } from "fastify";
import { v7 } from "uuid";
import * as z from "zod";
import { askChange, takeBack } from "../../changes/askChange.ts";
import type { Kept } from "../../changes/details.ts";
import { readOwn } from "../../changes/readChanges.ts";
import type { ReadSiteSetting } from "../../lib/readSiteSetting.ts";
import { isReservedNickname } from "../../lib/reservedNames.ts";
import { holderOf } from "../../lib/uniqueValues.ts";
import { spendCode } from "../../reach/codes/budgets.ts";
import {
  codeLastsMs,
  handleOf,
  issueCode,
  proveCode,
  readHandle,
  useCode,
} from "../../reach/codes/oneTimeCodes.ts";
import type { ReachGround } from "../../reach/reachGround.ts";
import { takeOwnProof } from "../../second-factor/ownProof.ts";
import { giveProofBack } from "../../second-factor/proofs.ts";
import { refuse, refuseFields, refuseForNow } from "../../server/refusal.ts";
import { registerCall } from "../../server/registerCall.ts";
import type { SignedInMember } from "../../server/support.ts";
import { evmAddressOf } from "../../usdt/addresses/deriveAddress.ts";

type Asked = NonNullable<BodyOutput<typeof calls.askChange>>;

const bankRow = z.object({ name: z.string() });

/** Changes of their own details that members ask for (docs/changes.md). */
export function registerChangeRoutes(
  app: FastifyInstance,
  { ground, siteSetting }: { readonly ground: ReachGround; readonly siteSetting: ReadSiteSetting },
): void {
  const { pool } = ground;
  const own = async ({ memberId }: SignedInMember) => ({
    list: await readOwn(pool, memberId),
    sms: ground.senders.SMS !== undefined,
  });

  /** What it would be then, in the one form in which it is kept. Throws what is wrong with it. */
  async function wanted(member: SignedInMember, asked: Asked): Promise<Kept> {
    switch (asked.kind) {
      case "NAME":
        return { depositor: asked.depositor };
      case "PHONE":
        return { phone: asked.phone, phoneCarrier: asked.phoneCarrier };
      case "ACCOUNT": {
        const { bankId, accountNumber } = asked;
        const found = await pool.query(
          "SELECT name_ko AS name FROM platform.bank WHERE bank_id = $1 AND active",
          [bankId],
        );
        if (found.rows[0] === undefined) throw refuseFields({ bankId: "BANK_REQUIRED" });
        return { bankId, bank: bankRow.parse(found.rows[0]).name, accountNumber };
      }
      case "USDT": {
        const address = asked.usdtAddress ?? "";
        if (!isUsdtAddress(address)) throw refuseFields({ usdtAddress: "USDT_FORMAT" });
        return { usdtAddress: networkOfAddress(address) === "ERC20" ? evmAddressOf(address) : address };
      }
      case "NICKNAME": {
        const nickname = asked.nickname ?? "";
        const holder = await holderOf(pool, "NICKNAME", nickname);
        const isAnothers = holder !== null && holder !== member.memberId;
        if (isAnothers || isReservedNickname(nickname, (await siteSetting()).siteName))
          throw refuse("NICKNAME_TAKEN");
        return { nickname };
      }
    }
  }

  /** Whether the new phone was proved; throws CODE_WRONG where it could be and was not. */
  async function isProven(member: SignedInMember, asked: Asked, now: Date): Promise<boolean> {
    if (asked.kind !== "PHONE" || ground.senders.SMS === undefined) return false;
    const handle = asked.recovery === undefined ? null : readHandle(ground, asked.recovery);
    if (handle?.memberId !== member.memberId || asked.code === undefined) throw refuse("CODE_WRONG");
    const proof = await proveCode(ground, handle, asked.code, { purposes: ["PHONE"], now });
    if (proof === null || proof.address !== asked.phone || !(await useCode(pool, proof, now)))
      throw refuse("CODE_WRONG");
    return true;
  }

  registerCall(app, calls.listChanges, ({ member }) => own(member));

  registerCall(app, calls.askNewPhoneCode, async ({ member, body, request, now }) => {
    if (ground.senders.SMS === undefined) return refuse("CANNOT_BE_SENT");
    const { limitFactor } = app.callSupport;
    const { address } = request;
    const asking = { setting: await siteSetting(), address, now, limitFactor, isStranger: false };
    const refusedForMs = await spendCode(pool, `phone of ${member.memberId}`, asking);
    if (refusedForMs !== null) return refuseForNow(refusedForMs / 1_000);
    const handle = { memberId: member.memberId, codeId: v7() };
    const template = "PHONE_CODE";
    await withTransaction(pool, (client) =>
      issueCode(client, ground, {
        ...{ ...handle, purpose: "PHONE", way: "SMS", address: body.phone, template, language: "ko", now },
        askedFrom: addressSubject(address).slice(0, 64),
      }),
    );
    const expiresAt = new Date(now.getTime() + codeLastsMs).toISOString();
    return { recovery: handleOf(ground, handle), expiresAt };
  });

  registerCall(app, calls.askChange, async ({ member, body, language, now, workId }) => {
    const after = await wanted(member, body);
    const { siteName: site } = await siteSetting();
    if (body.kind !== "NICKNAME") await takeOwnProof(pool, member, { proof: body.proof, actId: workId, now });
    try {
      const proven = await isProven(member, body, now);
      await askChange(pool, {
        memberId: member.memberId,
        kind: body.kind,
        after,
        proven,
        site,
        language,
        now,
      });
    } catch (error) {
      await giveProofBack(pool, member.memberId, workId);
      throw error;
    }
    return own(member);
  });

  registerCall(app, calls.takeChangeBack, async ({ member, params, now }) => {
    await takeBack(pool, { memberId: member.memberId, changeId: params.id, now });
    return own(member);
  });
}
