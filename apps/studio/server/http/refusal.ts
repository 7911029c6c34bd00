import type { StudioErrorCode } from "../../protocol/envelope.ts";

type Words = { readonly status: number; readonly ko: string; readonly en: string };

/** The words and the status of every refusal. */
const refusals: { readonly [code in StudioErrorCode]: Words } = {
  VALIDATION: { status: 400, ko: "입력하신 내용을 확인해 주십시오.", en: "Please check what you entered." },
  UNAUTHENTICATED: {
    status: 401,
    ko: "게임 접속이 종료되었습니다. 로비에서 다시 실행해 주십시오.",
    en: "This game session has ended. Please open the game again from the lobby.",
  },
  LAUNCH_USED: {
    status: 401,
    ko: "이미 사용되었거나 만료된 게임 주소입니다. 로비에서 다시 실행해 주십시오.",
    en: "This game link was used before or has expired. Please open the game again from the lobby.",
  },
  MEMBER_REFUSED: {
    status: 403,
    ko: "현재 게임을 이용하실 수 없습니다. 고객센터로 문의해 주십시오.",
    en: "You cannot play at present. Please contact customer service.",
  },
  FORBIDDEN: {
    status: 403,
    ko: "확인 주소가 올바르지 않습니다.",
    en: "This verification link is not valid.",
  },
  NOT_FOUND: { status: 404, ko: "찾을 수 없습니다.", en: "Not found." },
  STAKE_NOT_ALLOWED: {
    status: 409,
    ko: "선택하실 수 없는 베팅금액입니다.",
    en: "This stake is not offered.",
  },
  INSUFFICIENT_FUNDS: { status: 409, ko: "보유금액이 부족합니다.", en: "Insufficient balance." },
  LIMIT_REACHED: {
    status: 409,
    ko: "설정된 한도를 초과하여 베팅하실 수 없습니다.",
    en: "This stake would exceed a limit.",
  },
  ROUND_OPEN: {
    status: 409,
    ko: "진행 중인 라운드가 있습니다. 잠시 후 다시 시도해 주십시오.",
    en: "Another round is still in progress. Please try again in a moment.",
  },
  ROUND_ID_REUSED: {
    status: 409,
    ko: "이미 다른 내용으로 사용된 라운드입니다.",
    en: "This round id was used with other content.",
  },
  SEED_CHANGED: {
    status: 409,
    ko: "서버 시드가 변경되었습니다. 새 시드를 확인하신 후 다시 시도해 주십시오.",
    en: "The server seed has changed. Check the new one and try again.",
  },
  BET_REFUSED: {
    status: 409,
    ko: "베팅이 접수되지 않았습니다. 금액은 차감되지 않았습니다.",
    en: "The bet was not accepted. Nothing was charged.",
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
  SPOT_LIMIT: {
    status: 409,
    ko: "해당 구역의 베팅한도를 벗어난 금액입니다.",
    en: "This stake is outside the limits of the spot.",
  },
  TABLE_LIMIT: {
    status: 409,
    ko: "테이블의 회차당 베팅한도를 초과하였습니다.",
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
    ko: "아직 비행이 시작되지 않았습니다.",
    en: "The flight has not started yet.",
  },
  CASH_OUT_TOO_LATE: {
    status: 409,
    ko: "이미 종료되어 캐시아웃하실 수 없습니다.",
    en: "Too late: the flight had ended for you.",
  },
  TOO_LARGE: { status: 413, ko: "요청이 너무 큽니다.", en: "The request is too large." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, ko: "지원하지 않는 형식입니다.", en: "Send JSON." },
  TOO_MANY_REQUESTS: {
    status: 429,
    ko: "요청이 너무 많습니다. 잠시 후 다시 시도해 주십시오.",
    en: "Too many requests. Please try again in a moment.",
  },
  INTERNAL: { status: 500, ko: "오류가 발생하였습니다.", en: "Something went wrong." },
  WALLET_UNAVAILABLE: {
    status: 503,
    ko: "베팅이 처리되지 않았습니다. 차감된 금액이 있으면 자동으로 반환됩니다.",
    en: "The bet could not be processed. Anything charged is given back automatically.",
  },
  ROUND_PENDING: {
    status: 503,
    ko: "라운드를 처리하고 있습니다. 잠시만 기다려 주십시오.",
    en: "The round is being processed. Please wait a moment.",
  },
  UNAVAILABLE: {
    status: 503,
    ko: "게임 서버에 일시적으로 연결할 수 없습니다. 잠시 후 다시 시도해 주십시오.",
    en: "The game server cannot be reached for the moment. Please try again shortly.",
  },
};

export type Language = "ko" | "en";

/** A request is refused for a reason that its sender is told. */
export class Refusal extends Error {
  readonly code: StudioErrorCode;
  /** A message for each field, by its name (VALIDATION only). */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** When to try again, in whole seconds (header Retry-After). */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: StudioErrorCode,
    more: { readonly fields?: Readonly<Record<string, string>>; readonly retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** HTTP status of a refusal. */
export function statusOf(code: StudioErrorCode): number {
  return refusals[code].status;
}

/** The words of a refusal in a language. */
export function wordsOf(code: StudioErrorCode, language: Language): string {
  return refusals[code][language];
}
