import { generateKeyPairSync, sign } from "node:crypto";
import { leafOf, pathOf, rootOf } from "@hanpan/games/fairness/betsTree";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveMember } from "../../lib/testing/memberEdge.ts";
import { listPage } from "../../lib/testing/money.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { StatementPage } from "./StatementPage.tsx";

let edge: ApiEdge;
serveMember((started) => {
  edge = started;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const memberId = "0199a1b2-0000-7000-8000-000000000001";
const day = "2026-11-20";
const entry = {
  id: "0199a1b2-0000-7000-8000-0000000000aa",
  number: 2,
  type: "DEPOSIT",
  amount: 50_000,
  balanceAfter: 60_000,
  reference: "cashier/1",
  at: "2026-11-20T03:00:00.000Z",
};

/** A receipt as the house gives it, of three movements of two members. */
function receiptOf(amount: number) {
  const texts = [10_000, amount, -5_000].map((moved, index) =>
    JSON.stringify([
      "TRANSFER",
      memberId,
      index + 1,
      index === 1 ? entry.id : `other-${index}`,
      0,
      "DEPOSIT",
      null,
      null,
      "cashier",
      String(index),
      null,
      [
        ["BANK", "WON", -moved, null, null],
        ["CASH", "WON", moved, 10_000, 60_000],
      ],
    ]),
  );
  const leaves = texts.map((text) => leafOf(text));
  const memberText = JSON.stringify(["MEMBER", day, memberId, 1, 3, rootOf(leaves)]);
  const members = [leafOf(memberText), leafOf("another member")];
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const key = publicKey.export({ format: "der", type: "spki" }).subarray(12).toString("hex");
  const statement = JSON.stringify({ number: 4, day, ledger: { root: rootOf(members) }, key });
  return {
    text: texts[1],
    inMember: { place: 1, count: 3, path: pathOf(leaves, 1) },
    memberText,
    inDay: { place: 0, count: 2, path: pathOf(members, 0) },
    anchor: {
      statement,
      signature: sign(null, Buffer.from(statement), privateKey).toString("hex"),
      handover: null,
    },
  };
}

/** The public list that the browser reads; its anchor is the receipt's unless another is said. */
function publish(statement: string): void {
  const asked = globalThis.fetch;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).startsWith("/.well-known/")
      ? Response.json({ algorithm: "Ed25519", anchors: [{ statement, signature: "" }], next: null })
      : asked(input, init),
  );
}

async function openReceipt() {
  const user = userEvent.setup();
  edge.answer("GET /money/ledger", listPage([entry]));
  await openScreen(StatementPage, "/statement");
  const [button] = await screen.findAllByRole("button", { name: /영수증$/ });
  if (button === undefined) throw new Error("no receipt");
  await user.click(button);
  return within(await screen.findByRole("dialog"));
}

test("a movement is followed to the day's root, its signature checked, and the verdict said", async () => {
  const receipt = receiptOf(50_000);
  publish(receipt.anchor.statement);
  edge.answer("GET /money/ledger/2/receipt", { data: { receipt } });
  const dialog = await openReceipt();
  expect(await dialog.findByText(/서명에 그대로 들어 있습니다/)).toBeTruthy();
  expect(dialog.getByText(entry.id)).toBeTruthy();
  expect(dialog.getByRole("button", { name: "파일로 저장" })).toBeTruthy();
});

test("another sum than the statement shows does not agree", async () => {
  const other = receiptOf(40_000);
  publish(other.anchor.statement);
  edge.answer("GET /money/ledger/2/receipt", { data: { receipt: other } });
  const dialog = await openReceipt();
  expect(await dialog.findByText(/이 영수증은 맞지 않습니다/)).toBeTruthy();
});

test("a signature of another key does not agree", async () => {
  const receipt = receiptOf(50_000);
  publish(receipt.anchor.statement);
  const anchor = { ...receipt.anchor, signature: receiptOf(50_000).anchor.signature };
  edge.answer("GET /money/ledger/2/receipt", { data: { receipt: { ...receipt, anchor } } });
  const dialog = await openReceipt();
  expect(await dialog.findByText(/이 영수증은 맞지 않습니다/)).toBeTruthy();
});

test("an anchor that the public list does not have is said", async () => {
  publish("another");
  edge.answer("GET /money/ledger/2/receipt", { data: { receipt: receiptOf(50_000) } });
  const dialog = await openReceipt();
  expect(await dialog.findByText(/공개된 목록에 없습니다/)).toBeTruthy();
});

test("what is not signed yet says when it will be", async () => {
  edge.answer("GET /money/ledger/2/receipt", { data: { receipt: null } });
  const dialog = await openReceipt();
  expect(await dialog.findByText(/아직 서명되지 않은 거래입니다/)).toBeTruthy();
});
