import { readStored, writeStored } from "@hanpan/browser/storage/storage";
import * as z from "zod/mini";

const reloadedKey = "hanpan.reloaded";
const reloadedSchema = z.object({ at: z.number() });

/** A second failure within this time is not cured by loading the page once more. */
const againAfterMs = 60_000;

interface Page {
  reload(): void;
  /** Whether the site can be reached: a reload without it would leave the member with nothing. */
  isThere(): Promise<boolean>;
}

const thisPage: Page = {
  reload: () => window.location.reload(),
  isThere: () =>
    fetch("/healthz", { cache: "no-store" }).then(
      (reply) => reply.ok,
      () => false,
    ),
};

/**
 * After a new release the files that an open page knows are gone, and a screen that was not visited yet cannot be fetched. The
 * page then reloads itself, once; what was typed is kept as a draft (drafts.ts). Returns how to stop.
 */
export function reloadWhenOutdated(page: Page = thisPage): () => void {
  const onPreloadError = () => {
    // What is typed may be a password, of which there is no draft. The router reloads the page by itself when a screen that is
    // gone is opened, not when it is only pointed at.
    if (document.activeElement?.matches("input, textarea, select")) return;
    const last = readStored("session", reloadedKey, reloadedSchema);
    if (last && Date.now() - last.at < againAfterMs) return;
    void page.isThere().then((there) => {
      if (!there) return;
      writeStored("session", reloadedKey, { at: Date.now() });
      page.reload();
    });
  };
  window.addEventListener("vite:preloadError", onPreloadError);
  return () => window.removeEventListener("vite:preloadError", onPreloadError);
}
