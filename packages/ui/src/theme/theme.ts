export type ThemeChoice = "device" | "ink" | "hanji";

const storageKey = "hanpan.theme";
const listeners = new Set<() => void>();
let memory: ThemeChoice | undefined;

function isThemeChoice(value: unknown): value is ThemeChoice {
  return value === "device" || value === "ink" || value === "hanji";
}

/** What the member chose on this device; "device" until they choose. */
export function themeChoice(): ThemeChoice {
  if (memory) return memory;
  try {
    const stored = localStorage.getItem(storageKey);
    memory = isThemeChoice(stored) ? stored : "device";
  } catch {
    memory = "device";
  }
  return memory;
}

/** The theme that is drawn: the choice, or what the device prefers. */
export function drawnTheme(): "ink" | "hanji" {
  const choice = themeChoice();
  if (choice !== "device") return choice;
  return window.matchMedia("(prefers-color-scheme: light)").matches ? "hanji" : "ink";
}

/** Draws the theme and says so to whoever watches. */
function apply(): void {
  document.documentElement.setAttribute("data-theme", drawnTheme());
  for (const changed of listeners) changed();
}

/** Puts the chosen theme on the document, keeps it in step with the device and with other tabs. Call once, first. */
export function restoreTheme(): void {
  apply();
  window.matchMedia("(prefers-color-scheme: light)").addEventListener("change", apply);
  window.addEventListener("storage", (event) => {
    if (event.key !== storageKey) return;
    memory = undefined;
    apply();
  });
}

/** Draws the theme at once and remembers it; where storage is refused, for this visit. */
export function chooseTheme(choice: ThemeChoice): void {
  memory = choice;
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // A browser that keeps nothing still changes its colours.
  }
  apply();
}

/** Calls back when the choice or the drawn theme changes; returns how to stop. */
export function watchTheme(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
