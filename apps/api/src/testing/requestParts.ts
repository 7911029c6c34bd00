/** What a request of a call is made of. */
export type RequestParts = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
};

/** Requests by the ids of their calls. */
export type Requests = Readonly<Record<string, RequestParts>>;
