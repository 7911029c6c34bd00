import { languageOf } from "@hanpan/server/answers";
import { sendData } from "@hanpan/vendor/http/answers";
import { parseBody } from "@hanpan/vendor/http/jsonBody";
import { parsePart } from "@hanpan/vendor/http/parse";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { DeskPermission } from "../../protocol/desk.ts";
import type { Actor } from "../audit/audit.ts";
import { Refusal } from "../http/refusal.ts";
import type { DeskGate } from "./deskGate.ts";
import type { DeskOperator } from "./deskSessions.ts";

/** What a call of the desk is given. */
export type DeskContext<Input> = {
  readonly operator: DeskOperator;
  /** The operator as the audit names it. */
  readonly actor: Actor;
  readonly input: Input;
  readonly params: Readonly<Record<string, string>>;
};

type Call<Input extends z.ZodMiniType, Output> = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly permission: DeskPermission;
  /** Of the body, or of the query of a GET. */
  readonly input: Input;
  readonly run: (context: DeskContext<z.output<Input>>) => Promise<Output>;
};

/**
 * Registers calls of the desk: each asks for its permission before it reads anything else, and one that
 * changes something whether the console's session stands.
 */
export function createDeskCalls(app: FastifyInstance, gate: DeskGate) {
  const options = { config: { rateLimit: { max: 600, timeWindow: 60_000 } } };
  return <Input extends z.ZodMiniType, Output>(call: Call<Input, Output>): void => {
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const operator = await gate.authenticate(request, call.method === "POST");
      if (!operator.permissions.includes(call.permission)) throw new Refusal("DESK_FORBIDDEN");
      const input =
        call.method === "GET"
          ? parsePart(call.input, request.query, languageOf(request))
          : parseBody(request, call.input);
      const params = Object.fromEntries(
        Object.entries(Object(request.params)).map(([name, value]) => [name, String(value)]),
      );
      const actor = { id: operator.operatorId, name: operator.name, address: request.ip };
      return sendData(reply, await call.run({ operator, actor, input, params }));
    };
    app.route({ method: call.method, url: `/api/desk${call.path}`, ...options, handler });
  };
}
