import { hash } from "node:crypto";
import type { Sha256 } from "@hanpan/games/fairness/betsTree";

/** SHA-256 in C: thousands of bets are closed at once, within a transaction for which their table waits. */
export const nodeSha256: Sha256 = (bytes) => hash("sha256", bytes, "buffer");
