import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { type DataKey, deriveDataKey, deriveUnversionedKey, type VersionedKey } from "./data-key"

const CIPHER = "aes-256-gcm"
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encryption and hashing of sensitive columns: phone numbers, raw payloads and Daraja's request ids are encrypted,
 * phone numbers also hashed with a key for look-ups, callback tokens stored as a hash only. A ciphertext begins with the
 * id of its key. Writes use the current key; the previous one reads what it has written.
 */
export class FieldEncryption {
  private readonly current: VersionedKey
  /** The current key, its form without a version, and both of the previous one. */
  private readonly keys: readonly DataKey[]

  constructor(secret: string, previous?: string) {
    this.current = deriveDataKey(secret)
    this.keys = [
      ...[this.current, deriveUnversionedKey(secret)],
      ...(previous === undefined ? [] : [deriveDataKey(previous), deriveUnversionedKey(previous)]),
    ]
  }

  /** Encrypts with AES-256-GCM under a random nonce. Returns the key's prefix, and base64url of nonce, tag and ciphertext. */
  encrypt(plain: string): string {
    return this.seal(plain, randomBytes(NONCE_BYTES))
  }

  /** Encrypts deterministically: equal ids give equal ciphertexts, so that they can be compared and be unique. */
  encryptId(id: string): string {
    return this.seal(id, createHmac("sha256", this.current.of.nonce).update(id).digest().subarray(0, NONCE_BYTES))
  }

  /** @throws Error when the text was encrypted with a key that is not configured, or altered */
  decrypt(sealed: string): string {
    const key = this.keys.find(({ prefix }) => prefix !== null && sealed.startsWith(prefix))
    if (key?.prefix != null) return open(sealed.slice(key.prefix.length), key)
    const [version, id, text] = sealed.split(".")
    if (text === undefined) return this.decryptUnversioned(sealed)
    throw new Error(
      `payment-mpesa: encrypted with data key ${String(version)}.${String(id)}, which is neither dataKey nor previousDataKey`,
    )
  }

  /** Beginning of every text that is encrypted with the current key. */
  get currentPrefix(): string {
    return this.current.prefix
  }

  /** A ciphertext under the current key. @throws Error as `decrypt` */
  reencrypt(sealed: string): string {
    return sealed.startsWith(this.currentPrefix) ? sealed : this.encrypt(this.decrypt(sealed))
  }

  /** An encrypted id under the current key, so that ids of both keys can be compared. @throws Error as `decrypt` */
  reencryptId(sealedId: string): string {
    return sealedId.startsWith(this.currentPrefix) ? sealedId : this.encryptId(this.decrypt(sealedId))
  }

  /** Keyed hash of a phone number, for look-ups. Without the key, numbers cannot be enumerated. */
  phoneHash(msisdn: string): string {
    return hashWith(this.current, msisdn)
  }

  /** Hashes of a number under all configured keys, the current one first. */
  phoneHashes(msisdn: string): string[] {
    return this.keys.map((key) => hashWith(key, msisdn))
  }

  /** Keyed hash of a network address, which itself is not stored. */
  sourceHash(source: string): string {
    return hashWith(this.current, `source/${source}`)
  }

  /** Unguessable token in an attempt's callback URL. Derived from the id when needed, never stored. */
  callbackToken(attemptId: string): string {
    return tokenWith(this.current, "callback-token", attemptId)
  }

  /** Unguessable key in the C2B URLs of a shortcode. */
  paybillKey(shortcode: string): string {
    return tokenWith(this.current, "paybill-address", shortcode)
  }

  /** C2B keys of a shortcode under all configured keys, from the current one to the oldest. */
  paybillKeys(shortcode: string): string[] {
    return this.keys.map((key) => tokenWith(key, "paybill-address", shortcode))
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
    const cipher = createCipheriv(CIPHER, this.current.of.data, nonce)
    const body = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()])
    return `${this.currentPrefix}${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")}`
  }

  private decryptUnversioned(sealed: string): string {
    const faults: unknown[] = []
    for (const key of this.keys.filter(({ prefix }) => prefix === null)) {
      try {
        return open(sealed, key)
      } catch (error) {
        // The text has no id of its key: another one may fit.
        faults.push(error)
      }
    }
    throw new AggregateError(faults, "payment-mpesa: encrypted with neither dataKey nor previousDataKey")
  }
}

function open(text: string, { of }: DataKey): string {
  const bytes = Buffer.from(text, "base64url")
  const decipher = createDecipheriv(CIPHER, of.data, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8")
}

const hashWith = ({ of }: DataKey, text: string) => createHmac("sha256", of.lookup).update(text).digest("base64url")

/** Hexadecimal, so that it cannot contain one of the words that Daraja rejects in URLs. */
const tokenWith = ({ of }: DataKey, purpose: "callback-token" | "paybill-address", id: string) =>
  createHmac("sha256", of[purpose]).update(id).digest("hex")
