import type { KeyObject } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { requestSignatureHeader } from "@hanpan/server/signedRequest";
import { z } from "zod";
import { isRequestSignedBy } from "../wallet/signature.ts";

/**
 * The platform's wallet as the protocol's text has it (docs/vendors.md, "The wallet"), for tests: a signed door over HTTP, amounts in
 * 1/100,000 won, every uuid carried out once for ever, rollbacks remembered before their bet. How it answers can
 * be set call by call.
 */

/** How one call is answered. */
export type Behaviour =
  /** Carried out and answered. */
  | { readonly kind: "ANSWER" }
  /** Carried out, answered after a while. */
  | { readonly kind: "LATE"; readonly delayMs: number }
  /** Held up on its way: carried out only after a while, then answered. */
  | { readonly kind: "ARRIVE_LATE"; readonly delayMs: number }
  /** Carried out, and the answer written twice into the connection. */
  | { readonly kind: "TWICE" }
  /** Carried out, and never answered. */
  | { readonly kind: "SILENT_AFTER" }
  /** Not carried out, and never answered. */
  | { readonly kind: "SILENT_BEFORE" }
  /** Carried out, and the connection cut. */
  | { readonly kind: "CUT_AFTER" }
  /** Not carried out; this status. */
  | { readonly kind: "REFUSE"; readonly status: string }
  /** Carried out; what is answered is not the protocol's. */
  | { readonly kind: "GARBAGE" };

export type Action = "info" | "balance" | "bet" | "win" | "rollback" | "session" | "cover";

const units = 100_000;

const body = z.object({
  user: z.string(),
  request_uuid: z.string(),
  token: z.string().optional(),
  session: z.string().optional(),
  proposer: z.object({ user: z.string(), at: z.int() }).optional(),
  is_change: z.boolean().optional(),
  members: z.array(z.object({ user: z.string(), take_back: z.number() })).optional(),
  transaction_uuid: z.string().optional(),
  reference_transaction_uuid: z.string().optional(),
  round: z.string().optional(),
  round_closed: z.boolean().optional(),
  game_code: z.string().optional(),
  currency: z.string().optional(),
  amount: z.number().int().nonnegative().optional(),
  is_free: z.boolean().optional(),
  at_risk: z.number().int().nonnegative().optional(),
  win_reason: z.string().optional(),
});
type Body = z.infer<typeof body>;

const batch = z.object({
  request_uuid: z.string(),
  calls: z
    .array(body.extend({ action: z.enum(["bet", "win", "rollback"]) }))
    .min(1)
    .max(500),
});

type Transaction = {
  action: Action;
  user: string;
  round: string;
  amountWon: number;
  reference: string | undefined;
};

export type WalletDouble = {
  readonly url: string;
  /** Money of each member, whole won. */
  readonly balances: Map<string, number>;
  /** Won that members owe: what a win that was taken back left open. Money that arrives repays it first. */
  readonly debts: Map<string, number>;
  /** Whether a win is taken back only from who still has it, as wallets of other platforms may do. */
  refusesUncovered: boolean;
  /** Launch tokens that are good, and whose they are. */
  readonly tokens: Map<string, string>;
  /** Operators whose session at the console is over. */
  readonly dismissed: Set<string>;
  /** What was carried out, by transaction uuid: each is there once however often it was asked. */
  readonly transactions: Map<string, Transaction>;
  /** Every call that came in, in order, carried out or not. */
  readonly calls: { readonly action: Action; readonly body: Body }[];
  /** What was decided of each call, in order; a call that was not carried out is not in it. */
  readonly decided: { readonly action: Action; readonly status: string }[];
  /** What `info` answers as a member's level; nothing when undefined. */
  level: number | undefined;
  /** What `info` answers as a member's name to strangers, by the member. */
  readonly shownNames: Map<string, string>;
  /** What it answers as the rules of play, as they are sent; a wallet that knows none when undefined. */
  rules: object | undefined;
  /** Whether it takes many calls as one, which wallets of other platforms do not. */
  knowsBatches: boolean;
  /** Gives the stake of a bet back from the platform's side, of which its vendor is not notified. */
  giveBack(betTransactionId: string): void;
  /** Decides how the next calls are answered; ANSWER when it returns nothing. */
  behave: (action: Action, body: Body) => Behaviour | undefined;
  /** Stops answering anybody, as a machine that dies. */
  stop(): Promise<void>;
};

/** Starts the wallet of a vendor on a port of the system's choice. */
export async function startWalletDouble(vendorKey: KeyObject, vendorCode: string): Promise<WalletDouble> {
  const open = new Set<ServerResponse>();
  const double = {
    url: "",
    balances: new Map<string, number>(),
    debts: new Map<string, number>(),
    refusesUncovered: false,
    tokens: new Map<string, string>(),
    dismissed: new Set<string>(),
    transactions: new Map<string, Transaction>(),
    givenBack: new Set<string>(),
    calls: [] as { action: Action; body: Body }[],
    decided: [] as { action: Action; status: string }[],
    level: undefined as number | undefined,
    shownNames: new Map<string, string>(),
    rules: undefined as object | undefined,
    knowsBatches: true,
    behave: (() => undefined) as WalletDouble["behave"],
  };
  const server = createServer((request, response) => {
    void answer(double, vendorKey, request, response, open);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  double.url = `http://127.0.0.1:${address.port}/api/v1/wallet/${vendorCode}`;
  return Object.assign(double, {
    giveBack(betTransactionId: string) {
      const bet = double.transactions.get(betTransactionId);
      if (bet?.action !== "bet" || double.givenBack.has(betTransactionId))
        throw new Error("no such bet stands");
      double.givenBack.add(betTransactionId);
      move(double, bet.user, bet.amountWon);
    },
    async stop() {
      for (const response of open) response.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

type State = Omit<WalletDouble, "stop" | "giveBack"> & { readonly givenBack: Set<string> };

async function answer(
  state: State,
  vendorKey: KeyObject,
  request: IncomingMessage,
  response: ServerResponse,
  open: Set<ServerResponse>,
): Promise<void> {
  open.add(response);
  response.on("close", () => open.delete(response));
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  const raw = Buffer.concat(chunks);
  const whole = { method: "POST", path: request.url ?? "", body: raw };
  if (!isRequestSignedBy(whole, request.headers[requestSignatureHeader], [vendorKey])) {
    response.end(JSON.stringify({ status: "RS_ERROR_INVALID_SIGNATURE" }));
    return;
  }
  const url = request.url ?? "";
  const document: unknown = JSON.parse(raw.toString("utf8"));
  if (url.endsWith("/user/rules")) {
    const { request_uuid, user } = body.parse(document);
    const status = state.rules === undefined ? "RS_ERROR_WRONG_SYNTAX" : "RS_OK";
    response.end(JSON.stringify({ user, request_uuid, status, rules: state.rules }));
    return;
  }
  if (url.endsWith("/transaction/batch")) {
    if (!state.knowsBatches) {
      response.end(JSON.stringify({ status: "RS_ERROR_WRONG_SYNTAX" }));
      return;
    }
    reply(response, await answerBatch(state, batch.parse(document)));
    return;
  }
  const answered = await answerCall(state, actionOf(url), body.parse(document));
  reply(response, answered);
}

/** What is answered, and how. */
type Answered = { readonly text: string; readonly behaviour: Behaviour };

/** A batch is answered as the worst of its calls is: when one of them never is, the others are not either. */
async function answerBatch(state: State, { request_uuid, calls }: z.infer<typeof batch>): Promise<Answered> {
  const answers: Answered[] = [];
  for (const { action, ...call } of calls) answers.push(await answerCall(state, action, call));
  const isPlain = ({ behaviour }: Answered) => behaviour.kind === "ANSWER" || behaviour.kind === "REFUSE";
  const worst = answers.find((answered) => !isPlain(answered))?.behaviour ?? { kind: "ANSWER" };
  const texts = answers.map(({ text }) => text).join(",");
  return {
    text: `{"status":"RS_OK","request_uuid":"${request_uuid}","answers":[${texts}]}`,
    behaviour: worst,
  };
}

async function answerCall(state: State, action: Action, call: Body): Promise<Answered> {
  state.calls.push({ action, body: call });
  const behaviour = state.behave(action, call) ?? { kind: "ANSWER" };
  if (behaviour.kind === "SILENT_BEFORE") return { text: "", behaviour };
  if (behaviour.kind === "ARRIVE_LATE") await sleep(behaviour.delayMs);
  const status = behaviour.kind === "REFUSE" ? behaviour.status : carryOut(state, action, call);
  state.decided.push({ action, status });
  const balance = (state.balances.get(call.user) ?? 0) * units;
  const text = JSON.stringify({
    user: call.user,
    status,
    request_uuid: call.request_uuid,
    ...(status === unknownBet && behaviour.kind !== "REFUSE" && isGivenBack(state, call)
      ? { bet_rolled_back: true }
      : {}),
    ...(action === "cover" ? { short: shortOf(state, call) } : {}),
    ...(action === "info"
      ? { country: "KR", level: state.level, shown_name: state.shownNames.get(call.user) }
      : { currency: "KRW", balance }),
  });
  return { text, behaviour };
}

function reply(response: ServerResponse, { text, behaviour }: Answered): void {
  if (behaviour.kind === "SILENT_BEFORE" || behaviour.kind === "SILENT_AFTER") return;
  if (behaviour.kind === "CUT_AFTER") response.destroy();
  else if (behaviour.kind === "GARBAGE") response.end("<html>bad gateway</html>");
  else if (behaviour.kind === "LATE") setTimeout(() => response.end(text), behaviour.delayMs);
  else if (behaviour.kind === "TWICE") {
    const socket = response.socket;
    response.end(text, () => {
      socket?.write(`HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
    });
  } else response.end(text);
}

const shortOf = ({ balances }: State, { members = [] }: Body) =>
  Object.fromEntries(
    members
      .map(({ user, take_back }): [string, number] => [user, take_back - (balances.get(user) ?? 0) * units])
      .filter(([, short]) => short > 0),
  );

const unknownBet = "RS_ERROR_TRANSACTION_DOES_NOT_EXIST";

const isGivenBack = (state: State, { reference_transaction_uuid: betId }: Body) =>
  betId !== undefined && state.givenBack.has(betId);

function actionOf(url: string): Action {
  const name = url.split("/").at(-1);
  const action = (["info", "balance", "bet", "win", "rollback", "session", "cover"] as const).find(
    (known) => known === name,
  );
  if (action === undefined) throw new Error(`the protocol has no ${url}`);
  return action;
}

function carryOut(state: State, action: Action, call: Body): string {
  if (action === "session" || action === "cover")
    return state.dismissed.has(call.user) ? "RS_ERROR_TOKEN_EXPIRED" : "RS_OK";
  const isTokenGood = call.token !== undefined && state.tokens.get(call.token) === call.user;
  if (action === "info" || action === "balance") return isTokenGood ? "RS_OK" : "RS_ERROR_INVALID_TOKEN";
  const id = call.transaction_uuid;
  if (id === undefined || call.round === undefined) return "RS_ERROR_WRONG_SYNTAX";
  const asked: Transaction = {
    action,
    user: call.user,
    round: call.round,
    amountWon: (call.amount ?? 0) / units,
    reference: call.reference_transaction_uuid,
  };
  const before = state.transactions.get(id);
  if (before !== undefined) {
    return JSON.stringify(before) === JSON.stringify(asked) ? "RS_OK" : "RS_ERROR_DUPLICATE_TRANSACTION";
  }
  const decided = decide(state, id, asked, isTokenGood);
  if (typeof decided === "string") return decided;
  state.transactions.set(id, asked);
  move(state, asked.user, decided.changeWon);
  return "RS_OK";
}

/** Moves money of a member: what is not there becomes debt, and what arrives repays first. */
function move({ balances, debts }: Pick<State, "balances" | "debts">, user: string, changeWon: number): void {
  const netWon = (balances.get(user) ?? 0) - (debts.get(user) ?? 0) + changeWon;
  balances.set(user, Math.max(0, netWon));
  debts.set(user, Math.max(0, -netWon));
}

/** Whether a bet or a win was taken back, by its vendor or from the platform's side. */
function isBack({ givenBack, transactions }: State, id: string | undefined): boolean {
  if (id !== undefined && givenBack.has(id)) return true;
  return [...transactions.values()].some(
    ({ action, reference }) => action === "rollback" && reference === id,
  );
}

/** What a transaction that is new does to the balance, or the status that refuses it. */
function decide(
  state: State,
  id: string,
  asked: Transaction,
  isTokenGood: boolean,
): string | { changeWon: number } {
  const betId = asked.action === "bet" ? id : asked.reference;
  const isRolledBack = isBack(state, betId);
  if (asked.action === "bet") {
    if (isRolledBack) return "RS_ERROR_DUPLICATE_TRANSACTION";
    if (!isTokenGood) return "RS_ERROR_INVALID_TOKEN";
    const isCovered = asked.amountWon <= (state.balances.get(asked.user) ?? 0);
    return isCovered ? { changeWon: -asked.amountWon } : "RS_ERROR_NOT_ENOUGH_MONEY";
  }
  const bet = betId === undefined ? undefined : state.transactions.get(betId);
  if (asked.action === "win") {
    return bet?.action === "bet" && !isRolledBack ? { changeWon: asked.amountWon } : unknownBet;
  }
  if (isRolledBack || bet === undefined) return { changeWon: 0 };
  if (bet.action !== "win") return { changeWon: bet.amountWon };
  const isCovered = bet.amountWon <= (state.balances.get(asked.user) ?? 0);
  return isCovered || !state.refusesUncovered ? { changeWon: -bet.amountWon } : "RS_ERROR_NOT_ENOUGH_MONEY";
}
