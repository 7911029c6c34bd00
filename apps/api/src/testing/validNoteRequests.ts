import type { Requests } from "./requestParts.ts";

type Query = Readonly<Record<string, string>>;

/** A good request of each call about notes between the site and its members, with every field filled. */
export function noteRequests(id: string, list: Query, period: Query): Requests {
  return {
    "operator.note.send": {
      body: {
        ...{ to: [id], title: "제목", body: "내용", isMarketing: true, answers: id },
        ...{ products: ["CASINO"], atNight: true },
      },
    },
    "operator.note.sent": { query: list },
    "operator.note.sentCsv": { query: period },
    "operator.note.receivers": {
      query: { level: id, isMarketing: "true", products: "BETTING,CASINO", atNight: "false" },
    },
    "operator.note.received": { query: { ...list, status: "UNREAD", open: "true", member: id } },
    "operator.note.receivedCsv": { query: { ...period, status: "UNREAD", open: "true", member: id } },
    "operator.note.read": { body: { ids: [id] } },
    "operator.note.done": { body: { ids: [id] } },
  };
}
