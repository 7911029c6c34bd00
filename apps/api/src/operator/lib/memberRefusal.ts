import type { MoneyRefusal } from "../../money/answer.ts";

const codes = {
  SELF_EXCLUDED: "MEMBER_EXCLUDED",
  ACCOUNT_SUSPENDED: "MEMBER_SUSPENDED",
  ACCOUNT_CLOSED: "MEMBER_CLOSED",
} as const;

/** What an operator reads when the member's status lets something not be done (docs/member-status.md); undefined for all else. */
export function memberRefusal(code: MoneyRefusal): (typeof codes)[keyof typeof codes] | undefined {
  return code === "SELF_EXCLUDED" || code === "ACCOUNT_SUSPENDED" || code === "ACCOUNT_CLOSED"
    ? codes[code]
    : undefined;
}
