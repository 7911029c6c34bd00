/** The calls that were made before the page's own files had come, each for whoever makes it then: once, and as it was made. */
export type FirstCalls = {
  readonly take: (method: string, path: string, body: string | undefined) => Promise<Response> | undefined;
};

declare global {
  interface Window {
    /** Kept here: who makes them comes by itself, before all other files (progress.ts). */
    firstCalls?: FirstCalls;
  }
}

const patienceMs = 20_000;

/** Whether this tab keeps the session of the launch, by the name under which the document says that it would. */
function isKept(token: string, place: string): boolean {
  try {
    return sessionStorage.getItem(place) === token;
  } catch {
    return false;
  }
}

/** Makes a call that a document names: the session of a launch, or something that is read without one. */
function make(
  path: string,
  { language, body }: { readonly language: string; readonly body: string | undefined },
): Promise<Response> {
  const opens = body !== undefined;
  const reply = fetch(path, {
    method: opens ? "POST" : "GET",
    headers: { "custom-language": language, ...(opens ? { "content-type": "application/json" } : {}) },
    signal: AbortSignal.timeout(patienceMs),
    ...(opens ? { body } : {}),
  });
  // Whoever takes it receives the failure.
  reply.catch(() => undefined);
  return reply;
}

/**
 * Makes the calls that a game's document names (build/openings.ts): its session is opened while its files are on their way, and need not be
 * waited for after them. Of a launch whose session this tab has, and where the address names no language, the page asks as ever.
 */
export function makeFirstCalls(page: Document, address: URL): FirstCalls {
  const made = new Map<string, Promise<Response>>();
  const { token, user, language } = Object.fromEntries(address.searchParams);
  const named = page.querySelectorAll<HTMLMetaElement>('meta[name="first-call"]');
  if (token !== undefined && user !== undefined && (language === "ko" || language === "en"))
    for (const { content, dataset } of named) {
      const { as: field, named: game, kept = "" } = dataset;
      if (isKept(token, kept)) continue;
      const session = { token, user, ...(field && game ? { [field]: game } : {}) };
      const body = field === undefined ? undefined : JSON.stringify(session);
      made.set(
        `${body === undefined ? "GET" : "POST"} ${content} ${body}`,
        make(content, { language, body }),
      );
    }
  return {
    take: (method, path, body) => {
      const key = `${method} ${path} ${body}`;
      const reply = made.get(key);
      made.delete(key);
      return reply;
    },
  };
}
