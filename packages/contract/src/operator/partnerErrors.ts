/** Why a partner's place, rate or settlement is not changed; part of the catalogue in `errors.ts`. */
export const partnerErrors = {
  LINK_ENDED: {
    status: 409,
    ko: "더 이상 사용되지 않는 초대 링크입니다. 초대하신 분께 새 링크를 요청해 주십시오.",
    en: "This invitation link is no longer in use. Ask whoever invited you for a new one.",
  },
  LINKS_FULL: {
    status: 409,
    ko: "링크는 {most}개까지 만들 수 있습니다. 쓰지 않는 링크의 이름을 바꿔 다시 사용해 주십시오.",
    en: "A partner has at most {most} links. Rename one that is not in use and use it again.",
  },
  NO_PARENT: {
    status: 409,
    ko: "상위 파트너가 없습니다. 입금 신청을 이용해 주십시오.",
    en: "No partner stands above this one. Deposit at the site instead.",
  },
  ORDER_WAITING: {
    status: 409,
    ko: "이미 확인을 기다리는 신청이 있습니다. 처리된 뒤 다시 신청하거나 취소해 주십시오.",
    en: "A request waits already. Withdraw it, or ask again once it is decided.",
  },
  ORDER_DECIDED: {
    status: 409,
    ko: "이미 처리된 신청입니다.",
    en: "This request is decided already.",
  },
  RATE_ABOVE_PARENT: {
    status: 409,
    ko: "{day}부터 {partner}의 요율 {rate}%가 상위 {parent}의 요율 {parentRate}%보다 높습니다({what}). 상위 요율 이하로 정해 주십시오.",
    en: "From {day} the rate of {partner}, {rate}%, would be above {parent}'s {parentRate}% ({what}). Set it at most as high as the parent's.",
  },
  RATE_BELOW_CHILD: {
    status: 409,
    ko: "{day}부터 하위 {partner}의 요율 {rate}%가 {parent}의 요율 {parentRate}%보다 높아집니다({what}). 하위 요율을 먼저 낮추거나 함께 낮추십시오.",
    en: "From {day} the rate of {partner} below, {rate}%, would be above {parent}'s {parentRate}% ({what}). Lower it first, or together with this one.",
  },
  IN_OWN_BRANCH: {
    status: 409,
    ko: "자신의 하위 파트너 아래로는 옮길 수 없습니다.",
    en: "A partner cannot be moved below a partner of their own branch.",
  },
  NOT_IN_TREE: {
    status: 409,
    ko: "그날 파트너가 아닌 회원입니다. 먼저 파트너로 지정해 주십시오.",
    en: "This member is no partner on that day. Make them a partner first.",
  },
  IS_A_PARTNER: {
    status: 409,
    ko: "파트너입니다. 파트너 화면에서 상위를 바꿔 주십시오.",
    en: "This member is a partner: change who stands above them on the partner's page.",
  },
  DAY_SETTLED: {
    status: 409,
    ko: "{day}까지는 이미 정산이 승인되었습니다. 그다음 날부터 시작하도록 정해 주십시오.",
    en: "Settlement is approved up to {day}. Let it begin on a day after that.",
  },
  DAY_OUT_OF_RANGE: {
    status: 409,
    ko: "시작일은 {first}부터 {last}까지 정할 수 있습니다.",
    en: "It can begin from {first} to {last}.",
  },
  RUN_TOO_EARLY: {
    status: 409,
    ko: "{to}이 끝난 뒤에 정산할 수 있습니다.",
    en: "It can be settled once {to} is over.",
  },
  RUN_EARLIER_OPEN: {
    status: 409,
    ko: "먼저 끝난 기간의 정산이 승인되지 않은 파트너가 있습니다. 앞선 정산부터 승인해 주십시오.",
    en: "A partner in it has an earlier statement that is not approved. Approve the earlier settlement first.",
  },
  RUN_STALE: {
    status: 409,
    ko: "정산을 만든 뒤에 요율, 계약, 소속이나 앞선 기간의 정산이 바뀌었습니다. 정산을 다시 만들어 주십시오.",
    en: "Rates, contracts, places or an earlier settlement changed after this one was made. Make it again.",
  },
  RUN_CHANGED: {
    status: 409,
    ko: "보고 계신 뒤에 정산이 다시 만들어졌습니다. 금액을 다시 확인해 주십시오.",
    en: "The settlement was made again after you opened it. Check the amounts once more.",
  },
  RUN_NOT_APPROVED: {
    status: 409,
    ko: "승인되지 않은 정산입니다.",
    en: "This settlement is not approved.",
  },
  NOTHING_TO_PAY: {
    status: 409,
    ko: "지급할 금액이 없는 정산서입니다.",
    en: "There is nothing to pay of this statement.",
  },
  STATEMENT_PAID: {
    status: 409,
    ko: "이미 지급한 정산서입니다.",
    en: "This statement is paid already.",
  },
} as const;
