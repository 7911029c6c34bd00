import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { type Books, openBooks } from "./books.ts";
import { type Member, memberUrl, registerMember } from "./server.ts";
import type { Language } from "./words.ts";

type Visit = {
  /** Who is signed in from the start; nobody when left out. */
  readonly member?: Member | undefined;
  readonly language?: Language | undefined;
  readonly theme?: "ink" | "hanji" | undefined;
  readonly width?: 390 | 1440 | undefined;
  /** Asks for less motion: a game that moves is drawn all the time, and no graphics card helps where the tests run. */
  readonly calm?: boolean | undefined;
  /** The member app's origin; by default that of the run's own stack. */
  readonly at?: string | undefined;
  readonly options?: BrowserContextOptions | undefined;
};

/** Opens the browser of a visitor. */
export type VisitOf = (visit: Visit) => Promise<BrowserContext>;

type Fixtures = {
  /** The databases of the site that the test runs on: one worker runs tests of several sites, one after another. */
  books: Books;
  /** A browser of a visitor of its own: with a session, language or theme kept from before, at a width. */
  visit: VisitOf;
  /** A page of a member who signed up just now. */
  memberPage: Page;
  /** The member of `memberPage`. */
  member: Member;
  /** Faults that a test brings about on purpose: messages of the console that it expects. */
  expectedComplaints: RegExp[];
};

/**
 * A quarter of a screen's pixels each way: the places of elements do not change by it, and without a graphics card the
 * processor draws each pixel. SHARP=1 draws them all, for whoever wants to see what a failed test saw.
 */
const deviceScaleFactor = process.env["SHARP"] === "1" ? 1 : 0.25;

const heights = { 390: 844, 1440: 900 };

/** What the member app keeps in the browser, written as it would have written it. */
function kept({ member, language, theme }: Visit) {
  const session = member && JSON.stringify({ user: member.user, token: member.token, since: Date.now() });
  const values = {
    "hanpan.session": session,
    "hanpan.language": language && JSON.stringify(language),
    "hanpan.theme": theme,
  };
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
}

/**
 * Playwright's test with visitors of the house. Whatever a test does, a page that breaks the content security policy
 * or throws an error that nobody catches fails it.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from a pattern
  books: async ({}, use) => {
    const books = openBooks(
      process.env["HANPAN_DATABASE_URL"] ?? "",
      process.env["HANPAN_STUDIO_DATABASE_URL"] ?? "",
    );
    await use(books);
    await books.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectedComplaints: async ({}, use) => use([]),
  visit: async ({ browser, expectedComplaints }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async (visit) => {
      const width = visit.width ?? 1440;
      const context = await browser.newContext({
        viewport: { width, height: heights[width] },
        hasTouch: width === 390,
        isMobile: width === 390,
        baseURL: visit.at ?? memberUrl(),
        storageState: {
          cookies: [],
          origins: [{ origin: visit.at ?? memberUrl(), localStorage: kept(visit) }],
        },
        deviceScaleFactor,
        ...(visit.calm === true ? { reducedMotion: "reduce" } : {}),
        ...visit.options,
      });
      context.on("weberror", (error) => complaints.push(`${error.page()?.url()}: ${error.error().message}`));
      context.on("console", (message) => {
        if (/content security policy/i.test(message.text())) {
          complaints.push(`${message.page()?.url()}: ${message.text()}`);
        }
      });
      contexts.push(context);
      return context;
    });
    await Promise.all(contexts.map((context) => context.close()));
    const unexpected = complaints.filter((text) => !expectedComplaints.some((known) => known.test(text)));
    expect(unexpected).toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  member: async ({}, use) => use(await registerMember()),
  memberPage: async ({ visit, member }, use) => {
    const context = await visit({ member, calm: true });
    await use(await context.newPage());
  },
});

export { expect };
