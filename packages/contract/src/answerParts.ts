/**
 * A text with links: `[words](address)`, whose address is a page of the site's own or one with https. Nothing else of it means anything, so
 * that it is shown as text and never as markup (docs/faq.md).
 */
export type AnswerPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "link"; readonly at: number; readonly text: string; readonly address: string };

const link = /\[([^[\]\n]{1,80})\]\(([^()\s]{1,300})\)/g;

/** A page of the site's own, whose path has neither `//` nor dots to climb by. */
const ownPage = /^\/(?![^?#]*\/[/.])(?!\/)[^\s<>"'\\{}]*$/;

/** One with https whose host is written in Latin letters, as browsers compare it, so that it looks like no other. */
const elsewhere = /^https:\/\/[a-z0-9][a-z0-9.-]*(?::\d{1,5})?(?:[/?#][^\s<>"'\\@{}]*)?$/i;

const isSafe = (address: string): boolean =>
  ownPage.test(address) || (elsewhere.test(address) && URL.canParse(address));

/** The texts and links of an answer in their order; a link whose address is not safe stays text as it was written. */
export function answerParts(answer: string): readonly AnswerPart[] {
  const parts: AnswerPart[] = [];
  let from = 0;
  for (const found of answer.matchAll(link)) {
    const [whole, text = "", address = ""] = found;
    if (!isSafe(address)) continue;
    if (found.index > from) parts.push({ kind: "text", text: answer.slice(from, found.index) });
    parts.push({ kind: "link", at: found.index, text, address });
    from = found.index + whole.length;
  }
  if (from < answer.length) parts.push({ kind: "text", text: answer.slice(from) });
  return parts;
}

/** True when every link that somebody wrote leads where a link may. */
export const hasSafeLinks = (answer: string): boolean =>
  [...answer.matchAll(/\]\(([^)\n]*)\)?/g)].every(([, address = ""]) => isSafe(address));
