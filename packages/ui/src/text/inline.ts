/** The parts of a line or paragraph. */
export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "break" }
  | { readonly kind: "strong" | "emphasis" | "strike"; readonly inline: readonly Inline[] }
  | { readonly kind: "link"; readonly href: string; readonly inline: readonly Inline[] }
  | { readonly kind: "image"; readonly path: string; readonly alt: string };

/** Emphasis in emphasis goes no deeper; what would is text. */
const deepest = 4;

/** Where a link may lead: a page of this very site, or an address with http or https. Null for anything else. */
export function safeHref(address: string): string | null {
  if (/^\/(?![/\\])/.test(address)) return address;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const { username, password } = new URL(address);
  return username === "" && password === "" ? address : null;
}

/** A part that was read and how many letters it took; `plain` is text that only looked like something else. */
type Found =
  | { readonly part: Inline; readonly length: number }
  | { readonly plain: string; readonly length: number };

/** Where reading is, and what was found to be closed by nothing from here on: it is not looked for again. */
interface Reading {
  readonly text: string;
  readonly at: number;
  readonly depth: number;
  readonly unclosed: Set<string>;
}

function matchAt(pattern: RegExp, { text, at }: Reading): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const linkTo = (href: string, shown: string, length: number): Found => ({
  part: { kind: "link", href, inline: [{ kind: "text", text: shown }] },
  length,
});

function readEscaped(reading: Reading): Found | null {
  const found = matchAt(/\\([\\`*_~[\]()#>!.+-])/y, reading);
  return found && { plain: found[1] ?? "", length: found[0].length };
}

function readImage(reading: Reading): Found | null {
  const found = matchAt(/!\[([^[\]\n]{0,200})\]\(([^()\s]{1,500})\)/y, reading);
  if (!found) return null;
  const [whole, alt = "", path = ""] = found;
  return { part: { kind: "image", alt, path }, length: whole.length };
}

/** A link; an address that leads nowhere safe stays what it is: text. */
function readLink(reading: Reading): Found | null {
  const found = matchAt(/\[([^[\]\n]{1,300})\]\(([^()\s]{1,1000})\)/y, reading);
  if (!found) return null;
  const [whole, shown = "", address = ""] = found;
  const href = safeHref(address);
  return href === null ? { plain: whole, length: whole.length } : linkTo(href, shown, whole.length);
}

/** An address that is written out, without the sign of the sentence after it. */
function readAddress(reading: Reading): Found | null {
  const found = matchAt(/https?:\/\/[^\s<>"'`*]{1,1000}/iy, reading);
  if (!found) return null;
  const shown = found[0].replace(/[.,!?:;)\]]+$/, "");
  const href = safeHref(shown);
  return href === null ? null : linkTo(href, shown, shown.length);
}

function readCode({ text, at, unclosed }: Reading): Found | null {
  const mark = /^`+/.exec(text.slice(at, at + 20))?.[0] ?? "`";
  if (unclosed.has(mark)) return null;
  const end = text.indexOf(mark, at + mark.length);
  if (end === -1) {
    unclosed.add(mark);
    return null;
  }
  return {
    part: { kind: "code", text: text.slice(at + mark.length, end) },
    length: end + mark.length - at,
  };
}

const marks = [
  { mark: "**", kind: "strong" },
  { mark: "__", kind: "strong" },
  { mark: "~~", kind: "strike" },
  { mark: "*", kind: "emphasis" },
  { mark: "_", kind: "emphasis" },
] as const;

const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** Whether a mark may open here: before a letter, and not an underscore between letters, such as a login ID's. */
function opens({ text, at, unclosed }: Reading, mark: string): boolean {
  if (unclosed.has(mark) || !text.startsWith(mark, at)) return false;
  return !(mark[0] === "_" && isWord(text[at - 1])) && !/^\s?$/.test(text[at + mark.length] ?? "");
}

function readMarked(reading: Reading): Found | null {
  const { text, at, depth, unclosed } = reading;
  if (depth >= deepest) return null;
  for (const { mark, kind } of marks) {
    if (!opens(reading, mark)) continue;
    const from = at + mark.length;
    const end = closing(text, mark, from);
    if (end !== -1) {
      return {
        part: { kind, inline: parseInline(text.slice(from, end), depth + 1) },
        length: end + mark.length - at,
      };
    }
    unclosed.add(mark);
  }
  return null;
}

/** Where a mark closes: not after a blank, and not right where it opened. */
function closing(text: string, mark: string, from: number): number {
  for (let end = text.indexOf(mark, from + 1); end !== -1; end = text.indexOf(mark, end + 1)) {
    const isInside = mark.length === 1 && (text[end + 1] === mark || text[end - 1] === mark);
    const isInWord = mark[0] === "_" && isWord(text[end + mark.length]);
    if (!/\s/.test(text[end - 1] ?? " ") && !isInside && !isInWord) return end;
  }
  return -1;
}

/** By the letter that each begins with. */
const readers: Readonly<Record<string, (reading: Reading) => Found | null>> = {
  "\\": readEscaped,
  "!": readImage,
  "[": readLink,
  h: readAddress,
  H: readAddress,
  "`": readCode,
  "*": readMarked,
  _: readMarked,
  "~": readMarked,
  "\n": () => ({ part: { kind: "break" }, length: 1 }),
};

/** Reads the parts of a line or paragraph. */
export function parseInline(text: string, depth = 0): Inline[] {
  const parts: Inline[] = [];
  const unclosed = new Set<string>();
  let plain = "";
  const endPlain = () => {
    if (plain !== "") parts.push({ kind: "text", text: plain });
    plain = "";
  };
  for (let at = 0; at < text.length; ) {
    const letter = text[at] ?? "";
    const found = readers[letter]?.({ text, at, depth, unclosed }) ?? { plain: letter, length: 1 };
    at += found.length;
    if ("plain" in found) plain += found.plain;
    else {
      endPlain();
      parts.push(found.part);
    }
  }
  endPlain();
  return parts;
}
