import { createHash, randomBytes, timingSafeEqual } from "node:crypto"

/** 256 random bits, URL-safe. The database stores only its hash. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url")
}

/** SHA-256 is sufficient: the input is random, so a slow hash adds no protection. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url")
}

/** Compares a secret with a stored hash in constant time. */
export function secretMatches(secret: string, hash: string): boolean {
  const given = Buffer.from(hashSecret(secret))
  const stored = Buffer.from(hash)
  return given.length === stored.length && timingSafeEqual(given, stored)
}
