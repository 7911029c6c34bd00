import { createTransport } from "nodemailer";
import * as z from "zod";
import type { Handed, MessageSender, Outgoing } from "./port.ts";

const patienceMs = 8_000;

/** What nodemailer says of a failure: the server's reply code where there was one. Its message may hold addresses and is not kept. */
const failure = z.object({ code: z.string().optional(), responseCode: z.number().optional() });

/** Of the codes of RFC 5321 a 5xx about whom it goes to, or about the message, will not change; anything else may, also a refused login. */
function handedOf(error: unknown): Handed {
  const { code, responseCode } = failure.safeParse(error).data ?? {};
  const reason = String(responseCode ?? code ?? "ERROR").slice(0, 60);
  const isForGood = (responseCode ?? 0) >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
  return { outcome: isForGood ? "REFUSED" : "UNKNOWN", reason };
}

/**
 * Sends e-mail by a mail server: `smtps://user:password@host:465`, or `smtp://…:587`, which then must offer STARTTLS unless
 * `requiresTls` is false. A server only says that it took a message, never that it arrived.
 *
 * @param from who it is from, `name@example.com`.
 */
export function createSmtp(given: {
  readonly url: string;
  readonly from: string;
  readonly requiresTls: boolean;
}): MessageSender {
  const { url, from, requiresTls } = given;
  const address = new URL(url);
  const secure = address.protocol === "smtps:";
  const transport = createTransport({
    host: address.hostname,
    port: address.port === "" ? (secure ? 465 : 587) : Number(address.port),
    secure,
    requireTLS: requiresTls && !secure,
    ...(address.username === ""
      ? {}
      : {
          auth: { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) },
        }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  async function send({ id, to, subject, text }: Outgoing): Promise<Handed> {
    try {
      const sent = await transport.sendMail({
        ...{ from, subject, text },
        // As an address and never as a list of them: a comma in it names nobody else.
        to: { name: "", address: to },
        messageId: `<${id}@${from.split("@").at(-1) ?? address.hostname}>`,
        // Out-of-office replies go nowhere (RFC 3834).
        headers: { "Auto-Submitted": "auto-generated" },
      });
      return { outcome: "SENT", senderId: sent.messageId.slice(0, 200), asksLater: false };
    } catch (error) {
      return handedOf(error);
    }
  }

  return { name: "SMTP", send, askDelivery: async () => ({ outcome: "UNDER_WAY" }) };
}
