import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { useConsole } from "../../lib/store.ts";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { savedFile } from "../../lib/testing/savedFile.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { OperatorsPage } from "./OperatorsPage.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});

const operator = { ...meAs("DISTRIBUTOR").operator, lastLoginAt: "2026-11-20T09:05:00.000Z" };

beforeEach(() => {
  edge.answer("POST /auth/file", { data: null });
});

test("a file of the screen's own is kept in the audit before it is saved, and what is not kept is not saved", async () => {
  edge.answer("GET /operators", { data: { list: [] } });
  edge.answer("POST /auth/file", { status: 503, code: "UNAVAILABLE", message: "잠시 후 다시" });
  await openScreen(OperatorsPage, "/operators");
  await userEvent.click(await screen.findByRole("button", { name: /CSV/ }));
  await waitFor(() =>
    expect(useConsole.getState().notices.map(({ message }) => message)).toEqual(["잠시 후 다시"]),
  );
});

test("the file says what the screen says, in words and in Seoul time", async () => {
  edge.answer("GET /operators", {
    data: { list: [{ ...operator, partner: { id: "m", loginId: "partner1", nickname: "지점" } }] },
  });
  await openScreen(OperatorsPage, "/operators");
  const text = await savedFile(async () =>
    userEvent.click(await screen.findByRole("button", { name: /CSV/ })),
  );
  expect(text).toContain("총판 partner1,사용 중,아니요,아니요,2026-11-20 18:05");
});

test("a file that cannot be read is none, and the reason is said", async () => {
  edge.answer("GET /operators", { status: 503, code: "UNAVAILABLE", message: "잠시 후 다시" });
  await openScreen(OperatorsPage, "/operators");
  await userEvent.click(await screen.findByRole("button", { name: /CSV/ }));
  await waitFor(() =>
    expect(useConsole.getState().notices.map(({ message }) => message)).toEqual(["잠시 후 다시"]),
  );
});
