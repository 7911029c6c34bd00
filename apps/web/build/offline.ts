import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The offline page's files, by the address each is served under. */
const pages = { "offline.html": "page.html", "offline.css": "page.css", "offline.js": "page.js" };

/** What the page that a closed site answers with runs: the server writes that page, and no worker keeps it. */
const ofStatusPage = "status.js";

/**
 * Writes the service worker and the offline page into the build, and the script of the page of a closed site beside them. The worker's version is the content of all of them, so
 * that a browser takes a new one exactly when something changed.
 */
export function offline(directory: string): Plugin {
  return {
    name: "hanpan:offline",
    apply: "build",
    generateBundle() {
      const version = createHash("sha256");
      const read = (name: string) => readFileSync(join(directory, name), "utf8");
      for (const [fileName, source] of Object.entries(pages)) {
        const text = read(source);
        version.update(text);
        this.emitFile({ type: "asset", fileName, source: text });
      }
      this.emitFile({ type: "asset", fileName: ofStatusPage, source: read(ofStatusPage) });
      const worker = read("worker.js");
      version.update(worker);
      this.emitFile({
        type: "asset",
        fileName: "sw.js",
        source: worker
          .replace("__VERSION__", `hanpan-${version.digest("hex").slice(0, 16)}`)
          .replace("__FILES__", JSON.stringify(Object.keys(pages).map((name) => `/${name}`))),
      });
    },
  };
}
