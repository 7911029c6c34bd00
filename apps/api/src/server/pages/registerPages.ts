import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { type FirstPictures, writePictures } from "./firstPictures.ts";
import { heads, type SiteNames, writeHead } from "./pageHead.ts";

/** How long one answer serves every visitor. */
const freshMs = 10_000;

/**
 * Serves the screens that need no sign-in with a head of their own, which a search engine or a messenger reads without
 * running the app, and some with their first pictures already in the page, so that a telephone draws them before any
 * script has come. What cannot be read at the moment is left as it was built; an address that filters what is shown goes
 * out without pictures. Does nothing while there is no built page.
 *
 * @param options.pictures The screens' first pictures by their paths.
 */
export function registerPages(
  app: FastifyInstance,
  options: {
    readonly directory: string;
    readonly publicUrl: string | undefined;
    readonly site: () => Promise<SiteNames>;
    readonly pictures: Readonly<Record<string, FirstPictures>>;
    readonly monotonicMs?: () => number;
  },
): void {
  const file = path.join(options.directory, "index.html");
  if (!existsSync(file)) return;
  const monotonicMs = options.monotonicMs ?? performance.now.bind(performance);

  async function write(screen: string, pictures: FirstPictures | undefined): Promise<string> {
    const built = await readFile(file, "utf8");
    const page = await options.site().then(
      (site) => writeHead(built, screen, site, options.publicUrl),
      (error: unknown) => {
        app.log.warn({ error }, "a page goes out with the head that it was built with");
        return built;
      },
    );
    if (pictures === undefined) return page;
    const addresses = await pictures.read().catch((error: unknown) => {
      app.log.warn({ error }, "a page goes out without its first pictures");
      return [];
    });
    return writePictures(page, pictures.look, addresses);
  }

  /** One answer for every visitor of the next seconds. */
  function keptFor(screen: string, pictures: FirstPictures | undefined): () => Promise<string> {
    let kept: { readAtMs: number; page: Promise<string> } | undefined;
    return () => {
      if (kept === undefined || monotonicMs() - kept.readAtMs > freshMs) {
        const page = write(screen, pictures);
        kept = { readAtMs: monotonicMs(), page };
        page.catch(() => {
          kept = undefined;
        });
      }
      return kept.page;
    };
  }

  for (const screen of Object.keys(heads)) {
    const pictures = options.pictures[screen];
    const readPlain = keptFor(screen, undefined);
    const readPictured = pictures === undefined ? readPlain : keptFor(screen, pictures);
    app.get(screen, async (request, reply) =>
      reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-cache")
        .send(await (request.url === screen ? readPictured() : readPlain())),
    );
  }
}
