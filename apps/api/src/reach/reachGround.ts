import type { MessageWay } from "@hanpan/contract/operator/enumerations";
import type { Pool } from "pg";
import { type Config, readKeyFile } from "../config.ts";
import { deriveKey } from "../lib/deriveKey.ts";
import { createSealing, type Sealing } from "../lib/sealing.ts";
import { localSender } from "./sender/local.ts";
import type { MessageSender } from "./sender/port.ts";
import { createSmtp } from "./sender/smtp.ts";
import { createSolapi } from "./sender/solapi.ts";

/** What reaching members stands on: who carries messages of each way, and the seal of the codes in them. */
export type ReachGround = {
  readonly pool: Pool;
  readonly sealing: Sealing;
  /** By which codes are kept that are to be compared. */
  readonly codeKey: Buffer;
  /** Undefined where nobody carries messages of that way: none can be sent. */
  readonly senders: Readonly<Record<MessageWay, MessageSender | undefined>>;
};

type Surroundings = Pick<Config, "production" | "reach" | "platformPrivateKeyFile">;

/** The senders of the surroundings; where they name none, a demo's outbox, and in production nobody. */
function sendersOf({ production, reach }: Surroundings): ReachGround["senders"] {
  const otherwise = production ? undefined : localSender;
  const { solapi, smtp } = reach;
  return {
    SMS: solapi === undefined ? otherwise : createSolapi(solapi),
    EMAIL: smtp === undefined ? otherwise : createSmtp({ ...smtp, requiresTls: production }),
  };
}

export function reachGround(pool: Pool, surroundings: Surroundings): ReachGround {
  const platformKey = readKeyFile(surroundings.platformPrivateKeyFile);
  return {
    pool,
    sealing: createSealing(deriveKey(platformKey, "hanpan", "codes of messages")),
    codeKey: deriveKey(platformKey, "hanpan", "one-time codes"),
    senders: sendersOf(surroundings),
  };
}

/** The ways that reach nobody. */
export const waysWithoutSender = ({ senders }: Pick<ReachGround, "senders">): readonly MessageWay[] =>
  (["SMS", "EMAIL"] as const).filter((way) => senders[way] === undefined);
