import { type Language, languages, type Words } from "@hanpan/contract/language";
import { formatInstant } from "@hanpan/contract/time";
import type { FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "../escapeHtml.ts";
import { retryAfterSeconds } from "../whenOpenAgain.ts";
import { acceptedLanguage } from "./acceptedLanguage.ts";
import type { ClosedState } from "./serviceState.ts";

const titles: Readonly<Record<ClosedState["kind"], Words>> = {
  AWAY: { ko: "잠시 후 다시 열립니다", en: "We will be back shortly" },
  MAINTENANCE: { ko: "서비스 점검 중입니다", en: "Under maintenance" },
};

const leads: Readonly<Record<ClosedState["kind"], Words>> = {
  AWAY: {
    ko: "서비스에 일시적으로 연결할 수 없습니다. 곧 다시 이용하실 수 있습니다.",
    en: "The service cannot be reached at the moment. It will be available again soon.",
  },
  MAINTENANCE: {
    ko: "점검이 진행되는 동안 서비스를 이용하실 수 없습니다.",
    en: "The service is not available while maintenance is under way.",
  },
};

const kept: Words = {
  ko: "보유머니와 베팅내역은 안전하게 보관되어 있으며, 진행 중이던 게임은 규칙에 따라 처리됩니다.",
  en: "Your balance and history are safe, and games that were under way are completed by their rules.",
};

const untilWords = (time: string): Words => ({
  ko: `종료 예정: ${time} (한국 시간)`,
  en: `Expected to end: ${time} (Korean time)`,
});

const again: Words = { ko: "다시 열기", en: "Open again" };

/** All that the page is drawn with: nothing else has to arrive for it. */
const styles = `
:root{color-scheme:dark;--page:#0b0d10;--text:#f3efe4;--muted:#a7afb9;--line:#2a3038}
:root[data-theme="hanji"]{color-scheme:light;--page:#f6f1e6;--text:#1b1d21;--muted:#565c66;--line:#d9cfba}
@media (prefers-color-scheme:light){:root:not([data-theme="ink"]){color-scheme:light;--page:#f6f1e6;--text:#1b1d21;--muted:#565c66;--line:#d9cfba}}
html{background:var(--page);color:var(--text);font:16px/1.6 "Hanpan Sans",system-ui,"Apple SD Gothic Neo","Malgun Gothic","Noto Sans KR","Noto Sans CJK KR",sans-serif;word-break:keep-all;overflow-wrap:anywhere}
body{display:grid;place-items:center;min-height:100dvh;margin:0;padding:24px max(24px,env(safe-area-inset-right)) 24px max(24px,env(safe-area-inset-left));box-sizing:border-box}
main{display:flex;flex-direction:column;align-items:center;width:100%;max-width:520px;text-align:center}
header{display:flex;flex-direction:column;align-items:center;gap:8px;margin-bottom:24px;color:var(--muted);font-size:14px}
section{order:2;width:100%;color:var(--muted);font-size:14px}
section h1{margin:0 0 4px;font-size:16px;line-height:1.4;text-wrap:balance}
section p{margin:0 0 4px;text-wrap:pretty}
section a{color:inherit}
section.first{order:1;color:inherit;font-size:16px}
section.first h1{margin-bottom:12px;font-size:26px}
section.first p{margin-bottom:8px}
section.first .kept{color:var(--muted);font-size:14px}
section.first+section,section:has(+.first){margin-top:32px;padding-top:24px;border-top:1px solid var(--line)}
.until{font-variant-numeric:tabular-nums;font-weight:600}
section.first a{display:inline-block;min-height:44px;margin-top:16px;padding:0 28px;border-radius:8px;background:#2fb98c;color:#0b0d10;font-weight:600;line-height:44px;text-decoration:none}
a:focus-visible{outline:2px solid #7fa8ff;outline-offset:2px;border-radius:8px}
[hidden]{display:none}
@media (max-height:480px){header{flex-direction:row;margin-bottom:12px}header svg{width:28px;height:28px}section.first+section,section:has(+.first){margin-top:16px;padding-top:12px}}
`.trim();

const mark =
  '<svg aria-hidden="true" viewBox="-13 -13 26 26" width="48" height="48"><path d="M0-12 12 0 0 12-12 0Z" fill="none" stroke="#e9bc57" stroke-width="2"/><circle r="6.2" fill="#e5533d"/><path d="M-6.2 0a3.1 3.1 0 0 0 6.2 0 3.1 3.1 0 0 1 6.2 0 6.2 6.2 0 0 1-12.400 0Z" fill="#2f5fd0"/></svg>';

function section(state: ClosedState, language: Language, isFirst: boolean): string {
  const message = state.kind === "MAINTENANCE" ? state.message?.[language] : undefined;
  // Day and time stay in one line.
  const until =
    state.kind === "MAINTENANCE" && state.until !== null
      ? formatInstant(state.until).replace(" ", "\u00a0")
      : undefined;
  const lines = [
    `<section lang="${language}" data-words="${language}" data-site="${escapeHtml(state.site.siteName[language])}"${isFirst ? ' class="first"' : ""}>`,
    `<h1>${titles[state.kind][language]}</h1>`,
    `<p>${escapeHtml(message ?? leads[state.kind][language])}</p>`,
    ...(until === undefined ? [] : [`<p class="until">${untilWords(until)[language]}</p>`]),
    `<p class="kept">${kept[language]}</p>`,
    `<a href="">${again[language]}</a>`,
    "</section>",
  ];
  return lines.join("\n");
}

/**
 * What whoever opens the site reads while it is closed: a whole page in itself, first in the reader's language and below it
 * in the other, in the device's theme. It needs no script; with one (apps/web/offline/status.js) it wears what the member
 * chose and opens again by itself.
 *
 * @param script that script's own text, where nothing else of the site is served.
 */
export function writeStatusPage(state: ClosedState, language: Language, script?: string): string {
  const { siteName } = state.site;
  const sections = languages.map((each) => section(state, each, each === language));
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${titles[state.kind][language]} · ${escapeHtml(siteName[language])}</title>
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark light">
<style>${styles}</style>
${script === undefined ? '<script src="/status.js" defer></script>' : ""}
</head>
<body>
<main>
<header>${mark}<span data-name>${escapeHtml(siteName[language])}</span></header>
${sections.join("\n")}
</main>
${script === undefined ? "" : `<script>${script}</script>`}
</body>
</html>
`;
}

/** Answers whoever opens the site while it is closed: 503, in the language that their browser asks for. */
export function sendStatusPage(
  request: FastifyRequest,
  reply: FastifyReply,
  state: ClosedState,
): FastifyReply {
  const language = acceptedLanguage(request.headers["accept-language"], state.site.defaultLanguage);
  return reply
    .status(503)
    .header("retry-after", String(retryAfterSeconds(state, new Date())))
    .header("cache-control", "no-store")
    .header("vary", "accept-language")
    .type("text/html; charset=utf-8")
    .send(writeStatusPage(state, language));
}
