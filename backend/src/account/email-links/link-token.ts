import { createHash, createHmac } from "node:crypto"

/**
 * Token of the link in an e-mail: HMAC-SHA-256 of an id under the server's secret, of the e-mail, or of the order whose
 * every e-mail has the same link. A retried e-mail has the same link, and the token is not stored.
 * @param kind so that a token never opens a link of the other kind
 */
export function linkToken(secret: string, kind: "account-link" | "payment-link" | "order-link", id: string): string {
  return createHmac("sha256", secret).update(`${kind}:${id}`).digest("base64url")
}

/** SHA-256 is sufficient: the token is unpredictable. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url")
}
