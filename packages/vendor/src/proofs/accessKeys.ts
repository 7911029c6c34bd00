import { createHmac, timingSafeEqual } from "node:crypto";

export type AccessKeys = {
  /** The key that opens one round's proof. */
  keyOf(roundId: string): string;
  /** Whether a key opens this round, in constant time. */
  opens(roundId: string, key: string): boolean;
  /** A ticket that stands for a play session until that instant, for what is named by its scope alone. */
  ticketOf(ticket: { readonly sessionId: string; readonly scope: string; readonly untilMs: number }): string;
  /** What a ticket stands for; null for one that is not ours or whose time is over. */
  openTicket(ticket: string, nowMs: number): { readonly sessionId: string; readonly scope: string } | null;
};

const ticketForm = /^([0-9a-f-]{36})\.([\w-]{1,36})\.(\d{1,15})\.([\w-]{43})$/;

/**
 * Keys to single rounds: HMAC-SHA256 of the round's id under a secret derived from the vendor's private key, so
 * that every process makes the same ones and nothing needs to be kept. Tickets are made in the same way.
 */
export function createAccessKeys(privateKeyPem: string): AccessKeys {
  const secret = createHmac("sha256", privateKeyPem).update("hanpan fairness access 1").digest();
  const macOf = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  const isSame = (wanted: string, given: string) =>
    timingSafeEqual(Buffer.from(macOf(wanted)), Buffer.from(macOf(given)));
  const keyOf = (roundId: string) => macOf(roundId.toLowerCase());
  const ticketOf: AccessKeys["ticketOf"] = ({ sessionId, scope, untilMs }) => {
    const said = `${sessionId.toLowerCase()}.${scope}.${untilMs}`;
    return `${said}.${macOf(`ticket ${said}`)}`;
  };
  return {
    keyOf,
    opens: (roundId, key) => isSame(keyOf(roundId), key),
    ticketOf,
    openTicket(ticket, nowMs) {
      const [, sessionId = "", scope = "", untilMs = ""] = ticketForm.exec(ticket) ?? [];
      const isOurs = isSame(ticketOf({ sessionId, scope, untilMs: Number(untilMs) }), ticket);
      return isOurs && Number(untilMs) > nowMs ? { sessionId, scope } : null;
    },
  };
}
