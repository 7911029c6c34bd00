import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { LayoutDifference } from "./compare/layout.ts";
import { writePicture } from "./compare/pixels.ts";
import type { Shot } from "./shoot.ts";
import type { Look, Masked, Theme } from "./walk.ts";

/** What a picture is of. */
export type Subject = {
  readonly walk: string;
  readonly step: string;
  readonly look: Look;
  readonly theme: Theme;
  readonly masked: Masked | null;
};

/** From this part of its pixels on a difference is put before whoever reads the report. */
const shownFrom = 0.001;

type Row = Subject & {
  readonly file: string;
  /** Null where there was nothing to compare with. */
  readonly share: number | null;
  readonly count: number;
  readonly takes: number;
  readonly layout: LayoutDifference | null;
};

export type Report = ReturnType<typeof openReport>;

const percent = (share: number): string => `${(share * 100).toFixed(3)} %`;

const nameOf = ({ walk, step, look, theme }: Subject): string =>
  [walk, step, look.width, look.language, theme].join("-").replaceAll(/[^a-z0-9]+/gi, "-");

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** How often each kind of difference was found, and the worst of them beneath. */
const layoutText = ({ layout }: Row): string =>
  [
    [...(layout?.counts ?? [])].map(([kind, count]) => `${kind} ${count}`).join(", "),
    ...(layout?.worst ?? []).map((words) => `    ${words}`),
  ].join("\n");

/** Writes pictures into a new folder, and at the end a page that leads through the differences. */
export function openReport(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const rows: Row[] = [];
  const missed: { readonly walk: string; readonly step: string; readonly why: string }[] = [];
  const complaints = new Set<string>();

  const changed = () => rows.filter(({ share }) => (share ?? 0) > shownFrom);

  function html(): string {
    const shown = [...changed()].sort((one, other) => (other.share ?? 0) - (one.share ?? 0));
    const picture = (file: string) =>
      `<td><a href="${file}"><img loading="lazy" src="${file}" alt=""></a></td>`;
    const parts = shown.map(
      (row) =>
        `<h2>${escaped(row.file)} · ${percent(row.share ?? 0)}</h2><table><tr>${[
          `${row.file}.before.png`,
          `${row.file}.after.png`,
          `${row.file}.difference.png`,
        ]
          .map(picture)
          .join("")}</tr></table><pre>${escaped(layoutText(row))}</pre>`,
    );
    return `<!doctype html><meta charset="utf-8"><title>Pictures</title>
<style>body{font:14px sans-serif;margin:1rem}td{vertical-align:top;width:33%}img{max-width:100%;border:1px solid #999}pre{white-space:pre-wrap}</style>
<h1>${shown.length} of ${rows.length} pictures differ by more than ${percent(shownFrom)}</h1>
<p>before | after | difference</p>${parts.join("\n")}
<pre>${escaped(text())}</pre>`;
  }

  function text(): string {
    const compared = rows.filter(({ share }) => share !== null);
    const equal = compared.filter(({ count }) => count === 0).length;
    const moved = rows.filter(({ layout }) => (layout?.counts.size ?? 0) > 0);
    const masks = new Set(
      rows.flatMap(({ masked }) => (masked === null ? [] : [`${masked.selector}: ${masked.why}`])),
    );
    return [
      `${rows.length} pictures, ${compared.length} compared, ${equal} equal to the pixel, ${changed().length} differ by more than ${percent(shownFrom)}.`,
      "",
      ...[...compared]
        .filter(({ count }) => count > 0)
        .sort((one, other) => (other.share ?? 0) - (one.share ?? 0))
        .map(({ file, count, share, takes }) => `${percent(share ?? 0)} ${count} px ${takes} takes ${file}`),
      "",
      "Layout, of what is seen by role and text:",
      ...(moved.length === 0
        ? ["the same everywhere"]
        : moved.map((row) => `${row.file}: ${layoutText(row)}`)),
      "",
      "Masked:",
      ...(masks.size === 0 ? ["nothing"] : masks),
      "",
      "Not reached:",
      ...(missed.length === 0
        ? ["nothing"]
        : missed.map(({ walk, step, why }) => `${walk}, ${step}: ${why}`)),
      "",
      "Complaints of the browser:",
      ...(complaints.size === 0 ? ["none"] : complaints),
      "",
    ].join("\n");
  }

  return {
    async take(subject: Subject, { before, after, difference, takes, layout }: Shot): Promise<void> {
      const file = nameOf(subject);
      const share = before === null ? null : (difference?.share ?? 0);
      rows.push({ ...subject, file, share, count: difference?.count ?? 0, takes, layout });
      if (before === null) {
        writeFileSync(join(folder, `${file}.png`), after);
        return;
      }
      if (difference === null || difference.share <= shownFrom) return;
      writeFileSync(join(folder, `${file}.before.png`), before);
      writeFileSync(join(folder, `${file}.after.png`), after);
      writeFileSync(join(folder, `${file}.difference.png`), await writePicture(difference.marked));
    },
    /** Something that a picture was wanted of and that did not come to stand. */
    miss(walk: string, step: string, error: unknown): void {
      const why = error instanceof Error ? error.message.split("\n").slice(0, 4).join(" ") : String(error);
      missed.push({ walk, step, why });
    },
    /** Records the browser's complaints about a page: errors, and what its rules forbid. */
    listen(page: Page, walk: string): void {
      page.on("pageerror", ({ message }) => complaints.add(`${walk}: ${message}`));
      page.on("console", (message) => {
        if (/content security policy/i.test(message.text())) complaints.add(`${walk}: ${message.text()}`);
      });
    },
    /** Writes the report of what was taken so far. Answers what to say of it, and whether all is as it was. */
    write() {
      writeFileSync(join(folder, "index.html"), html());
      writeFileSync(join(folder, "report.txt"), text());
      return { text: text(), isSame: changed().length === 0 && missed.length === 0 && complaints.size === 0 };
    },
  };
}
