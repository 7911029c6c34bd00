import { type OperatorCall, operatorBasePath } from "@hanpan/contract/operator/call";
import type { OperatorRole } from "@hanpan/contract/operator/permissions";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { buildOperatorApp } from "../operator/buildOperatorApp.ts";
import type { ApprovalKind } from "../operator/lib/approval.ts";
import { addOperator } from "../operator/operators/addOperator.ts";
import { createLogger } from "../server/logger.ts";
import { createMetrics } from "../server/metrics.ts";
import { type Answer, ask, type Question } from "./ask.ts";
import { createTestApp, type TestApp } from "./createTestApp.ts";

export const operatorPassword = "operator1234";

export type TestOperator = { readonly operatorId: string; readonly loginId: string; readonly token: string };

export type OperatorSite = {
  /** The member's server on the same database and clock. */
  readonly site: TestApp;
  readonly app: FastifyInstance;
  /** Asks the operator's server. */
  readonly ask: (question: Question) => Promise<Answer>;
  /** Asks as an operator. */
  readonly as: (operator: TestOperator, question: Question) => Promise<Answer>;
  /** Adds an operator of a role and signs them in. */
  readonly operator: (role: OperatorRole) => Promise<TestOperator>;
  /** Everything the operator's server has logged, as one text. */
  readonly logged: () => string;
  readonly close: () => Promise<void>;
};

const login = z.object({ token: z.string() });

let made = 0;

/** The operator's server beside the member's, on one database of their own. */
export async function createOperatorSite(
  environment: Record<string, string> = {},
  approvalKinds?: readonly ApprovalKind[],
): Promise<OperatorSite> {
  const site = await createTestApp(environment);
  const pool = site.database.appPool;
  const lines: string[] = [];
  const app = await buildOperatorApp({
    config: site.config,
    pool,
    logger: createLogger("info", { write: (line: string) => lines.push(line) }),
    clock: site.now,
    metrics: createMetrics(pool, async () => undefined),
    approvalKinds,
  });
  await app.ready();
  const askOperator = (question: Question) => ask(app, question, operatorBasePath);
  return {
    site,
    app,
    ask: askOperator,
    as: (operator, question) => askOperator({ ...question, token: operator.token }),
    async operator(role) {
      made += 1;
      const loginId = `${role.toLowerCase()}${made}`.slice(0, 20);
      const operatorId = await addOperator(pool, {
        loginId,
        name: role,
        role,
        password: operatorPassword,
        now: site.now(),
        countsFrom: site.now(),
      });
      if (operatorId === null) throw new Error("The login ID of a test's operator is taken.");
      const answer = await askOperator({
        path: "/auth/login",
        body: { loginId, password: operatorPassword },
        address: `10.1.${made >> 8}.${made & 255}`,
      });
      if (answer.status !== 200)
        throw new Error(`An operator of the test could not sign in: ${answer.code}.`);
      return { operatorId, loginId, token: z.parse(login, answer.data).token };
    },
    logged: () => lines.join(""),
    async close() {
      await app.close();
      await site.close();
    },
  };
}

/** The path of a call with each parameter filled. */
export function pathOf(call: Pick<OperatorCall, "path">, id: string): string {
  return call.path.replaceAll(/:(\w+)/g, id);
}

const invitation = z.object({ token: z.string() });

/** Takes an invitation that `by` makes for an operator, and signs in as them. */
export async function joinAs(
  desk: OperatorSite,
  by: TestOperator,
  operatorId: string,
  loginId: string,
): Promise<TestOperator> {
  const invited = await desk.as(by, { path: `/operators/${operatorId}/invitation`, body: {} });
  const { token } = z.parse(invitation, invited.data);
  await desk.ask({ path: "/auth/join", body: { token, password: operatorPassword } });
  const signedIn = await desk.ask({ path: "/auth/login", body: { loginId, password: operatorPassword } });
  return { operatorId, loginId, token: z.parse(login, signedIn.data).token };
}
