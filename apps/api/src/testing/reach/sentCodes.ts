import { expect } from "vitest";
import * as z from "zod";
import { opened } from "../../lib/personalValues.ts";
import { reachGround } from "../../reach/reachGround.ts";
import type { TestApp } from "../createTestApp.ts";

const rows = z.array(
  z.object({
    message_id: z.string(),
    way: z.enum(["SMS", "EMAIL"]),
    address: z.string(),
    template: z.string(),
    secret: z.instanceof(Buffer).nullable(),
    payload: z.record(z.string(), z.string()),
  }),
);
export type SentMessage = Omit<z.output<typeof rows>[number], "secret" | "message_id"> & {
  readonly secret: string | null;
};

/** The messages to a member as the member would read them, the latest first. */
export async function messagesTo(
  site: Pick<TestApp, "database" | "config">,
  memberId: string,
): Promise<readonly SentMessage[]> {
  const { sealing } = reachGround(site.database.appPool, site.config);
  const found = await site.database.ownerPool.query(
    `SELECT message_id, way, address, template, secret, payload FROM platform.message
      WHERE member_id = $1 ORDER BY message_id DESC`,
    [memberId],
  );
  return rows.parse(found.rows).map(({ message_id, secret, address, ...message }) => ({
    ...message,
    address: opened(memberId, "reached", address),
    secret: secret === null ? null : sealing.open(message_id, secret),
  }));
}

/** The code or link that a member was sent last, once there are so many messages of the template. */
export async function secretSentTo(
  site: Pick<TestApp, "database" | "config">,
  memberId: string,
  template: string,
  count = 1,
): Promise<string> {
  const ofTemplate = async () =>
    (await messagesTo(site, memberId)).filter((one) => one.template === template);
  await expect.poll(async () => (await ofTemplate()).length).toBe(count);
  const secret = (await ofTemplate())[0]?.secret;
  if (secret === null || secret === undefined) throw new Error("The message has no code.");
  return secret;
}
