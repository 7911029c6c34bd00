import { randomUUID } from "node:crypto";
import { listInquiries, replyInquiry } from "@hanpan/contract/operator/calls/inquiry";
import {
  cancelRequest,
  completeRequest,
  liftHold,
  listRequests,
} from "@hanpan/contract/operator/calls/moneyRequest";
import { glanceMarks } from "@hanpan/contract/operator/glanceEnumerations";
import type { OperatorMoneyRequest } from "@hanpan/contract/operator/objects/moneyRequest";
import type { Asker } from "../calls/asker.ts";
import type { Fact } from "../journal/entry.ts";
import type { Random } from "../plan/random.ts";
import { replies } from "../plan/texts.ts";
import type { Operator } from "./operator.ts";

export type Desk = {
  /** Works off what waits of the crowd's own members, once through. Answers how much it was. */
  answer(): Promise<number>;
};

const requestFact = ({ id, type, amount, status }: OperatorMoneyRequest): Fact => ({
  of: "REQUEST",
  id,
  type,
  amountWon: amount,
  status,
});

/** One in so many requests is cancelled, as of who sent another sum. */
const cancelledOneIn = 25;

/**
 * Operators who answer what the crowd asks for, and what nobody else asks for: a real member of the demo waits for a real
 * operator. What needs two is approved by the first and completed by the second.
 */
export function openDesk(options: {
  readonly asker: Asker;
  readonly first: Operator;
  readonly second: Operator;
  readonly random: Random;
  readonly isOwn: (memberId: string) => boolean;
}): Desk {
  const { asker, first, second, random, isOwn } = options;

  async function decide(request: OperatorMoneyRequest): Promise<void> {
    const { id, member, amount } = request;
    const isApproved = request.approvedAt !== null;
    const cancels = !isApproved && random.whole(1, cancelledOneIn) === 1;
    const key = randomUUID();
    const operator = isApproved && request.firstApprover === first.loginId ? second : first;
    await asker.act(
      `${cancels ? "cancel" : "complete"} a ${request.type.toLowerCase()}`,
      {
        key,
        asked: { act: cancels ? "CANCEL" : "COMPLETE", memberId: member.id, about: id, amountWon: amount },
        factsOf: (answered) => [requestFact(answered)],
      },
      () =>
        cancels
          ? operator.platform.send(cancelRequest, {
              params: { id },
              body: { reason: "모의 회원의 신청 취소" },
              idempotencyKey: key,
            })
          : operator.platform.send(completeRequest, {
              params: { id },
              // A program has nothing to look at: it says that it saw whatever weighs (docs/glance.md).
              body: { seen: [...glanceMarks] },
              idempotencyKey: key,
            }),
    );
  }

  /** What the rules of risk hold is looked at before it is decided about. */
  async function lift({ id }: OperatorMoneyRequest): Promise<void> {
    await asker.ask("lift a hold", () =>
      first.platform.send(liftHold, {
        params: { id },
        body: { reason: "모의 회원의 출금 확인" },
        idempotencyKey: randomUUID(),
      }),
    );
  }

  async function answerRequests(): Promise<number> {
    const queue = await asker.ask("read the queue", () =>
      first.platform.send(listRequests, { query: { open: "true", limit: 100 } }),
    );
    const own = (queue.data?.list ?? []).filter(({ member }) => isOwn(member.id));
    for (const request of own) {
      if (request.underReview) await lift(request);
      await decide(request);
    }
    return own.length;
  }

  async function answerInquiries(): Promise<number> {
    const queue = await asker.ask("read inquiries", () =>
      second.platform.send(listInquiries, { query: { open: "true", limit: 100 } }),
    );
    const own = (queue.data?.list ?? []).filter(({ member }) => isOwn(member.id));
    for (const { id } of own)
      await asker.ask("answer an inquiry", () =>
        second.platform.send(replyInquiry, { params: { id }, body: { reply: random.pick(replies) } }),
      );
    return own.length;
  }

  return {
    async answer() {
      return (await answerRequests()) + (await answerInquiries());
    },
  };
}
