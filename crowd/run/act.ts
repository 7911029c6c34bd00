import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { simulateMember } from "@hanpan/contract/operator/calls/member";
import type { Asker } from "../calls/asker.ts";
import { openDesk } from "../desk/answerQueues.ts";
import { type Operator, signInOperator } from "../desk/operator.ts";
import type { Journal } from "../journal/openJournal.ts";
import { followStream } from "../member/followStream.ts";
import { liveMember } from "../member/liveMember.ts";
import type { Course, Member, SocketFigures } from "../member/member.ts";
import { signUp } from "../member/signUp.ts";
import { untilSettled } from "../member/untilSettled.ts";
import { personOf } from "../plan/person.ts";
import { planMember } from "../plan/planMember.ts";
import { createRandom } from "../plan/random.ts";
import type { Options } from "./options.ts";

/** How often the operators look at their queues, at pace 1. */
const lookEveryMs = 4_000;

export type Acted = {
  readonly members: readonly Member[];
  readonly sockets: SocketFigures;
  /** Bets whose end is not known. */
  readonly openBets: number;
  /** Members that the site would not let sign up, or would not mark: they did nothing. */
  readonly refusedMembers: number;
};

/** Lets the crowd act until the signal, ends what was begun, and waits until money rests. */
export async function act(
  options: Options,
  asker: Asker,
  journal: Journal,
  signal: AbortSignal,
): Promise<Acted> {
  const { seed, run, pace } = options;
  // Every pause of every member ends by it.
  setMaxListeners(0, signal);
  const sockets: SocketFigures = { opened: 0, messages: 0, breaks: 0 };
  const course: Course = {
    site: options.site,
    asker,
    sockets,
    isOver: () => signal.aborted,
    pause: (ms, leastMs = 0) =>
      sleep(Math.max(ms / pace, leastMs), undefined, { signal }).catch(() => undefined),
  };
  const first = await signInOperator(options.operators, options.first, asker);
  const second = await signInOperator(options.operators, options.second, asker);
  const members = new Map<string, Member>();
  const closing: (() => void)[] = [];
  let refusedMembers = 0;

  async function come(number: number): Promise<void> {
    const person = personOf(seed, run, number);
    // An address may sign up only so many members a minute.
    const comingMs = createRandom(`${seed}/coming/${number}`).whole(0, 10_000);
    await course.pause(comingMs, number * 200);
    if (signal.aborted) return;
    const member = await signUp(course, person, number);
    if (member === null || !(await isMarked(asker, second, member.id))) {
      refusedMembers += 1;
      return;
    }
    journal.write({
      kind: "member",
      memberId: member.id,
      loginId: person.loginId,
      password: person.password,
    });
    members.set(member.id, member);
    closing.push(followStream(member));
    await liveMember(member, planMember(seed, number));
  }

  const desk = openDesk({
    asker,
    first,
    second,
    random: createRandom(`${seed}/desk`),
    isOwn: (memberId) => members.has(memberId),
  });
  async function keepDesk(): Promise<void> {
    while (!signal.aborted) {
      await course.pause(lookEveryMs);
      await desk.answer();
    }
  }

  /** Answers what still waits, and follows rounds at tables to their end; how many of each member's bets have none. */
  async function rest(): Promise<number[]> {
    while ((await desk.answer()) > 0) await sleep(100);
    return await Promise.all(
      [...members.values()].map((member) => untilSettled(member, options.settleSeconds * 1_000)),
    );
  }

  const numbers = Array.from({ length: options.members }, (_, place) => place + 1);
  await Promise.all([...numbers.map(come), keepDesk()]);
  const open = options.compares ? await rest() : [];
  for (const close of closing) close();
  const openBets = open.reduce((total, count) => total + count, 0);
  return { members: [...members.values()], sockets, openBets, refusedMembers };
}

/** Has an operator mark a member as simulated, before they play. */
async function isMarked(asker: Asker, operator: Operator, memberId: string): Promise<boolean> {
  const reply = await asker.ask("mark as simulated", () =>
    operator.platform.send(simulateMember, { params: { id: memberId }, body: {} }),
  );
  return reply.code === null;
}
