/** What a span says beside its name: never a member, a token, an amount, or a value of a statement. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A piece of work as a trace shows it. */
export type SpanOptions = {
  readonly name: string;
  /** SERVER answers somebody's request, CLIENT asks somebody, INTERNAL does neither. */
  readonly kind: "SERVER" | "CLIENT" | "INTERNAL";
  readonly facts?: SpanFacts;
};

/** A span that ends when whoever began it says so. */
export type BegunSpan = {
  readonly traceId: string;
  /** Runs a callback as a part of it: what it begins belongs to this span. */
  within(callback: () => void): void;
  end(outcome: { readonly name?: string; readonly facts: SpanFacts; readonly hasFailed: boolean }): void;
};

/** What follows a request from program to program (W3C Trace Context). */
export type Tracer = {
  /** Does a piece of work as a part of what is under way. */
  run<Result>(options: SpanOptions, work: () => Promise<Result>): Promise<Result>;
  /** Begins a span: a part of what `traceparent` names, else a trace of its own. */
  begin(options: SpanOptions, traceparent: string | undefined): BegunSpan;
  /** The headers by which whoever is asked now goes on with the trace. */
  headers(): Readonly<Record<string, string>>;
  traceId(): string | undefined;
  /** Whether a part of what is under way would be recorded. */
  isRecording(): boolean;
};

let tracer: Tracer | undefined;

/** Follows requests by a tracer from now on, or no longer. */
export function setTracer(next: Tracer | undefined): void {
  tracer = next;
}

/** The tracer of this process; undefined while traces are off. */
export const currentTracer = (): Tracer | undefined => tracer;

/** Does a piece of work, as a span where traces are on. */
export function inSpan<Result>(options: SpanOptions, work: () => Promise<Result>): Promise<Result> {
  return tracer === undefined ? work() : tracer.run(options, work);
}

/** Whether a span that begins now would be recorded: where not, nothing need be made ready for it. */
export const isRecording = (): boolean => tracer?.isRecording() ?? false;

const none: Readonly<Record<string, string>> = Object.freeze({});

/** The headers that a call to another program carries, so that it goes on with the trace; none while traces are off. */
export const traceHeaders = (): Readonly<Record<string, string>> => tracer?.headers() ?? none;

/** What a line of the log says of the trace that it belongs to: an object of its own, into which the log writes the line. */
export function traceFields(): { readonly traceId?: string } {
  const traceId = tracer?.traceId();
  return traceId === undefined ? {} : { traceId };
}
