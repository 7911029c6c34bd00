import type { JWTVerifyGetKey } from "jose";
import * as oidc from "openid-client";
import type { Logger } from "pino";
import type { ProviderConfig } from "../../../providerConfig.ts";
import { logoutKeys, readLogoutToken, type SignedOut } from "./logoutToken.ts";

/** How long the provider is waited for, at each of its addresses. */
const waitsForSeconds = 10;
/** What it says of itself is read again after this time, and goes on counting for a day while it is away. */
const keptForMs = 60 * 60_000;
const goodForMs = 24 * 60 * 60_000;
/** No answer of it is longer. */
const longestAnswerBytes = 512 * 1_024;
/** How long ago somebody may have signed in at the provider whom it was to ask anew. */
const justNowSeconds = 120;

/** What a sign-in is begun with; the verifier and the nonce stay with us. */
export type Begun = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** What the provider put behind the address that a browser came back to. */
export type ProviderAnswer = {
  readonly state: string;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
};

/** Who somebody is at the provider, and what it says of them. */
export type ProviderIdentity = {
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
};

/** Why there is none: it is away, the person or it said no, or its answer is not as it must be. */
export type ProviderFailure = "PROVIDER_AWAY" | "PROVIDER_DENIED" | "PROVIDER_REFUSED";

export type ProviderClient = {
  readonly config: ProviderConfig;
  /** What a sign-in begins with. */
  begin(): Begun;
  /** Where to send the browser; `anew` asks whoever is signed in there to sign in again. */
  addressOf(begun: Begun, anew: boolean, now: Date): Promise<URL | ProviderFailure>;
  /** Exchanges the code, once, and verifies all that is answered. */
  exchange(
    begun: Begun,
    answer: ProviderAnswer,
    anew: boolean,
    now: Date,
  ): Promise<ProviderIdentity | ProviderFailure>;
  /** Who signed out there, of its own word for it; null where that does not count. */
  readLogout(token: string, now: Date): Promise<SignedOut | "PROVIDER_AWAY" | null>;
  /** Where one signs out there; null where it does not say, or is away. */
  logoutAddress(now: Date): Promise<URL | null>;
};

type Fetched = { readonly server: oidc.ServerMetadata; readonly at: number };

/** Fetches with a bound on the answer: whoever answers in the provider's place fills no memory. */
const fetchBounded: typeof fetch = async (url, options) => {
  const response = await fetch(url, options);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > longestAnswerBytes) throw new TypeError("the answer is too long");
    chunks.push(chunk);
  }
  const { status, headers } = response;
  return new Response(bytes === 0 ? null : Buffer.concat(chunks), { status, headers });
};

const boundedFetch: oidc.CustomFetch = (url, options) =>
  fetchBounded(url, { ...options, body: options.body ?? null });

/**
 * Speaks with the operator's own identity provider (OpenID Connect Core 1.0, the authorization code flow with PKCE). What it says of itself is fetched
 * when it is first needed; its keys at each sign-in, so that a key it has just changed to is known.
 */
export function createProviderClient(
  config: ProviderConfig,
  consoleUrl: string,
  logger: Pick<Logger, "warn">,
): ProviderClient {
  const insecure = config.issuer.startsWith("http:") ? [oidc.allowInsecureRequests] : [];
  let kept: Fetched | null = null;
  let asking: Promise<Fetched> | null = null;
  let signing: { readonly uri: string; readonly keys: JWTVerifyGetKey } | null = null;

  const authenticationOf = ({ token_endpoint_auth_methods_supported: methods }: oidc.ServerMetadata) =>
    methods === undefined || methods.includes("client_secret_basic")
      ? oidc.ClientSecretBasic(config.clientSecret)
      : oidc.ClientSecretPost(config.clientSecret);

  /** A configuration of one use: it keeps the provider's keys, which the next sign-in is to fetch anew. */
  function configurationOf(server: oidc.ServerMetadata): oidc.Configuration {
    const made = new oidc.Configuration(server, config.clientId, undefined, authenticationOf(server));
    made.timeout = waitsForSeconds;
    made[oidc.customFetch] = boundedFetch;
    for (const allow of insecure) allow(made);
    oidc.enableNonRepudiationChecks(made);
    return made;
  }

  async function discover(now: Date): Promise<Fetched> {
    const found = await oidc.discovery(new URL(config.issuer), config.clientId, undefined, oidc.None(), {
      timeout: waitsForSeconds,
      execute: insecure,
      [oidc.customFetch]: boundedFetch,
    });
    return { server: found.serverMetadata(), at: now.getTime() };
  }

  async function read(now: Date): Promise<oidc.Configuration> {
    if (kept !== null && now.getTime() - kept.at < keptForMs) return configurationOf(kept.server);
    asking ??= discover(now).finally(() => {
      asking = null;
    });
    try {
      kept = await asking;
    } catch (error) {
      if (kept === null || now.getTime() - kept.at > goodForMs) throw error;
    }
    return configurationOf(kept.server);
  }

  function failed(error: unknown): ProviderFailure {
    const failure = failureOf(error);
    if (failure !== "PROVIDER_DENIED")
      logger.warn({ failure, said: saidBy(error) }, "the sign-in by the identity provider failed");
    return failure;
  }

  const redirectUri = `${consoleUrl}/login/return`;
  return {
    config,
    begin: () => ({
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    }),
    async addressOf({ state, nonce, verifier }, anew, now) {
      try {
        return oidc.buildAuthorizationUrl(await read(now), {
          redirect_uri: redirectUri,
          scope: config.scope,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
          ...{ state, nonce },
          ...(anew ? { prompt: "login", max_age: "0" } : {}),
          ...(config.factor.is === "SAID" && config.factor.acr.length > 0
            ? { acr_values: config.factor.acr.join(" ") }
            : {}),
        });
      } catch (error) {
        return failed(error);
      }
    },
    async exchange({ state, nonce, verifier }, answer, anew, now) {
      const address = new URL(redirectUri);
      for (const name of ["state", "code", "iss", "error"] as const)
        if (answer[name] !== undefined) address.searchParams.set(name, answer[name]);
      try {
        const configuration = await read(now);
        const tokens = await oidc.authorizationCodeGrant(configuration, address, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
          ...(anew ? { maxAge: justNowSeconds } : {}),
        });
        const claims = tokens.claims();
        if (claims === undefined) return "PROVIDER_REFUSED";
        return { subject: claims.sub, claims: await withClaim(configuration, tokens.access_token, claims) };
      } catch (error) {
        return failed(error);
      }
    },
    async readLogout(token, now) {
      try {
        const { jwks_uri: uri } = (await read(now)).serverMetadata();
        if (uri === undefined) return null;
        if (signing?.uri !== uri) signing = { uri, keys: logoutKeys(uri, fetchBounded) };
        const { issuer, clientId: audience } = config;
        return await readLogoutToken(token, { keys: signing.keys, issuer, audience });
      } catch (error) {
        failed(error);
        return "PROVIDER_AWAY";
      }
    },
    async logoutAddress(now) {
      try {
        const configuration = await read(now);
        if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
        return oidc.buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${consoleUrl}/login` });
      } catch (error) {
        failed(error);
        return null;
      }
    },
  };

  /** What is said of somebody, with what only the user's own address says, where the claim of roles is not in the token. */
  async function withClaim(
    configuration: oidc.Configuration,
    accessToken: string,
    claims: oidc.IDToken,
  ): Promise<Readonly<Record<string, unknown>>> {
    const isMissing = config.roles !== null && claimOf(claims, config.roles.claim) === undefined;
    if (!isMissing || configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
    // How somebody signed in only the signed token says: there it may be what they wrote of themselves.
    const {
      amr: _amr,
      acr: _acr,
      ...said
    } = await oidc.fetchUserInfo(configuration, accessToken, claims.sub);
    return { ...said, ...claims };
  }
}

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A claim by its name, or by its path where it lies in others, as `realm_access.roles`. */
export function claimOf(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split(".")
    .reduce<unknown>((at, part) => (isBranch(at) && Object.hasOwn(at, part) ? at[part] : undefined), claims);
}

/** What a failure means to whoever signs in. */
function failureOf(error: unknown): ProviderFailure {
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === "access_denied" ? "PROVIDER_DENIED" : "PROVIDER_REFUSED";
  if (error instanceof oidc.ResponseBodyError)
    return error.status >= 500 ? "PROVIDER_AWAY" : "PROVIDER_REFUSED";
  if (error instanceof oidc.ClientError)
    return [
      "OAUTH_TIMEOUT",
      "OAUTH_ABORT",
      "OAUTH_RESPONSE_IS_NOT_CONFORM",
      "OAUTH_RESPONSE_IS_NOT_JSON",
    ].includes(error.code ?? "")
      ? "PROVIDER_AWAY"
      : "PROVIDER_REFUSED";
  // What fetch throws where nobody answers.
  return error instanceof TypeError ? "PROVIDER_AWAY" : "PROVIDER_REFUSED";
}

/** Which check failed, without what was answered. */
function saidBy(error: unknown): string {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError)
    return error.error;
  if (error instanceof oidc.ClientError) return error.code ?? error.message;
  return error instanceof Error ? error.message : "unknown";
}
