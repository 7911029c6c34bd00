import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * The browser that tests and benchmarks drive: the one that CHROMIUM_PATH names, or Debian's. Its build without a window
 * comes first: the same engine, which draws no frame around the page, for a quarter less of the processor's time.
 */
export function findBrowser(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  const candidates = [
    named,
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  return candidates.find((path) => path !== undefined && path !== "" && existsSync(path));
}

/** Whether Korean text is drawn as letters, not as boxes. */
function hasKoreanFont(): boolean {
  const listing = spawnSync("fc-list", [":lang=ko", "family"], { encoding: "utf8" });
  return listing.status === 0 && listing.stdout.trim() !== "";
}

function runAptGet(parameters: readonly string[]): boolean {
  const result = spawnSync("apt-get", parameters, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return result.status === 0;
}

function install(packages: readonly string[]): boolean {
  return runAptGet(["install", "-y", "-qq", "--no-install-recommends", ...packages]);
}

/**
 * Makes sure that there is a browser and a Korean font, by Debian's packages when something is missing and we
 * may install.
 *
 * @returns undefined when all is there, else one sentence that says what a person has to do.
 */
export function ensureBrowser(say: (line: string) => void): string | undefined {
  const fonts = hasKoreanFont() ? [] : ["fontconfig", "fonts-noto-cjk"];
  const missing = [...(findBrowser() === undefined ? ["chromium-headless-shell"] : []), ...fonts];
  if (missing.length === 0) return undefined;
  const command = `apt-get install ${missing.join(" ")}`;
  const mayInstall = process.geteuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!mayInstall) return `The browser tests need ${missing.join(" and ")}. As an administrator: ${command}`;
  say(`Installing ${missing.join(", ")} with apt-get; this happens once and takes a minute or two.`);
  // A distribution may have the browser with a window alone.
  const installed = runAptGet(["update", "-qq"]) && (install(missing) || install(["chromium", ...fonts]));
  if (installed && findBrowser() !== undefined) return undefined;
  return `The browser tests need ${missing.join(" and ")}, which could not be installed. Try it yourself: ${command}`;
}
