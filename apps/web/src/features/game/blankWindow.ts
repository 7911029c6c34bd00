/** A window of a game's own, opened and still empty. */
export interface BlankWindow {
  /** Leads it to the game; from then on it is none of ours. */
  lead: (url: string) => void;
  close: () => void;
}

/** Opens a window that says so much until it is led on; null where the browser blocks it. */
export type OpenWindow = (words: string) => BlankWindow | null;

/**
 * Opens an empty window. Only within the very event of a press: later the browser takes it for a pop-up that nobody
 * asked for.
 */
export const openBlankWindow: OpenWindow = (words) => {
  const opened = window.open("", "_blank");
  if (opened === null) return null;
  // The game can reach nothing of this page.
  opened.opener = null;
  opened.document.title = words;
  opened.document.body.textContent = words;
  return { lead: (url) => opened.location.replace(url), close: () => opened.close() };
};
