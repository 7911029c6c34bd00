import { type Theme, theme } from "@hanpan/contract/bridge";

const key = "hanpan-studio-theme";
const light = "(prefers-color-scheme: light)";
/** What the browser colours its own bar with: the page's colour in each theme (base.css). */
const pageColours: Readonly<Record<Theme, string>> = { ink: "#0B0D10", hanji: "#F6F1E6" };

let memberAppTheme: Theme | undefined;
let darkAlone = true;

function kept(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function draw(): void {
  const drawn = darkAlone ? "ink" : (memberAppTheme ?? (matchMedia(light).matches ? "hanji" : "ink"));
  document.documentElement.dataset["theme"] = drawn;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", pageColours[drawn]);
}

/**
 * Draws the page in the theme that the address names (`theme=`), else in that of this visit, else in the one that the
 * device prefers and as it changes; call once before anything is shown. To a page in a frame, a browser reports the theme
 * of the page around it as the device's. A game's page is dark, whatever is preferred: it only passes the theme on.
 */
export function startTheme(room: { readonly darkAlone: boolean }): void {
  darkAlone = room.darkAlone;
  memberAppTheme = undefined;
  const asked = theme.safeParse(new URLSearchParams(location.search).get("theme") ?? kept());
  if (asked.success) takeTheme(asked.data);
  else draw();
  matchMedia(light).addEventListener("change", draw);
}

/** Draws this page from now on in the theme that the member app is drawn in. */
export function takeTheme(theme: Theme): void {
  memberAppTheme = theme;
  try {
    sessionStorage.setItem(key, theme);
  } catch {
    // Without storage it holds as long as the page.
  }
  draw();
}

/** The theme that the member app named, to be passed on in the address of another page; undefined when it did not. */
export const themeOfMemberApp = (): Theme | undefined => memberAppTheme;
