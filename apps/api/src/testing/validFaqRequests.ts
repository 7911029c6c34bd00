import type { Requests } from "./requestParts.ts";

/** A good request of each call about questions that are often asked, with every field filled. */
export function faqRequests(id: string): Requests {
  const params = { id };
  const body = {
    category: "DEPOSIT",
    question: { ko: "질문", en: "Question" },
    answer: { ko: "[입금](/deposit)", en: "Answer" },
    rank: 10,
    published: true,
  };
  return {
    "operator.faq.list": {},
    "operator.faq.add": { body },
    "operator.faq.put": { params, body: { ...body, expected: structuredClone(body) } },
    "operator.faq.versions": { params },
  };
}
