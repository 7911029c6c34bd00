import { beginFirstScreen } from "./firstScreen.ts";

/** A frame is not drawn at all while the page is out of sight, and a picture may hang: so long is waited at most. */
const longestWaitMs = 1_000;

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve()));
}

/** Resolves when what the page holds now can be seen, its first pictures included. */
async function seen(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>("img[data-first]")];
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  // The first frame is drawn after this, and on the screen when the second begins.
  await nextFrame();
  await nextFrame();
}

/** Has everything fetched at once that the app is made of: the page names it (build/paintFirst.ts). */
function fetchScripts(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="app-scripts"]')?.content ?? "";
  for (const href of named.split(" ").filter((script) => script !== "")) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "modulepreload", crossOrigin: "", href });
    document.head.append(link);
  }
}

/** Lets the page answer a touch before the next piece of work. */
function yieldToPage(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Brings the app up behind the first drawing. It is run piece by piece, so that no single piece holds the page up for
 * long.
 */
async function start(): Promise<void> {
  await beginFirstScreen(location);
  await Promise.race([seen(), new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
  fetchScripts();
  await import("react-dom/client");
  await yieldToPage();
  await import("../strictCsp.ts");
  await yieldToPage();
  const { startApp } = await import("../main.tsx");
  await yieldToPage();
  await startApp();
}

void start();
