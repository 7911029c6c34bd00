import type { FieldCode } from "@hanpan/contract/fieldErrors";
import { dictionary } from "@zxcvbn-ts/language-common";

/** How many of the commonest passwords are refused: what guessers try first (NIST SP 800-63B, 5.1.1.2). */
const commonCount = 10_000;

/** What belongs to a person is looked for in their password from this length on: a shorter name is in many words. */
const shortestClue = 4;

let commonest: ReadonlySet<string> | undefined;

function isCommon(password: string): boolean {
  commonest ??= new Set((dictionary["passwords-common"] ?? []).slice(0, commonCount).map(String));
  return commonest.has(password);
}

/** Whose password it is; what of it is not known is left out. */
export type PasswordOwner = {
  readonly loginId: string;
  readonly nickname?: string | undefined;
  /** In the form 010-1234-5678. */
  readonly phone?: string | undefined;
};

/**
 * Why a password is too easily guessed: it is among the commonest ones, or holds its owner's ID, nickname or telephone
 * number. Null when it is neither. Asked in production; a demo's passwords stand in its README.
 */
export function passwordWeakness(password: string, owner: PasswordOwner): FieldCode | null {
  const written = password.toLowerCase();
  if (isCommon(written)) return "PASSWORD_COMMON";
  const digits = owner.phone?.replaceAll(/\D/g, "");
  const clues = [owner.loginId, owner.nickname, digits, digits?.slice(-8)].flatMap((clue) =>
    clue === undefined || clue.length < shortestClue ? [] : [clue.toLowerCase()],
  );
  return clues.some((clue) => written.includes(clue)) ? "PASSWORD_LIKE_OWNER" : null;
}
