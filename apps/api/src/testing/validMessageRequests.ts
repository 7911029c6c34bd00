import type { Requests } from "./requestParts.ts";

/** A request of each call about messages, whole and good as far as the contract can say. */
export const validMessageRequests: Requests = {
  "operator.member.recover": {
    params: { id: "0193a000-0000-7000-8000-0000000000aa" },
    body: { kind: "LOGIN_PASSWORD", way: "SMS", reason: "확인" },
  },
  "operator.member.removeFactor": {
    params: { id: "0193a000-0000-7000-8000-0000000000aa" },
    body: { reason: "확인" },
  },
  "operator.message.desk": {},
  "operator.message.list": {
    query: {
      limit: "20",
      cursor: "AAAA",
      way: "SMS",
      state: "SENT",
      member: "0193a000-0000-7000-8000-0000000000aa",
    },
  },
};
