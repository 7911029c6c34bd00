import { connect, type Socket } from "node:net";
import { socketFile } from "../embedded/socket.ts";

/** A bare line to the server of a database's address, for what stands between the two and breaks it. */
export function lineTo(databaseUrl: string): Socket {
  const { hostname, port } = new URL(databaseUrl);
  const host = decodeURIComponent(hostname);
  return host.startsWith("/") ? connect(socketFile(host, Number(port))) : connect(Number(port), host);
}
