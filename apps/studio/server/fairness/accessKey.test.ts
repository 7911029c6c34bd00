import { expect, test } from "vitest";
import { createAccessKeys } from "./accessKey.ts";

const member = "0197b1c0-0000-7000-8000-000000000001";
const other = "0197b1c0-0000-7000-8000-000000000002";
const keys = createAccessKeys("a private key");

test("a ticket names its member until its time is over", () => {
  const ticket = keys.ticketOf(member, 2_000);
  expect(keys.memberOf(ticket, 1_999)).toBe(member);
  expect(keys.memberOf(ticket, 2_000)).toBeNull();
});

test("no other member, no later time and no key of another studio makes a ticket", () => {
  const ticket = keys.ticketOf(member, 2_000);
  expect(keys.memberOf(ticket.replace(member, other), 0)).toBeNull();
  expect(keys.memberOf(ticket.replace(".2000.", ".9000."), 0)).toBeNull();
  expect(createAccessKeys("another key").memberOf(ticket, 0)).toBeNull();
  for (const nonsense of ["", ".", `${member}.2000.`, keys.keyOf(member)]) {
    expect(keys.memberOf(nonsense, 0)).toBeNull();
  }
});
