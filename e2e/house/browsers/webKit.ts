import { spawn } from "node:child_process";
import { findFreePort } from "@hanpan/server/findFreePort";
import { expect } from "@playwright/test";
import { Builder, By, type WebDriver, WebElement } from "selenium-webdriver";
import * as z from "zod";
import { findWebKitDriver } from "../../../start/browser.ts";
import { openDisplay } from "./display.ts";
import { openHome } from "./home.ts";
import { lookFor } from "./look.ts";
import { type Walker, walkerWith } from "./walker.ts";

const looked = z.object({ text: z.nullable(z.string()), faults: z.array(z.string()) });

/** Starts the program that drives the browser, on a free port and a display of its own; answers where it listens. */
async function openDriver(closers: (() => void)[]): Promise<string> {
  const program = findWebKitDriver();
  if (program === undefined) throw new Error("there is no WebKitWebDriver: start/browser.ts installs it");
  const display = await openDisplay();
  closers.unshift(display.close);
  const home = openHome();
  closers.unshift(home.close);
  const port = await findFreePort();
  // A language that C does not know is English to WebKit, and C alone none at all.
  const env = { ...home.env, DISPLAY: display.name, GDK_BACKEND: "x11", LC_ALL: "ko_KR.UTF-8" };
  const child = spawn(program, [`--port=${port}`], { stdio: "ignore", env });
  closers.unshift(() => void child.kill());
  const url = `http://127.0.0.1:${port}`;
  await expect(async () => {
    expect((await fetch(`${url}/status`)).ok).toBe(true);
  }).toPass({ timeout: 120_000, intervals: [100] });
  return url;
}

async function openBrowser(url: string): Promise<WebDriver> {
  const driver = await new Builder()
    .usingServer(url)
    .disableEnvironmentOverrides()
    .withCapabilities({
      browserName: "MiniBrowser",
      "webkitgtk:browserOptions": { args: ["--automation"] },
    })
    .build();
  await driver.manage().setTimeouts({ pageLoad: 240_000, script: 240_000 });
  // It becomes as narrow as its own bar lets it.
  await driver.manage().window().setRect({ width: 390, height: 844 });
  return driver;
}

/** A visitor in WebKit's own browser, by WebDriver: in a window as narrow as it can be made, who asks for less motion. */
export async function walkInWebKit(): Promise<Walker> {
  const closers: (() => void)[] = [];
  const closeAll = () => {
    for (const close of closers) close();
  };
  const driver = await openDriver(closers)
    .then(openBrowser)
    .catch((error: unknown) => {
      closeAll();
      throw error;
    });
  const faults: string[] = [];

  const enter = async (title: string | null): Promise<void> => {
    await driver.switchTo().defaultContent();
    if (title === null) return;
    await driver.switchTo().frame(await driver.findElement(By.css(`iframe[title="${title}"]`)));
  };

  return walkerWith<WebElement>({
    name: "WebKit",
    isNarrow: true,
    goTo: (url) => driver.get(url),
    look: async (title, sought, toPress) => {
      await enter(title);
      const look = await driver.executeAsyncScript<Record<string, unknown>>(
        `(${lookFor})(arguments[0], arguments[1]).then(arguments[2])`,
        sought,
        toPress,
      );
      const { text, faults: latest } = looked.parse(look);
      faults.push(...latest);
      const found = look["element"];
      return { found: found instanceof WebElement ? found : null, text };
    },
    follow: async (title, hash) => {
      await enter(title);
      await driver.executeScript("location.hash = arguments[0]", hash);
    },
    press: (element) => element.click(),
    write: (element, text) => element.sendKeys(text),
    faults: () => faults,
    picture: async () => {
      await enter(null);
      return Buffer.from(await driver.takeScreenshot(), "base64");
    },
    close: async () => {
      await driver.quit().finally(closeAll);
    },
  });
}
