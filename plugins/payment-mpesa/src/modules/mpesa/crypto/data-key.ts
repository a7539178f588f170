import { createHash, hkdfSync } from "node:crypto"

const PURPOSES = ["data", "lookup", "nonce", "callback-token", "paybill-address"] as const

type Purpose = (typeof PURPOSES)[number]

/** Keys for each purpose, derived from one configured secret. */
export interface DataKey {
  /** Prefix of the ciphertexts of this key; null: the format without a version. */
  prefix: string | null
  of: Readonly<Record<Purpose, Buffer>>
}

export interface VersionedKey extends DataKey {
  prefix: string
}

const KEY_BYTES = 32
const ID_BYTES = 6
const SALT = "payment-mpesa"

/** Derives by HKDF-SHA256 (RFC 5869), with another `info` for each purpose. */
export function deriveDataKey(secret: string): VersionedKey {
  const derive = (info: string, bytes: number) => Buffer.from(hkdfSync("sha256", secret, SALT, info, bytes))
  const id = derive("v1/id", ID_BYTES).toString("hex")
  return { prefix: `v1.${id}.`, of: keysFor((purpose) => derive(`v1/${purpose}`, KEY_BYTES)) }
}

/** The keys that versions up to 0.2.0 derived from a secret. */
export function deriveUnversionedKey(secret: string): DataKey {
  const derive = (purpose: Purpose) => createHash("sha256").update(`payment-mpesa/${purpose}\0${secret}`).digest()
  return { prefix: null, of: keysFor(derive) }
}

const keysFor = (derive: (purpose: Purpose) => Buffer) =>
  Object.fromEntries(PURPOSES.map((purpose) => [purpose, derive(purpose)])) as Record<Purpose, Buffer>
