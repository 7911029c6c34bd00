import { generateKeyPairSync, type KeyObject, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { NetworkLine } from "./networkLine.ts";
import { startWalletDouble, type WalletDouble } from "./walletDouble.ts";

/** What of the world outside every program of a maker's needs around it: a wallet, and keys in files. */
export type VendorSurroundings = {
  readonly wallet: WalletDouble;
  /** Where the program reaches its wallet. */
  readonly walletUrl: string;
  readonly privateKeyFile: string;
  readonly platformPublicKeyFile: string;
  readonly platformKey: KeyObject;
  /** A member with money and a fresh launch token. */
  newMember(balanceWon: number): { memberId: string; launchToken: string };
  /** Ends the wallet and removes the files. */
  drop(): Promise<void>;
};

const newPair = () => generateKeyPairSync("rsa", { modulusLength: 2_048 });
/** The same for all surroundings of this process: making them takes longer than many a test. */
let pairs: Record<"vendor" | "platform", ReturnType<typeof newPair>> | undefined;

/**
 * Makes keys and a wallet double.
 * @param vendorCode the code under which the platform knows the vendor.
 * @param line what the program's wallet calls go over.
 */
export async function createVendorSurroundings(
  vendorCode: string,
  line?: NetworkLine,
): Promise<VendorSurroundings> {
  pairs ??= { vendor: newPair(), platform: newPair() };
  const { vendor, platform } = pairs;
  const wallet = await startWalletDouble(vendor.publicKey, vendorCode);
  line?.leadTo(wallet.url);
  const directory = mkdtempSync(path.join(tmpdir(), "hanpan-vendor-test-"));
  const write = (name: string, pem: string | Buffer) => {
    writeFileSync(path.join(directory, name), pem);
    return path.join(directory, name);
  };
  return {
    wallet,
    walletUrl: line === undefined ? wallet.url : `${line.url}${new URL(wallet.url).pathname}`,
    privateKeyFile: write("private.pem", vendor.privateKey.export({ type: "pkcs8", format: "pem" })),
    platformPublicKeyFile: write("platform.pem", platform.publicKey.export({ type: "spki", format: "pem" })),
    platformKey: platform.privateKey,
    newMember(balanceWon) {
      const memberId = randomUUID();
      const launchToken = randomUUID() + randomUUID();
      wallet.balances.set(memberId, balanceWon);
      wallet.tokens.set(launchToken, memberId);
      return { memberId, launchToken };
    },
    async drop() {
      await wallet.stop();
      rmSync(directory, { recursive: true });
    },
  };
}
