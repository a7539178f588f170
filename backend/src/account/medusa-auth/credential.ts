import { createHash } from "node:crypto"
import type { AuthContext, MedusaRequest } from "@medusajs/framework/http"

/** What the engine keeps in its own session, and the token that the session was made with. */
export interface MedusaSession {
  auth_context?: AuthContext
  token?: { id: string; expires_at: number }
  regenerate(done: (error?: unknown) => void): void
  destroy(done: (error?: unknown) => void): void
}

/** A login as a token or session of the engine states it, before it is held against the database. */
export interface Credential {
  context: AuthContext
  /** Names the token; undefined for a session that was made without one. */
  tokenId: string | undefined
}

export function medusaSessionOf(req: MedusaRequest): MedusaSession | undefined {
  return req.session as MedusaSession | undefined
}

/** Two tokens never have the same id: the signature differs as soon as anything else does. */
export function tokenIdOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url")
}

/** The token of an `Authorization: Bearer` header as the engine reads it. */
export function bearerTokenOf(req: MedusaRequest): string | undefined {
  const [, scheme, token] = /(\S+)\s+(\S+)/.exec(req.get("authorization") ?? "") ?? []
  return scheme?.toLowerCase() === "bearer" ? token : undefined
}

/** What `context`, which the engine's `authenticate` took from the session or from the token, was signed in with. */
export function credentialOf(req: MedusaRequest, context: AuthContext): Credential {
  const session = medusaSessionOf(req)
  if (session?.auth_context === context) return { context, tokenId: session.token?.id }
  const token = bearerTokenOf(req)
  return { context, tokenId: token === undefined ? undefined : tokenIdOf(token) }
}
