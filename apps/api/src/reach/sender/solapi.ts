import { createHmac, randomBytes } from "node:crypto";
import * as z from "zod";
import type { Delivery, Handed, MessageSender, Outgoing } from "./port.ts";

/**
 * SOLAPI, by its public documentation (docs.solapi.com): `POST /messages/v4/send`, `GET /messages/v4/list`, and an Authorization of
 * HMAC-SHA256 over the date and a salt, which counts for 15 minutes and once.
 */
const usualUrl = "https://api.solapi.com";
const patienceMs = 8_000;
/** More than an answer about one message ever is. */
const mostCharacters = 100_000;

/** Of its status codes: taken by SOLAPI, on its way at the carrier, and arrived; every other one is a failure. */
const accepted = "2000";
const underWay: ReadonlySet<string> = new Set([accepted, "3000"]);
const arrived = "4000";

const sentAnswer = z.object({ messageId: z.string().min(1).max(100), statusCode: z.string().max(20) });
const refusal = z.object({ errorCode: z.string().max(60) });
const listed = z.object({
  messageList: z.record(
    z.string(),
    z.object({ statusCode: z.string().max(20), dateReceived: z.coerce.date().nullish().catch(null) }),
  ),
});

type Answered = { readonly status: number; readonly body: unknown };

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : "Error").slice(0, 60);

/** Refusals that may be over in a while: too little money on the account, too many calls, its own faults. */
const mayPass = (status: number): boolean => status === 402 || status === 429 || status >= 500;

/**
 * Sends SMS by SOLAPI.
 *
 * @param from a number that is registered there as a sender's.
 * @param baseUrl where its API is, for a test's double; SOLAPI's own when left out.
 */
export function createSolapi(given: {
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly from: string;
  readonly baseUrl?: string | undefined;
}): MessageSender {
  const { apiKey, apiSecret, from, baseUrl = usualUrl } = given;

  function authorization(): string {
    const date = new Date().toISOString();
    const salt = randomBytes(16).toString("hex");
    const signature = createHmac("sha256", apiSecret).update(`${date}${salt}`).digest("hex");
    return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
  }

  /** Asks SOLAPI; null with the reason where there is no answer that anybody understands. */
  async function ask(path: string, body?: object): Promise<Answered | { readonly reason: string }> {
    try {
      const answer = await fetch(new URL(path, baseUrl), {
        method: body === undefined ? "GET" : "POST",
        headers: { authorization: authorization(), "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await answer.text();
      if (text.length > mostCharacters) return { reason: "TOO_LONG" };
      return { status: answer.status, body: JSON.parse(text) };
    } catch (error) {
      return { reason: nameOf(error) };
    }
  }

  async function send({ to, text }: Outgoing): Promise<Handed> {
    const answer = await ask("/messages/v4/send", { message: { to, from, text } });
    if ("reason" in answer) return { outcome: "UNKNOWN", reason: answer.reason };
    if (answer.status === 200) {
      const read = sentAnswer.safeParse(answer.body).data;
      if (read === undefined) return { outcome: "UNKNOWN", reason: "NOT_UNDERSTOOD" };
      return underWay.has(read.statusCode) || read.statusCode === arrived
        ? { outcome: "SENT", senderId: read.messageId, asksLater: true }
        : { outcome: "REFUSED", reason: read.statusCode };
    }
    const reason = refusal.safeParse(answer.body).data?.errorCode ?? String(answer.status);
    return { outcome: mayPass(answer.status) ? "UNKNOWN" : "REFUSED", reason };
  }

  async function askDelivery(senderId: string): Promise<Delivery> {
    const query = new URLSearchParams({ criteria: "messageId", value: senderId, cond: "eq" });
    const answer = await ask(`/messages/v4/list?${query}`);
    if ("reason" in answer) return { outcome: "UNKNOWN", reason: answer.reason };
    const found =
      answer.status === 200 ? listed.safeParse(answer.body).data?.messageList[senderId] : undefined;
    if (found === undefined) return { outcome: "UNKNOWN", reason: String(answer.status) };
    if (found.statusCode === arrived) return { outcome: "DELIVERED", at: found.dateReceived ?? null };
    return underWay.has(found.statusCode)
      ? { outcome: "UNDER_WAY" }
      : { outcome: "FAILED", reason: found.statusCode };
  }

  return { name: "SOLAPI", send, askDelivery };
}
