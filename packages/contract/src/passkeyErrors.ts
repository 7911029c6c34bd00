/** Refusals of passkeys (docs/passkeys.md). */
export const passkeyErrors = {
  PASSKEY_REFUSED: {
    status: 401,
    ko: "패스키를 확인하지 못하였습니다. 다시 시도하시거나 다른 방법으로 로그인해 주십시오.",
    en: "The passkey could not be checked. Try again, or log in another way.",
  },
  PASSKEY_NEEDED: {
    status: 401,
    ko: "패스키로 로그인해 주십시오.",
    en: "Sign in with your passkey.",
  },
  PASSKEY_NOT_ADDED: {
    status: 409,
    ko: "패스키를 등록하지 못하였습니다. 다시 시도해 주십시오.",
    en: "The passkey could not be added. Please try again.",
  },
  PASSKEY_TAKEN: {
    status: 409,
    ko: "이미 등록된 패스키입니다.",
    en: "This passkey was added already.",
  },
  PASSKEYS_FULL: {
    status: 409,
    ko: "패스키는 최대 {maximum}개까지 등록하실 수 있습니다.",
    en: "At most {maximum} passkeys can be added.",
  },
  PASSKEYS_UNAVAILABLE: {
    status: 409,
    ko: "이 주소에서는 패스키를 사용하실 수 없습니다.",
    en: "Passkeys cannot be used at this address.",
  },
} as const;
