/** A line of a Caddyfile in words, with what stands in its braces. */
export type Directive = { readonly words: readonly string[]; readonly inside: readonly Directive[] };

/**
 * Reads the text of a Caddyfile, as far as ours goes: no quotes and no lines that go on below.
 *
 * @throws Error where braces do not match.
 */
export function readCaddyfile(text: string): readonly Directive[] {
  const top: Directive[] = [];
  const open: Directive[][] = [top];
  for (const raw of text.split("\n")) {
    const words = raw
      .replace(/(^|\s)#.*$/, "")
      .trim()
      .split(/\s+/)
      .filter((word) => word !== "");
    if (words.length === 0) continue;
    if (words.length === 1 && words[0] === "}") {
      if (open.pop() === undefined || open.length === 0) throw new Error("A brace closes nothing.");
      continue;
    }
    const inside: Directive[] = [];
    const hasBlock = words.at(-1) === "{";
    open.at(-1)?.push({ words: hasBlock ? words.slice(0, -1) : words, inside });
    if (hasBlock) open.push(inside);
  }
  if (open.length !== 1) throw new Error("A brace is not closed.");
  return top;
}

/** What answers a request, after which nothing else does. */
const answers: ReadonlySet<string> = new Set([
  ...["abort", "error", "file_server", "php_fastcgi", "redir", "respond", "reverse_proxy"],
]);

const nameOf = ({ words }: Directive): string => words[0] ?? "";

/** The sites of a Caddyfile: neither its settings nor its parts. */
export const sitesOf = (directives: readonly Directive[]): Directive[] =>
  directives.filter(({ words }) => words[0] !== undefined && !words[0].startsWith("("));

/**
 * What a site, or a `handle` in it, says beside another answer: Caddy runs directives in an order of its own (`respond` before
 * `reverse_proxy`, with a matcher or without), so that the one that was meant may never be asked.
 */
export function answersBesideOthers({ inside }: Directive): string[] {
  const own = inside.filter((directive) => answers.has(nameOf(directive)));
  const handles = inside.filter((directive) => nameOf(directive).startsWith("handle"));
  const beside = own.length + handles.filter((one) => nameOf(one) !== "handle_errors").length > 1 ? own : [];
  return [...beside.map(({ words }) => words.join(" ")), ...handles.flatMap(answersBesideOthers)];
}

/** All directives of a name, wherever they stand. */
export const allOf = (directives: readonly Directive[], name: string): Directive[] =>
  directives.flatMap((one) => [...(nameOf(one) === name ? [one] : []), ...allOf(one.inside, name)]);
