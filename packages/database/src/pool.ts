import pg from "pg";

export type PoolOptions = {
  readonly connectionString: string;
  /** The most connections at once. */
  readonly maximum?: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  /** A role that every connection takes on (SET ROLE), to give up an owner's rights. */
  readonly role?: string;
  /** How long a statement may run before PostgreSQL cancels it. */
  readonly statementTimeoutMs?: number;
  /** Commits wait for no disk: a crash may lose the last ones, whole. For what can be made anew alone. */
  readonly quickCommits?: boolean;
};

const int8 = 20;
const int8Array = 1016;
const date = 1082;

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is beyond the whole numbers that are exact here`);
  return value;
}

function parseInt8Array(text: string): (number | null)[] {
  const inner = text.slice(1, -1);
  return inner === "" ? [] : inner.split(",").map((item) => (item === "NULL" ? null : parseInt8(item)));
}

/**
 * How values of the database become JavaScript's: `bigint` a number, or a RangeError when it would not be
 * exact; `date` its text (YYYY-MM-DD), for a day has no time zone; the rest as pg does it.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: "text" | "binary") {
    if (format !== "binary") {
      if (type === int8) return parseInt8;
      if (type === int8Array) return parseInt8Array;
      if (type === date) return (text: string) => text;
    }
    return format === "binary" ? pg.types.getTypeParser(type, format) : pg.types.getTypeParser(type, "text");
  },
};

/** The connection led to a standby, which may lack what was acknowledged: nobody decides by it (decision 032). */
export class StandbyError extends Error {
  constructor() {
    super("The database's address leads to a standby, by which nothing is decided.");
    this.name = "StandbyError";
  }
}

/** Asked once of each new connection: a server that becomes a standby ends the sessions that it had. */
function refuseStandby(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query<{ is_standby: boolean }>("SELECT pg_catalog.pg_is_in_recovery() AS is_standby").then(
    ({ rows }) => done(rows[0]?.is_standby === true ? new StandbyError() : undefined),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}

/**
 * Opens a pool of connections. Connections are made when first needed. One that leads to a standby is none: while another
 * server takes over, an address may lead there for a moment, and whoever asks is refused with StandbyError.
 *
 * Timeouts are the server's own: PostgreSQL switches `statement_timeout` off before it commits, so a commit is
 * never cancelled; a timeout of the client's would leave a statement running with nobody listening, so there
 * is none. Keepalives notice a peer that went away without a word.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const timeoutMs = options.statementTimeoutMs ?? 20_000;
  const settings = [
    `-c statement_timeout=${timeoutMs}`,
    "-c lock_timeout=10000",
    "-c idle_in_transaction_session_timeout=60000",
    ...(options.quickCommits === true ? ["-c synchronous_commit=off"] : []),
    ...(options.role === undefined ? [] : [`-c role=${options.role}`]),
  ];
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.maximum ?? 10,
    application_name: options.applicationName,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: settings.join(" "),
    types: typeParsers,
    verify: refuseStandby,
  });
  // A connection that breaks while nobody waits for it would end the process. The next query reports what is
  // wrong: on a new connection when this one was idle, on this one when somebody holds it.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
