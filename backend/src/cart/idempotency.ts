import { createHash } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaRequest } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ApiFailure } from "../http/api-failure"
import { idempotencyKeyOf } from "../http/idempotency-key"
import type { CartOwner } from "../medusa-schema/carts/cart-owner"
import * as copy from "./copy"

/** Idempotency key of a request that changes the cart. */
export interface IdempotentRequest {
  key: string
  /** Hash of method, path and body: the same key with another request is refused. */
  requestHash: string
}

/** Context of a request that changes a cart. */
export interface CartCommand {
  container: MedusaContainer
  /** The database, or the transaction of the change. */
  knex: Knex
  owner: CartOwner
  idempotency: IdempotentRequest | null
}

/**
 * The request's `Idempotency-Key` (at most 255 printable characters) with the hash of method, path and body.
 * @throws ApiFailure 400 for an invalid key
 */
export function idempotentRequestOf(req: MedusaRequest): IdempotentRequest | null {
  const key = idempotencyKeyOf(req)
  if (key === undefined) return null
  const fingerprint = JSON.stringify([req.method, req.originalUrl.split("?")[0], req.validatedBody ?? null])
  return { key, requestHash: createHash("sha256").update(fingerprint).digest("base64url") }
}

/**
 * True when this request was applied before. The caller then returns the current state without applying it again.
 * @throws ApiFailure 422 `key_reused` when the key belongs to another request
 */
export async function isAlreadyApplied({ knex, owner, idempotency }: CartCommand): Promise<boolean> {
  if (idempotency === null) return false
  const { rows } = await knex.raw<{ rows: { request_hash: string }[] }>(
    `select request_hash from cart_request where owner_id = ? and key = ?`,
    [owner.id, idempotency.key],
  )
  const done = rows[0]
  if (!done) return false
  if (done.request_hash === idempotency.requestHash) return true
  throw new ApiFailure(422, copy.keyReused, "key_reused")
}

/**
 * Inserts the request's key in the transaction of the change, so that both commit or neither does. Waits for another
 * transaction that inserts the same key. Returns false when the change was applied before.
 */
export async function claimKey(change: CartCommand): Promise<boolean> {
  const { knex: trx, owner, idempotency } = change
  if (idempotency === null) return true
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `insert into cart_request (owner_id, key, request_hash) values (?, ?, ?) on conflict do nothing`,
    [owner.id, idempotency.key, idempotency.requestHash],
  )
  if (rowCount === 1) return true
  await isAlreadyApplied(change)
  return false
}

/** True for the unique violation of a statement that inserts a key for the second time. */
export function isDuplicateKey(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return code === "23505" && constraint === "cart_request_once"
}
