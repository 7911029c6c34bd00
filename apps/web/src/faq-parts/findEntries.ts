import { isLike } from "@hanpan/browser/search/isLike";
import type { FaqEntry } from "@hanpan/contract/objects/faq";

/** What a word is worth that the question has, that its answer has, and the whole text in the question. */
const [inQuestion, inAnswer, wholeText] = [3, 1, 6] as const;

/**
 * The entries that a text may mean, the likeliest first: each of its words counts where the question has it, in letters, initial
 * consonants or as the same keys write it in the other language, and less where only the answer does. Of a Korean word its first syllables
 * count too (출금이, 출금은), since what follows is often a particle.
 */
export function findEntries(
  entries: readonly FaqEntry[],
  typed: string,
  most = entries.length,
): readonly FaqEntry[] {
  const words = typed
    .trim()
    .split(/[\s.,?!~]+/)
    .filter((word) => word !== "");
  if (words.length === 0) return entries.slice(0, most);
  return entries
    .map((entry) => ({ entry, worth: worthOf(entry, typed, words) }))
    .filter(({ worth }) => worth > 0)
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, most)
    .map(({ entry }) => entry);
}

function worthOf({ question, answer }: FaqEntry, typed: string, words: readonly string[]): number {
  const ofWords = words.map((word) => {
    const forms = formsOf(word);
    if (forms.some((form) => isLike(question, form))) return inQuestion;
    // A single letter, or initials, are in nearly every answer.
    const written = forms.filter((form) => form.length > 1 && !/^[ㄱ-ㅎ]+$/.test(form));
    return written.some((form) => answer.toLowerCase().includes(form.toLowerCase())) ? inAnswer : 0;
  });
  const sum = ofWords.reduce((all: number, one) => all + one, 0);
  return sum + (isLike(question, typed) ? wholeText : 0);
}

/** A word, and where it is Korean of three syllables or more, without its last ones. */
function formsOf(word: string): readonly string[] {
  const forms = [word];
  if (!/^[가-힣]{3,}$/.test(word)) return forms;
  for (let length = word.length - 1; length >= Math.max(2, word.length - 2); length -= 1)
    forms.push(word.slice(0, length));
  return forms;
}
