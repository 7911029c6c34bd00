import { Refusal as CatalogueRefusal } from "@hanpan/server/refusal";
import type { VendorErrorCode } from "../protocol/envelope.ts";

/** The status of a refusal, and what its sender reads. */
export type RefusalWords = { readonly status: number; readonly ko: string; readonly en: string };

/** The words and the status of every refusal that is no game's own. */
export const vendorRefusals: { readonly [code in VendorErrorCode]: RefusalWords } = {
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
    ko: "검증 주소가 올바르지 않습니다. 베팅내역에서 다시 열어 주십시오.",
    en: "This verification link is not valid. Open it again from your betting history.",
  },
  NOT_FOUND: { status: 404, ko: "찾을 수 없습니다.", en: "Not found." },
  INSUFFICIENT_FUNDS: { status: 409, ko: "보유머니가 부족합니다.", en: "Insufficient balance." },
  LIMIT_REACHED: {
    status: 409,
    ko: "게임의 베팅 한도, 설정하신 한도나 이용 시간, 또는 보너스 조건 때문에 베팅이 접수되지 않았습니다. 차감된 금액은 없습니다. 로비에서 한도와 보너스를 확인해 주십시오.",
    en: "The game's bet limits, a limit of yours, your session time or a locked bonus refuses this bet. Nothing was charged. Check your limits and bonus in the lobby.",
  },
  BET_REFUSED: {
    status: 409,
    ko: "베팅이 접수되지 않았습니다. 금액은 차감되지 않았습니다.",
    en: "The bet was not accepted. Nothing was charged.",
  },
  BET_RETURNED: {
    status: 409,
    ko: "사이트에서 베팅금액을 돌려드려 결과를 적용하지 않는 베팅입니다.",
    en: "The site gave your stake back, so this bet no longer counts.",
  },
  TOO_LARGE: { status: 413, ko: "요청이 너무 큽니다.", en: "The request is too large." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, ko: "지원하지 않는 형식입니다.", en: "Send JSON." },
  TOO_MANY_REQUESTS: {
    status: 429,
    ko: "요청이 너무 많습니다. 잠시 후 다시 시도해 주십시오.",
    en: "Too many requests. Please try again in a moment.",
  },
  INTERNAL: {
    status: 500,
    ko: "오류가 발생하였습니다. 잠시 후 다시 시도해 주십시오.",
    en: "Something went wrong. Please try again shortly.",
  },
  WALLET_UNAVAILABLE: {
    status: 503,
    ko: "베팅이 처리되지 않았습니다. 차감된 금액이 있으면 자동으로 반환됩니다.",
    en: "The bet could not be processed. Anything charged is given back automatically.",
  },
  UNAVAILABLE: {
    status: 503,
    ko: "게임 서버에 일시적으로 연결할 수 없습니다. 잠시 후 다시 시도해 주십시오.",
    en: "The game server cannot be reached for the moment. Please try again shortly.",
  },
};

/** What a refusal may carry. */
export type RefusalOptions = {
  /** A message for each field, by its name (VALIDATION only). */
  readonly fields?: Readonly<Record<string, string>>;
  /** When to try again, in whole seconds (header Retry-After). */
  readonly retryAfterSeconds?: number;
};

/**
 * A request is refused for a reason that is sent with the reply. A program names the codes of its games and what they carry:
 * `const Refusal = VendorRefusal<Code, Options>`, one class for all of them.
 */
export class Refusal<
  Code extends string = VendorErrorCode,
  Options extends RefusalOptions = RefusalOptions,
> extends CatalogueRefusal<Code, Partial<Options>> {
  constructor(code: Code, options: Partial<Options> = {}) {
    super(code, options);
  }
}
