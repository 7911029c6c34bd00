import { pino } from "pino";
import { expect, test } from "vitest";
import * as z from "zod";
import { streamCloseCodes } from "../protocol/stream.ts";
import { createVisitors, type Visitor, type Visitors } from "./visitors.ts";

const request = z.object({ token: z.nullable(z.string()) });

test("a guest for whom there is no room is asked to come again", async () => {
  // Of a guest nothing is read.
  const sessions = { find: async () => null, watch: () => () => undefined };
  const visitors: Visitors<Visitor, z.infer<typeof request>> = createVisitors({
    sessions,
    nowMs: () => 0,
    log: pino({ level: "silent" }),
    newClient: (visitor: Visitor) => visitor,
    handle: (client, { token }) => visitors.hello(client, token),
    onLeave: () => undefined,
  });
  const comes = (hasRoom: boolean) => {
    const received: unknown[] = [];
    const connection = {
      write: () => undefined,
      send: (message: object) => void received.push(message),
      close: (code: number) => void received.push(code),
      probe: () => undefined,
      isOpen: () => true,
    };
    const place = {
      turnInto: (standing: string) => {
        received.push(standing);
        return hasRoom;
      },
      leave: () => undefined,
    };
    visitors.enter(connection, place).take({ token: null });
    return received;
  };
  const [welcome, refused] = [comes(true), comes(false)];
  await expect.poll(() => welcome).toEqual(["GUEST", { type: "welcome", serverAtMs: 0, hasSession: false }]);
  await expect.poll(() => refused).toEqual(["GUEST", streamCloseCodes.tryLater]);
});
