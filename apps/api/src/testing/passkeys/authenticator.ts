import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { parse } from "uuid";
import * as z from "zod";

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString("base64url");
const jwkSchema = z.object({ x: z.string(), y: z.string() });

/** Flags of authenticator data (WebAuthn, "Authenticator Data"). */
const flags = { present: 1, verified: 4, attested: 64 } as const;

/** What an answer may say otherwise than an honest one would. */
export type Bent = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly unverified?: boolean;
  readonly type?: string;
  /** Signs without counting on, as a copy that was made before does. */
  readonly counter?: number;
};

/** A CBOR byte string (RFC 8949). */
const byteString = (bytes: Buffer) =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes]);

/** An authenticator in software, that makes one passkey with a key of P-256 and signs with it as the specification says. */
export function makeAuthenticator(site: { readonly origin: string; readonly rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = jwkSchema.parse(publicKey.export({ format: "jwk" }));
  const credentialId = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, bent: Bent) =>
    Buffer.from(JSON.stringify({ type: bent.type ?? type, challenge, origin: bent.origin ?? site.origin }));
  const head = (bent: Bent, more: number) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(bent.counter ?? counter);
    const set = flags.present | (bent.unverified === true ? 0 : flags.verified) | more;
    return Buffer.concat([sha256(bent.rpId ?? site.rpId), Buffer.from([set]), counted]);
  };

  return {
    id: text(credentialId),
    /** Makes the passkey for a challenge. */
    make(challenge: string, bent: Bent = {}) {
      const key = Buffer.concat([
        Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 0x20]),
        Buffer.from(x, "base64url"),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, "base64url"),
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const data = Buffer.concat([head(bent, flags.attested), Buffer.alloc(16), length, credentialId, key]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from("fmt"),
        Buffer.from([0x64]),
        Buffer.from("none"),
        Buffer.from([0x67]),
        Buffer.from("attStmt"),
        Buffer.from([0xa0, 0x68]),
        Buffer.from("authData"),
        byteString(data),
      ]);
      return {
        id: text(credentialId),
        clientDataJSON: text(clientData("webauthn.create", challenge, bent)),
        attestationObject: text(attestationObject),
        transports: ["internal"],
      };
    },
    /** Signs a challenge for an owner. */
    sign(challenge: string, ownerId: string, bent: Bent = {}) {
      counter += 1;
      const data = head(bent, 0);
      const client = clientData("webauthn.get", challenge, bent);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: text(credentialId),
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: text(Buffer.from(parse(ownerId))),
      };
    },
  };
}

export type Authenticator = ReturnType<typeof makeAuthenticator>;
