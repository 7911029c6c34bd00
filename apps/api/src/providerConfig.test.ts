import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const database = { DATABASE_URL: "postgres://hanpan@localhost/hanpan" };
const provider = {
  OPERATOR_OIDC_ISSUER: "https://id.example.com/realms/desk",
  OPERATOR_OIDC_CLIENT_ID: "console",
  OPERATOR_OIDC_CLIENT_SECRET: "a word of theirs",
};
const production = {
  ...{ NODE_ENV: "production", PUBLIC_URL: "https://www.example.com" },
  ...{ STUDIO_PUBLIC_URL: "https://games.example.com", SPORTS_PUBLIC_URL: "https://sports.example.com" },
};
const read = (variables: Record<string, string>) =>
  readConfig({ ...database, ...variables }).operatorProvider;

test("a site names no provider, or all that it takes; the rest has what is safest", () => {
  expect(read({})).toBeUndefined();
  // As compose gives what stands empty in .env.
  expect(
    read({ OPERATOR_OIDC_ISSUER: "", OPERATOR_OIDC_ROLES: "", OPERATOR_OIDC_NEW_OPERATORS: "" }),
  ).toBeUndefined();
  expect(read(provider)).toEqual({
    ...{
      issuer: "https://id.example.com/realms/desk",
      clientId: "console",
      clientSecret: "a word of theirs",
    },
    ...{
      name: "id.example.com",
      scope: "openid",
      roles: null,
      factor: { is: "NEVER" },
      makesOperators: false,
    },
  });
});

test("roles and the second factor are read as they are written", () => {
  const id = "018f3f3e-7b5c-7c3a-9d2e-3f4b5c6d7e8f";
  const found = read({
    ...provider,
    OPERATOR_OIDC_ROLE_CLAIM: "realm_access.roles",
    OPERATOR_OIDC_ROLES: `/desk/a=b=CASHIER, night=${id}`,
    OPERATOR_OIDC_SECOND_FACTOR: "amr:mfa, acr:urn:example:2",
  });
  expect(found?.roles).toEqual({
    claim: "realm_access.roles",
    values: [
      { value: "/desk/a=b", role: "CASHIER" },
      { value: "night", role: id },
    ],
  });
  expect(found?.factor).toEqual({ is: "SAID", amr: ["mfa"], acr: ["urn:example:2"] });
  expect(read({ ...provider, OPERATOR_OIDC_SECOND_FACTOR: "always" })?.factor).toEqual({ is: "ALWAYS" });
});

test.each([
  ["a client without its issuer", { OPERATOR_OIDC_CLIENT_ID: "console" }, "OPERATOR_OIDC_ISSUER is missing"],
  [
    "an issuer that is no address",
    { ...provider, OPERATOR_OIDC_ISSUER: "desk" },
    "is no http or https address",
  ],
  [
    "roles without their claim",
    { ...provider, OPERATOR_OIDC_ROLES: "a=OWNER" },
    "OPERATOR_OIDC_ROLE_CLAIM is missing",
  ],
  [
    "a claim without roles",
    { ...provider, OPERATOR_OIDC_ROLE_CLAIM: "groups" },
    "OPERATOR_OIDC_ROLES is missing",
  ],
  [
    "a role that there is not",
    { ...provider, OPERATOR_OIDC_ROLE_CLAIM: "groups", OPERATOR_OIDC_ROLES: "a=CHIEF" },
    "is no list of value=ROLE",
  ],
  [
    "a second factor that is none",
    { ...provider, OPERATOR_OIDC_SECOND_FACTOR: "sms" },
    "is neither always nor never",
  ],
  ["operators made without roles", { ...provider, OPERATOR_OIDC_NEW_OPERATORS: "1" }, "only a role by claim"],
  ["a scope without openid", { ...provider, OPERATOR_OIDC_SCOPE: "profile" }, "must begin with openid"],
  [
    "production in clear",
    { ...production, ...provider, OPERATOR_OIDC_ISSUER: "http://id.example.com" },
    "OPERATOR_OIDC_ISSUER: must begin with https://",
  ],
  [
    "production that does not say whether the provider asks",
    { ...production, ...provider },
    "OPERATOR_OIDC_SECOND_FACTOR: say",
  ],
  [
    "production without the console's address",
    { ...production, ...provider },
    "OPERATOR_PUBLIC_URL is missing",
  ],
] as const)("refuses %s in words, and shows no secret", (_name, variables, words) => {
  expect(() => read(variables)).toThrow(words);
  try {
    read(variables);
  } catch (error) {
    expect(String(error)).not.toContain("a word of theirs");
  }
});
