import { type Config, readKeyFile } from "../config.ts";
import { deriveKey } from "../lib/deriveKey.ts";

/** The key of the hashes by which the persons of closed accounts are known again. It follows from the platform's private key. */
export const personKeyOf = ({ platformPrivateKeyFile }: Pick<Config, "platformPrivateKeyFile">): Buffer =>
  deriveKey(readKeyFile(platformPrivateKeyFile), "hanpan", "persons of closed accounts");
