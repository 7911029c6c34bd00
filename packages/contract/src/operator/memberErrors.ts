/** Why something is not done with a member as they are; part of the catalogue in `errors.ts`. */
export const memberErrors = {
  MEMBER_DEPOSIT_LIMIT: {
    status: 409,
    ko: "회원이 설정한 입금 한도를 넘는 신청입니다(남은 한도 {remaining}원). 신청을 취소하고 받은 금액은 돌려보내 주십시오.",
    en: "The request would pass the limit that the member set ({remaining} won left). Cancel it and send the money back.",
  },
  MEMBER_EXCLUDED: {
    status: 409,
    ko: "회원이 이용 제한 기간이므로 처리할 수 없습니다. 입금 신청이면 취소하고 받은 금액은 돌려보내 주십시오.",
    en: "The member is excluded from play, so this cannot be done. For a deposit, cancel the request and send the money back.",
  },
  MEMBER_SUSPENDED: {
    status: 409,
    ko: "이용이 정지된 회원이므로 처리할 수 없습니다. 입금 신청이면 취소하고 받은 금액은 돌려보내 주십시오.",
    en: "The member is suspended, so this cannot be done. For a deposit, cancel the request and send the money back.",
  },
  MEMBER_CLOSED: {
    status: 409,
    ko: "탈퇴한 회원이므로 처리할 수 없습니다. 입금 신청이면 취소하고 받은 금액은 돌려보내 주십시오.",
    en: "The member's account is closed, so this cannot be done. For a deposit, cancel the request and send the money back.",
  },
  MEMBER_HAS_PLAYED: {
    status: 409,
    ko: "이미 이용 내역이 있는 회원은 모의 회원으로 표시할 수 없습니다.",
    en: "A member who has already played or asked for money cannot be marked as simulated.",
  },
  PARTNER_HAS_BRANCH: {
    status: 409,
    ko: "이 조직은 정산할 금액이 커서 한 사람이 파트너로 지정하거나 해제할 수 없습니다. 하위 파트너와 회원을 먼저 다른 파트너로 옮겨 주십시오. 이동은 소유자 두 명이 승인합니다.",
    en: "Too much is settled by this branch for one person to make or end its partner. Give the partners and members below to others first, which two owners agree.",
  },
  MEMBER_HAS_MONEY: {
    status: 409,
    ko: "회원에게 남은 돈이 있어 탈퇴 처리할 수 없습니다(보유금 {cash}원, 출금 처리 중 {held}원, 진행 중 베팅 {openBets}건). 먼저 지급하거나 회수해 주십시오.",
    en: "The member still has money, so the account cannot be closed (cash {cash} won, withdrawals in progress {held} won, open bets {openBets}). Pay it out or take it back first.",
  },
  MEMOS_FULL: {
    status: 409,
    ko: "메모가 너무 많습니다. 지난 메모를 지운 뒤에 써 주십시오.",
    en: "There are too many memos. Strike old ones first.",
  },
  VIEWS_FULL: {
    status: 409,
    ko: "저장한 보기가 너무 많습니다. 쓰지 않는 보기를 지운 뒤에 저장해 주십시오.",
    en: "There are too many saved views. Remove one that you do not use first.",
  },
  TOO_MANY_TAGS: {
    status: 409,
    ko: "한 회원에게 붙일 수 있는 태그는 {most}개까지입니다. 다른 태그를 먼저 떼어 주십시오.",
    en: "A member has {most} tags at most. Take another off first.",
  },
  TAG_TAKEN: { status: 409, ko: "같은 이름의 태그가 있습니다.", en: "There is a tag of this name." },
} as const;
