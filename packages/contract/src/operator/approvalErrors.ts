/** What a call says of an act that needs two operators; part of the catalogue in `errors.ts`. */
export const approvalErrors = {
  APPROVAL_NEEDED: {
    status: 202,
    ko: "아직 처리되지 않았습니다. 다른 운영자의 승인을 기다립니다.",
    en: "Not done yet: it waits for another operator's approval.",
  },
  APPROVAL_OWN: {
    status: 403,
    ko: "직접 요청하신 건은 승인하거나 거절하실 수 없습니다. 다른 운영자가 처리해야 합니다.",
    en: "You cannot decide about what you proposed yourself. Another operator has to.",
  },
  APPROVAL_FINISHED: {
    status: 409,
    ko: "이미 처리되었거나 기한이 지난 승인 요청입니다.",
    en: "This proposal has been decided already, or its time is over.",
  },
  APPROVAL_STALE: {
    status: 409,
    ko: "요청 뒤에 대상이 변경되어 실행하지 않았습니다. 내용을 확인하고 다시 요청해 주십시오.",
    en: "What this was proposed on has changed since, so nothing was done. Look at it again and propose it anew.",
  },
  APPROVAL_UNCONFIRMED: {
    status: 409,
    ko: "확인해야 하는 수가 맞지 않습니다. 요청 내용에 표시된 수를 보고 그대로 입력해 주십시오.",
    en: "The count to be confirmed does not agree. Look at what was proposed and enter it as it stands there.",
  },
  APPROVAL_PROPOSER: {
    status: 409,
    ko: "요청한 운영자의 상태나 권한이 그 뒤에 바뀌어 실행하지 않았습니다. 필요하면 다른 운영자가 다시 요청해 주십시오.",
    en: "Who proposed this was switched off, reset or given another role since, so nothing was done. Another operator can propose it anew.",
  },
  BONUS_GIVEN_AWAY: {
    status: 409,
    ko: "이대로 저장하면 어떤 등급의 보너스나 적립이 회원에게 드는 비용보다 커집니다. 먼저 그 등급의 조건을 낮춰 주십시오.",
    en: "With this a bonus or the rolling of a level would be worth more than it costs. Lower that level's terms first.",
  },
  OPERATOR_TOO_NEW: {
    status: 403,
    ko: "새로 등록되었거나 재설정된 운영자는 24시간 동안 두 사람이 필요한 일에 참여하실 수 없습니다.",
    en: "An operator who was made or reset has no part in what needs two people for 24 hours.",
  },
  OPERATOR_JOINED: {
    status: 409,
    ko: "이미 비밀번호를 정한 운영자입니다. 다시 초대하려면 먼저 비밀번호를 재설정해 주십시오.",
    en: "This operator has chosen a password already. Reset it first to invite them again.",
  },
  INVITATION_OVER: {
    status: 409,
    ko: "사용되었거나 기한이 지난 초대입니다. 소유자에게 새 초대를 요청해 주십시오.",
    en: "This invitation has been used, or its time is over. Ask an owner for a new one.",
  },
  ROLE_TAKEN: {
    status: 409,
    ko: "같은 이름의 역할이 이미 있습니다.",
    en: "There is a role of this name already.",
  },
  ROLE_IN_USE: {
    status: 409,
    ko: "이 역할을 맡은 운영자가 있어 삭제하실 수 없습니다. 먼저 그 운영자의 역할을 바꿔 주십시오.",
    en: "Operators hold this role, so it cannot be removed. Give them another one first.",
  },
  POWER_NOT_HELD: {
    status: 403,
    ko: "본인에게 없는 권한은 다른 운영자에게 줄 수 없습니다.",
    en: "Nobody gives what they may not do themselves.",
  },
  ADDRESS_REFUSED: {
    status: 403,
    ko: "이 네트워크에서는 콘솔을 이용하실 수 없습니다. 허용된 곳에서 접속하시거나 소유자에게 문의해 주십시오.",
    en: "The console is not open from this network. Come in from one that is allowed, or ask an owner.",
  },
  ADDRESS_LOCKS_OUT: {
    status: 409,
    ko: "이대로 저장하면 지금 접속하신 주소에서 들어오실 수 없습니다. 본인의 주소가 포함되도록 고쳐 주십시오.",
    en: "With this you could not come in from your own address. Change it so that your address is among them.",
  },
  PAYER_ADJUSTED: {
    status: 409,
    ko: "이 회원에게 직접 지급하였거나 계좌를 변경한 운영자는 30일 동안 이 회원의 출금을 처리하실 수 없습니다. 다른 운영자가 처리해야 합니다.",
    en: "Who paid into this member's account by hand, or changed where it is paid to, cannot pay it out for 30 days. Another operator has to.",
  },
} as const;
