import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { ask } from "../../testing/ask.ts";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite } from "../../testing/operators.ts";
import { onePixel } from "../../testing/validRequests.ts";

let desk: OperatorSite;
const kept = z.object({ path: z.string() });

beforeAll(async () => {
  desk = await createOperatorSite();
});
afterAll(() => desk.close());

const idOf = (image: string) => image.slice("/uploads/".length, -".webp".length);

async function uploadOfMember(token: string) {
  return ask(desk.site.app, { path: "/post/image", token, body: { image: onePixel } });
}

test("a member's pictures are bounded in number and in sum, whatever was removed aside", async () => {
  const { token, memberId } = await signUp(desk.site.app);
  const { ownerPool } = desk.site.database;
  await ownerPool.query(
    `INSERT INTO platform.image (image_id, member_id, width, height, bytes, created_at)
     SELECT gen_random_uuid(), $1, 1, 1, 1, now() FROM generate_series(1, 4999)`,
    [memberId],
  );
  expect((await uploadOfMember(token)).status).toBe(200);
  expect(await uploadOfMember(token)).toMatchObject({ status: 409, code: "IMAGE_STORE_FULL" });
  await ownerPool.query("UPDATE platform.image SET removed_at = now() WHERE member_id = $1", [memberId]);
  expect((await uploadOfMember(token)).status).toBe(200);
  await ownerPool.query(
    "UPDATE platform.image SET bytes = 999999999 WHERE member_id = $1 AND removed_at IS NULL",
    [memberId],
  );
  expect(await uploadOfMember(token)).toMatchObject({ status: 409, code: "IMAGE_STORE_FULL" });
  await ownerPool.query("DELETE FROM platform.image WHERE member_id = $1", [memberId]);
});

test("the whole site's pictures are bounded, the operators' too", async () => {
  const editor = await desk.operator("CONTENT");
  const upload = () => desk.as(editor, { path: "/images", body: { image: onePixel } });
  expect((await upload()).status).toBe(200);
  const { ownerPool } = desk.site.database;
  await ownerPool.query(
    `INSERT INTO platform.image (image_id, width, height, bytes, created_at)
     SELECT gen_random_uuid(), 1, 1, 2000000000, now() FROM generate_series(1, 10)`,
  );
  expect(await upload()).toMatchObject({ status: 409, code: "IMAGE_STORE_FULL" });
  await ownerPool.query("DELETE FROM platform.image WHERE bytes = 2000000000");
  expect((await upload()).status).toBe(200);
});

test("the site's own picture is kept by browsers for an hour, and one that is removed is answered to nobody, nor kept", async () => {
  const editor = await desk.operator("CONTENT");
  const { path } = kept.parse((await desk.as(editor, { path: "/images", body: { image: onePixel } })).data);
  const first = await desk.site.app.inject(path);
  expect(first.headers).toMatchObject({
    "cache-control": "private, max-age=3600, immutable",
    "content-length": String(first.rawPayload.length),
  });
  const again = () =>
    desk.site.app.inject({ url: path, headers: { "if-none-match": String(first.headers["etag"]) } });
  expect(await again()).toMatchObject({ statusCode: 304, body: "" });
  const owner = await desk.operator("OWNER");
  const removal = { method: "DELETE", path: `/images/${idOf(path)}`, body: { reason: "신고" } } as const;
  expect((await desk.as(owner, removal)).status).toBe(200);
  const gone = await again();
  expect([gone.statusCode, gone.headers["cache-control"]]).toEqual([404, "no-store"]);
  const { rows } = await desk.site.database.ownerPool.query(
    "SELECT content FROM platform.image WHERE image_id = $1",
    [idOf(path)],
  );
  expect(rows).toEqual([{ content: null }]);
});
