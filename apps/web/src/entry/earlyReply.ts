const early = new Map<string, { readonly token: string | null; readonly reply: Promise<Response> }>();

/** Asks for what the first screen will need while the app is still on its way. */
export function askEarly(address: string, language: string, token: string | null): void {
  const headers = new Headers({ "custom-language": language, accept: "application/json, text/csv" });
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  const reply = fetch(address, { headers, credentials: "include" });
  // Whoever takes the reply receives the failure; if nobody does, nobody needs it.
  reply.catch(() => undefined);
  early.set(address, { token, reply });
}

/**
 * The reply that was asked for early, once, for whoever asks the same as the same member; undefined when there is none:
 * then it is asked for as usual.
 */
export function takeEarly(address: string, headers: Headers): Promise<Response> | undefined {
  const kept = early.get(address);
  early.delete(address);
  const authorization = kept?.token == null ? null : `Bearer ${kept.token}`;
  return headers.get("authorization") === authorization ? kept?.reply : undefined;
}
