import { type ElementHandle, launch, type Page } from "puppeteer-core";
import * as z from "zod";
import { findFirefox } from "../../../start/browser.ts";
import { openHome } from "./home.ts";
import { lookFor } from "./look.ts";
import { type Walker, walkerWith } from "./walker.ts";

const looked = z.object({ text: z.nullable(z.string()), faults: z.array(z.string()) });

/** What `lookFor` answers is an element or null, which a handle's type does not say. */
const isOfPage = (handle: ElementHandle<Node>): handle is ElementHandle<Element> =>
  handle.asElement() !== null;

async function openBrowser(env: Record<string, string | undefined>) {
  const executablePath = findFirefox();
  if (executablePath === undefined) throw new Error("there is no Firefox: start/browser.ts installs it");
  return await launch({
    browser: "firefox",
    executablePath,
    headless: true,
    timeout: 240_000,
    protocolTimeout: 240_000,
    env,
    extraPrefsFirefox: { "intl.accept_languages": "ko-KR, ko", "ui.prefersReducedMotion": 1 },
  });
}

/** NS_BINDING_ABORTED, of a file whose page was left while it was on its way. */
const aborted = "status=2152398850";

/** What its pages complain of: errors that nobody caught, what is written to the console, and what Firefox itself says of a file. */
function listenTo(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error instanceof Error ? error.message : String(error)));
  page.on("console", (message) => {
    const isOfPage = !message.text().includes(aborted);
    if (isOfPage && (message.type() === "error" || message.type() === "warn")) faults.push(message.text());
  });
  return faults;
}

/** A visitor in Firefox, by WebDriver BiDi: in Korean, on a screen of 1440, who asks for less motion. */
export async function walkInFirefox(): Promise<Walker> {
  const home = openHome();
  const browser = await openBrowser(home.env).catch((error: unknown) => {
    home.close();
    throw error;
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  const faults = listenTo(page);

  const frameOf = async (title: string | null) => {
    if (title === null) return page.mainFrame();
    const element = await page.$(`iframe[title="${title}"]`);
    const frame = await element?.contentFrame();
    if (frame === null || frame === undefined) throw new Error(`${title} is not open`);
    return frame;
  };

  return walkerWith<ElementHandle<Element>>({
    name: "Firefox",
    isNarrow: false,
    goTo: async (url) => void (await page.goto(url, { timeout: 240_000 })),
    look: async (title, sought, toPress) => {
      const look = await (await frameOf(title)).evaluateHandle(lookFor, sought, toPress);
      const said = await look.evaluate(({ text, faults: latest }) => ({ text, faults: [...latest] }));
      const { text, faults: latest } = looked.parse(said);
      faults.push(...latest);
      const found = (await look.getProperty("element")).asElement();
      return { found: found !== null && isOfPage(found) ? found : null, text };
    },
    follow: async (title, hash) =>
      (await frameOf(title)).evaluate((part) => {
        location.hash = part;
      }, hash),
    press: (element) => element.click(),
    write: (element, text) => element.type(text),
    faults: () => faults,
    picture: () => page.screenshot(),
    close: async () => {
      await browser.close();
      home.close();
    },
  });
}
