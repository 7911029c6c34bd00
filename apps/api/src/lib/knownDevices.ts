import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Cookie, Cookies } from "@hanpan/server/cookies";

/** The most IDs that a device is known for: a family's telephone. */
const mostEntries = 5;
const yearSeconds = 365 * 24 * 3_600;
const entryForm = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/**
 * The devices at which an ID has signed in before, known by a cookie that names no ID and that the server alone can have
 * written (OWASP, "Slow down online guessing attacks with device cookies"). Nothing of it is kept in the database.
 */
export type KnownDevices = {
  /** The device's name among those of the ID, or null where the ID has not signed in from it. */
  deviceOf(cookies: Cookies, loginId: string): string | null;
  /** Lets the device be known for the ID from now on. Answers its names, that of each ID which is known there. */
  remember(cookies: Cookies, loginId: string): readonly string[];
};

/** `path` is where the sign-in is asked for: the cookie goes nowhere else. */
export function createKnownDevices(options: {
  readonly key: Buffer;
  readonly path: string;
  readonly secure: boolean;
}): KnownDevices {
  const { key, path, secure } = options;
  const cookie: Cookie = { name: "hanpan_device", path, maxAgeSeconds: yearSeconds, secure };
  const markOf = (device: string, loginId: string) =>
    createHmac("sha256", key).update(`${device} ${loginId.toLowerCase()}`).digest();

  const entriesOf = (cookies: Cookies) =>
    (cookies.read(cookie) ?? "")
      .split("~")
      .slice(0, mostEntries)
      .flatMap((text) => {
        const [, device, mark] = entryForm.exec(text) ?? [];
        return device === undefined || mark === undefined
          ? []
          : [{ text, device, mark: Buffer.from(mark, "base64url") }];
      });

  const deviceOf = (cookies: Cookies, loginId: string): string | null =>
    entriesOf(cookies).find(({ device, mark }) => timingSafeEqual(mark, markOf(device, loginId)))?.device ??
    null;

  return {
    deviceOf,
    remember(cookies, loginId) {
      const others = entriesOf(cookies);
      const names = others.map((entry) => entry.device);
      if (deviceOf(cookies, loginId) !== null) return names;
      const device = randomBytes(16).toString("base64url");
      const entry = `${device}.${markOf(device, loginId).toString("base64url")}`;
      const kept = others.slice(0, mostEntries - 1).map(({ text }) => text);
      cookies.set(cookie, [entry, ...kept].join("~"));
      return [device, ...names];
    },
  };
}
