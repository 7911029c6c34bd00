/** A text with what of it is chosen. */
export interface Chosen {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Puts marks around what is chosen, or around a word that stands for it; what is inside stays chosen. */
export function surround({ text, from, to }: Chosen, before: string, after: string, word: string): Chosen {
  const inside = text.slice(from, to) || word;
  return {
    text: `${text.slice(0, from)}${before}${inside}${after}${text.slice(to)}`,
    from: from + before.length,
    to: from + before.length + inside.length,
  };
}

/** Puts a mark before each line that is chosen. */
export function beginLines({ text, from, to }: Chosen, mark: string): Chosen {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const lines = text.slice(start, to).split("\n");
  const marked = lines.map((line) => `${mark}${line}`).join("\n");
  return {
    text: `${text.slice(0, start)}${marked}${text.slice(to)}`,
    from: start,
    to: start + marked.length,
  };
}

/** Puts a text on a line of its own where the choice ends. */
export function insertLine({ text, to }: Chosen, line: string): Chosen {
  const before = text.slice(0, to);
  const gap = before === "" || before.endsWith("\n") ? "" : "\n";
  const put = `${before}${gap}${line}\n`;
  return { text: `${put}${text.slice(to)}`, from: put.length, to: put.length };
}
