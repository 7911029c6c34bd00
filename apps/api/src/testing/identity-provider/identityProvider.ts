import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Configuration } from "oidc-provider";

/** What the provider knows of somebody. */
export type ProviderPerson = {
  readonly groups?: readonly string[];
  readonly name?: string;
  /** By which ways they showed themselves at the sign-in, as `pwd` and `otp`. */
  readonly amr?: readonly string[];
};

const client = { id: "hanpan-console", secret: "a secret of the test's own" };

/** A real provider on this machine. */
export type IdentityProvider = {
  readonly issuer: string;
  /** Its people, by their subject there; a test changes them. */
  readonly people: Map<string, ProviderPerson>;
  /** The settings by which a site finds it. */
  readonly settings: Readonly<Record<string, string>>;
  /** The console that it sends people back to. */
  allow(consoleUrl: string): void;
  /** Signs with another key from now on. */
  changeKey(): void;
  /** Shows others a key that it does not sign with, or its own again. */
  hideKey(hidden: boolean): void;
  /** What it notified the console of: who signed out there, the newest last. */
  readonly logoutTokens: string[];
  close(): Promise<void>;
};

function newKey(kid: string) {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid, use: "sig", alg: "RS256" };
}

/** Who is to sign in, of a form that was sent; refused, where they press that. */
async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

const page = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Provider</title><form method="post"><label>Account <input name="account" autofocus></label>
<button>Sign in</button> <button name="refused" value="1">Cancel</button></form>`;

/** Starts one, at the name `localhost`: another site than the console's address to a browser. */
export async function startIdentityProvider(more: Configuration = {}): Promise<IdentityProvider> {
  const people = new Map<string, ProviderPerson>();
  let consoleUrl = "http://127.0.0.1:1";
  const logoutTokens: string[] = [];
  let keys = 1;
  let hidden = false;
  let jwks = { keys: [newKey("1")] };
  let provider: Provider | null = null;

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const issuer = `http://localhost:${portOf(server.address())}`;

  /** The provider as it is set up now; a change makes another, which knows what the one before gave out. */
  const current = () => {
    provider ??= new Provider(issuer, {
      clients: [
        {
          ...{ client_id: client.id, client_secret: client.secret },
          redirect_uris: [`${consoleUrl}/login/return`],
          post_logout_redirect_uris: [`${consoleUrl}/login`],
          backchannel_logout_uri: `${consoleUrl}/provider/v1/logout`,
        },
      ],
      jwks,
      cookies: { keys: ["a key of the test's own"] },
      claims: { openid: ["sub", "amr"], profile: ["name"], groups: ["groups"] },
      scopes: ["openid", "profile", "groups"],
      conformIdTokenClaims: false,
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
      features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      // What it notifies the console of is kept for the test, which sends it then.
      async fetch(_url, options) {
        logoutTokens.push(new URLSearchParams(String(options?.body)).get("logout_token") ?? "");
        return new Response(null, { status: 200 });
      },
      interactions: { url: (_, { uid }) => `/interaction/${uid}` },
      findAccount: (_, sub) => {
        const person = people.get(sub);
        return person === undefined ? undefined : { accountId: sub, claims: () => ({ sub, ...person }) };
      },
      // It asks nobody what the console may know of them: the operator runs both.
      async loadExistingGrant(context) {
        const { client: asking, session } = context.oidc;
        if (asking === undefined || session?.accountId === undefined) return undefined;
        const grant = new context.oidc.provider.Grant({
          ...{ clientId: asking.clientId, accountId: session.accountId },
        });
        grant.addOIDCScope("openid profile groups");
        await grant.save();
        return grant;
      },
      ...more,
    });
    return provider;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (hidden && request.url === "/jwks") {
      response.setHeader("content-type", "application/json");
      const [{ d: _d, p: _p, q: _q, dp: _dp, dq: _dq, qi: _qi, ...shown }] = [newKey(String(keys))];
      return void response.end(JSON.stringify({ keys: [shown] }));
    }
    if (!request.url?.startsWith("/interaction/")) return void current().callback()(request, response);
    if (request.method !== "POST") {
      response.setHeader("content-type", "text/html; charset=utf-8");
      return void response.end(page);
    }
    const form = await formOf(request);
    const account = form.get("account") ?? "";
    const person = people.get(account);
    const result =
      form.has("refused") || person === undefined
        ? { error: "access_denied" }
        : { login: { accountId: account, amr: [...(person.amr ?? ["pwd"])] } };
    await current().interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  return {
    issuer,
    people,
    settings: {
      OPERATOR_OIDC_ISSUER: issuer,
      OPERATOR_OIDC_CLIENT_ID: client.id,
      OPERATOR_OIDC_CLIENT_SECRET: client.secret,
      OPERATOR_OIDC_NAME: "한강그룹",
      OPERATOR_OIDC_SCOPE: "openid profile groups",
      OPERATOR_OIDC_ROLE_CLAIM: "groups",
      OPERATOR_OIDC_ROLES: "owners=OWNER,desk=CASHIER,help=SUPPORT,texts=CONTENT",
      OPERATOR_OIDC_SECOND_FACTOR: "amr:otp",
    },
    allow(url) {
      consoleUrl = url;
      provider = null;
    },
    changeKey() {
      keys += 1;
      jwks = { keys: [newKey(String(keys))] };
      provider = null;
    },
    hideKey(other) {
      hidden = other;
    },
    logoutTokens,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The provider does not listen.");
  return address.port;
}
