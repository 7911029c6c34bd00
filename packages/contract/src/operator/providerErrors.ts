/** Refusals of the sign-in by the operator's own identity provider (docs/sign-in-provider.md). */
export const providerErrors = {
  NO_PROVIDER: {
    status: 409,
    ko: "이 사이트에는 외부 로그인이 설정되어 있지 않습니다.",
    en: "No sign-in by a provider is set up at this site.",
  },
  PROVIDER_AWAY: {
    status: 503,
    ko: "로그인 제공자에 연결할 수 없습니다. 잠시 후 다시 시도하시거나 아이디와 비밀번호로 로그인해 주십시오.",
    en: "The sign-in provider cannot be reached. Try again later, or log in with your ID and password.",
  },
  PROVIDER_DENIED: {
    status: 403,
    ko: "로그인 제공자에서 로그인이 취소되었거나 허용되지 않았습니다.",
    en: "The sign-in was cancelled, or not allowed, at the provider.",
  },
  PROVIDER_REFUSED: {
    status: 403,
    ko: "로그인 제공자의 응답을 확인하지 못하였습니다. 처음부터 다시 로그인해 주십시오.",
    en: "What the sign-in provider answered could not be verified. Start the sign-in again.",
  },
  PROVIDER_OVER: {
    status: 409,
    ko: "이 브라우저에서 시작하지 않았거나, 이미 사용되었거나, 시간이 지난 로그인입니다. 처음부터 다시 로그인해 주십시오.",
    en: "This sign-in was not begun in this browser, was used already, or is too old. Start it again.",
  },
  IDENTITY_UNKNOWN: {
    status: 403,
    ko: "이 제공자 계정에 연결된 운영자가 없습니다. 아이디로 로그인하여 내 보안에서 연결하시거나 소유자에게 초대를 요청해 주십시오.",
    en: "No operator is bound to this account of the provider. Bind it on your own page after logging in by ID, or ask an owner for an invitation.",
  },
  IDENTITY_TAKEN: {
    status: 409,
    ko: "이 운영자나 이 제공자 계정은 이미 연결되어 있습니다.",
    en: "This operator, or this account of the provider, is bound already.",
  },
  NO_ROLE_BY_CLAIM: {
    status: 403,
    ko: "제공자가 알려 준 소속으로는 콘솔을 이용하실 수 없습니다. 제공자의 관리자에게 문의해 주십시오.",
    en: "What the provider says of you gives no role here. Ask whoever administers the provider.",
  },
  OWNER_BY_TWO: {
    status: 403,
    ko: "소유자는 제공자만으로 될 수 없습니다. 한판에서 다른 소유자가 먼저 지정해야 합니다.",
    en: "The provider alone makes nobody an owner. Another owner has to make you one here first.",
  },
  PROVIDER_SIGN_IN: {
    status: 403,
    ko: "이 계정은 외부 로그인으로만 로그인하실 수 있습니다.",
    en: "This account signs in by the provider alone.",
  },
  PROVE_AT_PROVIDER: {
    status: 403,
    ko: "먼저 로그인 제공자에서 본인임을 다시 확인해 주십시오.",
    en: "Prove again at the sign-in provider first that it is you.",
  },
  LOCAL_ACCOUNTS_OFF: {
    status: 403,
    ko: "아이디와 비밀번호, 패스키로 하는 로그인이 꺼져 있습니다. 외부 로그인을 이용해 주십시오.",
    en: "Signing in by ID and password or by a passkey is switched off. Sign in by the provider.",
  },
  NO_OWNER_BY_PROVIDER: {
    status: 409,
    ko: "외부 로그인으로 들어온 적이 있는 소유자가 아직 없어 자체 로그인을 끄실 수 없습니다.",
    en: "No owner has signed in by the provider yet, so local accounts cannot be switched off.",
  },
} as const;
