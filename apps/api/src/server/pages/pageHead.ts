import type { Language, Words } from "@hanpan/contract/language";
import { escapeHtml } from "../escapeHtml.ts";

/** What a page of everybody's is called and says of itself to search engines and to whoever a link is sent. */
type Head = { readonly title: Words | null; readonly description: Words };

const descriptionOfSite: Words = {
  ko: "공정성을 한 판씩 직접 검증할 수 있는 온라인 게임. 슬롯과 라이브카지노를 한 곳에서 즐기실 수 있습니다.",
  en: "Online games whose every round you can verify yourself: slots and live casino in one place.",
};

/** The pages that need no sign-in, by their address. */
export const heads: Readonly<Record<string, Head>> = {
  "/": {
    title: null,
    description: descriptionOfSite,
  },
  "/games": {
    title: { ko: "전체 게임", en: "All games" },
    description: {
      ko: "모든 게임을 초성으로도 찾을 수 있습니다. 환수율과 변동성을 미리 확인하실 수 있습니다.",
      en: "Every game, with its return and volatility before you play.",
    },
  },
  "/casino": {
    title: { ko: "라이브카지노", en: "Live casino" },
    description: {
      ko: "라이브카지노 게임사와 테이블을 한 곳에서 볼 수 있습니다.",
      en: "Live casino providers and their tables.",
    },
  },
  "/slots": {
    title: { ko: "슬롯", en: "Slots" },
    description: {
      ko: "환수율이 공개된 슬롯 게임. 모든 판의 결과를 직접 검증할 수 있습니다.",
      en: "Slots with their returns in the open; verify the outcome of every round.",
    },
  },
  "/login": {
    title: { ko: "로그인", en: "Login" },
    description: { ko: "아이디와 비밀번호로 로그인합니다.", en: "Log in with your ID and password." },
  },
  "/register": {
    title: { ko: "회원가입", en: "Sign up" },
    description: {
      ko: "몇 가지 정보만 입력하면 가입이 완료됩니다. 추천인 코드가 있으면 함께 입력해 주십시오.",
      en: "Sign up in a few steps. Bring a referral code if you have one.",
    },
  },
  "/notices": {
    title: { ko: "공지사항", en: "Notices" },
    description: { ko: "점검과 새로운 소식을 알려 드립니다.", en: "Maintenance and news." },
  },
  "/events": {
    title: { ko: "이벤트", en: "Events" },
    description: { ko: "진행중인 이벤트를 확인하실 수 있습니다.", en: "The events that run now." },
  },
  "/board": {
    title: { ko: "게시판", en: "Board" },
    description: { ko: "회원들이 나누는 이야기입니다.", en: "What members talk about." },
  },
};

/** What the site says of itself: its own names, its first language. */
export type SiteNames = { readonly siteName: Words; readonly defaultLanguage: Language };

const place = /<!-- head -->[\s\S]*?<!-- \/head -->/;

/**
 * Writes the site's language and names into the built page: a screen is in that language until its reader chooses another,
 * and the app reads there what the site is called.
 */
function writeSite(page: string, { defaultLanguage, siteName }: SiteNames): string {
  const names = `data-name-ko="${escapeHtml(siteName.ko)}" data-name-en="${escapeHtml(siteName.en)}"`;
  return page.replace(
    '<html lang="ko">',
    () => `<html lang="${defaultLanguage}" data-language="${defaultLanguage}" ${names}>`,
  );
}

/**
 * Writes the head of a page of everybody's into the built page: its language, title, description, and what a shared
 * link shows. Any other page is called by the site's name and says what the site is.
 */
export function writeHead(
  page: string,
  address: string,
  site: SiteNames,
  publicUrl: string | undefined,
): string {
  const head = heads[address];
  const language = site.defaultLanguage;
  const name = site.siteName[language];
  if (head === undefined) {
    const tags = [
      `<title>${escapeHtml(name)}</title>`,
      meta("name", "description", descriptionOfSite[language]),
    ];
    return writeSite(page, site).replace(place, () => tags.join("\n    "));
  }
  const title = head.title === null ? name : `${head.title[language]} · ${name}`;
  const description = head.description[language];
  const whole = (url: string) => (publicUrl === undefined ? url : new URL(url, publicUrl).toString());
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta("name", "description", description),
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", name),
    meta("property", "og:locale", language === "ko" ? "ko_KR" : "en_GB"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:image", whole("/icons/share.png")),
    meta("name", "twitter:card", "summary_large_image"),
    ...(publicUrl === undefined
      ? []
      : [
          meta("property", "og:url", whole(address)),
          `<link rel="canonical" href="${escapeHtml(whole(address))}">`,
        ]),
  ];
  return writeSite(page, site).replace(place, () => tags.join("\n    "));
}

const meta = (kind: "name" | "property", name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
