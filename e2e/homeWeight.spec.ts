import { gzipSync } from "node:zlib";
import type { Response } from "@playwright/test";
import { budgets } from "../bench/web/budgets.ts";
import { expect, test } from "./house/test.ts";

/** What home fetches by itself, for a guest who does nothing: after the first paint too, until the visit was counted. */

/** The bytes of a reply after gzip, whatever way it came. */
const bytesOf = async (reply: Response) => gzipSync(await reply.body(), { level: 9 }).length;

test("home at 390, signed out and unscrolled, fetches no more than its budget by itself", async ({
  visit,
}) => {
  const page = await (await visit({ language: "ko", width: 390 })).newPage();
  // One visit in four is measured: this one is, so that what measures it counts as well.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  const replies: Response[] = [];
  page.on("response", (reply) => replies.push(reply));
  const counted = page.waitForResponse("**/api/v1/user/page/visit", { timeout: 120_000 });
  const measuring = page.waitForResponse(/\/measurePages-[\w-]+\.js$/, { timeout: 120_000 });
  await page.goto("/");
  await counted;
  await measuring;
  const sumOf = async (extension: string) => {
    const files = replies.filter((reply) => new URL(reply.url()).pathname.endsWith(extension));
    return (await Promise.all(files.map(bytesOf))).reduce((sum, bytes) => sum + bytes, 0) / 1_000;
  };
  const names = replies.map((reply) => new URL(reply.url()).pathname);
  const scripts = await sumOf(".js");
  expect(scripts, names.join("\n")).toBeLessThanOrEqual(budgets.javascriptKb);
  // The measure is of something: an app that did not start would weigh nothing.
  expect(scripts).toBeGreaterThan(budgets.javascriptKb / 2);
  expect(await sumOf(".css")).toBeLessThanOrEqual(budgets.stylesKb);
  expect(replies.length, names.join("\n")).toBeLessThanOrEqual(budgets.homeRequests);
});
