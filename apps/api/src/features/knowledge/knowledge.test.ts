import { randomUUID } from "node:crypto";
import { ownKnowledge } from "@hanpan/contract/calls/knowledge";
import { lookAtDocument, memberDocument } from "@hanpan/contract/operator/calls/knowledge";
import { withTransaction } from "@hanpan/database";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { noticeExpiring, removeOldDocuments } from "../../jobs/documentJobs.ts";
import { decide as decideAs } from "../../knowledge/reviewDocument.ts";
import { ask } from "../../testing/ask.ts";
import { base64, packedScriptPdf, pdfWith, pictureOf } from "../../testing/knowledge/documents.ts";
import { signUp } from "../../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../../testing/operators.ts";

let desk: OperatorSite;
let risk: TestOperator;
let owner: TestOperator;
const start = new Date("2026-11-20T03:00:00.000Z");
beforeAll(async () => {
  desk = await createOperatorSite();
  [risk, owner] = await Promise.all([desk.operator("RISK"), desk.operator("OWNER")]);
});
afterAll(() => desk.close());
beforeEach(() => desk.site.setClock(start));
const pool = () => desk.site.database.ownerPool;

const upload = (token: string, file: Buffer | string, kind = "IDENTITY_CARD") =>
  ask(desk.site.app, {
    path: "/member/knowledge/document",
    token,
    body: { kind, file: typeof file === "string" ? file : base64(file) },
  });
const own = async (token: string) =>
  ownKnowledge.parse((await ask(desk.site.app, { path: "/member/knowledge", token })).data);
const waiting = async () =>
  z
    .array(memberDocument)
    .parse(
      z.object({ list: z.array(z.unknown()) }).parse((await desk.as(risk, { path: "/documents" })).data).list,
    );
const look = (by: TestOperator, memberId: string, id: string) =>
  desk.as(by, { path: `/members/${memberId}/documents/${id}/look`, body: { reason: "서류 확인" } });
const decide = (by: TestOperator, memberId: string, id: string, body: object) =>
  desk.as(by, { path: `/members/${memberId}/documents/${id}/decide`, body: { version: 1, ...body } });

/** A member with a document that waits. */
async function waitingDocument(kind = "IDENTITY_CARD") {
  const member = await signUp(desk.site.app);
  const sent = ownKnowledge.parse((await upload(member.token, await pictureOf("jpeg"), kind)).data);
  return { ...member, id: sent.documents[0]?.id ?? "" };
}

test.each(["jpeg", "png"] as const)(
  "a %s is drawn anew, kept sealed and shown as it was, for a reason in the audit",
  async (type) => {
    const member = await signUp(desk.site.app);
    const sent = await pictureOf(type);
    expect((await upload(member.token, sent)).status).toBe(200);
    const [document] = (await own(member.token)).documents;
    expect(document).toMatchObject({ kind: "IDENTITY_CARD", state: "WAITING" });
    const { rows } = await pool().query(
      "SELECT key_id, sealed FROM platform.knowledge_file WHERE member_id = $1",
      [member.memberId],
    );
    const { sealed } = z.object({ sealed: z.instanceof(Buffer), key_id: z.string() }).parse(rows[0]);
    expect([sealed.includes("WEBP"), sealed.includes("a camera")]).toEqual([false, false]);
    const seen = await look(risk, member.memberId, document?.id ?? "");
    const { content } = lookAtDocument.data.parse(seen.data);
    const opened = Buffer.from(content, "base64");
    expect([opened.subarray(8, 12).toString("latin1"), opened.includes("a camera")]).toEqual(["WEBP", false]);
    const audit = await desk.as(owner, {
      path: `/audit?action=knowledge.look&subject=member:${member.memberId}`,
    });
    expect(JSON.stringify(audit.data)).toContain("서류 확인");
    expect(desk.site.logged() + desk.logged()).not.toContain(content.slice(0, 60));
  },
);

test("a PDF without anything that runs is kept as it is", async () => {
  const member = await signUp(desk.site.app);
  expect((await upload(member.token, pdfWith())).status).toBe(200);
});

test.each([
  ["a text that says it is a picture", Buffer.from("not a picture at all"), "JPEG, PNG"],
  ["a page", Buffer.from("<!DOCTYPE html><script>alert(1)</script>"), "JPEG, PNG"],
  ["a PDF that was cut off", Buffer.from("%PDF-1.7\n1 0 obj"), "JPEG, PNG"],
  ["a PDF with a script", pdfWith("/OpenAction << /S /JavaScript /JS (app.alert(1)) >>"), "PDF"],
  ["a PDF with a script whose name is disguised", pdfWith("/Names << /J#61vaScript 3 0 R >>"), "PDF"],
  ["a PDF with a script that is packed", packedScriptPdf(), "PDF"],
  ["a PDF that holds a file", pdfWith("/EmbeddedFiles 3 0 R"), "PDF"],
  ["a PDF with a password", pdfWith("", "4 0 obj\n<< /Encrypt 5 0 R >>\nendobj\n"), "PDF"],
])("%s is refused by what is in it", async (_, file, words) => {
  const member = await signUp(desk.site.app);
  const answer = await upload(member.token, file);
  expect([answer.status, answer.fields["file"]]).toEqual([400, expect.stringContaining(words)]);
  expect((await own(member.token)).documents).toEqual([]);
});

test("nothing, and what is too large, is refused before it is read", async () => {
  const member = await signUp(desk.site.app);
  expect((await upload(member.token, "")).status).toBe(400);
  expect((await upload(member.token, Buffer.alloc(5 * 1_024 * 1_024 + 3))).status).toBe(400);
  const huge = await desk.site.app.inject({
    method: "POST",
    url: "/api/v1/user/member/knowledge/document",
    headers: { "content-type": "application/json", authorization: `Bearer ${member.token}` },
    payload: JSON.stringify({ kind: "IDENTITY_CARD", file: "A".repeat(9_000_000) }),
  });
  expect(huge.statusCode).toBe(413);
});

test("one of a kind waits at a time, of several at once too, and ten are sent a day", async () => {
  const member = await signUp(desk.site.app);
  const sent = await pictureOf("png");
  const answers = await Promise.all([1, 2, 3].map(() => upload(member.token, sent)));
  expect(answers.map(({ code }) => code).toSorted()).toEqual(["DOCUMENT_WAITING", "DOCUMENT_WAITING", null]);
  await pool().query(
    `INSERT INTO platform.knowledge_document (member_id, document_id, kind, state, type, bytes, uploaded_at, decided_at, decided_by, reason)
     SELECT $1, gen_random_uuid(), 'FUNDS', 'REFUSED', 'image/webp', 1, $2, $2, gen_random_uuid(), 'x' FROM generate_series(1, 9)`,
    [member.memberId, start],
  );
  expect((await upload(member.token, sent, "FUNDS")).code).toBe("DOCUMENTS_TOO_MANY");
});

test("nobody without the permission sees a document, and nobody by another member's file", async () => {
  const { memberId, id } = await waitingDocument();
  const other = await signUp(desk.site.app);
  for (const role of ["SUPPORT", "CASHIER", "CONTENT", "DISTRIBUTOR"] as const) {
    const operator = await desk.operator(role);
    expect((await look(operator, memberId, id)).code).toBe("FORBIDDEN");
    expect((await desk.as(operator, { path: "/documents" })).code).toBe("FORBIDDEN");
  }
  expect((await look(risk, other.memberId, id)).code).toBe("NOT_FOUND");
  // A file that is moved to another document in the database opens no more.
  const second = await waitingDocument();
  await pool().query(
    `UPDATE platform.knowledge_file SET sealed = (SELECT sealed FROM platform.knowledge_file WHERE document_id = $1) WHERE document_id = $2`,
    [id, second.id],
  );
  expect((await look(risk, second.memberId, second.id)).code).toBe("DOCUMENT_GONE");
});

test("who opened a document decides, once, by what stands, and the member reads why", async () => {
  const { memberId, token, id } = await waitingDocument();
  expect((await waiting()).map((one) => one.id)).toContain(id);
  const refusal = { decision: "REFUSED", reason: "글자가 보이지 않습니다" };
  expect((await decide(risk, memberId, id, refusal)).code).toBe("DOCUMENT_UNSEEN");
  await look(risk, memberId, id);
  expect((await look(owner, memberId, id)).code).toBe("DOCUMENT_HELD");
  expect((await decide(owner, memberId, id, refusal)).code).toBe("DOCUMENT_HELD");
  expect((await decide(risk, memberId, id, { decision: "REFUSED" })).status).toBe(400);
  expect((await decide(risk, memberId, id, { ...refusal, version: 2 })).code).toBe("VERSION_CONFLICT");
  const answers = await Promise.all([1, 2].map(() => decide(risk, memberId, id, refusal)));
  expect(answers.map(({ code }) => code).toSorted()).toEqual(["DOCUMENT_DECIDED", null]);
  expect((await own(token)).documents[0]).toMatchObject({ state: "REFUSED", reason: refusal.reason });
  const notes = await pool().query(
    "SELECT note_broadcast.body FROM platform.note_broadcast JOIN platform.note USING (broadcast_id) WHERE member_id = $1",
    [memberId],
  );
  expect(JSON.stringify(notes.rows)).toContain(refusal.reason);
  expect((await waiting()).map((one) => one.id)).not.toContain(id);
  expect((await upload(token, await pictureOf("png"))).status).toBe(200);
});

test("a document that is held is free again after a quarter of an hour", async () => {
  const { memberId, id } = await waitingDocument();
  await look(risk, memberId, id);
  desk.site.setClock(new Date(start.getTime() + 15 * 60_000));
  expect((await decide(risk, memberId, id, { decision: "APPROVED" })).code).toBe("DOCUMENT_UNSEEN");
  expect((await look(owner, memberId, id)).status).toBe(200);
});

test("nobody decides about a document of their own", async () => {
  const { memberId, id } = await waitingDocument();
  const { operatorId } = await desk.operator("DISTRIBUTOR");
  await pool().query("UPDATE platform.operator SET member_id = $2 WHERE operator_id = $1", [
    operatorId,
    memberId,
  ]);
  const asked = { memberId, documentId: id, operatorId, now: start, version: 1, reason: undefined };
  const own = withTransaction(pool(), (client) =>
    decideAs(client, { ...asked, decision: "APPROVED", expiresOn: undefined }),
  );
  await expect(own).rejects.toMatchObject({ code: "OWN_DOCUMENT" });
});

/** Writes levels: the second one needs an identity card and lets withdraw. */
async function levels(second: object = {}, first: object = {}): Promise<void> {
  const none = { phone: false, identity: false, documents: [] };
  const caps = { depositDay: null, depositMonth: null, withdrawalDay: null, withdrawalMonth: null };
  const name = (text: string) => ({ ko: text, en: text });
  const list = [
    { name: name("기본"), needs: none, withdraws: false, ...caps, ...first },
    {
      name: name("확인"),
      needs: { ...none, documents: ["IDENTITY_CARD"] },
      withdraws: true,
      ...caps,
      ...second,
    },
  ];
  await pool().query(
    `INSERT INTO platform.setting (version, document, changed_at, changed_by)
     SELECT coalesce(max(version), 0) + 1, jsonb_build_object('knowledge', $1::jsonb), now(), 'test' FROM platform.setting`,
    [JSON.stringify({ levels: list, keptDays: 30, noticeDays: 14 })],
  );
}
const withdraw = (token: string) =>
  ask(desk.site.app, {
    path: "/money/withdrawal/request",
    token,
    body: { amount: 10_000, exchangePassword: "4321" },
    headers: { "idempotency-key": randomUUID() },
  });

test("the level rises with what is approved, falls when it expires, and the member is notified ahead, once", async () => {
  await levels();
  const { memberId, token, id } = await waitingDocument();
  expect((await withdraw(token)).code).toBe("KNOWLEDGE_NEEDED");
  await look(risk, memberId, id);
  expect((await decide(risk, memberId, id, { decision: "APPROVED", expiresOn: "2026-12-01" })).status).toBe(
    200,
  );
  expect((await withdraw(token)).code).toBe("INSUFFICIENT_BALANCE");
  const setting = { knowledge: { levels: [], keptDays: 30, noticeDays: 14 } };
  const early = new Date("2026-11-16T03:00:00.000Z");
  expect(await noticeExpiring(pool(), setting, early)).toBe(0);
  expect(await noticeExpiring(pool(), setting, start)).toBe(1);
  expect(await noticeExpiring(pool(), setting, start)).toBe(0);
  desk.site.setClock(new Date("2026-12-01T14:59:00.000Z"));
  const last = await pool().query("SELECT platform.knowledge_level($1, $2) AS level", [
    memberId,
    desk.site.now(),
  ]);
  expect(last.rows).toEqual([{ level: 1 }]);
  desk.site.setClock(new Date("2026-12-01T15:01:00.000Z"));
  const fallen = await pool().query("SELECT platform.knowledge_level($1, $2) AS level", [
    memberId,
    desk.site.now(),
  ]);
  expect(fallen.rows).toEqual([{ level: 0 }]);
});

test("what is in a document goes when its term is over, and the desk says so", async () => {
  await levels();
  const { memberId, id } = await waitingDocument();
  await look(risk, memberId, id);
  await decide(risk, memberId, id, { decision: "ASKED_AGAIN", reason: "뒷면도 필요합니다" });
  const setting = { knowledge: { levels: [], keptDays: 30, noticeDays: 14 } };
  const after = (days: number) => new Date(start.getTime() + days * 86_400_000 + 1_000);
  await removeOldDocuments(pool(), setting, after(29));
  expect((await look(owner, memberId, id)).status).toBe(200);
  await removeOldDocuments(pool(), setting, after(30));
  expect((await look(owner, memberId, id)).code).toBe("DOCUMENT_GONE");
  const file = await pool().query("SELECT FROM platform.knowledge_file WHERE document_id = $1", [id]);
  expect(file.rowCount).toBe(0);
});
