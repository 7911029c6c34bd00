import { type Inline, parseInline } from "./inline.ts";

/**
 * A small Markdown for what people write: paragraphs, headings, lists, quotes, code, rules, emphasis, links and
 * pictures. It is read into a tree of plain data; there is no HTML in it and no way to write any, so what is drawn from
 * it can hold nothing but these. Reading takes time in proportion to the text, whatever the text is.
 */
export type Block =
  | { readonly kind: "heading"; readonly level: 1 | 2 | 3; readonly inline: readonly Inline[] }
  | { readonly kind: "paragraph"; readonly inline: readonly Inline[] }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | {
      readonly kind: "list";
      readonly ordered: boolean;
      readonly start: number;
      readonly items: readonly (readonly Inline[])[];
    }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "rule" };

/** Quotes in quotes go no deeper; what would is text. */
const deepest = 4;

const heading = /^(#{1,3})[ \t]+(.*)$/;
const rule = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const bullet = /^ {0,3}[-*+][ \t]+(.*)$/;
const numbered = /^ {0,3}(\d{1,6})[.)][ \t]+(.*)$/;
const quoted = /^ {0,3}> ?(.*)$/;
const fence = /^ {0,3}(`{3,}|~{3,})/;

/** A block that was read and how many lines it took. */
interface Found {
  readonly block: Block;
  readonly lines: number;
}

type Reader = (lines: readonly string[], depth: number) => Found | null;

/** The first lines that all match; of each what the pattern found last. */
function takeWhile(lines: readonly string[], pattern: RegExp): string[] {
  const end = lines.findIndex((line) => !pattern.test(line));
  return lines.slice(0, end === -1 ? lines.length : end).map((line) => pattern.exec(line)?.at(-1) ?? "");
}

const readFence: Reader = (lines) => {
  const mark = fence.exec(lines[0] ?? "")?.[1];
  if (mark === undefined) return null;
  const after = lines.slice(1);
  const end = after.findIndex((line) => line.trimStart().startsWith(mark));
  const content = end === -1 ? after : after.slice(0, end);
  return { block: { kind: "code", text: content.join("\n") }, lines: content.length + 2 };
};

const readHeading: Reader = ([line = ""]) => {
  const [, signs = "", text = ""] = heading.exec(line) ?? [];
  if (signs === "") return null;
  const level = signs.length === 1 ? 1 : signs.length === 2 ? 2 : 3;
  return { block: { kind: "heading", level, inline: parseInline(text) }, lines: 1 };
};

const readRule: Reader = ([line = ""]) => (rule.test(line) ? { block: { kind: "rule" }, lines: 1 } : null);

const readQuote: Reader = (lines, depth) => {
  if (depth >= deepest) return null;
  const taken = takeWhile(lines, quoted);
  return taken.length === 0
    ? null
    : { block: { kind: "quote", blocks: readBlocks(taken, depth + 1) }, lines: taken.length };
};

const readList: Reader = (lines) => {
  const start = numbered.exec(lines[0] ?? "")?.[1];
  const taken = takeWhile(lines, start === undefined ? bullet : numbered);
  if (taken.length === 0) return null;
  const items = taken.map((item) => parseInline(item));
  const block: Block = { kind: "list", ordered: start !== undefined, start: Number(start ?? 1), items };
  return { block, lines: taken.length };
};

const starts = [heading, rule, bullet, numbered, quoted, fence];

function readParagraph(lines: readonly string[]): Found {
  const after = lines.slice(1);
  const end = after.findIndex((line) => line.trim() === "" || starts.some((pattern) => pattern.test(line)));
  const taken = end === -1 ? lines : lines.slice(0, end + 1);
  return { block: { kind: "paragraph", inline: parseInline(taken.join("\n")) }, lines: taken.length };
}

const readers = [readFence, readHeading, readRule, readQuote, readList];

function readBlock(lines: readonly string[], depth: number): Found {
  for (const read of readers) {
    const found = read(lines, depth);
    if (found !== null) return found;
  }
  return readParagraph(lines);
}

function readBlocks(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    if ((lines[at] ?? "").trim() === "") {
      at += 1;
      continue;
    }
    const found = readBlock(lines.slice(at), depth);
    blocks.push(found.block);
    at += found.lines;
  }
  return blocks;
}

/** Reads Markdown into blocks. */
export function parseMarkdown(text: string): Block[] {
  return readBlocks(text.replaceAll(/\r\n?/g, "\n").split("\n"), 0);
}
