import type { IdentityProviderName } from "@hanpan/contract/identityEnumerations";

/** Who a provider found somebody to be. CI and DI are never logged, and kept as keyed hashes alone. */
export type VerifiedPerson = {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly gender: "MALE" | "FEMALE" | null;
  /** Digits alone; null where the provider does not say it. */
  readonly phone: string | null;
  /** By which all sites know the same person. */
  readonly ci: string;
  /** By which this site knows the same person; null where the provider has none. */
  readonly di: string | null;
  /** What the provider names the verification by. */
  readonly reference: string;
  readonly verifiedAt: Date;
};

/** What the provider answers when it is asked about a verification. UNKNOWN: it did not, or said what nobody understands. */
export type IdentityAnswer =
  | { readonly outcome: "VERIFIED"; readonly person: VerifiedPerson }
  | { readonly outcome: "PENDING" }
  | { readonly outcome: "FAILED" }
  | { readonly outcome: "UNKNOWN"; readonly reason: string };

/** What the browser opens the provider's page with. */
export type IdentityPage = {
  readonly storeId: string;
  readonly channelKey: string;
  readonly identityVerificationId: string;
};

/** Whoever verifies identities for the site. No call throws, and none waits for ever. */
export type IdentityProvider = {
  readonly name: IdentityProviderName;
  /** What the browser opens for a verification that was begun; null where the site's own form asks. */
  readonly pageFor: (checkId: string) => IdentityPage | null;
  readonly ask: (checkId: string) => Promise<IdentityAnswer>;
};
