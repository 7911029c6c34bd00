import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";

/** Who goes through a verification at the double; what is left out is usual. */
export type DoublePerson = {
  readonly name: string;
  readonly birthDate: string;
  readonly phoneNumber?: string;
  readonly gender?: "MALE" | "FEMALE";
  /** Null: the provider has none, as of some of the companies that certify. */
  readonly ci?: string | null;
};

type Given = { readonly atMs?: number; readonly channel?: "LIVE" | "TEST"; readonly channelKey?: string };

/**
 * A double of PortOne's identity verification (V2), written from its public documentation: a verification is asked about by the id that
 * the site chose. It verifies nobody: a test says who went through one.
 */
export async function startPortoneIdentityDouble(now: () => Date) {
  const secret = randomUUID();
  const verifications = new Map<string, object>();
  const state = { isAway: false, asked: 0 };

  function answer(request: IncomingMessage): readonly [number, object] {
    if (request.headers.authorization !== `PortOne ${secret}`) return [401, { type: "UNAUTHORIZED" }];
    const { pathname } = new URL(request.url ?? "/", "http://double");
    const [, id = ""] = /^\/identity-verifications\/([^/]+)$/.exec(pathname) ?? [];
    const found = verifications.get(decodeURIComponent(id));
    return found === undefined ? [404, { type: "IDENTITY_VERIFICATION_NOT_FOUND" }] : [200, found];
  }

  const server = createServer((request, response) => {
    state.asked += 1;
    if (state.isAway) return void request.socket.destroy();
    const [status, body] = answer(request);
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The double listens nowhere.");
  const write = (id: string, status: string, more: object, given: Given) => {
    const at = new Date(given.atMs ?? now().getTime()).toISOString();
    const channel = {
      type: given.channel ?? "LIVE",
      id: "channel",
      key: given.channelKey ?? "identity-channel",
    };
    const times = { requestedAt: at, updatedAt: at, statusChangedAt: at };
    verifications.set(id, { status, id, channel, version: "V2", ...times, ...more });
  };

  return {
    state,
    environment: {
      PORTONE_API_SECRET: secret,
      PORTONE_API_URL: `http://127.0.0.1:${address.port}`,
      PORTONE_STORE_ID: "store",
      PORTONE_IDENTITY_CHANNEL: "identity-channel",
    },
    /** Somebody goes through a verification. */
    verify(id: string, person: DoublePerson, given: Given = {}): void {
      const { ci = `ci of ${person.name} ${person.birthDate}`, ...customer } = person;
      const codes = ci === null ? {} : { ci, di: `di of ${ci}` };
      write(
        id,
        "VERIFIED",
        {
          verifiedCustomer: { gender: "MALE", ...customer, ...codes },
          verifiedAt: new Date(given.atMs ?? now().getTime()).toISOString(),
          pgTxId: `pg-${id}`,
          pgRawResponse: "{}",
        },
        given,
      );
    },
    open: (id: string) => write(id, "READY", { requestedCustomer: {} }, {}),
    fail: (id: string) =>
      write(id, "FAILED", { requestedCustomer: {}, failure: { reason: "cancelled" } }, {}),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
export type PortoneIdentityDouble = Awaited<ReturnType<typeof startPortoneIdentityDouble>>;
