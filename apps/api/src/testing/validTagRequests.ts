import type { Requests } from "./requestParts.ts";

/** A good request of each call about tags and memos, with every field filled. */
export function tagRequests(id: string): Requests {
  const params = { id };
  const body = { nameKo: "주의", nameEn: "Careful", color: "GOLD", active: true };
  return {
    "operator.tag.list": {},
    "operator.tag.add": { body },
    "operator.tag.put": { params, body: { ...body, expected: { color: "GOLD" } } },
    "operator.memo.list": { params },
    "operator.memo.add": { params, body: { text: "매주 금요일에 출금함" } },
    "operator.memo.strike": { params: { id, memo: id } },
    "operator.tag.mark": { params, body: { tag: id, on: true } },
  };
}
