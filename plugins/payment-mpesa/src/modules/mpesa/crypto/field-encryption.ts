import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { deriveKey } from "../../../options"

const CIPHER = "aes-256-gcm"
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encryption and hashing of sensitive columns: phone numbers, raw payloads and Daraja's request ids are encrypted,
 * phone numbers also hashed with a key for look-ups, callback tokens stored as a hash only.
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

  /** Encrypts with AES-256-GCM under a random nonce. Returns base64url of nonce, tag and ciphertext. */
  encrypt(plain: string): string {
    return this.seal(plain, randomBytes(NONCE_BYTES))
  }

  /** Encrypts deterministically: equal ids give equal ciphertexts, so that they can be compared and be unique. */
  encryptId(id: string): string {
    return this.seal(id, createHmac("sha256", this.nonceKey).update(id).digest().subarray(0, NONCE_BYTES))
  }

  /** @throws Error when the text was encrypted with another key or altered */
  decrypt(sealed: string): string {
    const bytes = Buffer.from(sealed, "base64url")
    const decipher = createDecipheriv(CIPHER, this.dataKey, bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8")
  }

  /** Keyed hash of a phone number, for look-ups. Without the key, numbers cannot be enumerated. */
  phoneHash(msisdn: string): string {
    return createHmac("sha256", this.lookupKey).update(msisdn).digest("base64url")
  }

  /** Keyed hash of a network address, which itself is not stored. */
  sourceHash(source: string): string {
    return createHmac("sha256", this.lookupKey).update(`source/${source}`).digest("base64url")
  }

  /** Unguessable token in an attempt's callback URL. Derived from the id when needed, never stored. */
  callbackToken(attemptId: string): string {
    // Hexadecimal, so that it cannot contain one of the words that Daraja rejects in URLs.
    return createHmac("sha256", this.tokenKey).update(attemptId).digest("hex")
  }

  /** Unguessable key in the C2B URLs of a shortcode. */
  paybillKey(shortcode: string): string {
    return createHmac("sha256", this.addressKey).update(shortcode).digest("hex")
  }

  tokenHash(token: string): string {
    return createHash("sha256").update(token).digest("base64url")
  }

  /** Compares a token with a stored hash in constant time. */
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
