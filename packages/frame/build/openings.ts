import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { launchKey } from "../src/visit/launch.ts";

type Bundle = Rolldown.OutputBundle;

/** A call that a page's document names. `opens`: it opens a session, and says the page by this name; null where it says none. */
export type FirstCall = { readonly path: string; readonly opens?: string | null };

const metaOf = ({ path, opens }: FirstCall, page: string): string =>
  `<meta name="first-call" content="${path}" data-kept="${launchKey}"${opens === undefined ? "" : ` data-as="${opens ?? ""}"`}${
    opens == null ? "" : ` data-named="${page}"`
  }>`;

/** Where the file that reports how much has come is written. */
const progress = fileURLToPath(new URL("../src/visit/progress.ts", import.meta.url));

/** The pages that an entry loads by name, each with the module that it is: `dice: () => import("./dice/GamePage.tsx")`. */
export function pagesIn(entry: string): ReadonlyMap<string, string> {
  const named = new Map(
    [...entry.matchAll(/const (\w+): Page = \(\) => import\("\.\/(.+?)"\)/g)].map(([, name, path]) => [
      name,
      path,
    ]),
  );
  return new Map(
    [...entry.matchAll(/^ {2}"?([a-z0-9-]+)"?: (?:\(\) => import\("\.\/(.+?)"\)|(\w+)),$/gm)].flatMap(
      ([, page = "", path, name]) => {
        const module = path ?? named.get(name);
        return module === undefined ? [] : [[page, module] as const];
      },
    ),
  );
}

/** All that is loaded at once with a chunk, in the order in which Vite's own loader asks for it; its styles last. */
function loadedWith(bundle: Bundle, first: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[first];
  if (seen.has(first) || chunk?.type !== "chunk") return seen;
  seen.add(first);
  for (const name of chunk.imports) loadedWith(bundle, name, seen);
  for (const name of chunk.viteMetadata?.importedCss ?? []) seen.add(name);
  return seen;
}

/** What each file of a bundle takes, compressed; each is compressed once, however many pages need it. */
function weigh(bundle: Bundle): (name: string) => number {
  const known = new Map<string, number>();
  return (name) => {
    const file = bundle[name];
    if (file === undefined) return 0;
    const bytes =
      known.get(name) ?? brotliCompressSync(file.type === "chunk" ? file.code : file.source).byteLength;
    known.set(name, bytes);
    return bytes;
  };
}

/**
 * Vite: gives each game a document of its own, which names all files that the game's first round needs, so that they are asked for
 * at once and not one after the other, and how many bytes each has, so that the member app can show how much has come. Stops the build when
 * a game takes more before its first round than its kind may.
 *
 * @param folderOf the folder of a page's document; null for a page that is no game.
 * @param alsoOf what a page's module asks for by itself before its first round, by the ends of its modules.
 * @param firstCallsOf what a page's module asks its program for first, so that it is asked for before its files have come: a path that is read,
 *   or one that opens the session of a launch, with the name by which that says the page.
 * @param mostBytesOf what a page's files may take together, compressed.
 */
export const openings = ({
  folderOf,
  mostBytesOf,
  alsoOf = () => [],
  firstCallsOf = () => [],
}: {
  readonly folderOf: (page: string) => string | null;
  readonly mostBytesOf: (module: string) => number;
  readonly alsoOf?: (module: string) => readonly string[];
  readonly firstCallsOf?: (module: string) => readonly FirstCall[];
}): Plugin => ({
  name: "openings",
  enforce: "post",
  apply: "build",
  buildStart() {
    this.emitFile({ type: "chunk", id: progress, name: "progress" });
  },
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    const ofModule = (end: string) =>
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
    const entry = ofModule("/client/entry.tsx");
    const source = entry?.moduleIds.find((id) => id.endsWith("/client/entry.tsx"));
    const document = bundle["index.html"];
    const reporter = ofModule("/visit/progress.ts");
    if (entry === undefined || source === undefined || document?.type !== "asset" || reporter === undefined)
      return this.error("the client has no entry, no document or no reporter");
    const pages = [...pagesIn(readFileSync(source, "utf8"))].flatMap(([page, module]) => {
      const folder = folderOf(page);
      return folder === null ? [] : [{ page, module, folder }];
    });
    if (pages.length === 0) this.error("the entry names no page of a game");
    const bytesOf = weigh(bundle);
    const atEntry = loadedWith(bundle, entry.fileName);
    for (const { page, module, folder } of pages) {
      const chunk = ofModule(`/client/${module}`);
      if (chunk === undefined) return this.error(`${page} has no chunk of ${module}`);
      const also = alsoOf(module).flatMap(
        (end) => ofModule(end)?.fileName ?? this.error(`nothing is of ${end}`),
      );
      const files = [
        ...new Set(
          [chunk.fileName, ...also].reduce((all, name) => loadedWith(bundle, name, all), new Set(atEntry)),
        ),
      ];
      const sized = files.map((name) => ({ name, bytes: bytesOf(name) }));
      const bytes = sized.reduce((sum, file) => sum + file.bytes, 0);
      this.info(`${page}: ${Math.round(bytes / 1000)} kB in ${files.length} files before the first round`);
      if (bytes > mostBytesOf(module))
        this.error(`${page} takes ${bytes} bytes before its first round; it may take ${mostBytesOf(module)}`);
      const links = sized.map(({ name, bytes: its }) =>
        name.endsWith(".css")
          ? `<link rel="preload" as="style" crossorigin href="/${name}" data-bytes="${its}">`
          : `<link rel="modulepreload" crossorigin href="/${name}" data-bytes="${its}">`,
      );
      const first = `<script type="module" async crossorigin src="/${reporter.fileName}"></script>`;
      const html = String(document.source).replace(
        "<style>",
        () =>
          `${[...firstCallsOf(module).map((call) => metaOf(call, page)), first, ...links].join("\n    ")}\n    <style>`,
      );
      const fileName = `${folder}/index.html`;
      const own = bundle[fileName];
      if (own?.type === "asset") own.source = html;
      else this.emitFile({ type: "asset", fileName, source: html });
    }
  },
});
