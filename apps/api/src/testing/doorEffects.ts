import type { OperatorSite } from "./operators.ts";

/** What a stranger is answered who signs in as an operator from somewhere. */
const answered = (desk: () => OperatorSite) => async () => {
  const body = { loginId: "nobody_1", password: "secret1234" };
  return (await desk().ask({ path: "/auth/login", body, address: "198.51.100.7" })).code;
};

/** Settings of from where operators come in: two values of each, and what is seen to differ. */
export const doorEffects = (desk: () => OperatorSite) => ({
  "operatorDoor.addresses": { values: [[], ["203.0.113.0/24"]] as const, seen: answered(desk) },
  "operatorDoor.rules": {
    values: [[], [{ kind: "OPERATOR", who: "nobody_1", addresses: ["203.0.113.0/24"] }]] as const,
    seen: answered(desk),
  },
  operatorLocalAccounts: { values: [true, false] as const, seen: answered(desk) },
});
