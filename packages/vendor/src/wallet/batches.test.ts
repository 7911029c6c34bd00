import { expect, test } from "vitest";
import { createBatches } from "./batches.ts";
import type { WalletAnswer } from "./messages.ts";

const done: WalletAnswer = { kind: "OK", balanceWon: 7 };

type Sent = { readonly request_uuid: string; readonly calls: readonly { readonly request_uuid: string }[] };

/** A platform that answers a batch by `answer`, and calls alone when they are let go. */
function platform(answer: (sent: Sent) => unknown) {
  const alone: string[] = [];
  const batches: Sent[] = [];
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const settle = createBatches({
    async alone({ fields }) {
      alone.push(String(fields["transaction_uuid"]));
      await held;
      return done;
    },
    async together(body) {
      const sent: Sent = JSON.parse(body);
      batches.push(sent);
      const reply = answer(sent);
      return typeof reply === "string"
        ? { reason: reply, isUnknownPath: reply === "HTTP 404" }
        : { text: JSON.stringify(reply) };
    },
  });
  const ask = (name: string) =>
    settle({ action: "win", fields: { transaction_uuid: name, amount: 100_000n } });
  /** The first alone on its way, the others waiting for it. */
  async function askFour() {
    const first = ask("first");
    await expect.poll(() => alone).toEqual(["first"]);
    const others = ["second", "third", "fourth"].map(ask);
    letGo();
    return await Promise.all([first, ...others]);
  }
  return { ask, askFour, alone, batches };
}

const answers = (sent: Sent) =>
  sent.calls.map(({ request_uuid }) => ({ status: "RS_OK", request_uuid, balance: 700_000 }));

const whole = (sent: Sent) => ({
  status: "RS_OK",
  request_uuid: sent.request_uuid,
  answers: answers(sent),
});

test("a call that waits for nobody goes alone, and those that come meanwhile go together", async () => {
  const { askFour, alone, batches } = platform(whole);
  expect(await askFour()).toEqual([done, done, done, done]);
  expect(alone).toEqual(["first"]);
  expect(batches).toHaveLength(1);
  expect(batches[0]?.calls).toMatchObject(
    ["second", "third", "fourth"].map((transaction_uuid) => ({
      action: "win",
      transaction_uuid,
      amount: 100_000,
    })),
  );
});

test("each call of a batch has the answer that names it", async () => {
  const statuses = ["RS_OK", "RS_ERROR_NOT_ENOUGH_MONEY", "RS_ERROR_UNKNOWN"];
  const { askFour } = platform((sent) => ({
    ...whole(sent),
    answers: answers(sent).map((its, place) => ({ ...its, status: statuses[place] })),
  }));
  expect(await askFour()).toEqual([
    done,
    done,
    { kind: "REFUSED", status: "RS_ERROR_NOT_ENOUGH_MONEY" },
    { kind: "UNKNOWN", reason: "RS_ERROR_UNKNOWN" },
  ]);
});

test.each([
  ["says that it is none of its calls", { status: "RS_ERROR_WRONG_SYNTAX" }],
  ["has nothing at that path", "HTTP 404"],
])("a platform that %s is asked call by call, at once and from then on", async (_how, reply) => {
  const { ask, askFour, alone, batches } = platform(() => reply);
  expect(await askFour()).toEqual([done, done, done, done]);
  await Promise.all(["fifth", "sixth", "seventh"].map(ask));
  expect(alone).toEqual(["first", "second", "third", "fourth", "fifth", "sixth", "seventh"]);
  expect(batches).toHaveLength(1);
});

test.each([
  ["no answer", () => "TimeoutError"],
  ["what is not the protocol's", () => ({ text: "bad gateway" })],
  ["UNKNOWN", () => ({ status: "RS_ERROR_UNKNOWN" })],
  ["another batch's answers", (sent: Sent) => ({ ...whole(sent), request_uuid: "another" })],
  ["too few answers", (sent: Sent) => ({ ...whole(sent), answers: answers(sent).slice(1) })],
  ["answers in another order", (sent: Sent) => ({ ...whole(sent), answers: answers(sent).reverse() })],
])("a batch that comes to %s decides nothing, and what is asked next goes alone", async (what, answer) => {
  const { ask, askFour, alone, batches } = platform(answer);
  const [first, second, , fourth] = await askFour();
  expect([first?.kind, second?.kind, fourth?.kind]).toEqual(["OK", "UNKNOWN", "UNKNOWN"]);
  // A batch whose answers are in disorder was answered: batches go on.
  if (what === "answers in another order") return;
  await Promise.all([ask("fifth"), ask("sixth")]);
  expect(alone).toEqual(["first", "fifth", "sixth"]);
  expect(batches).toHaveLength(1);
});

test("a refusal of the whole is every call's", async () => {
  const refused = { kind: "REFUSED", status: "RS_ERROR_INVALID_SIGNATURE" };
  const { askFour } = platform(() => ({ status: "RS_ERROR_INVALID_SIGNATURE" }));
  expect(await askFour()).toEqual([done, refused, refused, refused]);
});
