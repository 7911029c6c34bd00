import { expect, test } from "vitest";
import { WebSocket } from "ws";
import * as z from "zod";
import { type SlipOnWire, slipMessage } from "../../protocol/slip.ts";
import { endWith, progress, writeFixture } from "../testing/bettableFixtures.ts";
import { untilSlipsRest } from "../testing/sportsMoney.ts";
import {
  leg,
  newBettor,
  placed,
  runSportsbook,
  sportsAddress,
  sportsbookPool,
} from "../testing/sportsUnderTest.ts";

runSportsbook({ METRICS_TOKEN: "a-token-of-this-test" });

const anyMessage = z.object({ type: z.string() });

/** A member's socket: every slip that it received. */
async function followSlips(token: string): Promise<{ received: SlipOnWire[]; close(): void }> {
  const socket = new WebSocket(`${sportsAddress().replace("http", "ws")}/api/sports/stream`);
  const received: SlipOnWire[] = [];
  const isWelcome = new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () => socket.send(JSON.stringify({ type: "hello", token })));
    socket.on("message", (text) => {
      const message: unknown = JSON.parse(String(text));
      const { type } = anyMessage.parse(message);
      if (type === "welcome") resolve();
      if (type === "slip") received.push(slipMessage.parse(message).slip);
    });
  });
  await isWelcome;
  return { received, close: () => socket.terminate() };
}

test("a member receives each change of the own slips whole, and nobody else's", async () => {
  const [bettor, stranger] = [await newBettor(), await newBettor()];
  const [mine, others] = [await followSlips(bettor.token), await followSlips(stranger.token)];
  const [one, two] = [await writeFixture(sportsbookPool()), await writeFixture(sportsbookPool())];
  const { slipId } = await placed(bettor.token, [leg(one), leg(two)]);
  const latest = () => mine.received.findLast((slip) => slip.slipId === slipId);
  await expect.poll(latest).toMatchObject({ state: "OPEN" });
  await endWith(sportsbookPool(), one, 1, 0);
  await expect.poll(latest).toMatchObject({ state: "OPEN", legs: [{ result: "WON" }, { result: "OPEN" }] });
  await endWith(sportsbookPool(), two, 1, 0);
  await expect.poll(latest).toMatchObject({ outcome: "WON", paidWon: 40_000, corrections: 0 });
  await progress(sportsbookPool(), two, { score: { home: 0, away: 1 } });
  await expect.poll(latest).toMatchObject({ outcome: "LOST", paidWon: 0, corrections: 1 });
  const versions = mine.received.map(({ version }) => version);
  expect(versions).toEqual([...versions].sort((before, after) => before - after));
  expect(others.received).toEqual([]);
  mine.close();
  others.close();
});

test("a monitor sees slips by where they are, what they came to, and what is due", async () => {
  const bettor = await newBettor();
  const fixtureId = await writeFixture(sportsbookPool());
  await placed(bettor.token, [leg(fixtureId)]);
  await untilSlipsRest(sportsbookPool());
  const reply = await fetch(`${sportsAddress()}/metrics`, {
    headers: { authorization: "Bearer a-token-of-this-test" },
  });
  const text = await reply.text();
  expect(text).toContain('hanpan_sportsbook_slips{state="OPEN"} 1');
  expect(text).toContain('hanpan_sportsbook_slips{state="OWED"} 0');
  expect(text).toContain('hanpan_sportsbook_due_seconds{of="payment"} 0');
  expect(text).toMatch(/hanpan_sportsbook_slips_total\{result="ACCEPTED"\} \d/);
});
