import { expect, test } from "vitest";
import { createAccessKeys } from "./accessKeys.ts";

const sessionId = "0197b1c0-0000-7000-8000-000000000001";
const other = "0197b1c0-0000-7000-8000-000000000002";
const keys = createAccessKeys("a private key");
const ticketOf = (scope: string) => keys.ticketOf({ sessionId, scope, untilMs: 2_000 });

test("a ticket names its play session and what it opens, until its time is over", () => {
  for (const scope of ["rounds", other]) {
    expect(keys.openTicket(ticketOf(scope), 1_999)).toEqual({ sessionId, scope });
    expect(keys.openTicket(ticketOf(scope), 2_000)).toBeNull();
  }
});

test("no other session, no wider scope, no later time and no key of another vendor makes a ticket", () => {
  const ticket = ticketOf(other);
  expect(keys.openTicket(ticket.replace(sessionId, other), 0)).toBeNull();
  expect(keys.openTicket(ticket.replace(`.${other}.`, ".rounds."), 0)).toBeNull();
  expect(keys.openTicket(ticket.replace(".2000.", ".9000."), 0)).toBeNull();
  expect(createAccessKeys("another key").openTicket(ticket, 0)).toBeNull();
  for (const nonsense of ["", ".", `${sessionId}.rounds.2000.`, keys.keyOf(sessionId)]) {
    expect(keys.openTicket(nonsense, 0)).toBeNull();
  }
});
