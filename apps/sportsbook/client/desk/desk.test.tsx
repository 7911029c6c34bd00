import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { LimitsPanel } from "./panels/LimitsPanel.tsx";
import { OwedPanel } from "./panels/OwedPanel.tsx";
import { ProposalsPanel } from "./proposals/ProposalsPanel.tsx";
import { limitsRead } from "./session/reads.ts";
import { refused, sent, showAtDesk } from "./testing/atDesk.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const limit = (maximumStakeWon: number) => ({
  leagueCode: "*",
  marketKind: "*",
  level: 0,
  maximumStakeWon,
  maximumReturnWon: 9_000_000,
  changedBy: "ann",
  changedAtMs: 0,
});
const limits = (...stakes: number[]) => ({ limits: stakes.map(limit), leagues: [] });

const inDialog = () => within(screen.getByRole("dialog"));

/** Gives a reason and confirms. */
async function confirm(words: string) {
  await userEvent.type(inDialog().getByLabelText("사유"), "확인");
  await userEvent.click(inDialog().getByRole("button", { name: words }));
}

test("what a change answers is shown at once, and is not undone by what was asked before it", async () => {
  const late = Promise.withResolvers<Response>();
  let reads = 0;
  const sentBodies: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: { body?: string } = {}) => {
    if (!url.endsWith("/limits")) throw new Error(url);
    if (body === undefined) return ++reads === 1 ? sent(limits(1_000_000)) : late.promise;
    sentBodies.push(JSON.parse(body));
    return sent(limits(2_000_000));
  });
  const { cache } = showAtDesk(<LimitsPanel />);
  await userEvent.click(await screen.findByRole("button", { name: "수정" }));
  void cache.invalidateQueries({ queryKey: limitsRead.key });
  await waitFor(() => expect(reads).toBe(2));
  await confirm("저장");
  await screen.findByText("2,000,000원");
  expect(screen.queryByRole("dialog")).toBeNull();
  late.resolve(sent(limits(1_000_000)));
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.queryByText("1,000,000원")).toBeNull();
  expect(sentBodies).toEqual([
    {
      leagueCode: "*",
      marketKind: "*",
      level: 0,
      maximumStakeWon: 1_000_000,
      maximumReturnWon: 9_000_000,
      reason: "확인",
    },
  ]);
});

test("a change that is refused says why where it was asked, and leaves what stands", async () => {
  vi.stubGlobal("fetch", async (_: string, { body }: { body?: string } = {}) =>
    body === undefined ? sent(limits(1_000_000)) : refused("DESK_FORBIDDEN", "한도가 너무 높습니다."),
  );
  const { say } = showAtDesk(<LimitsPanel />);
  await userEvent.click(await screen.findByRole("button", { name: "수정" }));
  await confirm("저장");
  await waitFor(() => expect(inDialog().getByRole("alert").textContent).toBe("한도가 너무 높습니다."));
  expect(say).toHaveBeenCalledWith("danger", "한도가 너무 높습니다.");
  expect(screen.getByText("1,000,000원")).toBeDefined();
});

test("what cannot be read says so and is read when it is tried again; what was read stays", async () => {
  let isBroken = true;
  vi.stubGlobal("fetch", async () => {
    if (isBroken) throw new TypeError("no line");
    return sent(limits(3_000_000));
  });
  const { cache } = showAtDesk(<LimitsPanel />);
  expect((await screen.findByRole("alert")).textContent).toContain("불러오지 못하였습니다.");
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "다시 시도" }));
  await screen.findByText("3,000,000원");
  isBroken = true;
  await cache.refetchQueries({ queryKey: limitsRead.key });
  expect(screen.getByText("3,000,000원")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an operator whose session is over is signed out", async () => {
  vi.stubGlobal("fetch", async () => refused("UNAUTHENTICATED", "다시 로그인해 주십시오."));
  const { onEnded } = showAtDesk(<OwedPanel />);
  await waitFor(() => expect(onEnded).toHaveBeenCalled());
});

test("once something is decided, the list it stood in is read again", async () => {
  const proposal = {
    proposalId: "0193b000-0000-7000-8000-000000000001",
    kind: "VOID_FIXTURE",
    fixtureId: "demo.m-1",
    content: { ruling: "WRONG_ODDS" },
    reason: "배당 오류",
    state: "OPEN",
    proposedBy: "ann",
    proposedName: "ann",
    proposedAtMs: 0,
    decidedBy: null,
    decidedName: null,
    decidedAtMs: null,
    sides: null,
  };
  let isDecided = false;
  vi.stubGlobal("fetch", async (url: string, { body }: { body?: string } = {}) => {
    if (body === undefined) return sent({ proposals: isDecided ? [] : [proposal], next: null });
    expect(url).toBe(`/api/desk/proposals/${proposal.proposalId}/decide`);
    expect(JSON.parse(body)).toEqual({ isApproved: false, reason: "확인" });
    isDecided = true;
    return sent({ ...proposal, state: "REJECTED" });
  });
  showAtDesk(<ProposalsPanel onOpen={vi.fn()} />);
  const card = within(await screen.findByRole("article"));
  await userEvent.click(card.getByRole("button", { name: "반려" }));
  await confirm("반려");
  await screen.findByText("내역이 없습니다.");
  expect(screen.queryByText("배당 오류")).toBeNull();
});

test("a late answer closes no dialog but its own", async () => {
  const late = Promise.withResolvers<Response>();
  const both = { limits: [limit(1_000_000), { ...limit(2_000_000), level: 1 }], leagues: [] };
  vi.stubGlobal("fetch", async (_: string, { body }: { body?: string } = {}) =>
    body === undefined ? sent(both) : late.promise,
  );
  showAtDesk(<LimitsPanel />);
  await userEvent.click((await screen.findAllByRole("button", { name: "삭제" }))[0] ?? document.body);
  await confirm("삭제");
  await userEvent.click(inDialog().getByText("닫기"));
  await userEvent.click(screen.getAllByRole("button", { name: "삭제" })[1] ?? document.body);
  const button = () => inDialog().getByRole("button", { name: "삭제" });
  expect(button().getAttribute("aria-busy")).toBe("true");
  late.resolve(sent({ ...both, limits: both.limits.slice(1) }));
  await waitFor(() => expect(button().getAttribute("aria-busy")).toBeNull());
});
