import { standardSlipTerms } from "@hanpan/games/sports/slip/terms";
import {
  type RefusalOptions,
  type RefusalWords,
  Refusal as VendorRefusal,
  vendorRefusals,
} from "@hanpan/vendor/http/refusal";
import type { VendorErrorCode } from "@hanpan/vendor/protocol/envelope";
import type { RefusedLeg, SportsErrorCode } from "../../protocol/envelope.ts";

const { maximumLegs, maximumTotalOddsHundredths } = standardSlipTerms;
const highestOdds = (maximumTotalOddsHundredths / 100).toFixed(2);
const mostLegsAndOdds = {
  ko: `최대 ${maximumLegs}경기, 최대 배당 ${highestOdds}배까지 선택하실 수 있습니다.`,
  en: `Up to ${maximumLegs} legs and total odds ${highestOdds}.`,
};

/** The words and the status of the refusals of the sportsbook's own. */
const ownRefusals: { readonly [code in Exclude<SportsErrorCode, VendorErrorCode>]: RefusalWords } = {
  ODDS_CHANGED: {
    status: 409,
    ko: "배당이 변경된 경기가 있습니다. 베팅카트를 확인해 주십시오.",
    en: "Odds changed; check your slip.",
  },
  SELECTION_SUSPENDED: {
    status: 409,
    ko: "현재 베팅이 일시 중지된 항목이 있습니다. 베팅카트를 확인해 주십시오.",
    en: "A selection is suspended at present; check your slip.",
  },
  MATCH_CLOSED: {
    status: 409,
    ko: "마감된 경기가 있습니다. 빼고 다시 시도해 주십시오.",
    en: "A match has closed. Remove it and try again.",
  },
  SELECTION_UNKNOWN: {
    status: 409,
    ko: "베팅하실 수 없는 항목이 있습니다. 베팅카트를 확인해 주십시오.",
    en: "A selection is not offered; check your slip.",
  },
  SAME_MATCH: {
    status: 409,
    ko: "동일 경기의 해당 조합에는 베팅하실 수 없습니다.",
    en: "This same-match combination is not allowed.",
  },
  BUILDER_IMPOSSIBLE: {
    status: 409,
    ko: "함께 적중할 수 없는 선택입니다. 하나를 빼고 다시 시도해 주십시오.",
    en: "These selections cannot all win. Take one out and try again.",
  },
  BUILDER_ADDS_NOTHING: {
    status: 409,
    ko: "배당을 더하지 않는 선택이 있습니다. 빼고 다시 시도해 주십시오.",
    en: "One selection adds nothing to the others. Take it out and try again.",
  },
  BUILDER_UNAVAILABLE: {
    status: 409,
    ko: "이 경기의 선택은 함께 묶으실 수 없습니다.",
    en: "Selections of this match cannot be built into one bet.",
  },
  SINGLES_BLOCKED: {
    status: 409,
    ko: "단폴더 베팅이 제한되었습니다.",
    en: "Singles are not allowed.",
  },
  TOO_MANY_LEGS: { status: 409, ...mostLegsAndOdds },
  TOTAL_ODDS: { status: 409, ...mostLegsAndOdds },
  STAKE_MINIMUM: { status: 409, ko: "최소 베팅금보다 적은 금액입니다.", en: "Below the minimum stake." },
  PLAY_MONEY: {
    status: 409,
    ko: "체험 머니로는 진행 중이거나 1시간 안에 시작하는 가상 경기에만 베팅하실 수 있습니다.",
    en: "Play money is for virtual matches that are on or begin within the hour.",
  },
  STAKE_MAXIMUM: { status: 409, ko: "최대 베팅금을 초과하였습니다.", en: "Above the maximum stake." },
  RETURN_MAXIMUM: {
    status: 409,
    ko: "예상 당첨금이 최대 당첨금을 초과합니다.",
    en: "The potential return is above the maximum return.",
  },
  SLIP_ID_REUSED: {
    status: 409,
    ko: "이미 다른 내용으로 사용된 베팅카트입니다.",
    en: "This slip id was used with other content.",
  },
  SLIP_CLOSED: { status: 409, ko: "이미 종료된 베팅입니다.", en: "This bet is settled already." },
  SLIP_PENDING: {
    status: 409,
    ko: "베팅을 처리하고 있습니다. 잠시 후 다시 시도해 주십시오.",
    en: "The bet is being processed. Please try again in a moment.",
  },
  CANCEL_TOO_LATE: {
    status: 409,
    ko: "베팅 후 30분 이내, 경기 시작 20분 전까지만 취소하실 수 있습니다.",
    en: "Cancel within 30 min of betting and up to 20 min before the start.",
  },
  CANCEL_LIMIT: {
    status: 409,
    ko: "베팅은 1일 3회까지 취소하실 수 있습니다.",
    en: "You can cancel 3 bets a day.",
  },
  PRICE_CHANGED: {
    status: 409,
    ko: "캐시아웃 금액이 변경되었습니다. 다시 확인해 주십시오.",
    en: "The cash-out price has changed. Please check it again.",
  },
  CASH_OUT_UNAVAILABLE: {
    status: 409,
    ko: "현재 캐시아웃하실 수 없습니다.",
    en: "Cash-out is not available at present.",
  },
  PART_REFUSED: {
    status: 409,
    ko: "이 금액으로는 일부 캐시아웃을 하실 수 없습니다. 금액을 다시 확인해 주십시오.",
    en: "This part cannot be cashed out. Please check the amount.",
  },
  SALE_ID_REUSED: {
    status: 409,
    ko: "이미 다른 금액으로 처리된 캐시아웃입니다.",
    en: "This cash-out was made with another amount.",
  },
  SIGNATURE_WRONG: { status: 401, ko: "서명이 올바르지 않습니다.", en: "The signature is not valid." },
  FEED_TOO_OLD: {
    status: 409,
    ko: "요청의 시각이 서버와 너무 다릅니다.",
    en: "The request was signed too long ago, or its clock is ahead.",
  },
  FEED_REPLAYED: {
    status: 409,
    ko: "이미 받은 요청입니다. 다시 보내실 때에는 새로 서명해 주십시오.",
    en: "This request was here before. Sign it anew to send it again.",
  },
  DESK_LINK_USED: {
    status: 401,
    ko: "이미 사용되었거나 만료된 주소입니다. 관리자 콘솔에서 다시 열어 주십시오.",
    en: "This link was used before or has expired. Please open the desk again from the console.",
  },
  DESK_FORBIDDEN: { status: 403, ko: "이 작업의 권한이 없습니다.", en: "You may not do this." },
  OWN_PROPOSAL: {
    status: 409,
    ko: "본인이 올린 제안은 승인하실 수 없습니다. 다른 담당자의 승인이 필요합니다.",
    en: "You cannot approve your own proposal. Another operator has to.",
  },
  PROPOSER_CHANGED: {
    status: 409,
    ko: "제안한 담당자의 상태나 권한이 그 뒤에 바뀌어 승인하실 수 없습니다. 거절한 뒤 다시 제안해 주십시오.",
    en: "Who proposed this was switched off, reset or given another role since. Reject it and propose it anew.",
  },
  PROPOSAL_DECIDED: {
    status: 409,
    ko: "이미 처리된 제안입니다.",
    en: "This proposal was decided already.",
  },
  FIGURES_CHANGED: {
    status: 409,
    ko: "확인하신 뒤 금액이 바뀌어 승인하지 않았습니다. 새 금액을 확인해 주십시오. 베팅이 계속 들어오는 경기는 먼저 베팅을 중지해 주십시오.",
    en: "What it moves has changed since you saw it, so nothing was approved. Look at the new figures. Of a match that is still bet on, suspend betting first.",
  },
  PROPOSAL_OPEN: {
    status: 409,
    ko: "같은 내용의 제안이 승인을 기다리고 있습니다.",
    en: "The same is proposed already and waits for its decision.",
  },
  RESULT_BY_SEED: {
    status: 409,
    ko: "가상 경기의 결과는 시드로 정해집니다. 결과를 직접 입력하실 수 없습니다.",
    en: "A virtual match follows its seed. No result can be entered by hand.",
  },
  FIXTURE_STATE: {
    status: 409,
    ko: "현재 경기 상태에서는 하실 수 없는 작업입니다.",
    en: "This cannot be done at the present state of the match.",
  },
};

/** The words and the status of every refusal. */
export const refusals: { readonly [code in SportsErrorCode]: RefusalWords } = {
  ...vendorRefusals,
  ...ownRefusals,
};

type SportsRefusalOptions = RefusalOptions & {
  /** The odds of now of a slip's legs. */
  readonly legs?: readonly RefusedLeg[];
  /** The odds of now of selections that are one bet. */
  readonly builtOddsHundredths?: number;
  /** The limit that a slip is beyond, or its price of now, whole won. */
  readonly amountWon?: number;
};

/** A request is refused for a reason that is sent with the reply. */
export const Refusal = VendorRefusal<SportsErrorCode, SportsRefusalOptions>;
export type Refusal = InstanceType<typeof Refusal>;
