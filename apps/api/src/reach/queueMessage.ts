import type { Language } from "@hanpan/contract/language";
import type { MessageTemplate, MessageWay } from "@hanpan/contract/operator/enumerations";
import { v7 } from "uuid";
import type { Executor } from "../lib/outbox.ts";
import { sealed } from "../lib/personalValues.ts";
import type { Sealing } from "../lib/sealing.ts";

export type NewMessage = {
  readonly memberId: string;
  readonly way: MessageWay;
  /** Where it goes: a phone or an e-mail address. */
  readonly address: string;
  readonly template: MessageTemplate;
  readonly language: Language;
  readonly payload?: Readonly<Record<string, string>>;
  /** The code or link that it carries; kept sealed until it is sent. */
  readonly secret?: string;
  /** For how long it is worth sending, and the code good. */
  readonly lastsMs: number;
  readonly now: Date;
};

/**
 * Writes a message, in the transaction of what caused it: it is sent exactly when that is committed, by the job `messages`. Answers its
 * id.
 */
export async function queueMessage(
  executor: Executor,
  sealing: Sealing,
  message: NewMessage,
): Promise<string> {
  const { secret } = message;
  const messageId = v7();
  return write(executor, messageId, message, secret === undefined ? null : sealing.seal(messageId, secret));
}

/** The same for a message that carries no code. */
export async function queueNotice(executor: Executor, message: Omit<NewMessage, "secret">): Promise<string> {
  return write(executor, v7(), message, null);
}

async function write(
  executor: Executor,
  messageId: string,
  message: Omit<NewMessage, "secret">,
  secret: Buffer | null,
): Promise<string> {
  const { memberId, way, address, template, language, payload = {}, lastsMs, now } = message;
  await executor.query(
    `INSERT INTO platform.message
       (member_id, message_id, way, address, template, language, payload, secret, created_at, expires_at, next_look_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $9)`,
    [
      ...[memberId, messageId, way, sealed(memberId, "reached", address), template, language],
      JSON.stringify(payload),
      secret,
      now,
      new Date(now.getTime() + lastsMs),
    ],
  );
  return messageId;
}
