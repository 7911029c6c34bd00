import type { Requests } from "./requestParts.ts";

/** A good request of each call about tags, memos and views of lists, with every field filled. */
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
    "operator.view.list": {},
    "operator.view.keep": { body: { screen: "/members", name: "정지된 회원", search: "status=SUSPENDED" } },
    "operator.view.forget": { params },
    "operator.tag.mark": { params, body: { tag: id, on: true } },
  };
}
