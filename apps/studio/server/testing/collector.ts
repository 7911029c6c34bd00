import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import * as z from "zod";

const attribute = z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional() }) });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute).default([]),
});
const batch = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** A span as it was received, with the program that sent it. */
export type ReceivedSpan = z.output<typeof span> & { readonly program: string | undefined };

export type Collector = {
  /** Where it takes OTLP over HTTP. */
  readonly url: string;
  readonly spans: () => readonly ReceivedSpan[];
  /** Everything that was sent, as it came. */
  readonly received: () => string;
  close(): Promise<void>;
};

/** A collector of traces that keeps what it is sent. */
export async function openCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  let received = "";
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received += body;
    for (const { resource, scopeSpans } of batch.parse(JSON.parse(body)).resourceSpans) {
      const program = resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue;
      for (const scope of scopeSpans) spans.push(...scope.spans.map((one) => ({ ...one, program })));
    }
    response.setHeader("content-type", "application/json").end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the collector does not listen");
  return {
    url: `http://127.0.0.1:${address.port}/v1/traces`,
    spans: () => spans,
    received: () => received,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
