import { consentKinds } from "@hanpan/contract/enumerations";
import type { Language } from "@hanpan/contract/language";
import type { User } from "@hanpan/contract/objects/user";
import { withTransaction } from "@hanpan/database";
import { openAccount } from "@hanpan/ledger";
import type { RequestFacts } from "@hanpan/server/serveCall";
import type { Pool, PoolClient } from "pg";
import { v7 } from "uuid";
import { askHolder } from "../../account-holder/askHolder.ts";
import { keepConsent } from "../../consents/keepConsent.ts";
import { keepMarketing } from "../../consents/keepMarketing.ts";
import type { ExclusionGround } from "../../exclusion/exclusionGround.ts";
import {
  keepListedRefused,
  keepSignUpListed,
  listsOfSignUp,
  registerOfSignUp,
} from "../../exclusion/signUp.ts";
import type { IdentityGround } from "../../identity/identityGround.ts";
import { identityOfSignUp, keepSignUpIdentity } from "../../identity/signUpIdentity.ts";
import { joinBranches } from "../../lib/branches.ts";
import { deviceName } from "../../lib/device.ts";
import { keptBirth } from "../../lib/keptBirth.ts";
import { keptPhone } from "../../lib/keptPhone.ts";
import { recordLogin } from "../../lib/loginHistory.ts";
import { keptAccount, keptWallet } from "../../lib/ownAccounts.ts";
import { hashPassword } from "../../lib/passwords.ts";
import { readUser } from "../../lib/readUser.ts";
import { makeReferralCode } from "../../lib/referralCode.ts";
import { startSession } from "../../lib/sessions.ts";
import type { SiteSetting } from "../../lib/siteSetting.ts";
import { holderOf, reserveIdentity, takenCodes } from "../../lib/uniqueValues.ts";
import { grantSignUpBonus } from "../../money/signUpBonus.ts";
import { findLink, keepLinkOf } from "../../partners/links/findLink.ts";
import { keepRefused } from "../../persons/keepAttempt.ts";
import { isHeldAtSignUp } from "../../persons/signUp.ts";
import { Refusal, refuse, refuseFields } from "../../server/refusal.ts";
import { type Registration, refusalOfRegistration } from "./signUpRules.ts";

export type RegisterDependencies = {
  readonly pool: Pool;
  readonly setting: SiteSetting;
  /** Whether passwords that are easily guessed are refused: where real members are. */
  readonly strictPasswords: boolean;
  /** By which the persons of erased accounts are known again. */
  readonly personKey: Buffer;
  readonly identities: IdentityGround;
  readonly exclusions: ExclusionGround;
};

export type Arrival = { readonly request: RequestFacts; readonly language: Language; readonly now: Date };

/**
 * Signs a member up and in: reservations, member, account and session are kept together or not at all. Whom the site knows for
 * somebody who may not come back is refused, or held without a session until an operator has decided (docs/persons.md).
 */
export async function registerMember(
  { pool, setting, strictPasswords, personKey, identities, exclusions }: RegisterDependencies,
  form: Registration,
  arrival: Arrival,
): Promise<{ user: User; token: string } | Refusal> {
  const refusal = refusalOfRegistration(form, setting, { now: arrival.now, strictPasswords });
  if (refusal !== null) return refusal;
  const identity = await identityOfSignUp(identities, form.identity, setting, arrival.now);
  if (identity instanceof Refusal) return identity;
  const { loginId, phone, accountNumber, depositor: name, dob: birthDate } = form;
  const { now } = arrival;
  const answer = await registerOfSignUp(exclusions, { name, birthDate, phone, email: null }, setting, now);
  if (answer instanceof Refusal) return answer;
  const [passwordHash, exchangePasswordHash] = await Promise.all([
    hashPassword(form.password),
    hashPassword(form.exchangePassword),
  ]);
  const person = {
    said: { loginId, phone, accountNumber, name, birthDate },
    address: arrival.request.address,
    now: arrival.now,
    key: personKey,
  };
  return withTransaction(pool, async (client) => {
    const memberId = v7();
    // Before the reservations, which show that a phone is a member's: who learns that one is free has an account.
    const { referrerId, linkId } = await referrerOf(client, form.referralCode);
    await refuseUnknownBank(client, form.bankId);
    await reserveAll(client, form, memberId);
    const referralCode = await reserveReferralCode(client, memberId);
    await insertMember(client, {
      form,
      memberId,
      passwordHash,
      exchangePasswordHash,
      referrerId,
      referralCode,
      arrival,
    });
    await askHolder(client, { memberId, accountNumber: form.accountNumber, now: arrival.now });
    const asked = { setting, now: arrival.now };
    if (identity !== null) await keepSignUpIdentity(client, identities, memberId, identity, asked);
    const isHeld = await isHeldAtSignUp(client, { ...person, memberId }, setting.persons);
    const lists = await listsOfSignUp(client, exclusions, { memberId, now });
    if (referrerId !== null) await joinBranches(client, { memberId, referrerId, now: arrival.now });
    if (linkId !== null) await keepLinkOf(client, { memberId, linkId, now: arrival.now });
    const changed = await keepConsents(client, memberId, form, arrival);
    if (changed !== null) throw changed;
    await openAccount(client, memberId);
    await keepSignUpListed(client, exclusions, { memberId, lists, answer, now }, setting);
    if (isHeld || lists.length > 0) {
      await client.query("UPDATE platform.member SET status = 'SUSPENDED' WHERE member_id = $1", [memberId]);
      return refuse("SIGN_UP_HELD");
    }
    await grantSignUpBonus(client, memberId, setting.money.signUpBonus, arrival.now);
    const device = deviceName(arrival.request.userAgent);
    const { token } = await startSession(client, {
      memberId,
      address: arrival.request.address,
      device,
      idleMinutes: setting.sessionIdleMinutes,
      now: arrival.now,
    });
    await recordLogin(client, {
      memberId,
      outcome: "SUCCESS",
      address: arrival.request.address,
      device,
      now: arrival.now,
    });
    return { user: await readUser(client, memberId, arrival.language), token };
  }).catch(async (error: unknown) => {
    await keepRefused(pool, error);
    await keepListedRefused(pool, error, now);
    throw error;
  });
}

/** What was agreed to with the form; CONSENT_CHANGED when another version stands by now. */
async function keepConsents(
  client: PoolClient,
  memberId: string,
  { consents }: Registration,
  { request: { address }, language, now }: Arrival,
): Promise<Refusal | null> {
  for (const kind of consentKinds) {
    const version = consents?.[kind];
    if (version === undefined) continue;
    const said = { memberId, kind, version, given: true, way: "SIGN_UP", language, address, now } as const;
    const choices = kind === "MARKETING" ? consents?.marketing : undefined;
    const refusal =
      choices === undefined
        ? await keepConsent(client, said)
        : await keepMarketing(client, { ...said, choices });
    if (refusal !== null) return refusal;
  }
  return null;
}

/** In one order for everybody, so that parallel sign-ups never wait for each other in a circle. */
async function reserveAll(client: PoolClient, form: Registration, memberId: string): Promise<void> {
  const wanted = [
    ["LOGIN_ID", form.loginId],
    ["NICKNAME", form.nickname],
    ["PHONE", form.phone],
  ] as const;
  for (const [kind, value] of wanted) {
    if (!(await reserveIdentity(client, kind, value, memberId))) throw refuse(takenCodes[kind]);
  }
}

/** Whose code it is, and which partner's link, if it is one's. */
type Referrer = { readonly referrerId: string | null; readonly linkId: string | null };

async function referrerOf(client: PoolClient, code: string | undefined): Promise<Referrer> {
  if (code === undefined) return { referrerId: null, linkId: null };
  const link = await findLink(client, code);
  if (link?.open === false) throw refuse("LINK_ENDED");
  const holder = await holderOf(client, "REFERRAL_CODE", code);
  const found = await client.query(
    "SELECT 1 FROM platform.member WHERE member_id = $1 AND status = 'ACTIVE'",
    [holder],
  );
  if (holder === null || found.rowCount === 0) throw refuse("REFERRAL_CODE_INVALID");
  return { referrerId: holder, linkId: link?.linkId ?? null };
}

async function refuseUnknownBank(client: PoolClient, bankId: string): Promise<void> {
  const found = await client.query("SELECT 1 FROM platform.bank WHERE bank_id = $1 AND active", [bankId]);
  if (found.rowCount === 0) throw refuseFields({ bankId: "BANK_REQUIRED" });
}

async function reserveReferralCode(client: PoolClient, memberId: string): Promise<string> {
  for (;;) {
    const code = makeReferralCode();
    if (await reserveIdentity(client, "REFERRAL_CODE", code, memberId)) return code;
  }
}

type NewMember = {
  readonly form: Registration;
  readonly memberId: string;
  readonly passwordHash: string;
  readonly exchangePasswordHash: string;
  readonly referrerId: string | null;
  readonly referralCode: string;
  readonly arrival: Arrival;
};

async function insertMember(client: PoolClient, member: NewMember): Promise<void> {
  const { form, memberId } = member;
  const { account, mark } = keptAccount(memberId, form.accountNumber);
  const wallet = keptWallet(memberId, form.usdtAddress ?? null);
  const { phone, end: phoneEnd } = keptPhone(memberId, form.phone);
  const birth = keptBirth(memberId, form.dob, member.arrival.now);
  const inserted = await client.query(
    `INSERT INTO platform.member
       (member_id, login_id, nickname, password_hash, exchange_password_hash, status, level_id, bank_id,
        account_number, depositor, phone_carrier, phone, usdt_address, gender, birth_date, referral_code,
        referrer_member_id, language, created_at, last_login_at, phone_end,
        birth_sealed, birth_mark, age, account_mark, usdt_mark, usdt_network)
     SELECT $1, $2, $3, $4, $5, 'ACTIVE', l.level_id, b.bank_id, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17, $18, $19, $20, $21, $22, $23, $24
       FROM (SELECT level_id FROM platform.level ORDER BY rank LIMIT 1) l, platform.bank b
      WHERE b.bank_id = $6 AND b.active`,
    [
      member.memberId,
      form.loginId,
      form.nickname,
      member.passwordHash,
      member.exchangePasswordHash,
      form.bankId,
      account,
      form.depositor,
      form.phoneCarrier,
      phone,
      wallet.address,
      form.gender,
      birth.birthDate,
      member.referralCode,
      member.referrerId,
      member.arrival.language,
      member.arrival.now,
      phoneEnd,
      birth.sealed,
      birth.mark,
      birth.age,
      ...[mark, wallet.mark, wallet.network],
    ],
  );
  if (inserted.rowCount === 0) throw refuseFields({ bankId: "BANK_REQUIRED" });
}
