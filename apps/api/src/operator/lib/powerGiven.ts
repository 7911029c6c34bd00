import type { Power } from "../../lib/operatorPower.ts";
import { refuse } from "../../server/refusal.ts";

/** What is given: permissions, and what of a member is seen whole. */
export type GivenPower = Pick<Power, "permissions" | "wholeFields">;

/** What one holds that the other does not. */
export function powerBeyond(given: GivenPower, held: GivenPower): GivenPower {
  return {
    permissions: given.permissions.filter((permission) => !held.permissions.includes(permission)),
    wholeFields: given.wholeFields.filter((field) => !held.wholeFields.includes(field)),
  };
}

/** Whether it holds nothing. */
export const isNoPower = ({ permissions, wholeFields }: GivenPower): boolean =>
  permissions.length + wholeFields.length === 0;

/** Refuses POWER_NOT_HELD to who gives what they do not hold themselves. */
export function refuseUnheld(giver: GivenPower, given: GivenPower): void {
  const beyond = powerBeyond(given, giver);
  if (!isNoPower(beyond)) throw refuse("POWER_NOT_HELD", { beyond });
}
