import { fireEvent, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { usePresence } from "./presence.ts";
import { queryClient } from "./queryClient.ts";
import { currentToken } from "./session.ts";
import { useConsole } from "./store.ts";
import type { ApiEdge } from "./testing/apiEdge.ts";
import { meAs } from "./testing/operator.ts";
import { serveOperator } from "./testing/operatorEdge.ts";
import { openScreen } from "./testing/screen.tsx";

let edge: ApiEdge;

serveOperator((started) => {
  edge = started;
});
beforeEach(() => {
  useConsole.setState({ notices: [] });
});

function Console() {
  usePresence();
  return null;
}

/** The operator whose session ends so many minutes from now. */
function meFor(minutes: number) {
  const me = meAs("CASHIER");
  const expiresAt = new Date(Date.parse(me.serverTime) + minutes * 60_000).toISOString();
  return { ...me, session: { ...me.session, expiresAt } };
}

const movePointer = (screenX: number) =>
  document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, screenX, screenY: 10 }));

const warned = () => useConsole.getState().notices.filter(({ type }) => type === "warning");
const kept = () => edge.sentTo("POST /auth/keep");

test("input is reported once, however much of it comes; a console that nobody touches reports nothing", async () => {
  edge.answer("GET /auth/me", { data: meFor(60) });
  edge.answer("POST /auth/keep", { data: meFor(60) });
  await openScreen(Console, "/");
  await waitFor(() => expect(edge.sentTo("GET /auth/me")).toHaveLength(1));
  // Something new is drawn under a pointer that rests.
  for (let drawn = 0; drawn < 3; drawn += 1) movePointer(40);
  // Whatever was sent has come by the time that a later request is answered.
  await queryClient.refetchQueries();
  expect(kept()).toHaveLength(0);
  for (const key of ["a", "b", "c"]) fireEvent.keyDown(document.body, { key });
  movePointer(90);
  await waitFor(() => expect(kept()).toHaveLength(1));
  expect(warned()).toEqual([]);
});

test("a pointer that moves is input", async () => {
  edge.answer("GET /auth/me", { data: meFor(60) });
  edge.answer("POST /auth/keep", { data: meFor(60) });
  await openScreen(Console, "/");
  movePointer(40);
  movePointer(41);
  await waitFor(() => expect(kept()).toHaveLength(1));
});

test("a session about to end is said to, and is no more once there was input", async () => {
  edge.answer("GET /auth/me", { data: meFor(1) });
  edge.answer("POST /auth/keep", { data: meFor(60) });
  await openScreen(Console, "/");
  await waitFor(() => expect(warned()).toHaveLength(1));
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(warned()).toEqual([]));
  expect(kept()).toHaveLength(1);
});

test("a tab asks before it warns, for another may have kept the session", async () => {
  const answers = [meFor(1 + 0.001 / 60), meFor(60)];
  edge.answer("GET /auth/me", () => ({ data: answers.shift() ?? meFor(60) }));
  await openScreen(Console, "/");
  await waitFor(() => expect(edge.sentTo("GET /auth/me")).toHaveLength(2));
  expect(warned()).toEqual([]);
});

test("a session that ended while nobody was there is over on the screen too", async () => {
  let isOver = false;
  edge.answer("GET /auth/me", () =>
    isOver ? { status: 401, code: "UNAUTHENTICATED", message: "끝" } : { data: meFor(0) },
  );
  await openScreen(Console, "/");
  await waitFor(() => expect(warned()).toHaveLength(1));
  isOver = true;
  await waitFor(() => expect(currentToken()).toBeNull());
});
