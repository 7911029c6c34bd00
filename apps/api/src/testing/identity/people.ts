import { stranger } from "../stranger.ts";
import type { DoublePerson } from "./portoneIdentityDouble.ts";

/** Somebody whom nobody else of this process has anything in common with, of a birth date if one is given. */
export function somebody(birthDate?: string) {
  const { depositor, dob } = stranger(birthDate);
  return { name: depositor, dob, details: { depositor, dob } };
}

/** Who goes through a verification as themselves. */
export const personOf = (
  { name, dob }: { readonly name: string; readonly dob: string },
  more: Partial<DoublePerson> = {},
): DoublePerson => ({ name, birthDate: dob, ...more });
