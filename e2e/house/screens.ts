import type { Page, Request } from "@playwright/test";
import { dancheongId } from "./server.ts";
import { expect } from "./test.ts";
import { type Language, say } from "./words.ts";

declare global {
  interface Window {
    /** The app's router, as TanStack Router leaves it for its developers' tools; what it resolved is on the screen. */
    readonly __TSR_ROUTER__?: {
      readonly state: { readonly status: string; readonly resolvedLocation?: object };
    };
  }
}

/** A screen of the member app, by its address and what shows that it has come. */
export type Screen = {
  readonly name: string;
  readonly path: () => Promise<string> | string;
  /** The key of the heading that is shown when the screen is there. */
  readonly heading: string;
  readonly membersOnly?: boolean;
  readonly guestsOnly?: boolean;
};

export const screens: readonly Screen[] = [
  { name: "home", path: () => "/", heading: "brand_name" },
  { name: "login", path: () => "/login", heading: "login_title", guestsOnly: true },
  { name: "register", path: () => "/register", heading: "reg_title", guestsOnly: true },
  { name: "a way back in", path: () => "/recovery/account", heading: "recover_title", guestsOnly: true },
  {
    name: "a link that is over",
    path: () => "/recovery/password#short",
    heading: "recover_over",
    guestsOnly: true,
  },
  {
    name: "a withdrawal password to recover",
    path: () => "/recovery/exchange",
    heading: "recover_exchangeTitle",
    membersOnly: true,
  },
  { name: "live providers", path: () => "/casino", heading: "game_liveProviders" },
  { name: "slot providers", path: () => "/slots", heading: "game_slotProviders" },
  { name: "sports of a guest", path: () => "/sports", heading: "nav_sports", guestsOnly: true },
  { name: "lobby", path: () => "/games", heading: "game_lobby_title" },
  { name: "search", path: () => `/games?search=${encodeURIComponent("ㄷㅊ")}`, heading: "game_lobby_title" },
  { name: "empty search", path: () => "/games?search=zzzz", heading: "game_lobby_title" },
  { name: "favourites", path: () => "/favourites", heading: "fav_title", membersOnly: true },
  { name: "history", path: () => "/history", heading: "bet_title", membersOnly: true },
  { name: "my page", path: () => "/my", heading: "my_title", membersOnly: true },
  { name: "password", path: () => "/my/password", heading: "my_title", membersOnly: true },
  { name: "options", path: () => "/my/options", heading: "my_title", membersOnly: true },
  { name: "closing an account", path: () => "/my/closing", heading: "close_follows", membersOnly: true },
  { name: "notes", path: () => "/notes", heading: "note_title", membersOnly: true },
  { name: "a note to write", path: () => "/notes/write", heading: "note_write", membersOnly: true },
  { name: "inquiries", path: () => "/customer-center", heading: "cs_title", membersOnly: true },
  {
    name: "an inquiry to write",
    path: () => "/customer-center/write",
    heading: "cs_title",
    membersOnly: true,
  },
  { name: "questions", path: () => "/faq", heading: "cs_title" },
  { name: "attendance", path: () => "/attendance", heading: "att_title", membersOnly: true },
  { name: "roulette", path: () => "/roulette", heading: "rou_title", membersOnly: true },
  { name: "recommender list", path: () => "/recommenders", heading: "ref_title", membersOnly: true },
  { name: "partner page", path: () => "/partner", heading: "partner_title", membersOnly: true },
  { name: "announcements", path: () => "/notices", heading: "board_notice_lead" },
  { name: "events", path: () => "/events", heading: "board_event_lead" },
  { name: "board", path: () => "/board", heading: "board_lead" },
  { name: "writing", path: () => "/board/write", heading: "board_preview", membersOnly: true },
  { name: "not found", path: () => "/no/such/page", heading: "nf_title" },
  {
    name: "game of a guest",
    path: async () => `/play/${await dancheongId()}`,
    heading: "login_requiredGame",
    guestsOnly: true,
  },
  {
    name: "the question before a game is tried",
    path: async () => `/play/${await dancheongId()}?free=true`,
    heading: "try_age_title",
    guestsOnly: true,
  },
];

/** The screens of the cashier, by their address and heading. */
export const cashierScreens: readonly Screen[] = [
  { name: "deposit", path: () => "/deposit", heading: "dep_title" },
  { name: "withdrawal", path: () => "/withdraw", heading: "wd_title" },
  { name: "requests", path: () => "/money", heading: "nav_moneyHistory" },
  { name: "statement", path: () => "/statement", heading: "trx_title" },
  { name: "conversion", path: () => "/convert", heading: "conv_center" },
  { name: "level", path: () => "/level", heading: "level_title" },
  { name: "limits", path: () => "/limits", heading: "rg_title" },
];

/** The screens of the operators' console by their address; their headings are those of its rail, or of what they are opened out of. */
export const deskScreens = [
  { path: "/", heading: "nav_dashboard" },
  { path: "/money", heading: "nav_money" },
  { path: "/bank-entries", heading: "nav_bankEntries" },
  { path: "/bank-entries/sources", heading: "nav_bankSources" },
  { path: "/payouts", heading: "nav_payouts" },
  { path: "/bank-statements", heading: "nav_bankStatements" },
  { path: "/bank-days", heading: "nav_bankDays" },
  { path: "/payments", heading: "nav_payments" },
  { path: "/usdt", heading: "nav_usdt" },
  { path: "/approvals", heading: "nav_approvals" },
  { path: "/presence", heading: "nav_presence" },
  { path: "/months", heading: "nav_months" },
  { path: "/members", heading: "nav_members" },
  { path: "/segments", heading: "nav_segments" },
  { path: "/persons", heading: "nav_persons" },
  { path: "/exclusions", heading: "nav_exclusions" },
  { path: "/exclusions/lists", heading: "exclusions_lists" },
  { path: "/changes", heading: "nav_changes" },
  { path: "/documents", heading: "nav_documents" },
  { path: "/cases", heading: "nav_cases" },
  { path: "/alerts", heading: "nav_alerts" },
  { path: "/alerts/rules", heading: "nav_rules" },
  { path: "/protection", heading: "nav_harm" },
  { path: "/inquiries", heading: "nav_inquiries" },
  { path: "/inquiries/templates", heading: "template_title" },
  { path: "/notes", heading: "nav_notes" },
  { path: "/messages", heading: "nav_messages" },
  { path: "/bets", heading: "nav_bets" },
  { path: "/returns", heading: "nav_returns" },
  { path: "/rewards", heading: "nav_rewards" },
  { path: "/rewards/plays", heading: "reward_plays" },
  { path: "/vendors", heading: "nav_vendors" },
  { path: "/contents", heading: "nav_contents" },
  { path: "/faq", heading: "nav_faq" },
  { path: "/board", heading: "nav_board" },
  { path: "/ledger", heading: "nav_ledger" },
  { path: "/partners", heading: "nav_partners" },
  { path: "/settlements", heading: "nav_settlements" },
  { path: "/levels", heading: "nav_levels" },
  { path: "/banks", heading: "nav_banks" },
  { path: "/consents", heading: "nav_consents" },
  { path: "/jurisdiction", heading: "nav_jurisdiction" },
  { path: "/settings", heading: "nav_settings" },
  { path: "/operators", heading: "nav_operators" },
  { path: "/audit", heading: "nav_audit" },
  { path: "/second-factor", heading: "totp_title" },
] as const;

/** Does something and waits until nothing is on its way any more and the page has nothing left to do. */
async function untilQuiet(page: Page, act: () => Promise<unknown>): Promise<void> {
  const open = new Set<Request>();
  const begin = (request: Request) => void open.add(request);
  const end = (request: Request) => void open.delete(request);
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  await act();
  // The page's first content is shown until the app replaces it.
  await expect(page.locator(".boot")).toHaveCount(0);
  for (let quiet = 0; quiet < 3; quiet = open.size === 0 ? quiet + 1 : 0) {
    await page.evaluate(
      () => new Promise<void>((idle) => requestIdleCallback(() => idle(), { timeout: 1_000 })),
    );
  }
  page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
}

/** Leads an app to another of its addresses as its own links do, until that screen has replaced the one before. */
async function lead(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const stateNow = () => window.__TSR_ROUTER__?.state;
    const left = stateNow()?.resolvedLocation;
    history.pushState(null, "", to);
    while (stateNow()?.status !== "idle" || stateNow()?.resolvedLocation === left) {
      await new Promise(requestAnimationFrame);
    }
  }, path);
}

/**
 * Opens an address of an app and waits until everything has come. An app that is there already is led to it as its own
 * links do, without being loaded again.
 */
export async function openWhole(page: Page, path: string): Promise<void> {
  const isThere = page.url() !== "about:blank";
  await untilQuiet(page, () => (isThere ? lead(page, path) : page.goto(path)));
}

async function expectScreen(page: Page, screen: Screen, language: Language): Promise<void> {
  await expect(page.getByText(say(language, screen.heading)).first()).toBeAttached();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Opens a screen and waits until it is there with everything that it loads. */
export async function openScreen(page: Page, screen: Screen, language: Language): Promise<void> {
  await openWhole(page, await screen.path());
  await expectScreen(page, screen, language);
}

/** Chooses a language in another tab of the visitor, and waits until the screen here is in that language. */
export async function turnLanguage(page: Page, tab: Page, screen: Screen, language: Language): Promise<void> {
  await untilQuiet(page, async () => {
    await tab.evaluate((code) => localStorage.setItem("hanpan.language", JSON.stringify(code)), language);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
  });
  await expectScreen(page, screen, language);
}
