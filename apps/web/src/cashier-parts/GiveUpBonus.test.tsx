import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { ApiEdge } from "../lib/testing/apiEdge.ts";
import { serveMember } from "../lib/testing/memberEdge.ts";
import { openScreen } from "../lib/testing/screen.tsx";
import { GiveUpBonus } from "./GiveUpBonus.tsx";

let edge: ApiEdge;
serveMember((started) => {
  edge = started;
});

const given = "POST /money/bonus/give-up";
const cost = (lockedBonus: number) => ({
  data: { lockedBonus, remaining: 300_000, remainingAfter: 0, withdrawableAfter: 50_000 },
});

test("a bonus that has grown meanwhile is shown anew, and given up only by a press after that", async () => {
  edge.answer("GET /money/bonus/give-up", cost(10_000));
  edge.answer(given, () => {
    edge.answer("GET /money/bonus/give-up", cost(20_000));
    edge.answer(given, { data: { forfeited: 20_000, remaining: 0 } });
    return { status: 409, message: "바뀌었습니다.", error: { code: "BONUS_CHANGED" } };
  });
  await openScreen(GiveUpBonus, "/deposit");
  await userEvent.click(screen.getByRole("button", { name: "보너스 포기하기" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  const button = () => dialog.getByRole("button", { name: "포기하기" });
  await dialog.findByText(/10,000/);
  await userEvent.click(button());
  await dialog.findByText(/20,000/);
  act(() => void fireEvent.click(button()));
  await waitFor(() => expect(button().getAttribute("aria-busy")).toBeNull());
  expect(edge.sentTo(given).map(({ body }) => body)).toEqual([{ lockedBonus: 10_000 }]);
  await userEvent.click(button());
  await waitFor(() => expect(edge.sentTo(given)).toHaveLength(2));
  expect(edge.sentTo(given)[1]?.body).toEqual({ lockedBonus: 20_000 });
});
