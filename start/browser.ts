import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The program that a variable of the environment names, or the first of these that is there. */
function findProgram(variable: string, candidates: readonly string[]): string | undefined {
  const named = process.env[variable];
  return [named, ...candidates].find((path) => path !== undefined && path !== "" && existsSync(path));
}

/**
 * The browser that tests and benchmarks drive: the one that CHROMIUM_PATH names, or Debian's. Its build without a window
 * comes first: the same engine, which draws no frame around the page, for a quarter less of the processor's time.
 */
export const findBrowser = (): string | undefined =>
  findProgram("CHROMIUM_PATH", [
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ]);

/** The Firefox of e2e/otherBrowsers.spec.ts: the one that FIREFOX_PATH names, or Debian's. */
export const findFirefox = (): string | undefined =>
  findProgram("FIREFOX_PATH", ["/usr/bin/firefox-esr", "/usr/bin/firefox"]);

/** What drives WebKit's own browser there, which comes with it. */
export const findWebKitDriver = (): string | undefined =>
  findProgram("WEBKIT_DRIVER_PATH", ["/usr/bin/WebKitWebDriver"]);

/** What WebKit's browser, which has a window, is shown on. */
export const findDisplay = (): string | undefined => findProgram("XVFB_PATH", ["/usr/bin/Xvfb"]);

/** Whether Korean text is drawn as letters, not as boxes. */
function hasKoreanFont(): boolean {
  const listing = spawnSync("fc-list", [":lang=ko", "family"], { encoding: "utf8" });
  return listing.status === 0 && listing.stdout.trim() !== "";
}

/** Debian's packages of what tests in browsers need, where something of them is missing. */
const missingPackages = (): string[] => [
  ...(findBrowser() === undefined ? ["chromium-headless-shell"] : []),
  ...(findFirefox() === undefined ? ["firefox-esr"] : []),
  ...(findWebKitDriver() === undefined ? ["webkit2gtk-driver"] : []),
  ...(findDisplay() === undefined ? ["xvfb"] : []),
  ...(hasKoreanFont() ? [] : ["fontconfig", "fonts-noto-cjk"]),
];

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

/** What another distribution calls it: the browser with a window alone. */
const otherwise: Readonly<Record<string, string>> = { "chromium-headless-shell": "chromium" };

/**
 * Makes sure that there are the browsers (Chromium, Firefox, and WebKit's with a display to be shown on) and a Korean font,
 * by Debian's packages when something is missing and we may install.
 *
 * @returns undefined when all is there, else one sentence that says what a person has to do.
 */
export function ensureBrowsers(say: (line: string) => void): string | undefined {
  const missing = missingPackages();
  if (missing.length === 0) return undefined;
  const sentence = (names: readonly string[], more: string) =>
    `The browser tests need ${names.join(" and ")}${more}: apt-get install ${names.join(" ")}`;
  const mayInstall = process.geteuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!mayInstall) return sentence(missing, ". As an administrator");
  say(`Installing ${missing.join(", ")} with apt-get; this happens once and takes a minute or two.`);
  if (runAptGet(["update", "-qq"]) && !install(missing))
    install(missing.map((name) => otherwise[name] ?? name));
  const left = missingPackages();
  if (left.length === 0) return undefined;
  return sentence(left, ", which could not be installed. Try it yourself");
}
