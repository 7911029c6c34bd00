import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

/** Where the page takes the styles of its first drawing. */
const place = "<!-- first screen's styles -->";

/**
 * Lets the page be drawn as soon as it has come: the styles of its first screen stand in it, and what the app is made
 * of comes after the first drawing (entry.ts).
 *
 * @param app The module that the entry runs, a path from the root of the app.
 */
export function paintFirst({ styles, app }: { readonly styles: string; readonly app: string }): Plugin {
  let root = "";
  return {
    name: "hanpan:paint-first",
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: "post",
      handler(page, { bundle }) {
        if (!page.includes(place)) throw new Error(`The page has no place for its styles: ${place}`);
        const css = readFileSync(join(root, styles), "utf8");
        const drawn = page
          .replace(place, () => `<style>${short(css)}</style>`)
          .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
        if (bundle === undefined) return drawn;
        return { html: drawn, tags: tagsFor(filesOf(bundle, join(root, app)), drawn) };
      },
    },
  };
}

/** The files that a module needs before it runs, those it imports first. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const found = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || found.has(chunk.fileName)) return;
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  };
  add(chunks.find(({ facadeModuleId }) => facadeModuleId === module));
  return [...found];
}

/**
 * The style sheet is fetched from the start, and applied when the entry runs the app. The scripts are named only: the
 * entry has them fetched once the first drawing is on the screen, so that they take nothing away from it.
 */
function tagsFor(files: readonly string[], page: string): HtmlTagDescriptor[] {
  const wanted = files.filter((file) => !page.includes(`/${file}"`)).map((file) => `/${file}`);
  const isStyle = (file: string) => file.endsWith(".css");
  const styles = wanted
    .filter(isStyle)
    .map((href) => ({ rel: "preload", as: "style", crossorigin: true, href }));
  return [
    ...styles.map((attrs) => ({ tag: "link", injectTo: "head" as const, attrs })),
    {
      tag: "meta",
      injectTo: "head",
      attrs: { name: "app-scripts", content: wanted.filter((file) => !isStyle(file)).join(" ") },
    },
  ];
}

/** The styles without comments and the white space between them. */
function short(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([{};,>]) ?/g, "$1")
    .trim();
}
