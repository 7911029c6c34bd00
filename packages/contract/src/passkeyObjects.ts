import * as z from "zod/mini";
import { instant } from "./fields.ts";

/** A passkey, as whose it is sees it. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether it is kept with an account of the device's maker, and so on their other devices. */
  backedUp: z.boolean(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.output<typeof passkey>;

const publicKey = z.literal("public-key");
const descriptors = z.array(z.object({ id: z.string(), type: publicKey, transports: z.array(z.string()) }));

/** What `navigator.credentials.create` is given, as JSON: a passkey that the browser finds by itself and that verifies its owner. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKey })),
  timeout: z.int(),
  excludeCredentials: descriptors,
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});

/** What `navigator.credentials.get` is given, as JSON. */
export const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: descriptors,
  userVerification: z.literal("required"),
});
