import { type RefusalWords, Refusal as VendorRefusal, vendorRefusals } from "@hanpan/vendor/http/refusal";
import type { VendorErrorCode } from "@hanpan/vendor/protocol/envelope";
import type { StudioErrorCode } from "../../protocol/envelope.ts";

/** The words and the status of the refusals of the studio's own games. */
const ownRefusals: { readonly [code in Exclude<StudioErrorCode, VendorErrorCode>]: RefusalWords } = {
  STAKE_NOT_ALLOWED: {
    status: 409,
    ko: "선택하실 수 없는 베팅금액입니다.",
    en: "This stake is not offered.",
  },
  RULE_STAKE_CAP: {
    status: 409,
    ko: "이 사이트의 플레이 규정이 정한 1회 베팅 한도를 넘는 금액입니다. 금액은 차감되지 않았습니다.",
    en: "This stake is above what the rules of play allow in one round. Nothing was charged.",
  },
  RULE_FORBIDS: {
    status: 409,
    ko: "이 사이트의 플레이 규정에 따라 자동 플레이와 터보를 이용하실 수 없습니다. 금액은 차감되지 않았습니다.",
    en: "The rules of play here allow no autoplay and no turbo. Nothing was charged.",
  },
  OPENED_ELSEWHERE: {
    status: 409,
    ko: "다른 곳에서 슬롯을 여셨습니다. 슬롯은 한 번에 하나만 이용하실 수 있습니다.",
    en: "You have opened another slot since. Only one slot can be played at a time.",
  },
  ROUND_OPEN: {
    status: 409,
    ko: "진행 중인 회차가 있습니다. 잠시 후 다시 시도해 주십시오.",
    en: "Another round is still in progress. Please try again in a moment.",
  },
  ROUND_ID_REUSED: {
    status: 409,
    ko: "이미 다른 내용으로 사용된 회차입니다.",
    en: "This round id was used with other content.",
  },
  SEED_CHANGED: {
    status: 409,
    ko: "서버 시드가 변경되었습니다. 새 시드를 확인하신 후 다시 시도해 주십시오.",
    en: "The server seed has changed. Check the new one and try again.",
  },
  BETTING_CLOSED: {
    status: 409,
    ko: "베팅이 마감되었습니다. 금액은 차감되지 않았습니다.",
    en: "Betting is closed. Nothing was charged.",
  },
  TABLE_CLOSED: {
    status: 409,
    ko: "현재 이용하실 수 없는 테이블입니다.",
    en: "This table is closed at present.",
  },
  SPOT_CLOSED: {
    status: 409,
    ko: "이번 회차에는 닫힌 구역입니다. 공개된 카드로 계산한 반환율이 기준 이상이어서 베팅을 받지 않습니다. 금액은 차감되지 않았습니다.",
    en: "This spot is closed in this round: by the cards shown so far it returns too much on average. Nothing was charged.",
  },
  SPOT_LIMIT: {
    status: 409,
    ko: "해당 구역의 베팅 한도를 벗어난 금액입니다.",
    en: "This stake is outside the limits of the spot.",
  },
  TABLE_LIMIT: {
    status: 409,
    ko: "테이블의 회차당 베팅 한도를 초과하였습니다.",
    en: "This stake would exceed the table's limit for a round.",
  },
  MARKET_TAKEN: {
    status: 409,
    ko: "한 회차에 같은 항목은 한쪽만 베팅하실 수 있습니다.",
    en: "Only one side of a market may be bet in a round.",
  },
  PLACEMENT_ID_REUSED: {
    status: 409,
    ko: "이미 다른 내용으로 사용된 베팅입니다.",
    en: "This placement id was used with other content.",
  },
  NO_BET: { status: 409, ko: "이 회차에 베팅하신 내역이 없습니다.", en: "You have no bet in this round." },
  CASH_OUT_TOO_EARLY: {
    status: 409,
    ko: "1.01배부터 캐시아웃하실 수 있습니다.",
    en: "You can cash out from 1.01× on.",
  },
  CASH_OUT_TOO_LATE: {
    status: 409,
    ko: "이미 종료되어 캐시아웃하실 수 없습니다.",
    en: "Too late: the flight had ended for you.",
  },
  CHOICE_NOT_ALLOWED: {
    status: 409,
    ko: "선택하실 수 없는 조건입니다. 금액은 차감되지 않았습니다.",
    en: "This choice is not offered. Nothing was charged.",
  },
  WIN_LIMIT: {
    status: 409,
    ko: "당첨되면 1회 최대 당첨금을 넘는 베팅입니다. 베팅금액이나 위험, 배수를 낮춰 주십시오. 금액은 차감되지 않았습니다.",
    en: "This could pay more than the maximum of a round. Please lower the stake, the risk or the multiplier. Nothing was charged.",
  },
  MOVE_NOT_ALLOWED: {
    status: 409,
    ko: "지금은 하실 수 없는 선택입니다. 현재 상태를 확인해 주십시오.",
    en: "This cannot be done now. Please look at how the round stands.",
  },
  ROUND_PENDING: {
    status: 503,
    ko: "회차를 처리하고 있습니다. 잠시만 기다려 주십시오.",
    en: "The round is being processed. Please wait a moment.",
  },
};

/** The words and the status of every refusal. */
export const refusals: { readonly [code in StudioErrorCode]: RefusalWords } = {
  ...vendorRefusals,
  ...ownRefusals,
};

/** A request is refused for a reason that is sent with the reply. */
export const Refusal = VendorRefusal<StudioErrorCode>;
export type Refusal = InstanceType<typeof Refusal>;
