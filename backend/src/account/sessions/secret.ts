import { createHash, randomBytes, timingSafeEqual } from "node:crypto"

/** 256 random bits, URL-safe: what the browser holds. The database only ever sees its hash. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url")
}

/** SHA-256 is enough here: the input is random, so there is nothing to guess and nothing to slow down. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url")
}

/** Compares a secret with a stored hash without telling by its time how much of it was right. */
export function secretMatches(secret: string, hash: string): boolean {
  const given = Buffer.from(hashSecret(secret))
  const stored = Buffer.from(hash)
  return given.length === stored.length && timingSafeEqual(given, stored)
}
