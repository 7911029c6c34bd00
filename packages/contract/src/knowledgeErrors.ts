/** Refusals of levels of knowledge and the documents for them (docs/knowledge.md). */
export const knowledgeErrors = {
  KNOWLEDGE_NEEDED: {
    status: 409,
    ko: "지금 인증 단계에서는 출금하실 수 없습니다. 계정 설정에서 다음 단계의 인증을 진행해 주십시오.",
    en: "You cannot withdraw at your level of verification. Complete the next level in your account options.",
  },
  KNOWLEDGE_LIMIT: {
    status: 409,
    ko: "지금 인증 단계의 한도를 넘는 금액입니다. 남은 한도는 {remaining}원입니다.",
    en: "This is above the limit of your level of verification. ₩{remaining} are left.",
  },
  DOCUMENTS_UNAVAILABLE: {
    status: 409,
    ko: "지금은 서류를 올리실 수 없습니다. 고객센터로 문의해 주십시오.",
    en: "Documents cannot be uploaded now. Contact support.",
  },
  DOCUMENT_WAITING: {
    status: 409,
    ko: "올리신 서류를 확인하고 있습니다. 결과가 나온 뒤 다시 올려 주십시오.",
    en: "Your document is being checked. Wait for the answer before you send another.",
  },
  DOCUMENTS_TOO_MANY: {
    status: 409,
    ko: "하루에 올리실 수 있는 서류의 수를 넘었습니다. 내일 다시 올려 주십시오.",
    en: "You have sent as many documents as a day allows. Try again tomorrow.",
  },
  DOCUMENT_DECIDED: {
    status: 409,
    ko: "이미 판단한 서류입니다.",
    en: "Somebody has already decided about this document.",
  },
  DOCUMENT_HELD: {
    status: 409,
    ko: "{operator} 님이 확인하고 있는 서류입니다.",
    en: "{operator} is looking at this document.",
  },
  DOCUMENT_UNSEEN: {
    status: 409,
    ko: "서류를 먼저 열어 확인해 주십시오.",
    en: "Open the document before you decide.",
  },
  DOCUMENT_GONE: {
    status: 409,
    ko: "보관 기간이 지나 삭제되었거나 열 수 없는 서류입니다.",
    en: "The document was removed after its term, or cannot be opened.",
  },
  OWN_DOCUMENT: {
    status: 403,
    ko: "본인의 서류는 판단하실 수 없습니다.",
    en: "You cannot decide about a document of your own.",
  },
} as const;
