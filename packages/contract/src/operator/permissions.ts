/** What an operator may be (docs/operator.md, "Roles"). */
export const operatorRoles = ["OWNER", "CASHIER", "SUPPORT", "CONTENT", "RISK", "DISTRIBUTOR"] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** What an operator may hold: a role that ships, or one that an owner composed (docs/operator.md, "Roles of one's own"). */
export const heldRoles = [...operatorRoles, "CUSTOM"] as const;
export type HeldRole = (typeof heldRoles)[number];

/** What a call of the operator's API may ask for. */
export const permissions = [
  "dashboard.read",
  "money.read",
  "money.process",
  "member.read",
  "member.write",
  "member.adjust",
  "member.point",
  "member.sessions",
  "member.recover",
  "member.tag",
  "tag.write",
  "segment.read",
  "segment.write",
  "person.decide",
  "knowledge.review",
  "case.read",
  "case.write",
  "case.decide",
  "alert.write",
  "level.read",
  "level.write",
  "setting.read",
  "setting.write",
  "bank.read",
  "bank.write",
  "account.read",
  "account.write",
  "vendor.read",
  "vendor.write",
  "vendor.desk",
  "bet.read",
  "bet.rollback",
  "ledger.read",
  "ledger.close",
  "reward.read",
  "inquiry.read",
  "inquiry.reply",
  "inquiry.template",
  "note.read",
  "note.write",
  "content.read",
  "content.write",
  "board.read",
  "board.moderate",
  "branch.read",
  "branch.pay",
  "partner.read",
  "partner.write",
  "partner.settle",
  "approval.read",
  "approval.decide",
  "audit.read",
  "operator.read",
  "operator.write",
] as const;
export type Permission = (typeof permissions)[number];

/**
 * Who may do what: the one table of it. What a role is not given here is refused with 403 and audited.
 * DISTRIBUTOR works on the branch of their own partner alone. Of what waits for a second operator everybody reads what
 * they proposed; deciding asks, beside `approval.decide`, for the permission that the act itself names.
 */
export const rolePermissions: Readonly<Record<OperatorRole, readonly Permission[]>> = {
  OWNER: permissions,
  CASHIER: [
    "dashboard.read",
    "money.read",
    "money.process",
    "member.read",
    "member.adjust",
    "member.tag",
    "level.read",
    "bank.read",
    "account.read",
    "bet.read",
    "ledger.read",
    "ledger.close",
    "reward.read",
    "partner.read",
    "partner.settle",
    "approval.read",
    "approval.decide",
  ],
  SUPPORT: [
    "member.read",
    "member.recover",
    "member.tag",
    "segment.read",
    "segment.write",
    "level.read",
    "bank.read",
    "inquiry.read",
    "inquiry.reply",
    "inquiry.template",
    "note.read",
    "note.write",
    "approval.read",
  ],
  CONTENT: ["content.read", "content.write", "board.read", "board.moderate", "approval.read"],
  RISK: [
    "dashboard.read",
    "money.read",
    "member.read",
    "member.tag",
    "tag.write",
    "segment.read",
    "segment.write",
    "level.read",
    "person.decide",
    "knowledge.review",
    "case.read",
    "case.write",
    "case.decide",
    "alert.write",
    "vendor.read",
    "vendor.desk",
    "bet.read",
    "ledger.read",
    "reward.read",
    "partner.read",
    "approval.read",
    "approval.decide",
  ],
  DISTRIBUTOR: ["branch.read", "branch.pay", "approval.read"],
};

/** Whether who holds these permissions may do what one names. */
export function mayDo(
  { permissions: held }: { readonly permissions: readonly Permission[] },
  permission: Permission,
): boolean {
  return held.includes(permission);
}

/**
 * What no composed role holds. Owners alone decide about who works here and by which rules; a branch is seen by the partner whose it is,
 * by the role DISTRIBUTOR.
 */
export const ownersPermissions = ["operator.write", "setting.write"] as const satisfies readonly Permission[];
const branchPermissions = ["branch.read", "branch.pay"] as const satisfies readonly Permission[];
const notComposed: ReadonlySet<Permission> = new Set<Permission>([
  ...ownersPermissions,
  ...branchPermissions,
]);

/** What a role may be composed of. */
export const composablePermissions: readonly Permission[] = permissions.filter(
  (permission) => !notComposed.has(permission),
);

/** What moves money, or shows who a member is and what they play. */
const guarded =
  /^(money|member|segment|person|knowledge|case|bet|ledger|branch|partner|inquiry|note|account|vendor|operator)\./;

/** Whether who holds this role must have a second factor outside the demo: all that move money or read members, and every composed one. */
export const needsSecondFactor = (role: HeldRole): boolean =>
  role === "CUSTOM" || rolePermissions[role].some((permission) => guarded.test(permission));
