/** Refusals of segments (docs/segments.md); part of the catalogue in `errors.ts`. */
export const segmentErrors = {
  SEGMENT_TOO_SLOW: {
    status: 409,
    ko: "조건에 맞는 회원을 정해진 시간 안에 세지 못하였습니다. 기간을 줄이거나 조건을 나누어 다시 시도해 주십시오.",
    en: "The members could not be counted in time. Shorten the periods or ask for less, and try again.",
  },
  SEGMENT_READING_OVER: {
    status: 409,
    ko: "이 명단을 여신 지 한 시간이 지났거나 그 뒤에 다른 명단을 여셨습니다. 다시 확인을 눌러 새로 열어 주십시오.",
    en: "This list was opened more than an hour ago, or others were opened since. Look again to open it anew.",
  },
  SEGMENT_UNTRIED: {
    status: 409,
    ko: "같은 조건으로 미리 보기를 하신 뒤 저장하실 수 있습니다.",
    en: "Try these conditions before they are kept.",
  },
  SEGMENTS_FULL: {
    status: 409,
    ko: "저장할 수 있는 세그먼트 수를 넘었습니다. 쓰지 않는 세그먼트를 보관해 주십시오.",
    en: "No more segments can be kept. Put away some that nobody uses.",
  },
  SEGMENT_TOO_LARGE: {
    status: 409,
    ko: "대상 회원이 {count}명입니다. 이 작업은 {most}명까지 하실 수 있습니다. 조건을 좁혀 주십시오.",
    en: "It would go to {count} members; this goes to {most} at the most. Narrow the conditions.",
  },
  SEGMENT_SUM_TOO_LARGE: {
    status: 409,
    ko: "지급 합계가 {sum}입니다. 한 번에 {most}까지 지급하실 수 있습니다.",
    en: "It would come to {sum} together; {most} is the most of one grant.",
  },
  SEGMENT_EMPTY: {
    status: 409,
    ko: "지금 이 작업을 할 수 있는 회원이 없습니다.",
    en: "There is nobody now to whom this could be done.",
  },
} as const;
