import type { Parsed } from "@hanpan/server/parseRequest";
import { serveVendorCall } from "@hanpan/vendor/http/serveVendorCall";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
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

type Call<Input extends z.core.$ZodType, Reply extends z.core.$ZodType> = {
  readonly method: "GET" | "POST";
  readonly path: `/${string}`;
  readonly permission: DeskPermission;
  /** The shape of the body, or of the query of a GET. */
  readonly input: Input;
  readonly reply: Reply;
  readonly run: (context: DeskContext<Parsed<Input>>) => Promise<z.input<Reply>>;
};

/** Parts of an address as they came: each call says itself what is none. */
const params = z.record(z.string(), z.string());

/**
 * Registers calls of the desk: each asks for its permission before it reads anything else, and one that
 * changes something whether the console's session stands.
 */
export function createDeskCalls(app: FastifyInstance, gate: DeskGate) {
  return <Input extends z.core.$ZodType, Reply extends z.core.$ZodType>(call: Call<Input, Reply>): void => {
    const { method, reply, input, permission, run } = call;
    const admit = async (request: FastifyRequest): Promise<DeskOperator> => {
      const operator = await gate.authenticate(request, method === "POST");
      if (!operator.permissions.includes(permission)) throw new Refusal("DESK_FORBIDDEN");
      return operator;
    };
    const declared = { method, path: `/api/desk${call.path}`, params, reply, mostPerMinute: 600 } as const;
    const actorOf = ({ operatorId: id, name }: DeskOperator, address: string): Actor => ({
      id,
      name,
      address,
    });
    if (method === "GET") {
      serveVendorCall(app, { ...declared, query: input }, admit, ({ caller, request, query, params }) =>
        run({ operator: caller, actor: actorOf(caller, request.address), input: query, params }),
      );
    } else {
      serveVendorCall(app, { ...declared, body: input }, admit, ({ caller, request, body, params }) =>
        run({ operator: caller, actor: actorOf(caller, request.address), input: body, params }),
      );
    }
  };
}
