import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { attempts } from "../../tables/attempts"

/** Whether a payment of the order waits for the merchant's decision. */
export async function hasWaitingPayment(knex: Knex, orderId: string): Promise<boolean> {
  const waiting: unknown = await attempts(knex)
    .where({ order_id: orderId, state: "needs_review", reviewed_at: null })
    .first("id")
  return waiting !== undefined
}

/** A payment that waits for the merchant's decision, by the id of its attempt; null for any other. */
export async function findWaitingPayment(knex: Knex, id: string): Promise<{ receipt: string | null } | null> {
  const attempt = await attempts(knex).where({ id, state: "needs_review", reviewed_at: null }).first("receipt")
  return attempt ?? null
}
