import type { LogFormat } from "@hanpan/server/logger";
import type { TraceSettings } from "@hanpan/server/traceSettings";
import type { SignatureRule } from "../wallet/signature.ts";
import type { StoreConfig } from "./openStore.ts";

/** What every maker's program needs to know of its surroundings. */
export type ProgramConfig = StoreConfig & {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  /** The platform's wallet with our vendor code, without a slash at its end. */
  readonly walletUrl: string;
  /** Under which the platform knows this vendor; its signed calls name it. */
  readonly vendorCode: string;
  /** How long the answer to one wallet call is waited for, before the same call is made again. */
  readonly walletTimeoutMs: number;
  /** What the wallet's calls are signed over: BODY for a platform that knows the protocol's own signature alone. */
  readonly walletSignature: SignatureRule;
  readonly privateKeyFile: string;
  readonly platformPublicKeyFile: string;
  /** The only origin that may frame the program's pages. */
  readonly memberAppOrigin: string;
  /** Relays of the beacon; none: nothing joins a beacon. */
  readonly beaconRelays: readonly string[];
  /** The key that the beacon's values must be signed with: quicknet's. No variable sets it. */
  readonly beaconPublicKey: string;
  readonly trustedProxies: readonly string[];
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  readonly logFormat: LogFormat | undefined;
  /** Where traces go; undefined while they are off. */
  readonly traces: TraceSettings | undefined;
};

/** A program's configuration has mistakes; the message names every one, never a value. */
export class ProgramConfigError extends Error {
  constructor(program: string, mistakes: readonly string[]) {
    super(
      `The ${program}'s configuration has mistakes:\n${mistakes.map((mistake) => `  ${mistake}`).join("\n")}`,
    );
    this.name = "ProgramConfigError";
  }
}
