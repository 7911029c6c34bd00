import { expect, test } from "vitest";
import { passedFactor, roleByClaim } from "./roleByClaim.ts";

const own = "018f3f3e-7b5c-7c3a-9d2e-3f4b5c6d7e8f";
const config = {
  roles: {
    claim: "realm_access.roles",
    values: [
      { value: "owners", role: "OWNER" },
      { value: "branch", role: "DISTRIBUTOR" },
      { value: "desk", role: "CASHIER" },
      { value: "night", role: own },
    ],
  },
};
const said = (...roles: string[]) => ({ realm_access: { roles } });

test.each([
  ["the first of the setting's", said("night", "desk"), "SUPPORT", { role: "CASHIER" }],
  ["a composed one by its id", said("night"), "SUPPORT", { role: own }],
  ["one that is a text", { "realm_access.roles": "desk" }, "SUPPORT", { role: "CASHIER" }],
  ["an owner's, of who is one", said("owners", "desk"), "OWNER", { role: "OWNER" }],
  ["the next, of who is no owner", said("owners", "desk"), "CASHIER", { role: "CASHIER" }],
  ["none, of who has the owners' alone", said("owners"), "CASHIER", "OWNER_BY_TWO"],
  ["none, of somebody new who has the owners' alone", said("owners"), null, "OWNER_BY_TWO"],
  ["a branch's, of who has one", said("branch"), "DISTRIBUTOR", { role: "DISTRIBUTOR" }],
  ["none, of who has no branch", said("branch"), "CASHIER", "NO_ROLE_BY_CLAIM"],
  ["none, of who has no value", said("others"), "CASHIER", "NO_ROLE_BY_CLAIM"],
  ["none, where the claim is not there", {}, "CASHIER", "NO_ROLE_BY_CLAIM"],
  [
    "none, where it is something else",
    { realm_access: { roles: { desk: true } } },
    "CASHIER",
    "NO_ROLE_BY_CLAIM",
  ],
  ["none of what every object has", { realm_access: {} }, "CASHIER", "NO_ROLE_BY_CLAIM"],
] as const)("the role is %s", (_name, claims, current, expected) => {
  expect(roleByClaim(config, claims, current)).toEqual(expected);
});

test("without the setting the provider gives no role", () => {
  expect(roleByClaim({ roles: null }, said("owners"), "CASHIER")).toBeNull();
});

test("a second factor counts where the provider says so, or always, or never", () => {
  const factor = { is: "SAID", amr: ["mfa", "hwk"], acr: ["urn:two"] } as const;
  expect(passedFactor(factor, { amr: ["pwd", "hwk"] })).toBe(true);
  expect(passedFactor(factor, { acr: "urn:two" })).toBe(true);
  expect(passedFactor(factor, { amr: ["pwd"], acr: "urn:one" })).toBe(false);
  expect(passedFactor(factor, {})).toBe(false);
  expect(passedFactor({ is: "ALWAYS" }, {})).toBe(true);
  expect(passedFactor({ is: "NEVER" }, { amr: ["mfa"] })).toBe(false);
});
