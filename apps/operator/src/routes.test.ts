import { waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ApiEdge } from "./lib/testing/apiEdge.ts";
import { serveOperator } from "./lib/testing/operatorEdge.ts";
import { router } from "./routes.tsx";

// The code of both screens never comes.
vi.mock("./features/members/MemberPage.tsx", () => new Promise(() => undefined));
vi.mock("./features/bet/BetPage.tsx", () => new Promise(() => undefined));

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});

const id = "0199a1b2-0000-7000-8000-000000000001";
const screens = [
  { to: "/members/$memberId", params: { memberId: id }, asks: `GET /members/${id}` },
  { to: "/bets/$betId", params: { betId: id }, asks: `GET /bets/${id}` },
] as const;

test.each(screens)("$to asks for what it shows while its code is on its way", async ({ asks, ...screen }) => {
  void router.navigate(screen);
  await waitFor(() => expect(edge.sentTo(asks)).toHaveLength(1));
});

test.each(screens)("$to that is only pointed at asks for nothing", async ({ asks, ...screen }) => {
  void router.preloadRoute(screen);
  // What is asked for afterwards comes afterwards.
  void router.navigate({ to: "/members/$memberId", params: { memberId: "another" } });
  await waitFor(() => expect(edge.sentTo("GET /members/another")).toHaveLength(1));
  expect(edge.sentTo(asks)).toHaveLength(0);
});
