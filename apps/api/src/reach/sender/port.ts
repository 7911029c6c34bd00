import type { MessageSenderName } from "@hanpan/contract/operator/enumerations";

/** A message as it leaves the site. */
export type Outgoing = {
  /** The site's own id of it. */
  readonly id: string;
  /** A phone, `01012345678`, or an e-mail address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
};

/**
 * What became of a message. REFUSED: it was not taken, and never will be. UNKNOWN: nobody knows, or it may be taken later. `asksLater`:
 * whether the sender can say later that it arrived.
 */
export type Handed =
  | { readonly outcome: "SENT"; readonly senderId: string | null; readonly asksLater: boolean }
  | { readonly outcome: "REFUSED"; readonly reason: string }
  | { readonly outcome: "UNKNOWN"; readonly reason: string };

/** Whether a message arrived, as whoever carries it says. */
export type Delivery =
  | { readonly outcome: "UNDER_WAY" }
  | { readonly outcome: "DELIVERED"; readonly at: Date | null }
  | { readonly outcome: "FAILED"; readonly reason: string }
  | { readonly outcome: "UNKNOWN"; readonly reason: string };

/**
 * Whoever carries messages of one way: the port of SMS and that of e-mail. No call throws, none waits for ever, and no reason that it
 * gives holds what a message says.
 */
export type MessageSender = {
  readonly name: MessageSenderName;
  readonly send: (message: Outgoing) => Promise<Handed>;
  readonly askDelivery: (senderId: string) => Promise<Delivery>;
};
