import { createHash, createHmac } from "node:crypto"

/**
 * Token of the link in an e-mail: HMAC-SHA-256 of the e-mail's id under the server's secret. A retried e-mail has the same
 * link, and the token is not stored.
 * @param kind so that a token never opens a link of the other kind
 */
export function linkToken(secret: string, kind: "account-link" | "payment-link", mailId: string): string {
  return createHmac("sha256", secret).update(`${kind}:${mailId}`).digest("base64url")
}

/** SHA-256 is sufficient: the token is unpredictable. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url")
}
