import { operatorBasePath } from "@hanpan/contract/operator/call";
import { type OperatorEvent, operatorEvent, streamCloseCodes, streamPath } from "@hanpan/contract/stream";
import { parseStored } from "@hanpan/browser/storage/storage";
import { useConsole } from "./store.ts";

const slowestRetryMs = 30_000;

/**
 * Listens to the operator stream while the session lasts and comes back after every break, slower each time.
 * Events are hints; who misses one reads the rows. Returns how to stop.
 */
export function listen(token: string, hear: (event: OperatorEvent) => void): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let after: number | undefined;
  let stopped = false;

  function open(): void {
    useConsole.setState({ stream: "CONNECTING" });
    const opened = new WebSocket(`${location.origin.replace(/^http/, "ws")}${operatorBasePath}${streamPath}`);
    socket = opened;
    opened.onopen = () => opened.send(JSON.stringify(after === undefined ? { token } : { token, after }));
    opened.onmessage = (message) => {
      const event = parseStored(String(message.data), operatorEvent);
      if (!event || stopped) return;
      failures = 0;
      after = event.id;
      useConsole.setState({ stream: "LIVE" });
      hear(event);
    };
    opened.onclose = ({ code }) => {
      if (stopped) return;
      useConsole.setState({ stream: "OFF" });
      if (code === streamCloseCodes.unauthenticated) return;
      failures += 1;
      const longestMs = Math.min(slowestRetryMs, 500 * 2 ** failures);
      timer = setTimeout(open, longestMs * (0.5 + Math.random() / 2));
    };
  }

  open();
  return () => {
    stopped = true;
    clearTimeout(timer);
    socket?.close();
    useConsole.setState({ stream: "OFF" });
  };
}
