import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** Waits for what goes on at present after replies that were sent. */
    workAfterReplies: () => Promise<void>;
  }
}

/** Keeps hold of work that goes on after its reply, so that closing waits for it and a failure is logged. */
export function collectWork(app: FastifyInstance): (work: Promise<void>) => void {
  const running = new Set<Promise<void>>();
  const workAfterReplies = async () => {
    await Promise.all(running);
  };
  app.decorate("workAfterReplies", workAfterReplies);
  app.addHook("onClose", workAfterReplies);
  return (work) => {
    const handled = work
      .catch((error: unknown) => app.log.error({ err: error }, "work after a reply failed"))
      .finally(() => running.delete(handled));
    running.add(handled);
  };
}
