import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { DeskPermission, DeskProposal } from "../../../protocol/sportsDesk.ts";
import { DeskContext } from "../session/desk.ts";
import { ProposalCard } from "./ProposalCard.tsx";

afterEach(cleanup);

const proposal: DeskProposal = {
  proposalId: "0193b000-0000-7000-8000-000000000001",
  kind: "SETTLE",
  fixtureId: "demo.m-1",
  content: { status: "ENDED", score: { home: 2, away: 1 }, completedInnings: 0 },
  reason: "공식 기록",
  state: "OPEN",
  proposedBy: "ann",
  proposedName: "ann",
  proposedAtMs: 0,
  decidedBy: null,
  decidedName: null,
  decidedAtMs: null,
  sides: { home: { ko: "강물", en: "River" }, away: { ko: "들녘", en: "Field" } },
};

function show(
  operatorId: string,
  permissions: DeskPermission[],
  given = proposal,
  onOpen: (() => void) | undefined = undefined,
) {
  const session = { operatorId, name: operatorId, permissions, language: "ko" as const, endsAtMs: 0 };
  const desk = {
    session,
    may: (permission: DeskPermission) => permissions.includes(permission),
    onEnded: vi.fn(),
    say: vi.fn(),
  };
  render(
    <DeskContext value={desk}>
      <ProposalCard proposal={given} onDecided={vi.fn()} {...(onOpen && { onOpen })} />
    </DeskContext>,
  );
}

const buttons = () => screen.queryAllByRole("button").map((button) => button.textContent);

test("another operator may approve or reject, and is asked for a reason first", async () => {
  show("ben", ["VIEW", "SETTLE"]);
  expect(screen.getByText("2 : 1 · 종료")).toBeDefined();
  expect(buttons()).toEqual(["승인", "반려"]);
  await userEvent.click(screen.getByRole("button", { name: "승인" }));
  expect(screen.getByLabelText("사유")).toBeDefined();
  // Nothing is approved before what it moves is seen.
  expect(screen.getAllByText("승인").at(-1)).toHaveProperty("disabled", true);
});

test("among others it says which match it is about", () => {
  show("ben", ["VIEW", "SETTLE"], proposal, vi.fn());
  expect(screen.getByText(/강물 – 들녘/).textContent).toContain("demo.m-1");
});

test("whoever proposed it may only take it back", () => {
  show("ann", ["VIEW", "SETTLE"]);
  expect(buttons()).toEqual(["철회"]);
  expect(screen.getByText("본인의 제안입니다. 다른 담당자가 승인해야 합니다.")).toBeDefined();
});

test("whoever may only look decides nothing, and nobody decides twice", () => {
  show("cho", ["VIEW"]);
  show("ben", ["SETTLE"], {
    ...proposal,
    state: "APPROVED",
    decidedBy: "dan",
    decidedName: "dan",
    decidedAtMs: 1,
  });
  expect(buttons()).toEqual([]);
});
