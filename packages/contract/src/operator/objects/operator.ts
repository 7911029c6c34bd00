import * as z from "zod/mini";
import { instant } from "../../fields.ts";
import { languages } from "../../language.ts";
import { operatorStatuses } from "../enumerations.ts";
import { heldRoles, permissions } from "../permissions.ts";
import { personalFields } from "../personalFields.ts";

/** An operator, as other operators see them. */
export const operator = z.object({
  id: z.string(),
  loginId: z.string(),
  name: z.string(),
  role: z.enum(heldRoles),
  /** The composed role of who holds one; null for every role that ships. */
  composed: z.nullable(z.object({ id: z.string(), name: z.string() })),
  status: z.enum(operatorStatuses),
  totpEnabled: z.boolean(),
  /** Whether they sign in by the operator's own identity provider, and by it alone. */
  bound: z.boolean(),
  /** Whether they have chosen a password; until then an owner may make an invitation. */
  joined: z.boolean(),
  /** From when on they have a part in what needs two operators. */
  countsFrom: instant,
  /** The partner whose branch a DISTRIBUTOR sees; null for every other role. */
  partner: z.nullable(z.object({ id: z.string(), loginId: z.string(), nickname: z.string() })),
  createdAt: instant,
  lastLoginAt: z.nullable(instant),
});
export type Operator = z.output<typeof operator>;

/**
 * The signed-in operator. `totp.setupNeeded`: nothing else may be called until a second factor is set up.
 * `adjustmentMaximum` is what they may still move by hand today before a second operator has to approve, in won; null means
 * any.
 */
export const me = z.object({
  operator,
  permissions: z.array(z.enum(permissions)),
  /** What of a member they see whole without saying why. */
  wholeFields: z.array(z.enum(personalFields)),
  totp: z.object({ enabled: z.boolean(), required: z.boolean(), setupNeeded: z.boolean() }),
  adjustmentMaximum: z.nullable(z.int()),
  /** Whether there is another owner: then what guards money waits for one, else one changes it alone. */
  hasSecondOwner: z.boolean(),
  language: z.enum(languages),
  session: z.object({ id: z.string(), startedAt: instant, expiresAt: instant }),
  serverTime: instant,
});
export type Me = z.output<typeof me>;

/** A role that an owner composed. `holders` counts every operator who holds it, disabled ones too. */
export const composedRole = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  wholeFields: z.array(z.enum(personalFields)),
  holders: z.int(),
  changedAt: instant,
});
export type ComposedRole = z.output<typeof composedRole>;

export const operatorSession = z.object({
  id: z.string(),
  startedAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  address: z.string(),
  device: z.string(),
  current: z.boolean(),
});
export type OperatorSession = z.output<typeof operatorSession>;
