import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import * as z from "zod";
import { sealedDocument } from "../../lib/keptDocument.ts";
import { maskEmail } from "../../lib/mask.ts";
import { completeRequest, requestDeposit, requestWithdrawal } from "../../money/requests.ts";
import { ask } from "../ask.ts";
import { bankId, logIn, sessionOf, signUp, validRegistration } from "../members.ts";
import type { OperatorSite, TestOperator } from "../operators.ts";

const dayMs = 24 * 60 * 60_000;
const done = async (answer: Promise<{ status: number; code: string | null }>) =>
  expect(await answer).toMatchObject({ status: 200 });
const keyed = () => ({ "idempotency-key": randomUUID() });

/** What is personal of them, each in every form in which it may be written. */
export const plantedValues = {
  phone: ["01077412093", "010-7741-2093", "01066310582"],
  email: ["jiu.seo@example.com"],
  birthDate: ["1987-04-19", "19870419"],
  accountNumber: ["356881240917", "356-8812-40917", "110998877665544", "77120458890123"],
  usdtAddress: ["TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"],
  address: ["203.0.113.141"],
} as const;

const [phone, , otherPhone] = plantedValues.phone;
const [email] = plantedValues.email;
const [birthDate] = plantedValues.birthDate;
const [account, , otherAccount, thirdAccount] = plantedValues.accountNumber;
const [wallet, otherWallet] = plantedValues.usdtAddress;
const [address] = plantedValues.address;

export type Planted = {
  readonly memberId: string;
  readonly loginId: string;
  readonly otherId: string;
  readonly caseId: string;
};

const idRow = z.object({ id: z.string() });

/** A member who stands with all that is personal wherever a site keeps such a thing of its members: in queues, proposals, cases and the audit. */
export async function plantMember(desk: OperatorSite, owner: TestOperator): Promise<Planted> {
  const { app } = desk.site;
  const { ownerPool } = desk.site.database;
  const now = desk.site.now();
  const run = (text: string, ...values: unknown[]) => ownerPool.query(text, values);
  const body = validRegistration({
    ...{ loginId: "seojiu_77", nickname: "지우의밤하늘", depositor: "서지우", usdtAddress: wallet },
    ...{ phone, accountNumber: account, dob: birthDate, consents: { TERMS: 1, PRIVACY: 1, MARKETING: 2 } },
  });
  const registered = await ask(app, { path: "/auth/register", body, address });
  const { user, token } = sessionOf(registered);
  const memberId = user.id;
  const other = await signUp(app);
  await run(
    "UPDATE platform.member SET email = $2, email_verified_at = $3 WHERE member_id = $1",
    ...[memberId, email, now],
  );
  await logIn(app, "seojiu_77", "secret12", address);

  const asking = { amount: 50_000, bonusKind: "NONE", depositor: "서지우" };
  await done(ask(app, { path: "/money/deposit/request", body: asking, token, address, headers: keyed() }));

  const given = { memberId, amountWon: 90_000, now };
  const depositId = randomUUID();
  const pool = desk.site.database.appPool;
  await run(
    "UPDATE platform.money_request SET status = 'CANCELLED', processed_at = $2, processed_by = 'x' WHERE member_id = $1",
    ...[memberId, now],
  );
  await requestDeposit(pool, { ...given, requestId: depositId, bonusKind: "NONE" });
  await completeRequest(pool, { memberId, requestId: depositId, actor: "operator:test", now });
  await run("UPDATE platform.rollover SET status = 'MET', closed_at = now() WHERE member_id = $1", memberId);
  await run("UPDATE platform.member_money SET open_rollovers = 0 WHERE member_id = $1", memberId);
  const withdrawalId = randomUUID();
  const withdrawn = await requestWithdrawal(pool, { ...given, requestId: withdrawalId });
  if (withdrawn.outcome === "REFUSED") throw new Error(withdrawn.code);

  // How they are reached, and who they were verified to be.
  for (const [way, to] of [
    ["SMS", phone],
    ["EMAIL", email],
  ] as const)
    await run(
      `INSERT INTO platform.message (member_id, message_id, way, address, template, language, payload, created_at, expires_at)
       VALUES ($1, gen_random_uuid(), $2, $3, 'EMAIL_ADDED', 'ko', $4, $5, $6)`,
      ...[memberId, way, to, { email: maskEmail(email) }, now, new Date(now.getTime() + dayMs)],
    );
  await run(
    `INSERT INTO platform.verified_identity (member_id, verified_at, provider, check_id, reference, name, birth_date, gender, phone, ci_mark)
     VALUES ($1, $2, 'SIMULATED', gen_random_uuid(), 'ref', '서지우', $3, 'FEMALE', $4, sha256('ci'))`,
    ...[memberId, now, birthDate, phone],
  );

  await run(
    `INSERT INTO platform.trusted_device (member_id, device_id, token_hash, device, address, trusted_at, last_used_at, expires_at)
     VALUES ($1, gen_random_uuid(), 'x', 'Chrome', $2, $3, $3, $4)`,
    ...[memberId, address, now, new Date(now.getTime() + dayMs)],
  );
  await run(
    `INSERT INTO platform.one_time_code (member_id, code_id, purpose, way, address, code_mac, asked_at, asked_from, expires_at)
     VALUES ($1, gen_random_uuid(), 'EMAIL', 'EMAIL', $2, 'x', $3, $4, $5)`,
    ...[memberId, email, now, address, new Date(now.getTime() + dayMs)],
  );

  // What they ask to be changed, who they are like, and who tried to be them.
  for (const [kind, before, after, state] of [
    ["PHONE", { phone }, { phone: otherPhone, phoneCarrier: "KT" }, "WAITING"],
    ["ACCOUNT", { bankId, accountNumber: account }, { bankId, accountNumber: otherAccount }, "WAITING"],
    ["USDT", { usdtAddress: wallet }, { usdtAddress: otherWallet }, "WAITING"],
    ["PHONE", { phone: otherPhone }, { phone }, "APPROVED"],
  ] as const)
    await run(
      `INSERT INTO platform.detail_change (member_id, change_id, kind, before, after, proven, state, asked_at, decided_at)
       VALUES ($1, gen_random_uuid(), $2, $3, $4, false, $5, $6, CASE $5 WHEN 'WAITING' THEN NULL ELSE $6::timestamptz END)`,
      ...[memberId, kind, before, after, state, now],
    );
  for (const [kind, value] of [
    ["PHONE", phone],
    ["ACCOUNT", account],
    ["USDT", wallet],
    ["NAME_BIRTH", "SJU 19870419"],
    ["NETWORK", `${address} 157000`],
  ] as const)
    await run(
      `INSERT INTO platform.person_link (member_id, other_id, kind, value, strength, first_at, last_at)
       VALUES ($1, $2, $3, $4, 'PROBABLE', $5, $5), ($2, $1, $3, $4, 'PROBABLE', $5, $5)`,
      ...[memberId, other.memberId, kind, value, now],
    );
  for (const outcome of ["HELD", "REFUSED"] as const)
    await run(
      `INSERT INTO platform.person_attempt (attempt_id, at, occasion, outcome, member_id, other_id, standing, strength, kinds, login_id,
         name, phone, birth_date, account_number, address)
       VALUES (gen_random_uuid(), $1, 'SIGN_UP', $2, $3, $4, 'MEMBER', 'PROBABLE', '{PHONE}', 'seojiu_78', '서지우', $5, $6, $7, $8)`,
      ...[now, outcome, memberId, other.memberId, phone, birthDate, account, address],
    );

  // Money: asked for, paid back, and to and from a wallet.
  const { id: requestId } = idRow.parse(
    (
      await run(
        "SELECT request_id AS id FROM platform.money_request WHERE member_id = $1 AND depositor = '서지우' LIMIT 1",
        memberId,
      )
    ).rows[0],
  );
  await run(
    `INSERT INTO platform.payment (member_id, request_id, provider, store_id, channel_key, bank_code, amount_won, state, asked_at, expires_at)
     VALUES ($1, $2, 'PORTONE', 's', 'c', '004', 50000, 'ASKED', $3, $3)`,
    ...[memberId, requestId, now],
  );
  await run(
    `INSERT INTO platform.payment_refund (member_id, request_id, refund_id, amount_won, bank_code, account_number, holder, reason, asked_by,
       approved_by, asked_at) VALUES ($1, $2, gen_random_uuid(), 1000, '004', $3, '서지우', '확인', 'x', 'x', $4)`,
    ...[memberId, requestId, thirdAccount, now],
  );
  await run(
    `INSERT INTO platform.usdt_quote (member_id, request_id, type, network, address, usdt, rate_jeon, rate_source, rate_at, quoted_at)
     VALUES ($1, $2, 'WITHDRAWAL', 'TRC20', $3, 1000000, 139550, 'HAND', $4, $4)`,
    ...[memberId, withdrawalId, wallet, now],
  );
  await run(
    `INSERT INTO platform.chain_transfer (transfer_id, network, tx_hash, log_index, token, from_address, to_address, amount, block_height,
       block_hash, block_at, seen_at, state, member_id)
     VALUES (gen_random_uuid(), 'TRC20', repeat('ab', 32), 0, 'T', $1, 'TheSite', 1000000, 1, 'h', $2, $2, 'WAITING', $3)`,
    ...[wallet, now, memberId],
  );
  await plantProposal(run, { owner, now });
  await plantStatement(run, { owner, now });
  await plantResult(run, { memberId, requestId: withdrawalId, owner, now });
  const caseId = await actOn(desk, owner, memberId);
  return { memberId, loginId: user.loginId, otherId: other.memberId, caseId };
}

type Run = (text: string, ...values: unknown[]) => Promise<unknown>;

/** A proposal of the desk's that names an account. */
async function plantProposal(
  run: Run,
  { owner, now }: { readonly owner: TestOperator; readonly now: Date },
): Promise<void> {
  const approvalId = randomUUID();
  await run(
    `INSERT INTO platform.approval (approval_id, kind, payload, subject, permission, meaning, basis, reason, proposed_by, proposed_at,
       expires_at) VALUES ($5, 'payment.refund', '{}', 'bankEntry:x', 'money.process', $1, 'null', '확인', $2, $3, $4)`,
    ...[sealedDocument(approvalId, { ko: meaning, en: meaning }), owner.operatorId, now],
    ...[new Date(now.getTime() + dayMs), approvalId],
  );
}

/** A bank's own statement that names the account of who paid, in a cell, in a memo and in what was recorded of it. */
async function plantStatement(
  run: Run,
  { owner, now }: { readonly owner: TestOperator; readonly now: Date },
): Promise<void> {
  const [ours, statementId, entryId] = [randomUUID(), randomUUID(), randomUUID()];
  await run(
    `INSERT INTO platform.deposit_account (account_id, bank_id, account_number, holder, active, created_at)
     VALUES ($1, $2, '1002990000', '한판', false, $3)`,
    ...[ours, bankId, now],
  );
  await run(
    `INSERT INTO platform.bank_entry (entry_id, deposit_account_id, direction, amount_won, counterparty, counterparty_key, memo, booked_at, told_at)
     VALUES ($1, $2, 'IN', 1000, '서지우', '서지우', $3, $4, $4)`,
    ...[entryId, ours, account, now],
  );
  await run(
    `INSERT INTO platform.bank_statement (statement_id, deposit_account_id, file_name, sha256, header_row, columns, titles, read_by, read_at)
     VALUES ($1, $2, 'statement.csv', sha256('statement'), 1, '{}', '{}', $3, $4)`,
    ...[statementId, ours, owner.operatorId, now],
  );
  await run(
    `INSERT INTO platform.bank_statement_row (statement_id, row_number, cells, word_id, direction, amount_won, counterparty, memo, booked_at,
       booked_precision, state) VALUES ($1, 1, $2, 'row-1', 'IN', 1000, '서지우', $3, $4, 'SECOND', 'NEW')`,
    ...[statementId, JSON.stringify(["서지우", account, "1,000"]), account, now],
  );
}

/** A bank's file of what became of a batch, with a row of theirs. */
async function plantResult(
  run: Run,
  given: {
    readonly memberId: string;
    readonly requestId: string;
    readonly owner: TestOperator;
    readonly now: Date;
  },
): Promise<void> {
  const { memberId, requestId, owner, now } = given;
  const [batchId, resultId] = [randomUUID(), randomUUID()];
  await run(
    `INSERT INTO platform.payout_batch (batch_id, format, memo, status, item_count, sum_won, made_by, made_at, approved_at,
       file_taken_at, sent_at) VALUES ($1, 'kb', '정산', 'SENT', 0, 0, $2, $3, $3, $3, $3)`,
    ...[batchId, owner.operatorId, now],
  );
  await run(
    `INSERT INTO platform.payout_result (result_id, batch_id, file_name, sha256, read_by, read_at)
     VALUES ($1, $2, 'result.csv', sha256('result'), $3, $4)`,
    ...[resultId, batchId, owner.operatorId, now],
  );
  await run(
    `INSERT INTO platform.payout_result_row (result_id, row_number, member_id, request_id, outcome, account_number, amount_won)
     VALUES ($1, 1, $2, $3, 'PAID', $4, 1000)`,
    ...[resultId, memberId, requestId, account],
  );
}

/** Accounts and wallets as a version before kept them, which compares them in clear. */
export async function plantInClear(desk: OperatorSite, { memberId }: Planted): Promise<void> {
  const { ownerPool } = desk.site.database;
  const run = (text: string, ...values: unknown[]) => ownerPool.query(text, values);
  await run(
    `UPDATE platform.member SET account_number = $2, account_mark = NULL, usdt_address = $3, usdt_mark = NULL, usdt_network = NULL
      WHERE member_id = $1`,
    ...[memberId, otherAccount, wallet],
  );
  await run("UPDATE platform.money_request SET account_number = $2 WHERE member_id = $1", memberId, account);
  await run(
    "UPDATE platform.usdt_address_change SET address = $2, address_mark = NULL, network = NULL WHERE member_id = $1",
    ...[memberId, otherWallet],
  );
}

/** What the desk does about them, each with a row in the audit; answers the id of a case about them. */
async function actOn(desk: OperatorSite, owner: TestOperator, memberId: string): Promise<string> {
  const member = `/members/${memberId}`;
  const patch = { bank: { accountNumber: otherAccount }, reason: "본인 확인" };
  await done(desk.as(owner, { method: "PATCH", path: member, body: patch }));
  const usdt = { address: otherWallet, reason: "본인 확인" };
  await done(desk.as(owner, { path: `${member}/usdt-address`, body: usdt, headers: keyed() }));
  for (const field of Object.keys(plantedValues))
    await done(desk.as(owner, { path: `${member}/reveal`, body: { field, reason: "본인 확인" } }));
  await desk.site.database.ownerPool.query(
    "UPDATE platform.operator SET counts_from = created_at - interval '2 days'",
  );
  const opened = await desk.as(owner, {
    path: "/cases",
    body: { member: memberId, reason: "확인" },
    headers: keyed(),
  });
  return idRow.parse(opened.data).id;
}

const meaning = {
  title: "결제대행사를 통한 환불",
  facts: [{ label: "환불 계좌", was: null, value: thirdAccount, personal: "accountNumber" }],
};
