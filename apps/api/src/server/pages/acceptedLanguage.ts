import { type Language, languages } from "@hanpan/contract/language";

/** What a browser sends is read no further than this. */
const longestHeader = 300;

/**
 * The language of the product that a browser's `Accept-Language` (RFC 9110) asks for most, `otherwise` where it names none
 * of them.
 */
export function acceptedLanguage(header: string | undefined, otherwise: Language): Language {
  const wishes = (header ?? "")
    .slice(0, longestHeader)
    .split(",")
    .flatMap((wish) => {
      const [tag = "", ...parameters] = wish
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const language = languages.find((known) => tag === known || tag.startsWith(`${known}-`));
      const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
      return language !== undefined && Number(quality) > 0 ? [{ language, quality: Number(quality) }] : [];
    });
  // The first of those that are wished for alike.
  return wishes.toSorted((one, other) => other.quality - one.quality)[0]?.language ?? otherwise;
}
