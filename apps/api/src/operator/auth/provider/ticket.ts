import type { Cookie, Cookies } from "@hanpan/server/cookies";
import * as z from "zod";
import type { Sealing } from "../../../lib/sealing.ts";
import type { Begun } from "./client.ts";

/** How long a sign-in may take at the provider. */
export const providerLastsMs = 10 * 60_000;

/** What somebody goes to the provider for. */
const act = z.discriminatedUnion("is", [
  z.object({ is: z.literal("SIGN_IN") }),
  z.object({ is: z.literal("JOIN"), invitation: z.string() }),
  z.object({ is: z.enum(["BIND", "PROVE"]), sessionId: z.string() }),
]);
export type ProviderAct = z.output<typeof act>;

const ticket = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  act,
  expiresAt: z.number(),
});

const about = "operator at the provider";

/** Keeps in the browser's cookie, sealed, what a sign-in was begun with. */
export function keepBegun(
  {
    sealing,
    cookie,
    cookies,
  }: { readonly sealing: Sealing; readonly cookie: Cookie; readonly cookies: Cookies },
  begun: Begun,
  forWhat: ProviderAct,
  now: Date,
): void {
  const kept: z.input<typeof ticket> = { ...begun, act: forWhat, expiresAt: now.getTime() + providerLastsMs };
  cookies.set(cookie, sealing.seal(about, JSON.stringify(kept)).toString("base64url"));
}

/** What the sign-in of a state was begun with in this browser; null for one of another browser, or that is over. The cookie goes. */
export function takeBegun(
  {
    sealing,
    cookie,
    cookies,
  }: { readonly sealing: Sealing; readonly cookie: Cookie; readonly cookies: Cookies },
  state: string,
  now: Date,
): (Begun & { readonly act: ProviderAct }) | null {
  const value = cookies.read(cookie);
  const opened = value === null ? null : sealing.open(about, Buffer.from(value, "base64url"));
  if (opened === null) return null;
  const { expiresAt, ...begun } = ticket.parse(JSON.parse(opened));
  if (begun.state !== state) return null;
  cookies.set({ ...cookie, maxAgeSeconds: 0 }, "");
  return expiresAt > now.getTime() ? begun : null;
}

const factorTicket = z.object({
  operatorId: z.string(),
  id: z.string(),
  /** When they came from the provider. */
  begunAt: z.number(),
  expiresAt: z.number(),
});

const aboutFactor = (browser: string) => `operator's factor ${browser}`;

/** Says that somebody came from the provider, and has their second factor to prove in this browser. */
export function sealFactor(sealing: Sealing, browser: string, kept: z.output<typeof factorTicket>): string {
  return sealing.seal(aboutFactor(browser), JSON.stringify(kept)).toString("base64url");
}

/** What such a ticket says; null for another browser's, or one that is over. */
export function openFactor(
  sealing: Sealing,
  browser: string,
  sealed: string,
  now: Date,
): z.output<typeof factorTicket> | null {
  const opened = sealing.open(aboutFactor(browser), Buffer.from(sealed, "base64url"));
  if (opened === null) return null;
  const kept = factorTicket.parse(JSON.parse(opened));
  return kept.expiresAt > now.getTime() ? kept : null;
}
