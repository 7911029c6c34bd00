import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test, vi } from "vitest";
import { listen } from "./listen.ts";

test("who cannot connect tries again and again, and logs it once", async () => {
  let attempts = 0;
  const away = createServer((socket) => {
    attempts += 1;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(away, "listening");
  const { port } = away.address() as AddressInfo;
  const log = { warn: vi.fn() };
  const onListening = vi.fn();
  const stop = listen({
    pool: { options: { connectionString: `postgres://nobody@127.0.0.1:${port}/none` } },
    channels: ["hanpan_test"],
    applicationName: "test",
    log,
    onListening,
    onNotification: () => undefined,
    retryMs: 5,
  });
  await expect.poll(() => attempts).toBeGreaterThan(3);
  await stop();
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(onListening).not.toHaveBeenCalled();
  away.close();
});
