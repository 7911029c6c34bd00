import type { MessageSender } from "./port.ts";

/** What a demo has in place of a provider: the message stays in the outbox of the console, and goes nowhere. */
export const localSender: MessageSender = {
  name: "LOCAL",
  send: async () => ({ outcome: "SENT", senderId: null, asksLater: false }),
  askDelivery: async () => ({ outcome: "UNDER_WAY" }),
};
