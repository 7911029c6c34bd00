import { expect, test } from "vitest";
import { createAnswers } from "./answers.ts";
import { Refusal } from "./refusal.ts";

class Refused extends Refusal<string, object> {}

const answers = createAnswers({
  kind: Refused,
  statusOf: ({ code }) => (code === "VALIDATION" ? 400 : 503),
  messageOf: ({ code }) => code,
  factsOf: () => ({}),
  unavailable: () => new Refused("UNAVAILABLE", {}),
  refusalOfFramework: () => new Refused("INTERNAL", {}),
  malformed: () => new Refused("VALIDATION", {}),
  late: () => new Refused("REQUEST_TIMEOUT", {}),
});

test.each([
  [false, "400 Bad Request", "VALIDATION"],
  [true, "503 Service Unavailable", "REQUEST_TIMEOUT"],
])("what is no HTTP is told from what did not arrive in time (%s)", (isLate, status, code) => {
  const [head = "", text = ""] = answers.rawRefusal("id", isLate).split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`));
  expect(head).toContain(`content-length: ${Buffer.byteLength(text)}`);
  expect(JSON.parse(text)).toMatchObject({ error: { code, requestId: "id" }, networkError: false });
});
