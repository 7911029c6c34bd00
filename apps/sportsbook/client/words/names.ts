import { language } from "@hanpan/frame/words/language";

/** A name in the language in use. */
export const nameOf = ({ ko, en }: { readonly ko: string; readonly en: string }): string =>
  language() === "ko" ? ko : en;

/** The names of both sides of a match. */
export const sideNames = (fixture: {
  readonly home: { readonly name: { readonly ko: string; readonly en: string } };
  readonly away: { readonly name: { readonly ko: string; readonly en: string } };
}): { readonly home: string; readonly away: string } => ({
  home: nameOf(fixture.home.name),
  away: nameOf(fixture.away.name),
});
