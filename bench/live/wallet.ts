import { createServer } from "node:http";

/**
 * A wallet that says yes to everything at once: what is measured is the studio. A signature is not checked, since the
 * platform does that on a machine of its own.
 */
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const id = /"request_uuid":"([^"]+)"/.exec(Buffer.concat(chunks).toString())?.[1];
    response.setHeader("content-type", "application/json");
    response.end(`{"status":"RS_OK","request_uuid":"${id}","currency":"KRW","balance":100000000000}`);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
});
