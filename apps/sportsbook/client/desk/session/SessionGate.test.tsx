import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refused, sent } from "../testing/atDesk.tsx";
import { keepToken, useDesk } from "./desk.ts";
import { SessionGate } from "./SessionGate.tsx";

const address = location.href;
const session = (name: string) => ({
  operatorId: name,
  name,
  permissions: ["VIEW"],
  language: "ko",
  endsAtMs: 0,
});

beforeEach(() => {
  keepToken("kept");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  keepToken(null);
  history.replaceState(null, "", address);
});

function Name() {
  return <p>{useDesk().session.name}</p>;
}

/** Whoever pastes a link into the address bar changes what is behind the #. */
function paste(link: string) {
  history.replaceState(null, "", `#${link}`);
  act(() => void dispatchEvent(new Event("hashchange")));
}

test("a link that is pasted into an open desk is taken out of the address and opens its session, unless it is used up", async () => {
  const links: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body?: string } = {}) => {
    if (body === undefined) return sent(session("ann"));
    links.push(JSON.parse(body).link);
    return links.length === 1
      ? refused("UNAUTHENTICATED", "쓰인 링크입니다.")
      : sent({ sessionToken: "t".repeat(43), session: session("ben") });
  });
  render(
    <SessionGate>
      <Name />
    </SessionGate>,
  );
  await screen.findByText("ann");
  paste("a".repeat(43));
  expect(location.hash).toBe("");
  await waitFor(() => expect(links).toHaveLength(1));
  expect(screen.getByText("ann")).toBeTruthy();
  paste("b".repeat(43));
  await screen.findByText("ben");
  expect(location.hash).toBe("");
  expect(links).toEqual(["a".repeat(43), "b".repeat(43)]);
});
