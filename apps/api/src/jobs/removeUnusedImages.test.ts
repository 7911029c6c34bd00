import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { writeVendor } from "../features/catalogue/writeGames.ts";
import { ask } from "../testing/ask.ts";
import { signUp, type TestMember } from "../testing/members.ts";
import { createOperatorSite, type OperatorSite } from "../testing/operators.ts";
import { planText } from "../testing/planText.ts";
import { onePixel } from "../testing/validRequests.ts";
import { removeUnusedImages, unusedText } from "./removeUnusedImages.ts";

let desk: OperatorSite;
let author: TestMember;

beforeAll(async () => {
  desk = await createOperatorSite();
  author = await signUp(desk.site.app);
});
afterAll(() => desk.close());

const hoursLater = (hours: number) => new Date(desk.site.now().getTime() + hours * 3_600_000);
const kept = z.object({ path: z.string() });

async function upload(): Promise<string> {
  const answer = await ask(desk.site.app, {
    path: "/post/image",
    token: author.token,
    body: { image: onePixel },
  });
  return kept.parse(answer.data).path;
}

const someVendor = {
  code: "acme",
  nameKo: "아크메",
  nameEn: "Acme",
  launchUrl: "https://acme.example/{game}",
  apiUrl: null,
  mode: "WINDOW",
} as const;
const someGame = {
  code: "pictured",
  category: "SLOT",
  nameKo: "게임",
  nameEn: "Game",
  rtp: null,
  minBet: 100,
  maxBet: 1_000,
  active: true,
};

const isServed = async (image: string) => (await desk.site.app.inject(image)).statusCode === 200;

test("a picture that nothing shows goes after a day; those of posts, announcements, popups, games and vendors stay", async () => {
  const { appPool } = desk.site.database;
  const editor = await desk.operator("CONTENT");
  const [inPost, inTakenOff, ofNotice, inPopup, ofGame, ofVendor, unused] = [
    await upload(),
    await upload(),
    await upload(),
    await upload(),
    await upload(),
    await upload(),
    await upload(),
  ];
  const write = (image: string) =>
    ask(desk.site.app, {
      path: "/post",
      token: author.token,
      body: { categoryId: "0193a000-0000-7000-8000-000000000b01", title: "사진", body: `![](${image}) 글` },
    });
  await write(inPost);
  const { post } = z.object({ post: z.object({ id: z.string() }) }).parse((await write(inTakenOff)).data);
  await ask(desk.site.app, { method: "DELETE", path: `/post?ids[]=${post.id}`, token: author.token });
  const words = { title: { ko: "가", en: "a" }, from: null, until: null, published: false };
  const notice = { ...words, body: { ko: "가", en: "a" }, image: ofNotice, pinned: false };
  expect((await desk.as(editor, { path: "/notices", body: notice })).status).toBe(200);
  const popup = { ...words, body: { ko: "가", en: `![](${inPopup})` }, image: null };
  const place = { link: null, position: "LEFT", hideForHours: 24, rank: 1 };
  expect((await desk.as(editor, { path: "/popups", body: { ...popup, ...place } })).status).toBe(200);

  const vendorId = await writeVendor(appPool, { ...someVendor, logo: ofVendor });
  const owner = await desk.operator("OWNER");
  const addGame = (thumbnail: string) =>
    desk.as(owner, { path: "/games", body: { ...someGame, vendorId, thumbnail } });
  expect((await addGame(ofGame)).status).toBe(200);
  for (const elsewhere of ["https://cdn.acme.example/game.png", "//cdn.acme.example/game.png"])
    expect(await addGame(elsewhere)).toMatchObject({
      status: 400,
      fields: { thumbnail: expect.stringContaining("이 사이트에 올린") },
    });

  expect(await removeUnusedImages(appPool, hoursLater(23))).toBe(0);
  expect(await isServed(unused)).toBe(true);
  expect(await removeUnusedImages(appPool, hoursLater(25))).toBe(1);
  expect(await isServed(unused)).toBe(false);
  for (const image of [inPost, ofNotice, inPopup, ofGame, ofVendor]) expect(await isServed(image)).toBe(true);
  // Members are not served it any more; moderators still are.
  expect(await isServed(inTakenOff)).toBe(false);
  const { rows: still } = await appPool.query(
    "SELECT octet_length(content) = bytes AS whole FROM platform.image WHERE image_id = $1",
    [inTakenOff.slice("/uploads/".length, -".webp".length)],
  );
  expect(still).toEqual([{ whole: true }]);
  expect(await removeUnusedImages(appPool, hoursLater(25))).toBe(0);
});

test("among many posts and pictures, each is looked at once", async () => {
  const { ownerPool } = desk.site.database;
  const { rows } = await ownerPool.query<{ ids: string[] }>(
    `WITH kept AS (
       INSERT INTO platform.image (image_id, width, height, bytes, created_at)
       SELECT gen_random_uuid(), 1, 1, 1, $1::timestamptz - n * interval '1 hour' FROM generate_series(1, 3000) AS n
       RETURNING image_id
     ), shown AS (
       INSERT INTO platform.post (post_id, category_id, author_id, submission_id, author, title, body, pieces, created_at)
       SELECT gen_random_uuid(), '0193a000-0000-7000-8000-000000000b01', gen_random_uuid(), gen_random_uuid(), 'a', 'a',
         concat('/uploads/', image_id, '.webp ', repeat(md5(image_id::text), 20)), '{}', $1 FROM kept
     ) SELECT array_agg(image_id) AS ids FROM kept`,
    [hoursLater(-48)],
  );
  await ownerPool.query("ANALYZE platform.image, platform.post");
  const plan = await planText(ownerPool, unusedText, [hoursLater(0), 500]);
  expect(plan).not.toContain("SubPlan");
  expect(plan).toMatch(/Hash (Right )?Anti Join/);
  expect(await removeUnusedImages(desk.site.database.appPool, hoursLater(0))).toBe(0);
  await ownerPool.query("DELETE FROM platform.post WHERE author = 'a'");
  await ownerPool.query("DELETE FROM platform.image WHERE image_id = ANY ($1)", [rows[0]?.ids]);
});

test("a site without a picture has nothing to remove", async () => {
  expect(await removeUnusedImages(desk.site.database.appPool, desk.site.now())).toBe(0);
});
