import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startSolapiDouble } from "../../testing/reach/solapiDouble.ts";
import { createSolapi } from "./solapi.ts";

let double: Awaited<ReturnType<typeof startSolapiDouble>>;
beforeAll(async () => {
  double = await startSolapiDouble();
});
afterAll(() => double.close());
beforeEach(() => {
  double.state.mood = "WELL";
});

const sms = {
  id: "0193a000-0000-7000-8000-000000000001",
  to: "01012345678",
  subject: "",
  text: "[한판] 123456",
};

async function sentId(): Promise<string> {
  const handed = await createSolapi(double.given).send(sms);
  if (handed.outcome !== "SENT" || handed.senderId === null) throw new Error("it was sent");
  return handed.senderId;
}

test("a message is signed, taken, and seen to arrive once the carrier says so", async () => {
  const sender = createSolapi(double.given);
  const id = await sentId();
  const kept = double.sent.get(id);
  expect(kept).toMatchObject({ to: "01012345678", from: "0212345678", text: "[한판] 123456" });
  expect(await sender.askDelivery(id)).toEqual({ outcome: "UNDER_WAY" });
  double.sent.set(id, { ...sms, from: "0212345678", statusCode: "3000" });
  expect(await sender.askDelivery(id)).toEqual({ outcome: "UNDER_WAY" });
  double.sent.set(id, { ...sms, from: "0212345678", statusCode: "4000" });
  expect(await sender.askDelivery(id)).toMatchObject({ outcome: "DELIVERED" });
  double.sent.set(id, { ...sms, from: "0212345678", statusCode: "3042" });
  expect(await sender.askDelivery(id)).toEqual({ outcome: "FAILED", reason: "3042" });
});

test("another's secret is refused", async () => {
  const stranger = createSolapi({ ...double.given, apiSecret: "another" });
  expect(await stranger.send(sms)).toEqual({ outcome: "REFUSED", reason: "SignatureDoesNotMatch" });
});

test.each([
  ["BROKEN", "UNKNOWN", "InternalError"],
  ["NO_MONEY", "UNKNOWN", "NotEnoughBalance"],
  ["BAD_NUMBER", "REFUSED", "ValidationError"],
] as const)("when it is %s a message is %s", async (mood, outcome, reason) => {
  double.state.mood = mood;
  expect(await createSolapi(double.given).send(sms)).toEqual({ outcome, reason });
});

test("a line that breaks leaves it unknown, and says nothing of the message", async () => {
  double.state.mood = "SILENT";
  const handed = await createSolapi(double.given).send(sms);
  expect(handed.outcome).toBe("UNKNOWN");
  expect(JSON.stringify(handed)).not.toContain("123456");
  expect(await createSolapi(double.given).askDelivery("M4V")).toMatchObject({ outcome: "UNKNOWN" });
});
