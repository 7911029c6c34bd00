import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A home of a browser's own, as new as the browser's first day, where windows move as little as a visitor may ask for. `env`:
 * the environment of who lives there, in Seoul.
 */
export function openHome() {
  const home = mkdtempSync(join(tmpdir(), "hanpan-browser-"));
  mkdirSync(join(home, "gtk-3.0"));
  writeFileSync(join(home, "gtk-3.0/settings.ini"), "[Settings]\ngtk-enable-animations=0\n");
  const places = ["HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"];
  return {
    env: { ...process.env, TZ: "Asia/Seoul", ...Object.fromEntries(places.map((name) => [name, home])) },
    close: () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }),
  };
}
