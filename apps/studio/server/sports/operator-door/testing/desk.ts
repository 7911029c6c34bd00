import { randomUUID, sign } from "node:crypto";
import { z } from "zod";
import { type DeskPermission, deskPermissions, openDeskReply } from "../../../../protocol/sportsDesk.ts";
import { call, type Surroundings } from "../../../testing/studioUnderTest.ts";

/** What the platform asks when an operator opens the desk. */
export const linkRequest = (more: Readonly<Record<string, unknown>> = {}) => ({
  vendor: "hanpan",
  request_uuid: randomUUID(),
  sent_at: Date.now(),
  user: `operator-${randomUUID()}`,
  name: "owner",
  permissions: [...deskPermissions],
  lang: "ko",
  ...more,
});

/** Sends the platform's call, signed with its key unless another is given. */
export async function askLink(
  address: string,
  key: Surroundings["platformKey"],
  body: object,
): Promise<{ status: number; link: string | null }> {
  const text = JSON.stringify(body);
  const response = await fetch(`${address}/operator/desk/session`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-hub88-signature": sign("RSA-SHA256", Buffer.from(text), key).toString("base64"),
    },
    body: text,
  });
  const reply = z.object({ url: z.url().optional() }).parse(await response.json());
  return { status: response.status, link: reply.url === undefined ? null : new URL(reply.url).hash.slice(1) };
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
