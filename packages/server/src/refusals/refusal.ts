/** What a refusal may carry whatever the catalogue. */
export type RefusalOptions = {
  /** When to try again: the reply carries `Retry-After`. */
  readonly retryAfterSeconds?: number | undefined;
};

/**
 * A rule says no, by a code of a catalogue that says status and words. Each server makes its own kind of it, by its codes and
 * by what it carries beside them.
 */
export class Refusal<
  Code extends string = string,
  Options extends RefusalOptions = RefusalOptions,
> extends Error {
  readonly code: Code;
  readonly options: Options;

  constructor(code: Code, options: Options) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.options = options;
  }
}
