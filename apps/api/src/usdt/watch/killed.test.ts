import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expectSound } from "@hanpan/ledger/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChainWorld, createChainWorld } from "../../testing/usdt/chainWorld.ts";

const watcher = fileURLToPath(new URL("../../testing/usdt/watcher.ts", import.meta.url));
const times = 10;

let world: ChainWorld;
beforeAll(async () => {
  world = await createChainWorld();
  await world.addAddresses(
    Array.from({ length: times * 3 }, (_, index) => `0x${"7".repeat(36)}${1_000 + index}`),
  );
  await world.look();
});
afterAll(() => world.close());

test("a watcher that is killed anywhere, ten times, credits each deposit once", async () => {
  const members: string[] = [];
  for (let time = 0; time < times; time += 1) {
    for (let one = 0; one < 3; one += 1) {
      const memberId = await world.member();
      members.push(memberId);
      const { address, usdt } = await world.quote(memberId, 30_000);
      await world.send(address, usdt);
    }
    await world.mine(4);
    const now = (await world.chainNow()).toISOString();
    const child = spawn(process.execPath, [watcher, world.database.appUrl, world.node.url, now], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    const ended = once(child, "exit");
    await once(child.stdout, "data");
    // Killed once so many of this round's three stand in some state: in the middle of its work, a little further each time.
    await expect
      .poll(async () => (await world.transfers()).length, { interval: 1, timeout: 60_000 })
      .toBeGreaterThan(time * 3 + (time % 3));
    child.kill("SIGKILL");
    await ended;
  }
  await world.look();
  await world.look();
  expect(await Promise.all(members.map(world.cashOf))).toEqual(members.map(() => 30_000));
  const found = await world.transfers();
  expect(found.map(({ state }) => state)).toEqual(members.map(() => "CREDITED"));
  await expectSound(world.database.ownerPool);
});
