import type { Requests } from "./requestParts.ts";

/** A good request of each call about composed roles, with every field filled. */
export function roleRequests(id: string): Requests {
  const params = { id };
  const body = {
    name: "야간 상담",
    permissions: ["member.read", "inquiry.read"],
    wholeFields: ["phone"],
    reason: "확인",
  };
  return {
    "operator.role.list": {},
    "operator.role.add": { body },
    "operator.role.put": { params, body: { ...body, expected: { name: "야간" } } },
    "operator.role.delete": { params },
  };
}
