import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Language } from "@hanpan/contract/language";
import type { MessageTemplate, MessageWay } from "@hanpan/contract/operator/enumerations";
import type { Pool, PoolClient } from "pg";
import { v4, v7 } from "uuid";
import * as z from "zod";
import type { Executor } from "../../lib/outbox.ts";
import { opened, sealed } from "../../lib/personalValues.ts";
import { makeSessionToken, readSessionToken } from "../../lib/sessionToken.ts";
import { queueMessage } from "../queueMessage.ts";
import type { ReachGround } from "../reachGround.ts";

const minuteMs = 60_000;

/** How long a code may be entered, what it proved counts, and a link of the desk's is good. */
export const codeLastsMs = 10 * minuteMs;
export const proofLastsMs = 10 * minuteMs;
export const linkLastsMs = 30 * minuteMs;

/** How often a code may be guessed: of a million, with at most so many codes a day as a person's budget has. */
export const mostGuesses = 5;

export const codePurposes = [
  "LOGIN_ID",
  "LOGIN_PASSWORD",
  "EXCHANGE_PASSWORD",
  "PHONE",
  "EMAIL",
  "SIGN_IN",
] as const;
export type CodePurpose = (typeof codePurposes)[number];

type Handle = { readonly memberId: string; readonly codeId: string };

const about = "one-time code";

/**
 * What the client names a code by. It says nothing of whose it is, and one of nobody's looks the same.
 */
export const handleOf = ({ sealing }: Pick<ReachGround, "sealing">, { memberId, codeId }: Handle): string =>
  sealing.seal(about, `${memberId}${codeId}`).toString("base64url");

const uuidLength = 36;

/** Null for a text that was not made here. */
export function readHandle({ sealing }: Pick<ReachGround, "sealing">, text: string): Handle | null {
  const opened = sealing.open(about, Buffer.from(text, "base64url"));
  if (opened === null) return null;
  return { memberId: opened.slice(0, uuidLength), codeId: opened.slice(uuidLength) };
}

const macOf = (key: Buffer, codeId: string, code: string): Buffer =>
  createHmac("sha256", key).update(`${codeId} ${code}`).digest();

export type NewCode = Handle & {
  readonly purpose: CodePurpose;
  readonly way: MessageWay;
  readonly address: string;
  readonly template: MessageTemplate;
  readonly language: Language;
  /** The network that asked for it. */
  readonly askedFrom: string | null;
  readonly now: Date;
};

/** Makes a code of six digits and writes the message that brings it, in the transaction of what asked for it. */
export async function issueCode(executor: Executor, ground: ReachGround, given: NewCode): Promise<void> {
  const { memberId, codeId, purpose, way, address, template, language, askedFrom, now } = given;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await executor.query(
    `INSERT INTO platform.one_time_code (member_id, code_id, purpose, way, address, code_mac, asked_at, asked_from, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[memberId, codeId, purpose, way, sealed(memberId, "reached", address)],
      ...[macOf(ground.codeKey, codeId, code), now],
      askedFrom === null ? null : sealed(memberId, "address", askedFrom),
      new Date(now.getTime() + codeLastsMs),
    ],
  );
  await queueMessage(executor, ground.sealing, {
    ...{ memberId, way, address, template, language, secret: code, lastsMs: codeLastsMs, now },
  });
}

/**
 * Keeps in the place of a code one that nobody was sent and that no text is, so that a guess at it is counted, and takes as long, as
 * one at a code that was. Of whoever asked it keeps nothing.
 */
export async function issueDecoy(
  executor: Executor,
  { memberId, codeId, purpose, now }: Pick<NewCode, "memberId" | "codeId" | "purpose" | "now">,
): Promise<void> {
  await executor.query(
    `INSERT INTO platform.one_time_code (member_id, code_id, purpose, way, address, code_mac, asked_at, expires_at)
     VALUES ($1, $2, $3, 'SMS', 'nobody', $4, $5, $6)`,
    [memberId, codeId, purpose, randomBytes(32), now, new Date(now.getTime() + codeLastsMs)],
  );
}

/** Makes what a link of the desk's carries; answers its text, which is kept nowhere here. */
export async function issueLink(
  client: PoolClient,
  given: Pick<NewCode, "memberId" | "purpose" | "way" | "address" | "now"> & { readonly operatorId: string },
): Promise<string> {
  const { memberId, purpose, way, address, operatorId, now } = given;
  const { text, hash } = makeSessionToken(memberId);
  await client.query(
    `INSERT INTO platform.one_time_code
       (member_id, code_id, purpose, way, address, token_hash, asked_at, operator_id, expires_at, proven_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $7)`,
    [
      ...[memberId, v7(), purpose, way, sealed(memberId, "reached", address), hash, now, operatorId],
      new Date(now.getTime() + linkLastsMs),
    ],
  );
  return text;
}

/** For so long what the desk began may still become a code: it waits three days for another's word, and a day to be taken. */
const deskBegunLastsMs = 4 * 24 * 60 * minuteMs;

/** How long a code is good that the desk hands over. */
export const deskCodeLastsMs = 60 * minuteMs;

/** Letters and digits that nobody takes for one another. */
const deskLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const deskCodeLength = 12;

/**
 * Makes a code that the desk hands over, of an approved recovery whose id it has; null where that had one already. Answers its text, which is
 * kept nowhere here.
 */
export async function issueDeskCode(
  client: PoolClient,
  { codeKey }: Pick<ReachGround, "codeKey">,
  given: Handle & Pick<NewCode, "purpose" | "now"> & { readonly operatorId: string },
): Promise<string | null> {
  const { memberId, codeId, purpose, operatorId, now } = given;
  const letters = Array.from(
    { length: deskCodeLength },
    () => deskLetters[randomInt(deskLetters.length)] ?? "A",
  );
  const code = letters.join("");
  const { rowCount } = await client.query(
    `INSERT INTO platform.one_time_code (member_id, code_id, purpose, way, address, code_mac, asked_at, operator_id, expires_at)
     VALUES ($1, $2, $3, 'DESK', 'desk', $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [
      ...[memberId, codeId, purpose, macOf(codeKey, codeId, code), now, operatorId],
      new Date(now.getTime() + deskCodeLastsMs),
    ],
  );
  return rowCount === 0 ? null : code;
}

/** The code that the desk handed over last to whoever has an ID, if it is good for something still; nobody's has a handle too. */
export async function deskCodeOf(connection: Pool, loginId: string, now: Date): Promise<Handle> {
  const { rows } = await connection.query(
    `SELECT code.member_id, code.code_id FROM platform.identity AS own
       JOIN platform.one_time_code AS code ON code.member_id = own.member_id
      WHERE own.kind = 'LOGIN_ID' AND own.value = $1 AND code.way = 'DESK' AND code.proven_at IS NULL AND code.ended_at IS NULL
        AND code.expires_at > $2 ORDER BY code.asked_at DESC LIMIT 1`,
    [loginId, now],
  );
  const found = handleRow.safeParse(rows[0]).data;
  return found === undefined
    ? { memberId: v4(), codeId: v4() }
    : { memberId: found.member_id, codeId: found.code_id };
}

const handleRow = z.object({ member_id: z.string(), code_id: z.string() });

const guessedRow = z.object({
  purpose: z.enum(codePurposes),
  address: z.string(),
  code_mac: z.instanceof(Buffer).nullable(),
});

/** What a right code proves: that whoever entered it has what the code was sent to. `token` sets a password by it, once. */
export type Proof = Handle & {
  readonly purpose: CodePurpose;
  readonly address: string;
  readonly token: string;
};

/**
 * Tries a code. A guess is counted before it is looked at, so that those at the same time count too, and a right code proves once.
 *
 * @returns null for a wrong code, and alike for one that is over, guessed too often, used, nobody's, or for another purpose.
 */
export async function proveCode(
  { pool, codeKey }: Pick<ReachGround, "pool" | "codeKey">,
  { memberId, codeId }: Handle,
  code: string,
  { purposes, now }: { readonly purposes: readonly CodePurpose[]; readonly now: Date },
): Promise<Proof | null> {
  const guessed = await pool.query(
    `UPDATE platform.one_time_code SET guesses = guesses + 1
      WHERE member_id = $1 AND code_id = $2 AND guesses < $3 AND expires_at > $4 AND proven_at IS NULL AND ended_at IS NULL
        AND purpose = ANY ($5::text[])
     RETURNING purpose, address, code_mac`,
    [memberId, codeId, mostGuesses, now, purposes],
  );
  const mac = macOf(codeKey, codeId, code);
  const row = guessed.rows[0] === undefined ? undefined : guessedRow.parse(guessed.rows[0]);
  if (!timingSafeEqual(row?.code_mac ?? Buffer.alloc(mac.length), mac) || row === undefined) return null;
  const { text, hash } = makeSessionToken(memberId);
  const proven = await pool.query(
    `UPDATE platform.one_time_code SET proven_at = $3, token_hash = $4, expires_at = $5
      WHERE member_id = $1 AND code_id = $2 AND proven_at IS NULL AND ended_at IS NULL`,
    [memberId, codeId, now, hash, new Date(now.getTime() + proofLastsMs)],
  );
  if (proven.rowCount === 0) return null;
  const address = opened(memberId, "reached", row.address);
  return { memberId, codeId, purpose: row.purpose, address, token: text };
}

const tokenRow = z.object({
  code_id: z.string(),
  purpose: z.enum(codePurposes),
  way: z.enum(["SMS", "EMAIL", "IDENTITY", "DESK"]),
  address: z.string(),
  operator_id: z.string().nullable(),
  expires_at: z.date(),
});

/** What a token of a proof or a link stands for. */
export type Proven = z.output<typeof tokenRow> & { readonly memberId: string };

/** What a token stands for, as long as it is good; null when it is not, or never was. It is not used up. */
export async function readToken(
  connection: Pool | PoolClient,
  text: string,
  now: Date,
): Promise<Proven | null> {
  const token = readSessionToken(text);
  if (token === null) return null;
  const found = await connection.query(
    `SELECT code_id, purpose, way, address, operator_id, expires_at FROM platform.one_time_code
      WHERE member_id = $1 AND token_hash = $2 AND proven_at IS NOT NULL AND ended_at IS NULL AND expires_at > $3`,
    [token.memberId, token.hash, now],
  );
  if (found.rows[0] === undefined) return null;
  const { address, ...row } = tokenRow.parse(found.rows[0]);
  return { memberId: token.memberId, ...row, address: opened(token.memberId, "reached", address) };
}

/** Uses a code up. False when it was used, ended or over meanwhile: of several at once one uses it. */
export async function useCode(executor: Executor, { memberId, codeId }: Handle, now: Date): Promise<boolean> {
  const { rowCount } = await executor.query(
    `UPDATE platform.one_time_code SET used_at = $3, ended_at = $3
      WHERE member_id = $1 AND code_id = $2 AND ended_at IS NULL AND expires_at > $3`,
    [memberId, codeId, now],
  );
  return rowCount === 1;
}

/** Ends the codes and links that a member could still recover by: of those that are on their way the last one counts. */
export async function endCodes(executor: Executor, memberId: string, now: Date): Promise<void> {
  await executor.query(
    `UPDATE platform.one_time_code SET ended_at = $2
      WHERE member_id = $1 AND ended_at IS NULL AND purpose IN ('LOGIN_ID', 'LOGIN_PASSWORD', 'EXCHANGE_PASSWORD')`,
    [memberId, now],
  );
}

/**
 * Ends whatever a member could still recover by, since they set a password, have another phone, or closed the account: codes and links, and what
 * the desk has begun and hands over only later, which is kept as a code that is over and that no text is.
 */
export async function endRecoveries(executor: Executor, memberId: string, now: Date): Promise<void> {
  await endCodes(executor, memberId, now);
  await executor.query(
    `INSERT INTO platform.one_time_code (member_id, code_id, purpose, way, address, code_mac, asked_at, operator_id, expires_at, ended_at)
     SELECT $1::uuid, approval_id, payload ->> 'kind', 'DESK', 'desk', $2, proposed_at, proposed_by, $3, $3 FROM platform.approval
      WHERE kind = 'member.startDeskRecovery' AND subject = 'member:' || $1::uuid AND status IN ('WAITING', 'APPROVED') AND proposed_at > $4
     ON CONFLICT DO NOTHING`,
    [memberId, randomBytes(32), now, new Date(now.getTime() - deskBegunLastsMs)],
  );
}
