import { followEvents } from "@hanpan/browser/socket/eventStream";
import { socketAddress } from "@hanpan/browser/socket/keptSocket";
import { operatorBasePath } from "@hanpan/contract/operator/call";
import { type OperatorEvent, operatorEvent, type StreamHello, streamPath } from "@hanpan/contract/stream";
import { useConsole } from "./store.ts";

/**
 * Subscribes to the operator stream while the session lasts. Events only notify; who misses one reads the rows. Returns how
 * to stop.
 */
export function listen(token: string, receive: (event: OperatorEvent) => void): () => void {
  return followEvents({
    url: socketAddress(`${operatorBasePath}${streamPath}`),
    hello: (after): StreamHello => (after === undefined ? { token } : { token, after }),
    event: operatorEvent,
    receive,
    onState: (stream) => useConsole.setState({ stream }),
  });
}
