import type { FastifyInstance } from "fastify";

/** Where the provider's page opens: a page of its own, so that no other one of the site's loads a script of others. */
const path = "/api/identity/portone";
const script = `${path}.js`;

/** PortOne's own script, as its documentation has it loaded. Source: PortOne V2, "본인인증 연동하기". */
const providerScript = "https://cdn.portone.io/v2/browser-sdk.js";

/** The providers behind it are many: frames and requests may go to any of them, scripts come from PortOne alone. */
const rules = [
  "default-src 'none'",
  "script-src 'self' https://cdn.portone.io",
  "style-src 'unsafe-inline'",
  "img-src 'self' https: data:",
  "font-src https: data:",
  "connect-src 'self' https:",
  "frame-src https:",
  "form-action https:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const html = `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>본인인증</title>
<script src="${providerScript}"></script>
<script src="${script}" defer></script>
</head>
<body style="font:16px/1.6 sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;background:#14110f;color:#f4efe6">
<p id="words">본인인증 창을 여는 중입니다.<br>Opening the verification.</p>
<p><a id="back" href="/" style="color:inherit">돌아가기 · Back</a></p>
</body>
</html>
`;

/**
 * What it opens stands in the tab's own storage, where the member app put it, and in no address: a link that somebody was sent opens
 * nothing.
 */
const program = `"use strict";
(() => {
  const back = document.getElementById("back");
  let pending = null;
  try { pending = JSON.parse(sessionStorage.getItem("hanpan.identity")); } catch {}
  if (!pending || typeof pending.returnTo !== "string" || !pending.page) return location.replace("/");
  const target = new URL(pending.returnTo, location.origin);
  if (target.origin !== location.origin) return location.replace("/");
  back.href = target.href;
  const leave = () => location.replace(target.href);
  if (!window.PortOne) {
    document.getElementById("words").textContent = "본인인증 창을 열 수 없습니다. The verification cannot be opened.";
    return;
  }
  const { storeId, channelKey, identityVerificationId } = pending.page;
  window.PortOne.requestIdentityVerification({ storeId, channelKey, identityVerificationId, redirectUrl: target.href })
    .then(leave, leave);
})();
`;

/** Serves the page on which a member meets the provider; where nobody is met there it is not found. */
export function registerIdentityPage(app: FastifyInstance, isOpen: boolean): void {
  if (!isOpen) return;
  app.get(path, async (_request, reply) =>
    reply
      .header("content-security-policy", rules)
      .header("cross-origin-opener-policy", "same-origin-allow-popups")
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(html),
  );
  app.get(script, async (_request, reply) => reply.type("text/javascript; charset=utf-8").send(program));
}
