/** Refusals of games that do not open. */
export const gameErrors = {
  GAME_MAINTENANCE: { status: 403, ko: "게임사 점검 중입니다.", en: "Provider under maintenance." },
  GAME_RULES_UNSUPPORTED: {
    status: 403,
    ko: "게임사가 이 사이트의 플레이 규정을 아직 지원하지 않아 이용하실 수 없는 게임입니다.",
    en: "This game cannot be played here: its provider does not support this site's rules of play yet.",
  },
  FREE_PLAY_OFF: {
    status: 403,
    ko: "체험 플레이가 제공되지 않는 게임입니다.",
    en: "This game cannot be tried for free here.",
  },
  FREE_PLAY_VERIFIED: {
    status: 403,
    ko: "본인 확인으로 나이가 확인된 회원만 체험하실 수 있습니다.",
    en: "Only members whose age was verified may try games for free here.",
  },
  FREE_PLAY_BUSY: {
    status: 503,
    ko: "지금은 체험을 시작하실 수 없습니다. 잠시 후 다시 시도해 주십시오.",
    en: "Free play cannot be started right now. Please try again in a while.",
  },
  CATEGORY_SHUT: {
    status: 403,
    ko: "직접 이용을 제한하신 게임 종류입니다. 책임 있는 이용 화면에서 확인하실 수 있습니다.",
    en: "You shut this kind of games yourself. See the page for responsible play.",
  },
  GAME_LAUNCH_FAILED: {
    status: 503,
    ko: "게임을 실행하지 못하였습니다.",
    en: "The game could not be started.",
  },
} as const;
