import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { DeskImpact, DeskPermission, DeskProposal } from "../../../protocol/desk.ts";
import { readProposals } from "../session/reads.ts";
import { refused, sent, showAtDesk } from "../testing/atDesk.tsx";
import { ProposalCard } from "./ProposalCard.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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

const show = (
  operatorId: string,
  permissions: DeskPermission[],
  given = proposal,
  onOpen: (() => void) | undefined = undefined,
) =>
  showAtDesk(
    <ProposalCard proposal={given} standsIn={readProposals({ state: "OPEN" })} {...(onOpen && { onOpen })} />,
    operatorId,
    permissions,
  );

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

const impact = (toPayWon: number, mark: string): DeskImpact => ({
  before: { status: "IN_PLAY", score: { home: 0, away: 0 } },
  after: { status: "ENDED", score: { home: 2, away: 1 } },
  slips: 1,
  stakeWon: 10_000,
  paidWon: 0,
  changed: 1,
  reopened: 0,
  toPayWon,
  toTakeBackWon: 0,
  takenFrom: [],
  othersTakenFrom: 0,
  figures: mark.repeat(43),
});

test("what changed since it was shown is shown anew, and only that is approved", async () => {
  const shown = [impact(20_000, "a"), impact(50_000, "b")];
  const decided: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: { body?: string } = {}) => {
    if (url.endsWith("/impact")) return sent(shown[decided.length]);
    decided.push(JSON.parse(body ?? ""));
    return decided.length === 1
      ? refused("FIGURES_CHANGED", "금액이 바뀌었습니다.")
      : sent({ ...proposal, state: "APPROVED" });
  });
  show("ben", ["VIEW", "SETTLE"]);
  await userEvent.click(screen.getByRole("button", { name: "승인" }));
  await screen.findByText("20,000원");
  await userEvent.type(screen.getByLabelText("사유"), "확인");
  const approve = () => userEvent.click(screen.getAllByText("승인").at(-1) ?? document.body);
  await approve();
  await screen.findByText("50,000원");
  expect(screen.getByRole("alert").textContent).toBe("금액이 바뀌었습니다.");
  // Nobody has seen them yet: a press that was on its way, or is made again at once, is not meant for them.
  await approve();
  fireEvent.submit(screen.getByLabelText("사유"));
  expect(decided).toHaveLength(1);
  await waitFor(() => expect(screen.getAllByText("승인").at(-1)).toHaveProperty("disabled", false));
  expect(decided).toHaveLength(1);
  await approve();
  await waitFor(() => expect(screen.queryByLabelText("사유")).toBeNull());
  expect(decided).toEqual([
    { isApproved: true, figures: "a".repeat(43), reason: "확인" },
    { isApproved: true, figures: "b".repeat(43), reason: "확인" },
  ]);
});

test("an approval without a reason is not sent, and leads to where it is missing", async () => {
  const fetched = vi.fn(async () => sent(impact(20_000, "a")));
  vi.stubGlobal("fetch", fetched);
  show("ben", ["VIEW", "SETTLE"]);
  await userEvent.click(screen.getByRole("button", { name: "승인" }));
  await screen.findByText("20,000원");
  await userEvent.click(screen.getAllByText("승인").at(-1) ?? document.body);
  expect(screen.getByText("사유를 입력해 주십시오.")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("사유"));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("says what became of a decision, also when its dialog was closed before", async () => {
  const late = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", async (url: string) =>
    url.endsWith("/impact") ? sent(impact(20_000, "a")) : late.promise,
  );
  const { say } = show("ben", ["VIEW", "SETTLE"]);
  await userEvent.click(screen.getByRole("button", { name: "승인" }));
  await screen.findByText("20,000원");
  await userEvent.type(screen.getByLabelText("사유"), "확인{Enter}");
  await userEvent.click(screen.getByText("닫기"));
  expect(screen.queryByLabelText("사유")).toBeNull();
  late.resolve(sent({ ...proposal, state: "APPROVED" }));
  await waitFor(() => expect(say).toHaveBeenCalledWith("success", "제안을 승인하였습니다."));
});
