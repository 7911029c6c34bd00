import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { createTestApp, type TestApp } from "../../testing/createTestApp.ts";
import { signUp, type TestMember } from "../../testing/members.ts";
import { onePixel } from "../../testing/validRequests.ts";
import { takeInImages } from "./takeInImages.ts";

let site: TestApp;
let author: TestMember;
const warned: unknown[] = [];
const logger = { info: () => undefined, warn: (fields: unknown) => void warned.push(fields) };

beforeAll(async () => {
  site = await createTestApp();
  author = await signUp(site.app);
});
beforeEach(() => {
  warned.length = 0;
});
afterAll(() => site.close());

const directory = () => site.config.formerUploads;
const fileOf = (image: string) => path.join(directory(), path.basename(image));
const idOf = (image: string) => path.basename(image, ".webp");
const takeIn = () => takeInImages(site.database.appPool, directory(), { logger, now: site.now() });

/** A picture as a version before kept it: its row, and its content in a file. */
async function uploadAsBefore(): Promise<string> {
  const answer = await ask(site.app, {
    path: "/post/image",
    token: author.token,
    body: { image: onePixel },
  });
  const { path: image } = z.object({ path: z.string() }).parse(answer.data);
  const { rows } = await site.database.appPool.query(
    "SELECT content FROM platform.image WHERE image_id = $1",
    [idOf(image)],
  );
  mkdirSync(directory(), { recursive: true });
  writeFileSync(fileOf(image), z.object({ content: z.instanceof(Buffer) }).parse(rows[0]).content);
  await site.database.appPool.query("UPDATE platform.image SET content = NULL WHERE image_id = $1", [
    idOf(image),
  ]);
  return image;
}

async function served(image: string) {
  const { statusCode, rawPayload } = await site.app.inject(image);
  return { statusCode, content: rawPayload };
}

test("files of before are taken in once, each as it was, and nothing is left of the directory", async () => {
  const images = [await uploadAsBefore(), await uploadAsBefore()];
  const before = images.map((image) => readFileSync(fileOf(image)));
  await takeIn();
  expect(existsSync(directory())).toBe(false);
  for (const [index, image] of images.entries())
    expect(await served(image)).toEqual({ statusCode: 200, content: before[index] });
  await takeIn();
  expect(warned).toEqual([]);
});

test("what was cut off after a picture stood in its row goes on, and one that was removed meanwhile goes", async () => {
  const [taken, removed] = [await uploadAsBefore(), await uploadAsBefore()];
  const content = readFileSync(fileOf(taken));
  await takeIn();
  mkdirSync(directory());
  writeFileSync(fileOf(taken), content);
  writeFileSync(fileOf(removed), content);
  await site.database.appPool.query(
    "UPDATE platform.image SET removed_at = now(), content = NULL WHERE image_id = $1",
    [idOf(removed)],
  );
  await takeIn();
  expect(existsSync(directory())).toBe(false);
  expect((await served(taken)).statusCode).toBe(200);
  expect((await served(removed)).statusCode).toBe(404);
});

test("a file that is not the one that was kept, or nobody's, stays and is said", async () => {
  const damaged = await uploadAsBefore();
  writeFileSync(fileOf(damaged), "half of it");
  const stranger = "/uploads/0193a000-0000-7000-8000-0000000000aa.webp";
  writeFileSync(fileOf(stranger), "of another site");
  await takeIn();
  expect(readdirSync(directory()).toSorted()).toEqual(
    [damaged, stranger].map((one) => path.basename(one)).toSorted(),
  );
  expect(warned).toEqual([{ directory: directory(), left: 2 }]);
  expect((await served(damaged)).statusCode).toBe(404);
});

test("what a process left half written goes after a day, and what is being written stays", async () => {
  mkdirSync(directory(), { recursive: true });
  const [old, fresh] = [path.join(directory(), "old.webp.part"), path.join(directory(), "fresh.webp.part")];
  for (const file of [old, fresh]) writeFileSync(file, "");
  const dayBefore = new Date(site.now().getTime() - 30 * 3_600_000);
  utimesSync(old, dayBefore, dayBefore);
  utimesSync(fresh, site.now(), site.now());
  await takeIn();
  expect(readdirSync(directory()).filter((name) => name.endsWith(".part"))).toEqual(["fresh.webp.part"]);
});

test("what a process of before keeps beside this one is served, and taken in by that", async () => {
  const image = await uploadAsBefore();
  const content = readFileSync(fileOf(image));
  expect(await served(image)).toEqual({ statusCode: 200, content });
  expect(existsSync(fileOf(image))).toBe(false);
  expect(await served(image)).toEqual({ statusCode: 200, content });
});
