import type { BankSource } from "@hanpan/contract/operator/objects/bankEntry";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { SourcesPage } from "./SourcesPage.tsx";

let edge: ApiEdge;
let sources: BankSource[] = [];
const at = "2026-11-20T09:00:00.000Z";

const phone: BankSource = {
  id: "s1",
  code: "phone",
  name: "국민 휴대폰",
  kind: "SMS",
  status: "ACTIVE",
  accountId: null,
  silentMinutes: 15,
  keys: [{ id: "k1", fingerprint: "ab12cd34ef56ab78aa00", validFrom: at, validUntil: null, revokedAt: null }],
  highestSequence: 41,
  missing: 2,
  missingRanges: "38–39",
  missingSince: at,
  lastMessageAt: at,
  isSilent: true,
  conflicts: 0,
};

async function openSources(role: "OWNER" | "CASHIER" = "OWNER") {
  edge.answer("GET /auth/me", { data: meAs(role) });
  edge.answer("GET /deposit-accounts", { data: { list: [] } });
  edge.answer("GET /bank-sources", () => ({ data: { list: sources } }));
  await openScreen(SourcesPage, "/bank-entries/sources");
}

serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  sources = [phone];
});

test("a source is made with its kind, its silence and the public key of its own", async () => {
  sources = [];
  edge.answer("POST /bank-sources", ({ body }) => {
    sources = [phone];
    return { data: { ...phone, ...Object(body) } };
  });
  const user = userEvent.setup();
  await openSources();
  await screen.findByText(/통지처가 없습니다/);
  await user.click(screen.getByRole("button", { name: "통지처 추가" }));
  const form = within(await screen.findByRole("dialog"));
  await user.type(form.getByLabelText("이름"), "국민 휴대폰");
  await user.type(form.getByLabelText("코드"), "phone");
  await user.selectOptions(form.getByLabelText("종류"), "INQUIRY");
  await user.clear(form.getByLabelText("무소식 한도(분)"));
  await user.type(form.getByLabelText("무소식 한도(분)"), "30");
  await user.type(form.getByLabelText("공개 키(PEM)"), "-----BEGIN PUBLIC KEY-----");
  await user.click(form.getByRole("button", { name: "저장" }));
  await waitFor(() =>
    expect(edge.sentTo("POST /bank-sources")[0]?.body).toEqual({
      code: "phone",
      kind: "INQUIRY",
      name: "국민 휴대폰",
      status: "ACTIVE",
      accountId: null,
      silentMinutes: 30,
      publicKey: "-----BEGIN PUBLIC KEY-----",
    }),
  );
  await screen.findByRole("region", { name: "국민 휴대폰" });
});

test("silence and gaps are shown, and what was skipped is given up with a reason", async () => {
  edge.answer("POST /bank-sources/s1/forget-missing", () => {
    sources = [{ ...phone, missing: 0, missingRanges: "", missingSince: null }];
    return { data: sources[0] };
  });
  const user = userEvent.setup();
  await openSources();
  const panel = within(await screen.findByRole("region", { name: "국민 휴대폰" }));
  expect(panel.getByText("무소식")).toBeTruthy();
  expect(panel.getByText("2건: 38–39")).toBeTruthy();
  await user.click(panel.getByRole("button", { name: "기다리지 않기" }));
  await screen.findByRole("alertdialog");
  await user.keyboard("은행과 대조{Enter}");
  await waitFor(() => expect(screen.queryByText("2건: 38–39")).toBeNull());
  expect(edge.sentTo("POST /bank-sources/s1/forget-missing")[0]?.body).toEqual({ reason: "은행과 대조" });
});

test("pausing says what it was read from and keeps the keys; a key is revoked with a reason", async () => {
  edge.answer("PUT /bank-sources/s1", ({ body }) => ({ data: { ...phone, ...Object(body) } }));
  edge.answer("POST /bank-sources/s1/keys/k1/revoke", { data: phone });
  const user = userEvent.setup();
  await openSources();
  const panel = within(await screen.findByRole("region", { name: "국민 휴대폰" }));
  await user.click(panel.getByRole("button", { name: "수정" }));
  const form = within(await screen.findByRole("dialog"));
  await user.click(form.getByLabelText("사용"));
  await user.click(form.getByRole("button", { name: "저장" }));
  const stood = { name: "국민 휴대폰", status: "ACTIVE", accountId: null, silentMinutes: 15 };
  await waitFor(() =>
    expect(edge.sentTo("PUT /bank-sources/s1")[0]?.body).toEqual({
      ...stood,
      status: "PAUSED",
      expected: stood,
    }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(panel.getByRole("button", { name: "키 폐기" }));
  await screen.findByRole("alertdialog");
  await user.keyboard("분실{Enter}");
  await waitFor(() =>
    expect(edge.sentTo("POST /bank-sources/s1/keys/k1/revoke")[0]?.body).toEqual({ reason: "분실" }),
  );
});

test("a cashier sees how sources stand and changes none", async () => {
  await openSources("CASHIER");
  await screen.findByText("2건: 38–39");
  expect(screen.queryByRole("button")).toBeNull();
});
