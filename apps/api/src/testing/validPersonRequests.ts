import type { Requests } from "./validRequests.ts";

/** A good request of each call about who is one person, with every field filled. */
export function personRequests(id: string): Requests {
  const params = { id };
  return {
    "operator.person.list": { params },
    "operator.person.verdict": { params: { id, otherId: id }, body: { verdict: "SAME", reason: "확인" } },
  };
}
