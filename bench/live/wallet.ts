import { createServer } from "node:http";
import * as z from "zod";

/**
 * A wallet that says yes to everything at once, many calls together too (docs/vendors.md, "Many calls at once"): what is measured
 * is the studio. A signature is not checked, since the platform does that on a machine of its own.
 */
const call = z.object({ request_uuid: z.string() });
const asked = z.object({ ...call.shape, calls: z.array(call).optional() });

const yes = ({ request_uuid }: z.output<typeof call>) => ({
  status: "RS_OK",
  request_uuid,
  currency: "KRW",
  balance: 100_000_000_000,
});

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const { calls, ...its } = asked.parse(JSON.parse(Buffer.concat(chunks).toString()));
    const answer =
      calls === undefined ? yes(its) : { status: "RS_OK", ...its, answers: calls.map((one) => yes(one)) };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answer));
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
});
