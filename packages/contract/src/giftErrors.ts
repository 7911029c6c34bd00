/** Why points of gifts are no cash yet (docs/money.md, "Points of gifts"). */
export const giftErrors = {
  GIFT_NEEDS_DEPOSIT: {
    status: 409,
    ko: "무상으로 받은 {locked}포인트는 첫 입금 후 전환하실 수 있습니다. 지금 전환 가능: {convertible}포인트.",
    en: "{locked} points were gifts: they can be converted after your first deposit. Now convertible: {convertible}.",
  },
  GIFT_NEEDS_PLAY: {
    status: 409,
    ko: "무상으로 받은 {locked}포인트는 {missing}원을 더 플레이하신 후 전환하실 수 있습니다. 지금 전환 가능: {convertible}포인트.",
    en: "{locked} points were gifts: they can be converted after ₩{missing} more of play. Now convertible: {convertible}.",
  },
} as const;
