import * as z from "zod/mini";

/** What the launch address carries (vendor.md 2). */
const launchAddress = z.object({
  token: z.string().check(z.minLength(16), z.maxLength(256)),
  user: z.uuid(),
});
export type Launch = z.output<typeof launchAddress>;

const tokenKey = "hanpan-studio-session";
const launchKey = "hanpan-studio-launch";

/** Reads the launch from an address; null when it is no launch. */
export const launchFrom = (address: string): Launch | null => {
  const parameters = new URL(address).searchParams;
  const parsed = launchAddress.safeParse({ token: parameters.get("token"), user: parameters.get("user") });
  return parsed.success ? parsed.data : null;
};

/** The little of a browser's storage that is needed; a frame without storage still plays, but a reload ends its visit. */
export type Keep = {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
};

/** The storage of this tab, or one that forgets when the browser refuses it. */
export const tabStorage = (): Keep => {
  try {
    sessionStorage.getItem(tokenKey);
    return sessionStorage;
  } catch {
    const memory = new Map<string, string>();
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    };
  }
};

/** The session kept for this very launch: another launch in the same tab begins anew. */
export const keptSession = (keep: Keep, launch: Launch | null): string | null => {
  const token = keep.getItem(tokenKey);
  return token !== null && (launch === null || keep.getItem(launchKey) === launch.token) ? token : null;
};

/** Keeps a session so that a reload of the frame goes on with it. */
export const keepSession = (keep: Keep, launch: Launch, sessionToken: string): void => {
  keep.setItem(tokenKey, sessionToken);
  keep.setItem(launchKey, launch.token);
};

/** Forgets the session after it has ended. */
export const forgetSession = (keep: Keep): void => {
  keep.removeItem(tokenKey);
  keep.removeItem(launchKey);
};
