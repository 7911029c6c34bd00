import { readStored, removeStored, writeStored } from "@hanpan/browser/storage/storage";
import * as z from "zod/mini";

/** Where a verification is kept while the provider's page is open; that page reads it under this name (identityPage.ts of the server). */
const key = "hanpan.identity";

const purposes = ["MEMBER", "SIGN_UP", "LOGIN_ID", "LOGIN_PASSWORD"] as const;
export type IdentityPurpose = (typeof purposes)[number];

const schema = z.object({
  check: z.string(),
  purpose: z.enum(purposes),
  /** Where the member goes on afterwards. */
  returnTo: z.string(),
  page: z.object({ storeId: z.string(), channelKey: z.string(), identityVerificationId: z.string() }),
});
export type PendingIdentity = z.output<typeof schema>;

/** The page of the site's own on which the provider's opens. */
export const providerPage = "/api/identity/portone";

export const keepPending = (pending: PendingIdentity): void => writeStored("session", key, pending);

/** The verification that this tab left the site for, if it was for this. */
export function readPending(purpose: IdentityPurpose): PendingIdentity | null {
  const pending = readStored("session", key, schema);
  return pending?.purpose === purpose ? pending : null;
}

export const dropPending = (): void => removeStored("session", key);
