import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { deriveKey } from "../../../options"

const CIPHER = "aes-256-gcm"
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Keeps what must not lie open in the database: phone numbers, raw payloads and Daraja's ids of prompts encrypted,
 * phone numbers also as keyed hash for look-ups, callback tokens as hash only.
 */
export class FieldEncryption {
  private readonly dataKey: Buffer
  private readonly lookupKey: Buffer
  private readonly nonceKey: Buffer
  private readonly tokenKey: Buffer
  private readonly addressKey: Buffer

  constructor(secret: string) {
    this.dataKey = deriveKey(secret, "data")
    this.lookupKey = deriveKey(secret, "lookup")
    this.nonceKey = deriveKey(secret, "nonce")
    this.tokenKey = deriveKey(secret, "callback-token")
    this.addressKey = deriveKey(secret, "paybill-address")
  }

  /** base64url of nonce, tag and AES-256-GCM text. */
  encrypt(plain: string): string {
    return this.seal(plain, randomBytes(NONCE_BYTES))
  }

  /** As `encrypt`, but the same text is sealed alike each time: for ids, which are compared and must be unique. */
  encryptId(id: string): string {
    return this.seal(id, createHmac("sha256", this.nonceKey).update(id).digest().subarray(0, NONCE_BYTES))
  }

  /** @throws Error when the text was made with another key or altered. */
  decrypt(sealed: string): string {
    const bytes = Buffer.from(sealed, "base64url")
    const decipher = createDecipheriv(CIPHER, this.dataKey, bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8")
  }

  /** The same number gives the same hash; without the key no number can be guessed from it. */
  phoneHash(msisdn: string): string {
    return createHmac("sha256", this.lookupKey).update(msisdn).digest("base64url")
  }

  /** Stands for a network address, which is not kept. */
  sourceHash(source: string): string {
    return createHmac("sha256", this.lookupKey).update(`source/${source}`).digest("base64url")
  }

  /** Unguessable part of an attempt's callback address; computed again when needed, never stored. */
  callbackToken(attemptId: string): string {
    // Hexadecimal, so that no word can appear by chance which Daraja refuses in addresses.
    return createHmac("sha256", this.tokenKey).update(attemptId).digest("hex")
  }

  /** Unguessable part of the address at which payments to a shortcode are confirmed. */
  paybillKey(shortcode: string): string {
    return createHmac("sha256", this.addressKey).update(shortcode).digest("hex")
  }

  tokenHash(token: string): string {
    return createHash("sha256").update(token).digest("base64url")
  }

  /** Compares a token from the wire with a stored hash in constant time. */
  tokenMatches(token: string, storedHash: string): boolean {
    const given = Buffer.from(this.tokenHash(token))
    const stored = Buffer.from(storedHash)
    return given.length === stored.length && timingSafeEqual(given, stored)
  }

  private seal(plain: string, nonce: Buffer): string {
    const cipher = createCipheriv(CIPHER, this.dataKey, nonce)
    const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")
  }
}
