import { createHash } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaRequest } from "@medusajs/framework/http"
import { ApiFailure } from "../http/api-failure"
import { idempotencyKeyOf } from "../http/idempotency-key"

/** A change of the cart that must happen once, however often it is sent. */
export interface OnceKey {
  key: string
  /** Hash of what was asked for: the same key for something else is a mistake. */
  fingerprint: string
}

/** A change somebody wants made to their cart. */
export interface CartChange {
  /** The database, or the transaction that makes the change. */
  knex: Knex
  customerId: string
  once: OnceKey | null
}

/**
 * The request's `Idempotency-Key` (at most 255 printable characters) with a fingerprint of method, path and body.
 * @throws ApiFailure 400 for a key that cannot be one
 */
export function onceKeyOf(req: MedusaRequest): OnceKey | null {
  const key = idempotencyKeyOf(req)
  if (key === undefined) return null
  const asked = JSON.stringify([req.method, req.originalUrl.split("?")[0], req.validatedBody ?? null])
  return { key, fingerprint: createHash("sha256").update(asked).digest("base64url") }
}

/**
 * True when this very request has been done already: the caller answers without doing it again.
 * @throws ApiFailure 422 `key_reused` when the key belongs to another request
 */
export async function wasDone({ knex, customerId, once }: CartChange): Promise<boolean> {
  if (once === null) return false
  const { rows } = await knex.raw<{ rows: { fingerprint: string }[] }>(
    `select fingerprint from cart_request where customer_id = ? and key = ?`,
    [customerId, once.key],
  )
  const done = rows[0]
  if (!done) return false
  if (done.fingerprint === once.fingerprint) return true
  throw new ApiFailure(422, "This Idempotency-Key was used for another request.", "key_reused")
}

/**
 * Claims the request's key within the transaction that does it: the claim is kept exactly when the change is. Waits
 * for another transaction that claims the same key. Returns false when the change has been done already.
 */
export async function claim(change: CartChange): Promise<boolean> {
  const { knex: trx, customerId, once } = change
  if (once === null) return true
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `insert into cart_request (customer_id, key, fingerprint) values (?, ?, ?) on conflict do nothing`,
    [customerId, once.key, once.fingerprint],
  )
  if (rowCount === 1) return true
  await wasDone(change)
  return false
}

/** True for the error of a statement that claimed a key which was claimed before. */
export function isClaimedBefore(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === "23505" && constraint === "cart_request_once"
}
