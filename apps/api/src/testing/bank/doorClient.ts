import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { requestSignatureHeader, signedBytes, writeRequestSignature } from "@hanpan/server/signedRequest";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { v7 } from "uuid";

/** Keys of a source in a test. */
export const makeSourceKeys = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

/** Gives a source a key that it signs with from `now` on. */
export async function giveKey(pool: Pool, sourceId: string, key: KeyObject, now: Date): Promise<string> {
  const keyId = v7();
  const pem = key.export({ type: "spki", format: "pem" }).toString();
  await pool.query("SELECT platform.add_bank_source_key($1, $2, $3, $4)", [sourceId, keyId, pem, now]);
  return keyId;
}

/** Sends to the door as a source does. */
export async function report(
  app: FastifyInstance,
  given: {
    readonly source: string;
    readonly key: KeyObject;
    readonly at: Date;
    readonly messages: readonly unknown[];
    /** Sent in place of the messages, as it is. */
    readonly body?: string | Buffer;
    readonly signedPath?: string;
  },
) {
  const path = `/bank/v1/${given.source}`;
  const body = Buffer.from(given.body ?? JSON.stringify({ messages: given.messages }));
  const bytes = signedBytes({ method: "POST", path: given.signedPath ?? path, body }, given.at.getTime());
  const signature = sign("RSA-SHA256", bytes, given.key).toString("base64");
  const reply = await app.inject({
    method: "POST",
    url: path,
    headers: {
      "content-type": "application/json",
      [requestSignatureHeader]: writeRequestSignature(given.at.getTime(), signature),
    },
    payload: body,
  });
  return { status: reply.statusCode, body: reply.json() };
}
