import type { Requester } from "@hanpan/frame/visit/call";
import {
  type BuilderPriceBody,
  builderPriceReply,
  type CashOutSlipBody,
  cashOutsReply,
  type PlaceSlipBody,
  type SlipsQuery,
  slipReply,
  slipsReply,
} from "../../../protocol/slipCalls.ts";
import { call } from "../../calls/call.ts";

const of = (slipId: string, act: string): string => `/api/sports/slips/${encodeURIComponent(slipId)}${act}`;

/** The calls of slips. None of them throws; each may be made again with the same body. */
export const bettingRequests = (requester: Requester) => ({
  place: (body: PlaceSlipBody) => call(requester, "POST", "/api/sports/slips", slipReply, body),
  slips: (status: NonNullable<SlipsQuery["status"]>, before: string | null) =>
    call(
      requester,
      "GET",
      `/api/sports/slips?status=${status}&limit=20${before === null ? "" : `&before=${before}`}`,
      slipsReply,
    ),
  cancel: (slipId: string) => call(requester, "POST", of(slipId, "/cancel"), slipReply, {}),
  cashOut: (slipId: string, shown: CashOutSlipBody) =>
    call(requester, "POST", of(slipId, "/cash-out"), slipReply, shown),
  builderPrice: (body: BuilderPriceBody) =>
    call(requester, "POST", "/api/sports/builder-prices", builderPriceReply, body),
  cashOuts: (slipIds: readonly string[]) =>
    call(requester, "POST", "/api/sports/cash-outs", cashOutsReply, { slipIds: [...slipIds] }),
});
export type BettingRequests = ReturnType<typeof bettingRequests>;

/** Reads the present state of one slip of the member's; never throws. */
export const slipRequest = (requester: Requester) => (slipId: string) =>
  call(requester, "GET", of(slipId, ""), slipReply);
