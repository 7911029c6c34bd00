/** What a payout cannot do as it stands; part of the catalogue in `errors.ts`. */
export const payoutErrors = {
  REQUEST_HELD: {
    status: 409,
    ko: "먼저 확인해야 하는 출금입니다. 사유를 확인하고 보류를 풀어 주십시오.",
    en: "The withdrawal has to be looked at first. See the reasons and lift the hold.",
  },
  LIFTER_PAYS: {
    status: 409,
    ko: "이 출금의 보류를 해제한 운영자는 지급까지 하실 수 없습니다. 다른 운영자가 처리해야 합니다.",
    en: "Whoever lifted the hold of this withdrawal does not pay it too. Another operator has to.",
  },
  REQUEST_NOT_HELD: {
    status: 409,
    ko: "보류된 출금이 아닙니다.",
    en: "The withdrawal is not held.",
  },
  REQUEST_IN_PAYOUT: {
    status: 409,
    ko: "출금 묶음에 들어 있는 출금입니다. 묶음에서 처리해 주십시오.",
    en: "The withdrawal is in a payout batch. Settle it there.",
  },
  NOTHING_TO_PAY: {
    status: 409,
    ko: "묶음에 넣을 수 있는 승인된 출금이 없습니다.",
    en: "No approved withdrawal is left to be put into a batch.",
  },
  PAYOUT_CHANGED: {
    status: 409,
    ko: "그사이 묶음의 건수나 합계가 달라졌습니다. 다시 확인해 주십시오.",
    en: "The count or the sum of the batch has changed meanwhile. Look at it again.",
  },
  PAYOUT_OWN: {
    status: 403,
    ko: "직접 만드신 묶음은 승인하실 수 없습니다. 다른 운영자가 승인해야 합니다.",
    en: "You cannot approve a batch that you made. Another operator has to.",
  },
  PAYOUT_STEP: {
    status: 409,
    ko: "묶음이 지금 상태에서는 할 수 없는 일입니다.",
    en: "This cannot be done with the batch as it stands.",
  },
  PAYOUT_FILE_TAKEN: {
    status: 409,
    ko: "파일을 이미 내려받은 묶음입니다. 파일을 받은 운영자가 아닌 다른 운영자가 은행에서 확인하고 취소하거나 반환으로 처리해야 합니다.",
    en: "The file of this batch was taken. Somebody other than who took it has to make sure of it at the bank, and cancel the batch or say what came back.",
  },
  PAYOUT_NAME: {
    status: 409,
    ko: "{position}번 출금의 예금주를 은행 파일에 쓸 수 없습니다. 이 출금을 묶음에서 빼 주십시오.",
    en: "The bank's file cannot hold the account holder of withdrawal {position}. Take it out of the batch.",
  },
  PAYOUT_SETTLED: {
    status: 409,
    ko: "이미 결과가 처리된 출금입니다.",
    en: "What became of this withdrawal is known already.",
  },
  FILE_NOT_READ: {
    status: 409,
    ko: "파일을 읽지 못하였습니다. {where}{problem}",
    en: "The file could not be read. {where}{problem}",
  },
} as const;
