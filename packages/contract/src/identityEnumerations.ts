/** Who verifies an identity for the site: a real provider, or a demo's form that believes what is typed. */
export const identityProviders = ["PORTONE", "SIMULATED"] as const;
export type IdentityProviderName = (typeof identityProviders)[number];

/** What somebody who has not signed in verifies their identity for. */
export const guestIdentityPurposes = ["SIGN_UP", "LOGIN_ID", "LOGIN_PASSWORD"] as const;
export type GuestIdentityPurpose = (typeof guestIdentityPurposes)[number];
