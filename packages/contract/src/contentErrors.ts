/** Refusals of pictures and texts that are too many; part of the catalogue in `errors.ts`. */
export const contentErrors = {
  IMAGE_LIMIT: {
    status: 409,
    ko: "1일 등록 가능한 사진 수를 초과하였습니다.",
    en: "Daily picture limit exceeded.",
  },
  FAQ_FULL: {
    status: 409,
    ko: "자주 찾는 답변은 {most}개까지 등록하실 수 있습니다. 쓰지 않는 질문을 고쳐 주십시오.",
    en: "There can be {most} questions at most. Reuse one that is hidden.",
  },
  IMAGE_STORE_FULL: {
    status: 409,
    ko: "보관할 수 있는 사진의 한도에 도달하여 더 등록하실 수 없습니다.",
    en: "No more pictures can be kept.",
  },
} as const;
