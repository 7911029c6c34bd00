import { randomBytes } from "node:crypto";

/**
 * Who plays with play money has a name of this form and no other: a UUID of version 8 that begins with zeros. Members'
 * are of version 7 and begin with a time, so that by the name alone nothing of one can ever be taken for the other's.
 * In SQL: `is_play_money` of each program's schema.
 */
const form = /^00000000-0000-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/;

/** A name for a new purse of play money, which nobody guesses. */
export function newPurseId(): string {
  const hex = randomBytes(9).toString("hex");
  return `00000000-0000-8${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6)}`;
}

/** Whether this is a purse of play money, and no member. */
export const isPurseId = (memberId: string): boolean => form.test(memberId);
