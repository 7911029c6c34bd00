import { Fragment, type ReactNode, useMemo } from "react";
import type { Inline } from "./inline.ts";
import { type Block, parseMarkdown } from "./markdown.ts";

export interface MarkdownProps {
  text: string;
  /** Which pictures are drawn; of the others, the words are shown. */
  showsImage: (path: string) => boolean;
  /** The level of the first heading in it: one below the heading that it is under. */
  headingsFrom?: 2 | 3 | 4;
  className?: string;
}

/**
 * Draws Markdown as elements of its own making; nothing of the text is ever read as HTML. Each block finds its own
 * direction, so that a text from right to left turns nothing around it.
 */
export function Markdown({ text, showsImage, headingsFrom = 2, className = "" }: MarkdownProps) {
  const blocks = useMemo(() => parseMarkdown(text), [text]);
  return (
    <div className={`flex flex-col gap-3 text-16 leading-7 ${className}`}>
      {drawBlocks(blocks, { showsImage, levels: headingLevels(blocks, headingsFrom) })}
    </div>
  );
}

interface Drawing {
  showsImage: (path: string) => boolean;
  levels: ReadonlyMap<Block, number>;
}

/** A heading is at most one level below the one before, whatever was written: so screen readers find their way. */
function headingLevels(blocks: readonly Block[], first: number): ReadonlyMap<Block, number> {
  const levels = new Map<Block, number>();
  let before = first - 1;
  const walk = (list: readonly Block[]) => {
    for (const block of list) {
      if (block.kind === "quote") walk(block.blocks);
      if (block.kind !== "heading") continue;
      before = Math.min(first + block.level - 1, before + 1, 6);
      levels.set(block, before);
    }
  };
  walk(blocks);
  return levels;
}

const headingSizes: Readonly<Record<number, string>> = { 1: "text-20", 2: "text-16", 3: "text-14" };

// The parts of a text have no identity but their place, and are redrawn with the text.
/* biome-ignore-start lint/suspicious/noArrayIndexKey: see above */
function drawBlocks(blocks: readonly Block[], drawing: Drawing): ReactNode {
  return blocks.map((block, index) => <Fragment key={index}>{drawBlock(block, drawing)}</Fragment>);
}

function drawBlock(block: Block, drawing: Drawing): ReactNode {
  switch (block.kind) {
    case "heading": {
      const Heading = `h${drawing.levels.get(block) ?? 6}`;
      return headingElement(Heading, headingSizes[block.level] ?? "", drawInline(block.inline, drawing));
    }
    case "paragraph":
      return (
        <p dir="auto" className="[overflow-wrap:anywhere]">
          {drawInline(block.inline, drawing)}
        </p>
      );
    case "quote":
      return (
        <blockquote dir="auto" className="flex flex-col gap-3 rounded-control bg-surface-2 p-4 text-muted">
          {drawBlocks(block.blocks, drawing)}
        </blockquote>
      );
    case "list": {
      const items = block.items.map((item, index) => (
        <li key={index} dir="auto" className="[overflow-wrap:anywhere]">
          {drawInline(item, drawing)}
        </li>
      ));
      return block.ordered ? (
        <ol start={block.start} className="flex list-decimal flex-col gap-1 pl-6">
          {items}
        </ol>
      ) : (
        <ul className="flex list-disc flex-col gap-1 pl-6">{items}</ul>
      );
    }
    case "code":
      return (
        <pre className="rounded-control bg-surface-2 p-4 text-14 whitespace-pre-wrap [overflow-wrap:anywhere]">
          <code dir="auto">{block.text}</code>
        </pre>
      );
    case "rule":
      return <hr className="border-0 border-t border-surface-3" />;
  }
}

function headingElement(name: string, size: string, children: ReactNode): ReactNode {
  const given = { dir: "auto", className: `${size} font-bold [overflow-wrap:anywhere]`, children };
  switch (name) {
    case "h2":
      return <h2 {...given} />;
    case "h3":
      return <h3 {...given} />;
    case "h4":
      return <h4 {...given} />;
    case "h5":
      return <h5 {...given} />;
    default:
      return <h6 {...given} />;
  }
}

function drawInline(inline: readonly Inline[], drawing: Drawing): ReactNode {
  return inline.map((part, index) => <Fragment key={index}>{drawPart(part, drawing)}</Fragment>);
}
/* biome-ignore-end lint/suspicious/noArrayIndexKey: see above */

function drawPart(part: Inline, drawing: Drawing): ReactNode {
  switch (part.kind) {
    case "text":
      return part.text;
    case "break":
      return <br />;
    case "code":
      return <code className="rounded-[4px] bg-surface-2 px-1.5 py-0.5 text-14">{part.text}</code>;
    case "strong":
      return <strong className="font-bold">{drawInline(part.inline, drawing)}</strong>;
    case "emphasis":
      return <em>{drawInline(part.inline, drawing)}</em>;
    case "strike":
      return <s>{drawInline(part.inline, drawing)}</s>;
    case "image":
      return drawing.showsImage(part.path) ? (
        <img
          src={part.path}
          alt={part.alt}
          loading="lazy"
          decoding="async"
          className="my-1 block max-h-[640px] max-w-full rounded-control"
        />
      ) : (
        part.alt
      );
    case "link":
      return part.href.startsWith("/") ? (
        <a href={part.href} className="text-cobalt underline">
          {drawInline(part.inline, drawing)}
        </a>
      ) : (
        <a
          href={part.href}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className="text-cobalt underline [overflow-wrap:anywhere]"
        >
          {drawInline(part.inline, drawing)}
        </a>
      );
  }
}
