import type { OperatorRole } from "@hanpan/contract/operator/permissions";
import type { Configuration } from "oidc-provider";
import { expect, vi } from "vitest";
import * as z from "zod";
import { siteSettingSchema } from "../../lib/siteSetting.ts";
import type { Answer } from "../ask.ts";
import { createOperatorSite, operatorPassword, type TestOperator } from "../operators.ts";
import { goThrough, type ProviderBrowser } from "./browser.ts";
import { type ProviderPerson, startIdentityProvider } from "./identityProvider.ts";

const consoleUrl = "http://127.0.0.1:3901";

const session = z.object({
  signedIn: z.object({
    token: z.string(),
    me: z.object({ operator: z.object({ id: z.string(), role: z.string() }) }),
  }),
});

/** Where an answer sends the browser. */
export const urlOf = (answer: Answer) => z.object({ url: z.string() }).parse(answer.data).url;

/** The cookies that an answer sets, as a browser sends them back. */
export const cookieIn = ({ headers }: Answer): string =>
  z
    .array(z.string())
    .parse([headers["set-cookie"]].flat())
    .map((text) => text.split(";")[0])
    .join("; ");

/** Who came in by an answer. */
export function inOf(answer: Answer) {
  expect(answer).toMatchObject({ status: 200, code: null });
  const { token, me } = session.parse(answer.data).signedIn;
  return { token, operatorId: me.operator.id, role: me.operator.role };
}

/** What an operator of a test proves again who they are by. */
export const proven = { password: operatorPassword };

export type ProviderDesk = Awaited<ReturnType<typeof openProviderDesk>>;

/** The operators' server beside a real identity provider, and what people do at both. */
export async function openProviderDesk(
  environment: Readonly<Record<string, string>> = {},
  configuration: Configuration = {},
) {
  // The server keeps a setting for some seconds by this clock.
  let aheadMs = 0;
  const measured = performance.now.bind(performance);
  const clock = vi.spyOn(performance, "now").mockImplementation(() => measured() + aheadMs);
  const provider = await startIdentityProvider(configuration);
  provider.allow(consoleUrl);
  const desk = await createOperatorSite({
    ...provider.settings,
    OPERATOR_PUBLIC_URL: consoleUrl,
    ...environment,
  });
  let people = 0;
  let addresses = 0;

  /** An address that nobody came from before. */
  function from(): string {
    addresses += 1;
    return `10.7.${addresses >> 8}.${addresses & 255}`;
  }

  /** Somebody at the provider; answers their subject there. */
  function person(known: ProviderPerson): string {
    people += 1;
    provider.people.set(`person-${people}`, known);
    return `person-${people}`;
  }

  /** Settings hold again as they are kept. */
  function later(): void {
    aheadMs += 10_000;
  }

  /** The site's settings from now on, whoever set them. */
  async function set(parts: object): Promise<void> {
    await desk.site.database.ownerPool.query(
      `INSERT INTO platform.setting (version, document, changed_at, changed_by)
       SELECT coalesce(max(version), 0) + 1, $1, now(), 'test' FROM platform.setting`,
      [JSON.stringify(siteSettingSchema.parse(parts))],
    );
    later();
  }

  const begin = (body: object = {}) => desk.ask({ path: "/auth/provider", body, address: from() });

  /** Signs in at the provider and comes back with what it answered; `bent` changes that on the way. */
  async function signIn(
    account: string | null,
    bent: (answer: Record<string, string>) => Record<string, string> = (answer) => answer,
    address = from(),
  ): Promise<Answer> {
    const begun = await begin();
    const body = bent(await goThrough(urlOf(begun), account));
    const headers = { cookie: cookieIn(begun) };
    return desk.ask({ path: "/auth/provider/return", body, headers, address });
  }

  /** Goes to the provider while signed in, and comes back. */
  async function goSignedIn(
    operator: TestOperator,
    act: object,
    account: string,
    browser?: ProviderBrowser,
  ): Promise<Answer> {
    const begun = await desk.as(operator, { path: "/auth/identity/begin", body: act });
    expect(begun).toMatchObject({ status: 200 });
    const body = await goThrough(urlOf(begun), account, browser);
    const headers = { cookie: cookieIn(begun) };
    return desk.as(operator, { path: "/auth/identity/return", body, headers });
  }

  const bind = (operator: TestOperator, account: string) =>
    goSignedIn(operator, { act: "BIND", ...proven }, account);

  /** An operator of a role who is bound to somebody at the provider. */
  async function bound(role: OperatorRole, known: ProviderPerson) {
    const operator = await desk.operator(role);
    const account = person(known);
    expect(await bind(operator, account)).toMatchObject({ status: 200, data: { act: "BIND" } });
    return { operator, account };
  }

  return {
    ...{ provider, desk, from, person, later, set, begin, signIn, goSignedIn, bind, bound },
    /** Signs an operator in by their password. */
    locally: ({ loginId }: TestOperator) =>
      desk.ask({ path: "/auth/login", body: { loginId, password: operatorPassword }, address: from() }),
    me: (token: string) => desk.ask({ path: "/auth/me", token }),
    async close(): Promise<void> {
      await desk.close();
      await provider.close();
      clock.mockRestore();
    },
  };
}
