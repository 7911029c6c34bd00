import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type FirstPictures, writePictures } from "./firstPictures.ts";
import { writeManifest } from "./manifest.ts";
import { heads, type SiteNames, writeHead } from "./pageHead.ts";
import type { ReadServiceState } from "./serviceState.ts";
import { sendStatusPage } from "./statusPage.ts";

/** How long one answer serves every visitor. */
const freshMs = 10_000;

const manifestName = "manifest.webmanifest";

/** The app's page as it goes out to each of its addresses. */
export type Pages = {
  /** Registers the screens that have a page of their own, and the manifest; nothing while there is no built page. */
  readonly register: (app: FastifyInstance) => void;
  /** The page of every other screen. */
  readonly other: () => Promise<string>;
  /** Answers a page that is asked for while the site is closed, by the page that says so; false while it is open. */
  readonly whenClosed: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
};

/**
 * Writes the built page for the app's addresses: each in the site's language, the screens that need no sign-in with a
 * head of their own, which a search engine or a messenger reads without running the app, and some with their first
 * pictures already in the page, so that a telephone draws them before any script has come. What cannot be read at the
 * moment is left as it was built; an address that filters what is shown goes out without pictures. While members cannot
 * use the site, every address is answered by the page that says so.
 *
 * @param options.service Whether the site is open; it always is without.
 * @param options.pictures The screens' first pictures by their paths.
 */
export function createPages(options: {
  readonly directory: string;
  readonly publicUrl: string | undefined;
  readonly site: () => Promise<SiteNames>;
  readonly pictures: Readonly<Record<string, FirstPictures>>;
  readonly service?: ReadServiceState;
  readonly logger: Pick<FastifyBaseLogger, "warn">;
  readonly monotonicMs?: () => number;
}): Pages {
  const file = path.join(options.directory, "index.html");
  const monotonicMs = options.monotonicMs ?? performance.now.bind(performance);

  async function write(screen: string, pictures: FirstPictures | undefined): Promise<string> {
    const built = await readFile(file, "utf8");
    const page = await options.site().then(
      (site) => writeHead(built, screen, site, options.publicUrl),
      (error: unknown) => {
        options.logger.warn({ error }, "a page goes out with the head that it was built with");
        return built;
      },
    );
    if (pictures === undefined) return page;
    const addresses = await pictures.read().catch((error: unknown) => {
      options.logger.warn({ error }, "a page goes out without its first pictures");
      return [];
    });
    return writePictures(page, pictures.look, addresses);
  }

  const keptFor = (screen: string, pictures: FirstPictures | undefined) =>
    keeping(() => write(screen, pictures));

  /** One answer for every visitor of the next seconds. */
  function keeping(read: () => Promise<string>): () => Promise<string> {
    let kept: { readAtMs: number; page: Promise<string> } | undefined;
    return () => {
      if (kept === undefined || monotonicMs() - kept.readAtMs > freshMs) {
        const page = read();
        kept = { readAtMs: monotonicMs(), page };
        page.catch(() => {
          kept = undefined;
        });
      }
      return kept.page;
    };
  }

  async function manifest(): Promise<string> {
    const text = await readFile(path.join(options.directory, manifestName), "utf8");
    return options.site().then(
      (site) => writeManifest(text, site),
      (error: unknown) => {
        options.logger.warn({ error }, "the manifest goes out as it was built");
        return text;
      },
    );
  }

  async function whenClosed(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const state = await options.service?.();
    if (state === undefined || state.kind === "OPEN") return false;
    sendStatusPage(request, reply, state);
    return true;
  }

  function register(app: FastifyInstance): void {
    if (!existsSync(file)) return;
    const readManifest = keeping(manifest);
    app.get(`/${manifestName}`, async (_request, reply) =>
      reply
        .type("application/manifest+json")
        .header("cache-control", "no-cache")
        .send(await readManifest()),
    );
    for (const screen of Object.keys(heads)) {
      const pictures = options.pictures[screen];
      const readPlain = keptFor(screen, undefined);
      const readPictured = pictures === undefined ? readPlain : keptFor(screen, pictures);
      app.get(screen, async (request, reply) => {
        if (await whenClosed(request, reply)) return reply;
        return sendPage(reply, await (request.url === screen ? readPictured() : readPlain()));
      });
    }
  }

  return { register, other: keptFor("other", undefined), whenClosed };
}

/** Sends a page of the app, which is asked for again each time. */
export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page);
}
