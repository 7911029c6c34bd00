const figure = (ships: number, least: number, most: number, ko: string, en: string) => ({
  ...{ ships, least, most, name: { ko, en } },
});
const counted = (...given: Parameters<typeof figure>) => ({
  ...{ ...figure(...given), unit: "count" as const, group: "harmMarkers" as const },
});
const minutes = (ships: number, ko: string, en: string) => ({
  ...{ ...figure(ships, 1, 1_440, ko, en), unit: "minutes" as const, group: "harmMarkers" as const },
});
const weight = (ships: number, ko: string, en: string) => ({
  ...{ ...figure(ships, 0, 100, `${ko} 배점`, `Weight of ${en}`) },
  ...{ unit: "score" as const, group: "harmMarkers" as const },
});
const from = (ships: number, ko: string, en: string) => ({
  ...{
    ...figure(ships, 0, 100, ko, en),
    unit: "score" as const,
    group: "harmSteps" as const,
    zeroIsOff: true as const,
  },
});
const days = (ships: number, most: number, ko: string, en: string) => ({
  ...{ ...figure(ships, 1, most, ko, en), unit: "days" as const, group: "harmSteps" as const },
});

/**
 * How a member's day is scored, and from which score what follows (docs/harm.md). A marker counts half of its weight from its figure
 * on and all of it from twice that on; a weight of 0 leaves it out, and a step whose score is 0 is off.
 */
export const harmSettings = {
  chasingFrom: counted(2, 1, 100, "손실 뒤 입금", "Deposits after losses"),
  chasingWeight: weight(25, "손실 뒤 입금", "deposits after losses"),
  stakesFrom: {
    ...figure(200, 101, 10_000, "평소 대비 베팅액", "Stakes against the usual"),
    ...{ unit: "percent" as const, group: "harmMarkers" as const },
  },
  stakesWeight: weight(15, "베팅액 상승", "rising stakes"),
  nightFrom: minutes(60, "심야(0~6시) 이용", "Play between midnight and six"),
  nightWeight: weight(10, "심야 이용", "play at night"),
  cancelledFrom: counted(1, 1, 100, "취소된 출금", "Withdrawals cancelled"),
  cancelledWeight: weight(15, "취소된 출금", "cancelled withdrawals"),
  failedFrom: counted(3, 1, 100, "이루어지지 않은 입금", "Deposits that failed"),
  failedWeight: weight(10, "이루어지지 않은 입금", "failed deposits"),
  raisedFrom: counted(1, 1, 100, "한도 완화", "Limits raised"),
  raisedWeight: weight(15, "한도 완화", "limits raised"),
  longFrom: minutes(180, "쉬지 않은 이용", "Play without a rest"),
  longWeight: weight(20, "쉬지 않은 이용", "play without a rest"),
  messageFrom: from(40, "쪽지를 보내는 기준", "A note from"),
  suggestionFrom: from(50, "한도를 권하는 기준", "A suggested limit from"),
  suggestionPercent: {
    ...figure(50, 1, 100, "권하는 주간 한도의 평소 대비 비율", "The suggested limit of a usual week"),
    ...{ unit: "percent" as const, group: "harmSteps" as const },
  },
  callFrom: from(70, "사건을 여는 기준", "A case for the desk from"),
  pauseFrom: from(0, "잠시 쉬게 하는 기준", "A pause from"),
  pauseDays: days(1, 42, "쉬는 기간", "How long a pause lasts"),
  markFrom: from(60, "보너스와 광고를 멈추는 기준", "No bonus and no advertising from"),
  markDays: days(7, 90, "보너스와 광고를 멈추는 기간", "How long there is none"),
};
