import * as z from "zod/mini";
import type { Keep } from "./tabStorage.ts";

/** What the launch address carries (docs/vendors.md, "How a game opens"). */
const launchAddress = z.object({
  token: z.string().check(z.minLength(16), z.maxLength(256)),
  user: z.uuid(),
});
export type Launch = z.output<typeof launchAddress>;

const tokenKey = "hanpan-studio-session";
/** Where a tab keeps which launch its session is of. */
export const launchKey = "hanpan-studio-launch";

/** Reads the launch from an address; null when it is no launch. */
export function launchFrom(address: string): Launch | null {
  const parameters = new URL(address).searchParams;
  const parsed = launchAddress.safeParse({ token: parameters.get("token"), user: parameters.get("user") });
  return parsed.success ? parsed.data : null;
}

/** The session kept for this very launch: another launch in the same tab starts a new one. */
export function keptSession(keep: Keep, launch: Launch | null): string | null {
  const token = keep.getItem(tokenKey);
  return token !== null && (launch === null || keep.getItem(launchKey) === launch.token) ? token : null;
}

/** Keeps a session so that a reload of the frame goes on with it. */
export function keepSession(keep: Keep, launch: Launch, sessionToken: string): void {
  keep.setItem(tokenKey, sessionToken);
  keep.setItem(launchKey, launch.token);
}

/** Forgets the session after it has ended. */
export function forgetSession(keep: Keep): void {
  keep.removeItem(tokenKey);
  keep.removeItem(launchKey);
}
