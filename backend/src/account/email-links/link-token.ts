import { createHash, createHmac } from "node:crypto"

/**
 * The token of the link in a message: 256 bits that only the holder of the server's secret can compute. A message that is
 * sent again after a fault carries the same link, and the token itself is stored nowhere.
 */
export function linkToken(secret: string, mailId: string): string {
  return createHmac("sha256", secret).update(`account-link:${mailId}`).digest("base64url")
}

/** SHA-256 is enough: the token is as good as random. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url")
}
