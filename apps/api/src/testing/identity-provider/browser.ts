/** The cookies of somebody's browser at the provider, by their names. */
export type ProviderBrowser = Map<string, string>;

function keepCookies(browser: ProviderBrowser, response: Response): void {
  for (const cookie of response.headers.getSetCookie()) {
    const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
    if (value === "") browser.delete(name);
    else browser.set(name, value);
  }
}

/** Signs somebody's browser out at the provider, by its own page for that. */
export async function signOutThere(issuer: string, browser: ProviderBrowser): Promise<void> {
  const cookie = () => [...browser].map(([name, value]) => `${name}=${value}`).join("; ");
  const asked = await fetch(`${issuer}/session/end`, { headers: { cookie: cookie() } });
  keepCookies(browser, asked);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(await asked.text())?.[1] ?? "";
  const body = new URLSearchParams({ xsrf, logout: "yes" });
  const done = await fetch(`${issuer}/session/end/confirm`, {
    ...{ method: "POST", body, redirect: "manual", headers: { cookie: cookie() } },
  });
  if (done.status >= 400) throw new Error(`The provider signs nobody out: ${await done.text()}`);
}

/**
 * Goes through the provider as a browser does, from the address that a sign-in begins with to the one that it comes back to, and signs in there as `account` where it
 * asks; null presses "Cancel". Answers what stands behind the last address.
 */
export async function goThrough(
  begin: string | URL,
  account: string | null,
  browser: ProviderBrowser = new Map(),
): Promise<Record<string, string>> {
  let at = new URL(begin);
  let form: string | null = null;
  for (let steps = 0; steps < 12; steps += 1) {
    const response: Response = await fetch(at, {
      redirect: "manual",
      method: form === null ? "GET" : "POST",
      headers: {
        cookie: [...browser].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(form === null ? {} : { "content-type": "application/x-www-form-urlencoded" }),
      },
      body: form,
    });
    keepCookies(browser, response);
    const text = await response.text();
    const location = response.headers.get("location");
    if (location === null) {
      if (!at.pathname.startsWith("/interaction/")) throw new Error(`The provider answers: ${text}`);
      form = account === null ? "refused=1" : new URLSearchParams({ account }).toString();
      continue;
    }
    form = null;
    at = new URL(location, at);
    if (at.pathname === "/login/return") return Object.fromEntries(at.searchParams);
  }
  throw new Error("The provider does not come to an end.");
}
