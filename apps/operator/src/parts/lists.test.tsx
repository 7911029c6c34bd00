import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AuditPage } from "../features/audit/AuditPage.tsx";
import { BanksPage } from "../features/banks/BanksPage.tsx";
import { BetsPage } from "../features/bet/BetsPage.tsx";
import { ReturnsPage } from "../features/bet/ReturnsPage.tsx";
import { BoardPage } from "../features/board/BoardPage.tsx";
import { BranchMembersPage } from "../features/branch/BranchMembersPage.tsx";
import { DistributionsPage } from "../features/branch/DistributionsPage.tsx";
import { ContentsPage } from "../features/contents/ContentsPage.tsx";
import { FaqPage } from "../features/faq/FaqPage.tsx";
import { TemplatesPage } from "../features/inquiry/TemplatesPage.tsx";
import { LedgerPage } from "../features/ledger/LedgerPage.tsx";
import { LevelsPage } from "../features/levels/LevelsPage.tsx";
import { MembersPage } from "../features/members/MembersPage.tsx";
import { MessagesPage } from "../features/messages/MessagesPage.tsx";
import { NotesPage } from "../features/notes/NotesPage.tsx";
import { OperatorsPage } from "../features/operators/OperatorsPage.tsx";
import { AttemptsPage } from "../features/persons/AttemptsPage.tsx";
import { PlaysPage } from "../features/rewards/PlaysPage.tsx";
import { VendorsPage } from "../features/vendors/VendorsPage.tsx";
import type { ApiEdge } from "../lib/testing/apiEdge.ts";
import { serveOperator } from "../lib/testing/operatorEdge.ts";
import { sampleReply } from "../lib/testing/sampleReply.ts";
import { openScreen } from "../lib/testing/screen.tsx";
import { urls } from "../lib/urls.ts";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  edge.answerOthers(sampleReply);
  // The tests' browser lays nothing out: without a height a list would look for its rows for ever.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(1400);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1400);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Every list of the console but the queues with a desk, whose own tests work them by keys. */
const screens: readonly {
  readonly name: string;
  readonly Page: () => ReactNode;
  readonly address: string;
  /** What Enter opens: a dialog, another screen, or nothing (or by its link, which needs a layout). */
  readonly opens: "dialog" | "screen" | "nothing";
  readonly search?: Readonly<Record<string, string>>;
}[] = [
  { name: "audit", Page: AuditPage, address: urls.audit, opens: "dialog" },
  { name: "banks", Page: BanksPage, address: urls.banks, opens: "dialog" },
  { name: "bets", Page: BetsPage, address: urls.bets, opens: "screen" },
  { name: "returns", Page: ReturnsPage, address: urls.returns, opens: "screen" },
  { name: "posts", Page: BoardPage, address: urls.board, opens: "dialog" },
  { name: "branch members", Page: BranchMembersPage, address: urls.branchMembers, opens: "dialog" },
  { name: "distributions", Page: DistributionsPage, address: urls.distributions, opens: "nothing" },
  { name: "contents", Page: ContentsPage, address: urls.contents, opens: "dialog" },
  { name: "questions", Page: FaqPage, address: urls.faq, opens: "dialog" },
  { name: "templates", Page: TemplatesPage, address: urls.inquiryTemplates, opens: "dialog" },
  { name: "ledger", Page: LedgerPage, address: urls.ledger, opens: "nothing" },
  { name: "levels", Page: LevelsPage, address: urls.levels, opens: "nothing" },
  { name: "members", Page: MembersPage, address: urls.members, opens: "screen" },
  { name: "messages", Page: MessagesPage, address: urls.messages, opens: "dialog" },
  { name: "notes sent", Page: NotesPage, address: urls.notes, opens: "dialog" },
  {
    name: "notes received",
    Page: NotesPage,
    address: urls.notes,
    opens: "dialog",
    search: { box: "RECEIVED" },
  },
  { name: "operators", Page: OperatorsPage, address: urls.operators, opens: "dialog" },
  { name: "who is known", Page: AttemptsPage, address: urls.persons, opens: "dialog" },
  { name: "roulette plays", Page: PlaysPage, address: urls.roulettePlays, opens: "nothing" },
  { name: "vendors", Page: VendorsPage, address: urls.vendors, opens: "dialog" },
];

/** The keys of what is marked; a row of a long list is drawn only where there is a layout. */
const marked = () => [
  ...[...document.querySelectorAll<HTMLElement>("[data-marked]")].map((list) => list.dataset["marked"]),
  ...[...document.querySelectorAll("tr[aria-current], li[aria-current]")].map((row) => row.textContent),
];
const press = (key: string) =>
  fireEvent.keyDown(document.body, { key, code: /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key });

test.each(screens)("j, k, Enter and Escape go through the list of $name", async (given) => {
  const { Page, address, opens, search = {} } = given;
  await openScreen(Page, address, { search });
  await waitFor(() => {
    if (marked().length === 0) press("j");
    expect(marked()).toHaveLength(1);
  });
  const [first] = marked();
  press("j");
  await waitFor(() => expect(marked()[0]).not.toBe(first));
  expect(marked()).toHaveLength(1);
  press("k");
  await waitFor(() => expect(marked()[0]).toBe(first));
  press("Escape");
  await waitFor(() => expect(marked()).toEqual([]));
  press("j");
  await waitFor(() => expect(marked()).toHaveLength(1));
  press("Enter");
  if (opens === "dialog") expect(await screen.findByRole("dialog")).toBeTruthy();
  if (opens === "screen") await waitFor(() => expect(screen.queryByRole("heading", { level: 1 })).toBeNull());
});
