/** What the browser keeps under a key, as text; null also where it refuses to be looked at. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The language that the member chose; the site's, as the page has it, unless they did (language.ts reads the same). */
export function keptLanguage(): "ko" | "en" {
  return (kept("hanpan.language") ?? `"${document.documentElement.dataset["language"]}"`) === '"en"'
    ? "en"
    : "ko";
}

/** The theme that the member chose, or null for the device's. */
export function keptTheme(): "ink" | "hanji" | null {
  const theme = kept("hanpan.theme");
  return theme === "ink" || theme === "hanji" ? theme : null;
}

/** The token of the session that the browser keeps; null when there is none. */
export function keptToken(): string | null {
  try {
    const session: unknown = JSON.parse(kept("hanpan.session") ?? "null");
    const isSession = typeof session === "object" && session !== null && "token" in session;
    return isSession && typeof session.token === "string" ? session.token : null;
  } catch {
    return null;
  }
}
