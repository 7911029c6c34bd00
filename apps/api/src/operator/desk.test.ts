import { generateKeyPairSync, randomUUID } from "node:crypto";
import { workbookType } from "@hanpan/contract/spreadsheet/workbookType";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { seedDesk } from "../demo/seedDesk.ts";
import { ask } from "../testing/ask.ts";
import { bankId, signUp, type TestMember } from "../testing/members.ts";
import { createOperatorSite, type OperatorSite, type TestOperator } from "../testing/operators.ts";
import { restingRowCounts, rowCounts } from "../testing/rowCounts.ts";

let desk: OperatorSite;
let owner: TestOperator;
let who: TestMember;

beforeAll(async () => {
  desk = await createOperatorSite();
  owner = await desk.operator("OWNER");
  who = await signUp(desk.site.app);
});
afterAll(async () => {
  await expectSound(desk.site.database.ownerPool);
  await desk.close();
});

const identified = z.object({ id: z.string() });
const get = (path: string) => desk.as(owner, { path });
const send = (method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: unknown) =>
  desk.as(owner, { method, path, ...(body === undefined ? {} : { body }) });
const publicKey = () =>
  generateKeyPairSync("rsa", { modulusLength: 2_048 }).publicKey.export({ type: "spki", format: "pem" });

test("every list answers, and its file begins with its header", async () => {
  for (const path of [
    "/dashboard?days=3",
    "/members",
    "/members?search=member",
    `/members/${who.memberId}`,
    "/settings",
    "/settings/versions",
    "/levels",
    "/banks",
    "/deposit-accounts",
    "/vendors",
    "/games?search=a",
    "/bets",
    `/bets?member=${who.memberId}&status=OPEN`,
    "/bets/returns",
    "/bets/open-too-long",
    "/ledger/transfers",
    `/ledger/transfers?member=${who.memberId}&type=DEPOSIT&account=CASH`,
    "/ledger/verify",
    "/audit",
    "/audit/verify",
    "/operators",
    "/money/requests?status=WAITING",
  ]) {
    expect({ path, status: (await get(path)).status }).toEqual({ path, status: 200 });
  }
  for (const path of [
    "/members.csv",
    "/bets.csv",
    "/ledger/transfers.csv",
    "/audit.csv",
    "/notes.csv",
    "/notes/received.csv",
    "/posts.csv?state=SHOWN",
    "/roulette/plays.csv",
  ]) {
    const file = await desk.app.inject({
      url: `/api/v1/operator${path}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect({ path, status: file.statusCode, mark: file.payload.charCodeAt(0) }).toEqual({
      path,
      status: 200,
      mark: 0xfeff,
    });
    const workbook = await desk.app.inject({
      url: `/api/v1/operator${path}`,
      headers: { authorization: `Bearer ${owner.token}`, accept: `application/json, ${workbookType}` },
    });
    expect({
      path,
      status: workbook.statusCode,
      type: workbook.headers["content-type"],
      name: /filename="[^"]+\.xlsx"/.test(String(workbook.headers["content-disposition"])),
      mark: workbook.rawPayload.subarray(0, 4).toString("latin1"),
    }).toEqual({ path, status: 200, type: workbookType, name: true, mark: "PK\x03\x04" });
  }
});

test("a change of settings keeps the rest, counts up, and refuses what was read before another's", async () => {
  const changed = await send("PUT", "/settings", { signUpOpen: false, version: 0 });
  expect(changed.data).toMatchObject({
    version: 1,
    changedBy: owner.loginId,
    document: { signUpOpen: false, minimumAge: 19 },
  });
  expect(await send("PUT", "/settings", { signUpOpen: true, version: 0 })).toMatchObject({
    status: 409,
    code: "VERSION_CONFLICT",
  });
  const both = await Promise.all(
    [1, 2].map(() => send("PUT", "/settings", { signUpOpen: true, version: 1 })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await get("/settings/versions")).data).toMatchObject({
    list: [{ version: 2, changed: ["signUpOpen"] }, { version: 1 }],
  });
});

test("a level's terms are versioned, and a new level stands above the others", async () => {
  const added = await send("POST", "/levels", { nameKo: "골드", nameEn: "Gold" });
  const level = z.object({ id: z.string(), terms: z.looseObject({}), version: z.number() }).parse(added.data);
  // As when the reply to the first was lost.
  expect(await send("POST", "/levels", { nameKo: "골드", nameEn: "Gold" })).toMatchObject({
    status: 400,
    fields: { nameKo: expect.any(String) },
  });
  const terms = { ...level.terms, contribution: { SLOT: 90, LIVE: 80, SPORTS: 70, MINI: 60 } };
  const changed = await send("PUT", `/levels/${level.id}`, { terms, version: level.version });
  expect(changed.data).toMatchObject({ version: level.version + 1, terms: { contribution: { SLOT: 90 } } });
  expect(await send("PUT", `/levels/${level.id}`, { terms, version: level.version })).toMatchObject({
    code: "VERSION_CONFLICT",
  });
  const criteria = { months: 2, depositWon: 1_000_000, countedWon: 0 };
  const named = await send("PUT", `/levels/${level.id}`, {
    terms: { ...terms, criteria },
    version: level.version + 1,
  });
  expect(named.data).toMatchObject({ terms: { criteria } });
  // A console of the version before knows no criteria: its save leaves them as they are.
  const { criteria: _, ...older } = level.terms;
  const saved = await send("PUT", `/levels/${level.id}`, { terms: older, version: level.version + 2 });
  expect(saved.data).toMatchObject({ terms: { criteria, contribution: level.terms["contribution"] } });
  // What leads to a level leads to no other.
  const above = await send("POST", "/levels", { nameKo: "다이아", nameEn: "Diamond" });
  expect(above.data).toMatchObject({
    terms: { criteria: { depositWon: 0, countedWon: 0 }, contribution: level.terms["contribution"] },
  });
  expect((await send("PATCH", `/members/${who.memberId}`, { levelId: level.id })).data).toMatchObject({
    level: { id: level.id, rank: 2 },
  });
});

test("banks and accounts are added, changed and deleted; what is named somewhere stays", async () => {
  const bank = { code: "999", nameKo: "새은행", nameEn: "New Bank", active: true };
  const { id } = identified.parse((await send("POST", "/banks", bank)).data);
  expect(await send("POST", "/banks", bank)).toMatchObject({ code: "CODE_TAKEN" });
  expect((await send("PUT", `/banks/${id}`, { ...bank, active: false })).data).toMatchObject({
    active: false,
  });
  expect((await send("DELETE", `/banks/${id}`)).status).toBe(200);
  expect(await send("DELETE", `/banks/${bankId}`)).toMatchObject({ code: "IN_USE" });

  const account = { levelId: null, bankId, accountNumber: "1234567890", holder: "한판", active: true };
  const made = identified.parse((await send("POST", "/deposit-accounts", account)).data);
  const inquiry = await ask(desk.site.app, {
    path: "/customer-center/account-inquiry",
    token: who.token,
    body: {},
  });
  expect(inquiry.data).toMatchObject({ account: { accountNumber: "1234567890", holder: "한판" } });
  expect((await send("DELETE", `/deposit-accounts/${made.id}`)).status).toBe(200);
});

test("suspending a member ends their sessions and shuts the door; the account can be changed", async () => {
  const other = await signUp(desk.site.app);
  const before = await ask(desk.site.app, { path: "/member/me", token: other.token });
  expect(before.status).toBe(200);
  const bank = { bankId, accountNumber: "998877665544", depositor: "김한판" };
  const patched = await send("PATCH", `/members/${other.memberId}`, {
    status: "SUSPENDED",
    bank,
    reason: "도용 신고",
  });
  expect(patched.data).toMatchObject({
    status: "SUSPENDED",
    bank: { accountNumber: "998877665544", depositor: "김한판" },
    sessions: [],
    audit: [{ action: "member.patch", operator: owner.loginId, reason: "도용 신고" }],
  });
  expect((await ask(desk.site.app, { path: "/member/me", token: other.token })).status).toBe(401);
  expect(await send("PATCH", `/members/${randomUUID()}`, { status: "CLOSED" })).toMatchObject({
    status: 404,
  });
});

test("a member's file shows what the site wrote to them and what they have read, and nothing of others' notes", async () => {
  const factsOf = async ({ token }: TestMember) =>
    z
      .object({ referralCode: z.string(), nickname: z.string() })
      .parse((await ask(desk.site.app, { path: "/member/me", token })).data);
  const referrer = await signUp(desk.site.app);
  const member = await signUp(desk.site.app, { referralCode: (await factsOf(referrer)).referralCode });
  const note = (from: TestMember, method: "POST" | "PUT", body: Readonly<Record<string, unknown>>) =>
    ask(desk.site.app, { method, path: "/note", token: from.token, body });
  const write = { title: "안부", body: "본문" };
  await send("POST", "/notes", { ...write, to: [member.memberId], title: "첫 쪽지" });
  await note(member, "PUT", { all: true });
  const readAt = desk.site.now().toISOString();
  desk.site.setClock(new Date(desk.site.now().getTime() + 1_000));
  await send("POST", "/notes", { ...write, to: [member.memberId], title: "둘째 쪽지" });
  await note(member, "POST", { ...write, groupId: "REFERRER" });
  const { nickname } = await factsOf(member);
  expect((await note(referrer, "POST", { ...write, to: nickname })).status).toBe(200);

  const file = z
    .object({ notes: z.array(z.looseObject({ title: z.string() })) })
    .parse((await get(`/members/${member.memberId}`)).data);
  expect(file.notes).toMatchObject([
    { title: "둘째 쪽지", readAt: null, sentBy: owner.loginId },
    { title: "첫 쪽지", readAt, sentBy: owner.loginId },
  ]);
  expect(file.notes).toHaveLength(2);
});

test("points are granted and taken back, and a member's sessions ended", async () => {
  const other = await signUp(desk.site.app);
  const point = (type: string, amount: number) =>
    send("POST", `/members/${other.memberId}/point`, { type, amount, reason: "이벤트" });
  expect((await point("WINNER_BONUS", 3_000)).data).toMatchObject({ balances: { point: 3_000 } });
  expect(await point("RECOVER_WINNER_BONUS", 3_001)).toMatchObject({ code: "INSUFFICIENT_POINTS" });
  expect((await point("RECOVER_WINNER_BONUS", 1_000)).data).toMatchObject({ balances: { point: 2_000 } });
  const history = await ask(desk.site.app, { path: "/trxs/point", token: other.token });
  expect(history.data).toMatchObject({
    list: [{ amount: -1_000 }, { amount: 3_000, type: "WINNER_BONUS" }],
    total: 2,
  });
  expect((await send("POST", `/members/${other.memberId}/sessions/end`, {})).data).toEqual({ ended: 1 });
});

test("a vendor and its games are added, changed, paused and deleted", async () => {
  const vendor = {
    code: "maker",
    protocol: "HUB88",
    publicKey: publicKey(),
    nameKo: "제작사",
    nameEn: "Maker",
    launchUrl: "https://maker.example/{game}",
    mode: "IFRAME",
  };
  expect(await send("POST", "/vendors", { ...vendor, publicKey: "no key" })).toMatchObject({ status: 400 });
  const { id } = identified.parse((await send("POST", "/vendors", vendor)).data);
  expect(await send("POST", "/vendors", vendor)).toMatchObject({ code: "CODE_TAKEN" });
  const { code: _, protocol: __, ...change } = vendor;
  const changed = await send("PUT", `/vendors/${id}`, {
    ...change,
    publicKey: publicKey(),
    addresses: ["10.0.0.0/8"],
  });
  expect(changed.data).toMatchObject({ addresses: ["10.0.0.0/8"], keys: [{}, {}], liveFeedUrl: null });
  const feed = (liveFeedUrl: string) => send("PUT", `/vendors/${id}`, { ...change, liveFeedUrl });
  for (const address of ["https://maker.example/live", "wss://maker.example/; script-src *", "live"]) {
    expect(await feed(address), address).toMatchObject({ status: 400 });
  }
  expect((await feed("wss://maker.example/live")).data).toMatchObject({
    liveFeedUrl: "wss://maker.example/live",
  });
  // A demo's games come from this very machine.
  const gameOrigins = ["https://games.maker.example", "http://127.0.0.1:4010"];
  expect((await send("PUT", `/vendors/${id}`, { ...change, gameOrigins })).data).toMatchObject({
    gameOrigins,
  });
  // What is left out stays.
  expect((await send("PUT", `/vendors/${id}`, change)).data).toMatchObject({
    liveFeedUrl: "wss://maker.example/live",
    gameOrigins,
  });
  const game = {
    vendorId: id,
    code: "game-1",
    category: "SLOT",
    nameKo: "게임",
    nameEn: "Game",
    thumbnail: "/art/game.svg",
    rtp: 96.5,
    minBet: 100,
    maxBet: 1_000,
    active: true,
  };
  const made = identified.parse((await send("POST", "/games", game)).data);
  expect(await send("POST", "/games", game)).toMatchObject({ code: "CODE_TAKEN" });
  expect((await send("POST", `/games/${made.id}/pause`, { reason: "점검" })).data).toMatchObject({
    active: false,
  });
  expect((await send("POST", `/games/${made.id}/resume`, {})).data).toMatchObject({ active: true });
  expect((await send("POST", `/vendors/${id}/pause`, { reason: "점검" })).data).toMatchObject({
    status: "PAUSED",
  });
  expect((await send("POST", `/vendors/${id}/resume`, {})).data).toMatchObject({ status: "ACTIVE" });
  expect(await send("DELETE", `/vendors/${id}`)).toMatchObject({ code: "IN_USE" });
  expect((await send("DELETE", `/games/${made.id}`)).status).toBe(200);
  expect((await send("DELETE", `/vendors/${id}`)).status).toBe(200);
});

test("the last owner stays one; a changed role ends sessions", async () => {
  const support = await desk.operator("SUPPORT");
  expect((await send("PATCH", `/operators/${support.operatorId}`, { role: "RISK" })).data).toMatchObject({
    role: "RISK",
  });
  expect((await desk.as(support, { path: "/auth/me" })).status).toBe(401);
  expect(await send("PATCH", `/operators/${owner.operatorId}`, { role: "SUPPORT" })).toMatchObject({
    status: 409,
    code: "LAST_OWNER",
  });
  const made = { loginId: "new_cashier", name: "새 캐셔", role: "CASHIER" };
  expect((await send("POST", "/operators", made)).data).toMatchObject({
    role: "CASHIER",
    totpEnabled: false,
    joined: false,
  });
  expect(await send("POST", "/operators", made)).toMatchObject({ code: "LOGIN_ID_TAKEN" });
});

test("the demo's desk is made once, however often the demo was started", async () => {
  const pool = desk.site.database.appPool;
  await seedDesk(pool, desk.site.now());
  const once = await restingRowCounts(desk.site);
  await seedDesk(pool, desk.site.now());
  expect(await rowCounts(desk.site.database.ownerPool)).toEqual(once);
  const login = await desk.ask({ path: "/auth/login", body: { loginId: "owner", password: "owner1234" } });
  expect(login.data).toMatchObject({ me: { operator: { role: "OWNER" }, totp: { setupNeeded: false } } });
});

test("a member is found by their id, and by their phone however it is written", async () => {
  const file = z.object({ phone: z.string() }).parse((await get(`/members/${who.memberId}`)).data);
  const plain = file.phone.replaceAll(/\D/g, "");
  const found = async (search: string) => {
    const list = z.object({ list: z.array(identified) });
    return list
      .parse((await get(`/members?search=${encodeURIComponent(search)}`)).data)
      .list.map(({ id }) => id);
  };
  const abroad = `+82 ${plain.slice(1, 3)}-${plain.slice(3, 7)}-${plain.slice(7)}`;
  for (const search of [who.memberId, who.memberId.toUpperCase(), plain, abroad, ` ${who.loginId} `])
    expect({ search, found: await found(search) }).toEqual({ search, found: [who.memberId] });
  expect(await found("---")).toEqual([]);
  const subject = z.object({ list: z.array(z.object({ subject: z.string() })) });
  await send("PATCH", `/members/${who.memberId}`, { isPartner: true });
  const { list } = subject.parse((await get(`/audit?subject=${who.memberId}`)).data);
  expect(list.map((entry) => entry.subject)).toContain(`member:${who.memberId}`);
});
