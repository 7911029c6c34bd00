import * as z from "zod";
import type { WalletOperations } from "./operations.ts";
import {
  type Echo,
  echoOf,
  parseWalletCall,
  readObject,
  type WalletAnswer,
  type WalletRules,
  type WalletStatus,
  type WinRequest,
  walletRequests,
  writeWalletReply,
} from "./protocol.ts";

/** The most calls of a batch, and the largest body that is read of one (docs/vendors.md, "Many calls at once"). */
export const mostBatchedCalls = 500;
export const largestBatchBytes = 1_048_576;

const batch = z.object({
  request_uuid: z.guid(),
  calls: z.array(z.unknown()).min(1).max(mostBatchedCalls),
});
const action = z.object({ action: z.enum(["bet", "win", "rollback"]) });

/** What one call of a batch came to; `moved` when it was carried out, with what it won. */
type Answered = {
  readonly echo: Echo;
  readonly answer: WalletAnswer;
  readonly moved?: { readonly memberId: string; readonly transactionUuid: string; readonly winWon: number };
};

type CarriedOut = Answered & { readonly win?: WinRequest | undefined };

export type BatchReply =
  | { readonly ok: true; readonly text: string; readonly answered: readonly Answered[] }
  | { readonly ok: false; readonly status: WalletStatus; readonly echo: Echo };

/**
 * Carries out a vendor's batch: each call by the rules that it has alone, answered by itself, those of a member in the order
 * given. What is refused of the whole is a body that is no batch. Wins whose reason could not be kept are paid and answered as not
known, as one alone is (`onFault` has why): sent again they move nothing, and their reason is kept.
 */
export async function answerBatch(
  operations: Pick<WalletOperations, "prepare" | "inOrder" | "noteWinReasons">,
  vendor: WalletRules & { readonly vendorId: string },
  body: Buffer,
  onFault: (error: unknown) => void,
): Promise<BatchReply> {
  const document = readObject(body);
  const parsed = batch.safeParse(document);
  if (!parsed.success) {
    const { requestUuid } = echoOf(document);
    const echo = requestUuid === undefined ? {} : { requestUuid };
    return { ok: false, status: "RS_ERROR_WRONG_SYNTAX", echo };
  }
  const read = parsed.data.calls.map((call) => readCall(operations, vendor, call));
  const calls = read.flatMap(({ call }) => (call === undefined ? [] : [call]));
  const answers = (await operations.inOrder(vendor.vendorId, calls)).values();
  const wins: WinRequest[] = [];
  const carriedOut = read.map(({ echo, call, status, moved, win }): CarriedOut => {
    if (call === undefined) return { echo, answer: { status } };
    const answer = answers.next().value ?? { status: "RS_ERROR_UNKNOWN" };
    if (answer.status !== "RS_OK") return { echo, answer };
    if (win !== undefined) wins.push(win);
    return { echo, answer, moved, win };
  });
  const areNoted = await operations.noteWinReasons(vendor.vendorId, wins).then(
    () => true,
    (error: unknown) => {
      onFault(error);
      return false;
    },
  );
  const answered = carriedOut.map((each): Answered => {
    const isUnknown = !areNoted && typeof each.win?.win_reason === "string";
    return isUnknown ? { echo: each.echo, answer: { status: "RS_ERROR_UNKNOWN" } } : each;
  });
  const texts = answered.map(({ echo, answer }) => writeWalletReply(echo, answer));
  const text = `{"status":"RS_OK","request_uuid":"${parsed.data.request_uuid}","answers":[${texts.join(",")}]}`;
  return { ok: true, text, answered };
}

type Call = ReturnType<WalletOperations["prepare"]["win"]>;

type Read =
  | {
      readonly echo: Echo;
      readonly call?: undefined;
      readonly status: WalletStatus;
      readonly moved?: undefined;
      readonly win?: undefined;
    }
  | {
      readonly echo: Echo;
      readonly call: Call;
      readonly status?: undefined;
      readonly moved: NonNullable<Answered["moved"]>;
      readonly win?: WinRequest;
    };

function readCall(
  { prepare }: Pick<WalletOperations, "prepare">,
  vendor: WalletRules & { readonly vendorId: string },
  document: unknown,
): Read {
  function read<T extends { readonly user: string; readonly transaction_uuid: string }>(
    schema: z.ZodType<T>,
    rowOf: (vendorId: string, request: T) => Call,
    wonOf: (request: T) => number = () => 0,
    winOf?: (request: T) => WinRequest,
  ): Read {
    const parsed = parseWalletCall(schema, document, vendor);
    if (!parsed.ok) return { echo: parsed.echo, status: parsed.status };
    const { request, echo } = parsed;
    const moved = {
      memberId: request.user.toLowerCase(),
      transactionUuid: request.transaction_uuid,
      winWon: wonOf(request),
    };
    const call = rowOf(vendor.vendorId, request);
    return winOf === undefined ? { echo, call, moved } : { echo, call, moved, win: winOf(request) };
  }
  switch (action.safeParse(document).data?.action) {
    case "bet":
      return read(walletRequests.bet, prepare.bet);
    case "win":
      return read(
        walletRequests.win,
        prepare.win,
        ({ amount }) => amount,
        (win) => win,
      );
    case "rollback":
      return read(walletRequests.rollback, prepare.rollback);
    case undefined:
      return { echo: echoOf(document), status: "RS_ERROR_WRONG_SYNTAX" };
  }
}
