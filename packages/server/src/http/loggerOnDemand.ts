import type { FastifyBaseLogger, FastifyServerOptions } from "fastify";

type Bindings = Parameters<FastifyBaseLogger["child"]>[0];
type ChildOptions = Parameters<FastifyBaseLogger["child"]>[1];
type Level = "trace" | "debug" | "info" | "warn" | "error" | "fatal";

/**
 * Makes the logger of a request once something is logged by it, which of most requests nothing is: a child of the log costs as
 * much as a line of it. Fastify's `childLoggerFactory`.
 */
export const loggerOnDemand: NonNullable<FastifyServerOptions["childLoggerFactory"]> = (
  parent,
  bindings,
  options,
) => new LoggerOnDemand(parent, bindings, options);

const isOff = (logger: FastifyBaseLogger, level: Level): boolean =>
  "isLevelEnabled" in logger &&
  typeof logger.isLevelEnabled === "function" &&
  logger.isLevelEnabled(level) === false;

class LoggerOnDemand implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: ChildOptions;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: ChildOptions) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get level() {
    return this.#parent.level;
  }

  child(bindings: Bindings, options?: ChildOptions): FastifyBaseLogger {
    return this.#make().child(bindings, options);
  }

  trace(...said: unknown[]): void {
    this.#log("trace", said);
  }
  debug(...said: unknown[]): void {
    this.#log("debug", said);
  }
  info(...said: unknown[]): void {
    this.#log("info", said);
  }
  warn(...said: unknown[]): void {
    this.#log("warn", said);
  }
  error(...said: unknown[]): void {
    this.#log("error", said);
  }
  fatal(...said: unknown[]): void {
    this.#log("fatal", said);
  }
  silent(): void {}

  #make(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings, this.#options);
    return this.#made;
  }

  #log(level: Level, said: readonly unknown[]): void {
    if (this.#made === undefined && isOff(this.#parent, level)) return;
    const logger = this.#make();
    Reflect.apply(logger[level], logger, said);
  }
}
