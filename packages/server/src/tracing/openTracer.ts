import { setTimeout as sleep } from "node:timers/promises";
import {
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import pg from "pg";
import { type SpanOptions, setTracer, type Tracer } from "./spans.ts";
import { traceQueries } from "./traceQueries.ts";
import type { TraceSettings } from "./traceSettings.ts";

/** How long spans are gathered before they are sent together. */
const gatherMs = 2_000;

/** More than these wait for a collector that is away no longer: they are left out. */
const mostWaiting = 4_096;

/** How long the end of a process waits for its last spans to be sent. */
const lastMs = 2_000;

function providerOf(program: string, { url, share }: TraceSettings): TracerProvider {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: 5_000 });
  return new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": `hanpan-${program}`,
      "service.instance.id": String(process.pid),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: gatherMs,
        maxQueueSize: mostWaiting,
        maxExportBatchSize: 512,
      }),
    ],
  });
}

const spanOptions = ({ kind, facts }: SpanOptions) => ({ kind: SpanKind[kind], attributes: { ...facts } });

/** Sends spans to a collector from now on, the database's statements among them. Answers how to stop. */
export function openTracer(program: string, settings: TraceSettings): () => Promise<void> {
  const provider = providerOf(program, settings);
  const spans = provider.getTracer("hanpan");
  const propagator = new W3CTraceContextPropagator();
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

  const tracer: Tracer = {
    run(options, work) {
      if (!tracer.isRecording()) return work();
      const span = spans.startSpan(options.name, spanOptions(options));
      return context.with(trace.setSpan(context.active(), span), async () => {
        try {
          return await work();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    begin(options, traceparent) {
      const parent =
        traceparent === undefined
          ? ROOT_CONTEXT
          : propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
      const span = spans.startSpan(options.name, spanOptions(options), parent);
      const within = trace.setSpan(parent, span);
      return {
        traceId: span.spanContext().traceId,
        within: (callback) => context.with(within, callback),
        end({ name, facts, hasFailed }) {
          if (name !== undefined) span.updateName(name);
          span.setAttributes({ ...facts });
          if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    headers() {
      const carrier: Record<string, string> = {};
      propagator.inject(context.active(), carrier, defaultTextMapSetter);
      return carrier;
    },
    // Of what is not recorded no part is either.
    isRecording: () => trace.getActiveSpan()?.isRecording() !== false,
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
  };
  setTracer(tracer);
  const leaveQueries = traceQueries(pg);
  return async () => {
    setTracer(undefined);
    leaveQueries();
    await Promise.race([
      provider.shutdown().catch(() => undefined),
      sleep(lastMs, undefined, { ref: false }),
    ]);
    context.disable();
  };
}
