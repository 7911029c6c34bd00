import { createHash } from "node:crypto";
import { addressSubject } from "@hanpan/server/addressSubject";
import type { Cookies } from "@hanpan/server/cookies";
import type { Pool } from "pg";
import type { KnownDevices } from "./knownDevices.ts";
import { type AttemptSubject, countAttempt, forgiveAttempt } from "./passwordAttempts.ts";

/** Who is signing in: with which ID, from where, on which device. */
export type SigningIn = { readonly loginId: string; readonly address: string; readonly cookies: Cookies };

/** An attempt that was let in, to be forgiven once it proves good, which answers the device's names; or for how long there is none. */
export type CountedSignIn =
  | { readonly refusedForMs: number }
  | { readonly refusedForMs: null; readonly forgive: () => Promise<readonly string[]> };

export type SignInGuard = {
  /** Counts an attempt before its password is looked at. */
  count(signingIn: SigningIn, now: Date): Promise<CountedSignIn>;
  /** Forgets what failed for an ID from where somebody is, on their device, and over all networks. */
  pardon(signingIn: SigningIn): Promise<void>;
  /** Whether the ID has signed in on the device before. */
  knows(cookies: Cookies, loginId: string): boolean;
  /** Lets the device be known for an ID that has just been made there. Answers the device's names. */
  welcome(cookies: Cookies, loginId: string): readonly string[];
};

const kindsOf = {
  MEMBER: {
    device: "DEVICE",
    address: "ADDRESS",
    network: "LOGIN_ID_NETWORK",
    id: "LOGIN_ID",
    every: "SIGN_IN",
  },
  OPERATOR: {
    device: "OPERATOR_DEVICE",
    address: "OPERATOR_ADDRESS",
    network: "OPERATOR_NETWORK",
    id: "OPERATOR",
    every: "OPERATOR_SIGN_IN",
  },
} as const;

/** An ID in one network. */
const hereOf = (loginId: string, network: string): string =>
  createHash("sha256").update(`${loginId} ${network}`).digest("hex");

/**
 * Guards the sign-in of members or of operators. On a device that is known for the ID attempts are counted by that device
 * alone; else by the address, by the ID in that network, and by the ID. Good ones are counted too and never forgiven, for
 * each costs an argon2 and two rows: `limitFactor` widens that budget in a demo, where everybody is one address.
 */
export function createSignInGuard(options: {
  readonly who: keyof typeof kindsOf;
  readonly pool: Pool;
  readonly devices: KnownDevices;
  readonly limitFactor: number;
}): SignInGuard {
  const { pool, devices, limitFactor } = options;
  const kinds = kindsOf[options.who];

  /** What the attempt counts against, or for how long it is refused. */
  async function admit({ loginId, address, cookies }: SigningIn, now: Date) {
    const network = addressSubject(address);
    const here = hereOf(loginId, network);
    const device = devices.deviceOf(cookies, loginId);
    if (device !== null) {
      const known: AttemptSubject[] = [{ kind: kinds.device, subject: device }];
      if ((await countAttempt(pool, known, now)) === null) return { subjects: known, place: device };
    }
    const subjects: AttemptSubject[] = [
      { kind: kinds.address, subject: network },
      { kind: kinds.network, subject: here },
      { kind: kinds.id, subject: loginId },
    ];
    return (await countAttempt(pool, subjects, now)) ?? { subjects, place: here };
  }

  return {
    async count(signingIn, now) {
      const admitted = await admit(signingIn, now);
      if (typeof admitted === "number") return { refusedForMs: admitted };
      const every = [{ kind: kinds.every, subject: admitted.place }] as const;
      const refusedForMs = await countAttempt(pool, every, now, limitFactor);
      if (refusedForMs !== null) return { refusedForMs };
      return {
        refusedForMs,
        async forgive() {
          await forgiveAttempt(pool, admitted.subjects);
          return devices.remember(signingIn.cookies, signingIn.loginId);
        },
      };
    },
    async pardon({ loginId, address, cookies }) {
      const here = hereOf(loginId, addressSubject(address));
      const device = devices.deviceOf(cookies, loginId);
      await forgiveAttempt(pool, [
        { kind: kinds.network, subject: here },
        { kind: kinds.id, subject: loginId },
        ...(device === null ? [] : [{ kind: kinds.device, subject: device }]),
      ]);
    },
    knows: (cookies, loginId) => devices.deviceOf(cookies, loginId) !== null,
    welcome: (cookies, loginId) => devices.remember(cookies, loginId),
  };
}
