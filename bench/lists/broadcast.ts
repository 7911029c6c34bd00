import { randomUUID } from "node:crypto";
import * as z from "zod";
import { deliverNotes } from "../../apps/api/src/operator/note/deliverNotes.ts";
import type { BenchedSite } from "./site.ts";

/** While a note is on its way to all, a reader's page may take so long. */
const budgetMs = 250;

const sent = z.object({ data: z.object({ recipients: z.number() }) });

/**
 * Sends one note to all and delivers it as the jobs role does, while a member reads their inbox all the time. Prints
 * how long the call, the delivery and the slowest page took; false when a page took too long or a box was left out.
 */
export async function sendToAll(site: BenchedSite): Promise<boolean> {
  const sentAt = performance.now();
  const reply = await fetch(`${site.operator.url}/notes`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${site.operator.token}`,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify({ to: "ALL", title: "공지", body: "점검 안내입니다." }),
  });
  const { data } = sent.parse(await reply.json());
  const answeredMs = performance.now() - sentAt;

  let isDone = false;
  const pages: number[] = [];
  const read = async () => {
    while (!isDone) {
      const askedAt = performance.now();
      const page = await fetch(`${site.member.url}/note?box=IN`, {
        headers: { authorization: `Bearer ${site.member.token}` },
      });
      await page.text();
      pages.push(performance.now() - askedAt);
    }
  };
  const startedAt = performance.now();
  const reading = read();
  const delivered = await deliverNotes(site.pool, new Date());
  isDone = true;
  await reading;
  const slowestMs = Math.max(...pages);
  console.log(
    `a note to ${data.recipients.toLocaleString("en")} members: answered in ${answeredMs.toFixed(0)} ms, in every box after ` +
      `${((performance.now() - startedAt) / 1_000).toFixed(1)} s; meanwhile ${pages.length} pages were read, the slowest in ${slowestMs.toFixed(0)} ms`,
  );
  return delivered === data.recipients && slowestMs < budgetMs;
}
