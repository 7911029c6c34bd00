import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { adoptSession, clearSession } from "../lib/session.ts";
import { someToken, someUser } from "../lib/testing/member.ts";
import { useMemberChanges } from "./useMemberChanges.ts";

const first = { user: someUser, token: someToken, since: 1 };
const second = { user: { ...someUser, id: "0199a1b2-0000-7000-8000-000000000002" }, token: "b", since: 2 };

afterEach(() => {
  cleanup();
  act(clearSession);
});

const field = () => screen.getByRole<HTMLInputElement>("textbox");

/** A screen as the shell draws it. */
function Screen() {
  return <input key={useMemberChanges()} />;
}

async function typeOnScreen(): Promise<void> {
  render(<Screen />);
  await userEvent.type(field(), "김한판");
}

test("what one member typed is off the screen once another member's session is followed", async () => {
  adoptSession(first);
  await typeOnScreen();
  act(() => adoptSession({ ...first, token: "renewed" }));
  expect(field().value).toBe("김한판");
  act(() => adoptSession(second));
  expect(field().value).toBe("");
});

test("what a guest typed stays through the login, and what a member typed through a logout", async () => {
  await typeOnScreen();
  act(() => adoptSession(first));
  expect(field().value).toBe("김한판");
  act(clearSession);
  expect(field().value).toBe("김한판");
});
