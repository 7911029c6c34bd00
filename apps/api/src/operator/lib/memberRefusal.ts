import type { MoneyRefusal } from "../../money/answer.ts";

const codes = {
  SELF_EXCLUDED: "MEMBER_EXCLUDED",
  ACCOUNT_SUSPENDED: "MEMBER_SUSPENDED",
  ACCOUNT_CLOSED: "MEMBER_CLOSED",
  ACCOUNT_HELD: "MEMBER_HELD",
  WITHDRAWAL_FROZEN: "MEMBER_FROZEN",
  BONUS_FROZEN: "MEMBER_FROZEN",
  PLAY_FROZEN: "MEMBER_FROZEN",
  BONUS_PAUSED: "MEMBER_MARKED",
} as const;

const isKnown = (code: MoneyRefusal): code is keyof typeof codes => Object.hasOwn(codes, code);

/**
 * What an operator reads when the member's status (docs/member-status.md), or who they are (docs/persons.md), lets something not be
 * done; undefined for all else.
 */
export function memberRefusal(code: MoneyRefusal): (typeof codes)[keyof typeof codes] | undefined {
  return isKnown(code) ? codes[code] : undefined;
}
