import { withinSendersTrace } from "@hanpan/server/traceRequests";
import { parseBody } from "@hanpan/vendor/http/jsonBody";
import { isPlatformCall } from "@hanpan/vendor/http/platformCall";
import { serveVendorCall } from "@hanpan/vendor/http/serveVendorCall";
import type { PlatformDoor } from "@hanpan/vendor/wallet/platformCall";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import * as z from "zod";
import {
  type DeskSession,
  deskLinkBody,
  deskPermissions,
  deskSession,
  deskWaitingBody,
  openDeskBody,
  openDeskReply,
} from "../../protocol/desk.ts";
import { addAudit } from "../audit/audit.ts";
import { Refusal } from "../http/refusal.ts";
import type { DeskGate } from "./deskGate.ts";
import { type DeskOperator, endDesk, makeLink, openDesk } from "./deskSessions.ts";
import { waitingFor } from "./waiting.ts";

/** Links and sessions that an address may ask for in a minute. */
const sessionsPerMinute = 60;

/** The platform's call for a link counts for so long. */
const freshMs = 60_000;

/**
 * How an operator comes to the desk: the platform asks for a link with a signed call, the link opens a session once.
 * What the platform does not name among the desk's permissions is left out.
 *
 * The platform's own calls are no `serveVendorCall`: their body is what was signed, read as it came before it is parsed.
 */
export function registerDeskSessions(
  app: FastifyInstance,
  dependencies: {
    readonly pool: Pool;
    readonly gate: DeskGate;
    readonly door: PlatformDoor;
    readonly publicUrl: string;
  },
): void {
  const { pool, gate, door, publicUrl } = dependencies;
  const limit = { config: { rateLimit: { max: sessionsPerMinute, timeWindow: 60_000 } } };

  /** Answers a call that the platform has just signed. */
  function answering<Schema extends z.core.$ZodType<{ sent_at: number }>>(
    schema: Schema,
    answer: (asked: z.output<Schema>, request: FastifyRequest) => Promise<object>,
  ) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isPlatformCall(request, door)) throw new Refusal("SIGNATURE_WRONG");
      const asked = parseBody(request, schema);
      if (Math.abs(Date.now() - asked.sent_at) > freshMs) throw new Refusal("DESK_LINK_USED");
      return reply.send(await withinSendersTrace(request, () => answer(asked, request)));
    };
  }

  const openSession = answering(deskLinkBody, async (asked, request) => {
    request.actor = `operator:${asked.user}`;
    const link = await makeLink(pool, {
      requestId: asked.request_uuid,
      operatorId: asked.user,
      name: asked.name,
      permissions: deskPermissions.filter((permission) => asked.permissions.includes(permission)),
      language: asked.lang,
    });
    if (link === null) throw new Refusal("DESK_LINK_USED");
    // After the # no server receives it and no log holds it.
    const place = asked.place === "PROPOSALS" ? "&place=proposals" : "";
    const path = `/sports-desk/?language=${asked.lang}${place}#${link}`;
    return { url: new URL(path, publicUrl).href };
  });
  app.post("/operator/desk/session", limit, openSession);

  // Asked for by every console that stands open, by way of the platform's one address.
  app.post(
    "/operator/desk/waiting",
    { config: { rateLimit: { max: 1_200, timeWindow: 60_000 } } },
    answering(deskWaitingBody, ({ user }) => waitingFor(pool, user)),
  );

  serveVendorCall(
    app,
    {
      method: "POST",
      path: "/api/desk/session",
      body: openDeskBody,
      reply: openDeskReply,
      mostPerMinute: sessionsPerMinute,
    },
    // Who it is stands in the link: what is asked says who asks.
    async (request, asked) => {
      const opened = await openDesk(pool, asked.body().link);
      if (opened === null) throw new Refusal("DESK_LINK_USED");
      request.actor = `operator:${opened.operator.operatorId}`;
      return opened;
    },
    async ({ caller: { operator, sessionToken }, request }) => {
      await gate.confirm(operator, true);
      await addAudit(
        pool,
        { id: operator.operatorId, name: operator.name, address: request.address },
        {
          action: "session.open",
          subject: `session:${operator.sessionId}`,
          after: { permissions: operator.permissions },
        },
      );
      return { sessionToken, session: sessionOf(operator) };
    },
  );

  const atDesk = (request: FastifyRequest) => gate.authenticate(request, false);
  serveVendorCall(
    app,
    { method: "GET", path: "/api/desk/session", reply: deskSession },
    atDesk,
    async ({ caller }) => sessionOf(caller),
  );
  serveVendorCall(
    app,
    { method: "POST", path: "/api/desk/session/end", reply: z.null() },
    atDesk,
    async ({ caller }) => {
      await endDesk(pool, caller.sessionId);
      return null;
    },
  );
}

function sessionOf({ operatorId, name, permissions, language, endsAtMs }: DeskOperator): DeskSession {
  return { operatorId, name, permissions: [...permissions], language, endsAtMs };
}
