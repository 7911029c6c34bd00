import type { FastifyInstance, FastifyRequest } from "fastify";

/** A cookie that only the server reads: no script, no other site, and of this server only the calls below `path`. */
export type Cookie = {
  readonly name: string;
  readonly path: string;
  readonly maxAgeSeconds: number;
  /** Whether it may travel by https alone; a site without it would never get it back. */
  readonly secure: boolean;
};

/** The cookies of a request; one that is set goes out with its answer. */
export type Cookies = {
  read(cookie: Cookie): string | null;
  /** `value` holds no character that would end a cookie: letters, digits, `-`, `_`, `.` and `~`. */
  set(cookie: Cookie, value: string): void;
};

const pending = new WeakMap<FastifyRequest, string[]>();

/** What a client sends is read no further than this. */
const longestHeader = 8_192;

/** The cookies of a request (RFC 6265). `sendCookies` must have been asked to send what is set. */
export function cookiesOf(request: FastifyRequest): Cookies {
  return {
    read({ name }) {
      const header = request.headers.cookie ?? "";
      if (header.length > longestHeader) return null;
      const pair = header.split(";").find((part) => part.trimStart().startsWith(`${name}=`));
      return pair === undefined ? null : pair.slice(pair.indexOf("=") + 1).trim();
    },
    set({ name, path, maxAgeSeconds, secure }, value) {
      const text = `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict`;
      // One that was set before is set once, as it is last (RFC 6265, 4.1.1).
      const others = (pending.get(request) ?? []).filter((set) => !set.startsWith(`${name}=`));
      pending.set(request, [...others, secure ? `${text}; Secure` : text]);
    },
  };
}

/** Sends the cookies that were set for a request with its answer. */
export function sendCookies(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, _payload, done) => {
    const cookies = pending.get(request);
    if (cookies !== undefined) reply.header("set-cookie", cookies);
    done();
  });
}
