import { basePath } from "@hanpan/contract/call";
import { memberEvent, streamPath } from "@hanpan/contract/stream";
import * as z from "zod/mini";
import { keepSocket } from "../calls/keptSocket.ts";
import type { Member } from "./member.ts";

/**
 * Keeps the member's live socket open as the member app does: after a break it goes on after the last event that it has.
 * Answers how to end it.
 */
export function followStream(member: Member): () => void {
  const { site, sockets } = member.course;
  let after: number | undefined;
  const socket = keepSocket({
    address: `${site.replace(/^http/, "ws")}${basePath}${streamPath}`,
    greet: () => [{ token: member.token(), ...(after === undefined ? {} : { after }) }],
    onMessage(message) {
      const read = z.safeParse(memberEvent, message);
      if (!read.success) return;
      sockets.messages += 1;
      after = read.data.id;
    },
    onBreak() {
      sockets.breaks += 1;
    },
  });
  sockets.opened += 1;
  return socket.close;
}
