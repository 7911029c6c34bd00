import { randomUUID, sign } from "node:crypto";
import { z } from "zod";
import { type DeskPermission, deskPermissions, openDeskReply } from "../../../protocol/desk.ts";
import type { Surroundings } from "../../testing/sportsbookUnderTest.ts";
import { call } from "../../testing/sportsbookUnderTest.ts";

/** What the platform asks when an operator opens the desk. */
export const linkRequest = (more: Readonly<Record<string, unknown>> = {}) => ({
  vendor: "hanpan-sports",
  request_uuid: randomUUID(),
  sent_at: Date.now(),
  user: `operator-${randomUUID()}`,
  name: "owner",
  permissions: [...deskPermissions],
  lang: "ko",
  ...more,
});

/** Sends a call of the platform's, signed with this key. */
export async function askPlatformDoor(
  address: string,
  key: Surroundings["platformKey"],
  path: string,
  body: object,
): Promise<{ status: number; reply: unknown }> {
  const text = JSON.stringify(body);
  const response = await fetch(`${address}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-hub88-signature": sign("RSA-SHA256", Buffer.from(text), key).toString("base64"),
    },
    body: text,
  });
  return { status: response.status, reply: await response.json() };
}

/** Sends the platform's call for a link. */
export async function askLink(
  address: string,
  key: Surroundings["platformKey"],
  body: object,
): Promise<{ status: number; link: string | null }> {
  const { status, reply } = await askPlatformDoor(address, key, "/operator/desk/session", body);
  const { url } = z.object({ url: z.url().optional() }).parse(reply);
  return { status, link: url === undefined ? null : new URL(url).hash.slice(1) };
}

/** An operator at the desk. */
export type TestDesk = {
  readonly token: string;
  get(path: string): ReturnType<typeof call>;
  post(path: string, body: unknown): ReturnType<typeof call>;
};

/** Opens the desk as an operator of a name with these permissions. */
export async function openDesk(
  address: string,
  key: Surroundings["platformKey"],
  name: string,
  permissions: readonly DeskPermission[] = deskPermissions,
): Promise<TestDesk> {
  const { link } = await askLink(address, key, linkRequest({ user: name, name, permissions }));
  const opened = await call(address, "POST", "/api/desk/session", { body: { link } });
  const { sessionToken: token } = openDeskReply.parse(opened.data);
  return {
    token,
    get: (path) => call(address, "GET", `/api/desk${path}`, { token }),
    post: (path, body) => call(address, "POST", `/api/desk${path}`, { token, body }),
  };
}
