import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ApiEdge } from "../../lib/testing/apiEdge.ts";
import { meAs } from "../../lib/testing/operator.ts";
import { serveOperator } from "../../lib/testing/operatorEdge.ts";
import { openScreen } from "../../lib/testing/screen.tsx";
import { Alerts } from "./Alerts.tsx";

let edge: ApiEdge;
serveOperator((started) => {
  edge = started;
});

const kinds = ["REQUEST_WAITING_LONG", "VENDOR_PAUSED", "NO_DEPOSIT_ACCOUNT"] as const;
const alerts = kinds.map((kind) => ({ kind, count: 1, subject: kind, since: null }));

const line = (kind: string) => screen.findByText(`· ${kind}`);
const link = (kind: string) => screen.queryByRole("link", { name: new RegExp(kind) });

test.each([
  ["CASHIER", "VENDOR_PAUSED"],
  ["RISK", "NO_DEPOSIT_ACCOUNT"],
] as const)("an alert is read by %s without being led where the server refuses", async (role, refused) => {
  edge.answer("GET /auth/me", { data: meAs(role) });
  await openScreen(() => <Alerts alerts={alerts} inquiries={0} />, "/");
  for (const kind of kinds) await line(kind);
  for (const kind of kinds.filter((one) => one !== refused)) {
    await screen.findByRole("link", { name: new RegExp(kind) });
  }
  expect(link(refused)).toBeNull();
});
