import { entriesMaximum } from "@hanpan/contract/objects/faq";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { shippedEntries } from "../../faq/shippedEntries.ts";
import { ask } from "../../testing/ask.ts";
import { createOperatorSite, type OperatorSite } from "../../testing/operators.ts";

let desk: OperatorSite;
beforeAll(async () => {
  desk = await createOperatorSite({ LOG_LEVEL: "silent" });
});
afterAll(() => desk.close());

const memberList = z.object({
  list: z.array(z.object({ id: z.string(), version: z.number(), question: z.string(), answer: z.string() })),
});
const deskList = z.object({
  list: z.array(
    z.looseObject({ id: z.string(), version: z.number(), helped: z.number(), unhelped: z.number() }),
  ),
});
const read = async (language: "ko" | "en" = "ko") =>
  memberList.parse(
    (await ask(desk.site.app, { path: "/faq", headers: { "custom-language": language } })).data,
  ).list;
const [shipped] = shippedEntries;
const shippedId = shipped?.id ?? "";
const question = {
  category: "GAME",
  question: { ko: "새로운 질문인가요?", en: "A new one?" },
  answer: { ko: "[입금](/deposit)은 {depositMinimum}원부터예요.", en: "" },
  rank: 1,
  published: true,
};

test("the product's own questions are answered in both languages, with the site's figures in them", async () => {
  const korean = await read();
  expect(korean.map(({ id }) => id).toSorted()).toEqual(shippedEntries.map(({ id }) => id).toSorted());
  expect(korean.find(({ id }) => id === shippedId)?.answer).toContain("처음 보신 때부터 30분 동안");
  expect((await read("en")).find(({ id }) => id === shippedId)?.answer).toContain("for 30 minutes");
  for (const { answer } of [...korean, ...(await read("en"))]) expect(answer).not.toMatch(/[{}]/);
});

test("an entry is written, changed and hidden; what stood before stays readable, and the audit has who did it", async () => {
  const editor = await desk.operator("CONTENT");
  const added = await desk.as(editor, { path: "/faq", body: question });
  expect(added).toMatchObject({ status: 200, data: { version: 1 } });
  const { id } = z.object({ id: z.string() }).parse(added.data);
  const seen = (await read()).find((entry) => entry.id === id);
  expect(seen?.answer).toBe("[입금](/deposit)은 10,000원부터예요.");
  // Of a question whose English was left out the Korean is read.
  expect((await read("en")).find((entry) => entry.id === id)).toMatchObject({
    question: "A new one?",
    answer: seen?.answer,
  });

  const changed = { ...question, answer: { ko: "다른 답", en: "Another" }, published: false };
  const put = { method: "PUT", path: `/faq/${id}`, body: changed } as const;
  expect(await desk.as(editor, put)).toMatchObject({ status: 200, data: { version: 2, published: false } });
  expect((await read()).some((entry) => entry.id === id)).toBe(false);
  const versions = await desk.as(editor, { path: `/faq/${id}/versions` });
  expect(versions.data).toMatchObject({
    list: [
      { version: 2, answer: { ko: "다른 답" } },
      { version: 1, answer: { ko: question.answer.ko } },
    ],
  });
  const audit = await desk.site.database.appPool.query(
    "SELECT action FROM platform.audit WHERE subject = $1 ORDER BY audit_id",
    [`faq:${id}`],
  );
  expect(audit.rows).toEqual([{ action: "faq.add" }, { action: "faq.put" }]);
});

test("of two who change one of the product's own at once the second is refused, and the product's text stays a version", async () => {
  const editor = await desk.operator("CONTENT");
  const standing = deskList.parse((await desk.as(editor, { path: "/faq" })).data).list;
  const before = standing.find(({ id }) => id === shippedId);
  const expected = { question: shipped?.question, published: true };
  const send = (ko: string) =>
    desk.as(editor, {
      method: "PUT",
      path: `/faq/${shippedId}`,
      body: { ...question, question: { ko, en: ko }, expected },
    });
  const answers = await Promise.all([send("하나"), send("둘")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(before?.version).toBe(0);
  const versions = await desk.as(editor, { path: `/faq/${shippedId}/versions` });
  expect(versions.data).toMatchObject({ list: [{ version: 1 }, { version: 0, changedBy: null }] });
});

test("whether an answer helped is counted for the version that was read, and for no other", async () => {
  const [entry] = await read();
  const rate = (version: number, helped: boolean, id = entry?.id) =>
    ask(desk.site.app, { path: "/faq/rate", body: { id, version, helped } });
  const { version = 0 } = entry ?? {};
  expect(await rate(version, true)).toMatchObject({ status: 200 });
  expect(await rate(version, true)).toMatchObject({ status: 200 });
  expect(await rate(version, false)).toMatchObject({ status: 200 });
  expect(await rate(version + 1, true)).toMatchObject({ status: 404 });
  expect(await rate(0, true, "0193a000-0000-7000-8000-0000000000aa")).toMatchObject({ status: 404 });
  const kept = deskList.parse((await desk.as(await desk.operator("CONTENT"), { path: "/faq" })).data).list;
  expect(kept.find(({ id }) => id === entry?.id)).toMatchObject({ helped: 2, unhelped: 1 });
});

test.each(["javascript:alert(1)", "//example.com", "http://example.com"])(
  "an answer with a link to %s is refused",
  async (address) => {
    const body = { ...question, answer: { ko: `[여기](${address})`, en: "" } };
    expect(await desk.as(await desk.operator("CONTENT"), { path: "/faq", body })).toMatchObject({
      status: 400,
    });
  },
);

test("a site has as many entries as every reader can be sent, and an entry fifty versions", async () => {
  const editor = await desk.operator("CONTENT");
  const add = () => desk.as(editor, { path: "/faq", body: { ...question, published: false } });
  for (let count = 0; count < entriesMaximum; count += 1) if ((await add()).status !== 200) break;
  expect(await add()).toMatchObject({ status: 409 });
  const list = deskList.parse((await desk.as(editor, { path: "/faq" })).data).list;
  expect(list).toHaveLength(entriesMaximum);

  const own = ({ id, version }: { id: string; version: number }) =>
    version === 1 && shippedEntries.every((entry) => entry.id !== id);
  const { id } = list.find(own) ?? { id: "" };
  await desk.site.database.appPool.query(
    `INSERT INTO platform.faq_version
     SELECT faq_id, generate_series(2, 60), category, question_ko, question_en, answer_ko, answer_en, rank, published,
            changed_at, changed_by
       FROM platform.faq_version WHERE faq_id = $1 AND version = 1`,
    [id],
  );
  await desk.as(editor, { method: "PUT", path: `/faq/${id}`, body: question });
  const kept = await desk.site.database.appPool.query(
    "SELECT min(version)::integer AS first, count(*)::integer AS kept FROM platform.faq_version WHERE faq_id = $1",
    [id],
  );
  expect(kept.rows).toEqual([{ first: 12, kept: 50 }]);
});
