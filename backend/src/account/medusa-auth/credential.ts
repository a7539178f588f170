import { createHash } from "node:crypto"
import type { AuthContext, MedusaRequest } from "@medusajs/framework/http"

/** Content of the engine's session, and the token from which it was created. */
export interface MedusaSession {
  auth_context?: AuthContext
  token?: { id: string; expires_at: number }
  regenerate(done: (error?: unknown) => void): void
  destroy(done: (error?: unknown) => void): void
}

/** A login as stated by a token or session of the engine, before it is checked against the database. */
export interface Credential {
  context: AuthContext
  /** Id of the token; undefined for a session that was created without one. */
  tokenId: string | undefined
}

export function medusaSessionOf(req: MedusaRequest): MedusaSession | undefined {
  return req.session as MedusaSession | undefined
}

/** Unique for each token: the signature depends on all of its content. */
export function tokenIdOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url")
}

/** The token of an `Authorization: Bearer` header as the engine reads it. */
export function bearerTokenOf(req: MedusaRequest): string | undefined {
  const [, scheme, token] = /(\S+)\s+(\S+)/.exec(req.get("authorization") ?? "") ?? []
  return scheme?.toLowerCase() === "bearer" ? token : undefined
}

/** The credential behind `context`, which the engine's `authenticate` reads from the session or the token. */
export function credentialOf(req: MedusaRequest, context: AuthContext): Credential {
  const session = medusaSessionOf(req)
  if (session?.auth_context === context) return { context, tokenId: session.token?.id }
  const token = bearerTokenOf(req)
  return { context, tokenId: token === undefined ? undefined : tokenIdOf(token) }
}
