const longestReturnPath = 2_000;

/**
 * Where to go after signing in: `value`, where it is a path of this very site, so that a forged link cannot send somebody who
 * has just signed in elsewhere. Else, and for the sign-in screens themselves (`notTo`), `home`.
 */
export function returnPathOf(value: unknown, home: string, notTo: readonly string[]): string {
  if (typeof value !== "string" || value.length > longestReturnPath) return home;
  if (!value.startsWith("/") || value.startsWith("//") || value.includes("\\")) return home;
  const origin = "https://return.invalid";
  if (!URL.canParse(value, origin)) return home;
  const target = new URL(value, origin);
  if (target.origin !== origin || notTo.includes(target.pathname)) return home;
  return `${target.pathname}${target.search}${target.hash}`;
}
