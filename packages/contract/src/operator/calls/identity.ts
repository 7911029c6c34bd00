import * as z from "zod/mini";
import { genders } from "../../enumerations.ts";
import { identifier, instant } from "../../fields.ts";
import { identityProviders } from "../../identityEnumerations.ts";
import { defineOperatorCall } from "../call.ts";
import { holderAgainst, holderOutcomes } from "../holderEnumerations.ts";

/** Who a member is as a provider said it, as the operator may see it. */
export const memberIdentity = z.object({
  verifiedAt: instant,
  provider: z.enum(identityProviders),
  /** What the provider names the verification by. */
  reference: z.string(),
  name: z.string(),
  dob: z.string(),
  gender: z.nullable(z.enum(genders)),
  phone: z.nullable(z.string()),
  /** Whether the name is that of the account's holder as it stands now. */
  isHolder: z.boolean(),
});
export type MemberIdentity = z.output<typeof memberIdentity>;

/**
 * What a bank says of who holds the member's account. `at` is when it said it, or was asked last; `nextAt` when it is asked, or asked again;
 * `reason` the kind of why nobody knows.
 */
export const memberHolder = z.object({
  outcome: z.enum(holderOutcomes),
  against: z.nullable(z.enum(holderAgainst)),
  reason: z.nullable(z.string()),
  at: z.nullable(instant),
  nextAt: z.nullable(instant),
});
export type MemberHolder = z.output<typeof memberHolder>;

export const getMemberIdentity = defineOperatorCall({
  id: "operator.identity.get",
  method: "GET",
  path: "/members/:id/identity",
  permission: "member.read",
  summary:
    "Who a member is as it was verified last, null while it was not; and who holds their account as the bank says it, null while nobody asked.",
  params: z.strictObject({ id: identifier() }),
  data: z.object({ identity: z.nullable(memberIdentity), holder: z.nullable(memberHolder) }),
});
