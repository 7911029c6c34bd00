import { expect, test, vi } from "vitest";
import { createFigures } from "./figures.ts";

const balancesOf = (cash: number) => ({ cash, lockedBonus: 0, point: 0, rolling: 0, ticket: 0, debt: 0 });
const waitsOf = (unreadNotes: number) => ({
  unreadNotes,
  answersToCheck: 0,
  newNotices: 0,
  pendingRequests: 0,
});

/** Figures of members who all read here, with what they are now, and what was asked for and sent. */
function open() {
  const now = { cash: 100, unreadNotes: 0 };
  const asked: string[] = [];
  const sent: [string, object][] = [];
  const of = <Value>(kind: string, memberIds: readonly string[], value: Value) => {
    asked.push(`${kind} ${memberIds.join(" ")}`);
    return new Map(memberIds.map((id) => [id, value]));
  };
  const figures = createFigures({
    readBalances: async (ids) => of("balances", ids, balancesOf(now.cash)),
    readNotifications: async (ids) =>
      of("all", ids, { ...waitsOf(now.unreadNotes), balances: balancesOf(now.cash) }),
    reads: () => true,
    send: (_, event, data) => sent.push([event, data]),
    logger: { warn: vi.fn() },
  });
  return { now, asked, sent, figures };
}

test("where only money moved the balances alone are read, and sent when they are others", async () => {
  const { now, asked, sent, figures } = open();
  figures.changed("one", "ALL");
  await expect.poll(() => sent).toEqual([["notification", { ...waitsOf(0), balances: balancesOf(100) }]]);
  figures.changed("one", "BALANCES");
  await expect.poll(() => asked).toEqual(["all one", "balances one"]);
  now.cash = 70;
  figures.changed("one", "BALANCES");
  await expect.poll(() => sent.slice(1)).toEqual([["balances", balancesOf(70)]]);
  figures.stop();
});

test("who has more news than money is read once, whole", async () => {
  const { now, asked, sent, figures } = open();
  figures.changed("one", "ALL");
  await expect.poll(() => sent).toHaveLength(1);
  now.unreadNotes = 2;
  figures.changed("one", "BALANCES");
  figures.changed("one", "ALL");
  figures.changed("one", "BALANCES");
  await expect.poll(() => sent).toHaveLength(2);
  expect(asked).toEqual(["all one", "all one"]);
  expect(sent[1]).toEqual(["notification", { ...waitsOf(2), balances: balancesOf(100) }]);
  figures.stop();
});

test("who has come in again is sent all of it, however little has changed", async () => {
  const { sent, figures } = open();
  figures.changed("one", "ALL");
  await expect.poll(() => sent).toHaveLength(1);
  figures.forget("one");
  figures.changed("one", "BALANCES");
  figures.changed("one", "ALL");
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]?.[0]).toBe("notification");
  figures.stop();
});
