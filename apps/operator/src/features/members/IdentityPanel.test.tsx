import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { IdentityPanel } from "./IdentityPanel.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});
const open = () => openScreen(() => <IdentityPanel memberId="m" />, "/members/m");
const at = "2026-11-20T03:00:00.000Z";

test("of who is not verified the file says whether the bank names another holder, and whom it was held against", async () => {
  edge.answer("GET /members/m/identity", {
    data: {
      identity: null,
      holder: { outcome: "DIFFERS", against: "TYPED", reason: null, at, nextAt: null },
    },
  });
  await open();
  expect(await screen.findByText("본인인증을 하지 않았습니다.")).toBeTruthy();
  expect(screen.getByText("은행이 답한 예금주")).toBeTruthy();
  expect(screen.getByText("다름")).toBeTruthy();
  expect(screen.getByText("등록한 예금주")).toBeTruthy();
  expect(screen.queryByText("다음 조회")).toBeNull();
});

test("what nobody knows is neither: with why, and when it is asked again", async () => {
  edge.answer("GET /members/m/identity", {
    data: {
      identity: null,
      holder: { outcome: "UNKNOWN", against: null, reason: "TIMEOUT", at, nextAt: at },
    },
  });
  await open();
  expect(await screen.findByText("확인되지 않음")).toBeTruthy();
  expect(screen.getByText("TIMEOUT")).toBeTruthy();
  expect(screen.getByText("다음 조회")).toBeTruthy();
  expect(screen.queryByText("일치")).toBeNull();
  expect(screen.queryByText("다름")).toBeNull();
});

test("while nobody asks there is no word of a holder", async () => {
  edge.answer("GET /members/m/identity", { data: { identity: null, holder: null } });
  await open();
  expect(await screen.findByText("본인인증을 하지 않았습니다.")).toBeTruthy();
  expect(screen.queryByText("은행이 답한 예금주")).toBeNull();
});
