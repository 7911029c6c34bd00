/** Where traces are sent, and of what share of all that begins here. */
export type TraceSettings = {
  /** The whole address at which a collector takes OTLP over HTTP, as `http://127.0.0.1:4318/v1/traces`. */
  readonly url: string;
  readonly share: number;
};
