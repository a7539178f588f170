import type { MedusaContainer } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { FateRow } from "./fates"
import type { PlacedOrder } from "./place-orders"

const DAY_MS = 86_400_000
const REASONS = ["Too small", "A seam was open", "The colour is darker than in the picture"] as const

/** The part of the M-Pesa module that the seed calls: a refund that the merchant has sent by hand and records. */
interface Mpesa {
  refunds: {
    refundOrder(request: {
      orderId: string
      amount: number
      method: "manual"
      returnReceipt: string
      reason: string
      by: string
    }): Promise<unknown>
  }
}

/** Returns money of some delivered orders, each by the plugin and the engine's refund workflow, and moves it to its day. */
export async function refundOrders(
  container: MedusaContainer,
  knex: Knex,
  orders: readonly { placed: PlacedOrder; fate: FateRow }[],
): Promise<void> {
  const { refunds } = container.resolve<Mpesa>("mpesa")
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(`select id from "user" order by created_at limit 1`)
  const by = rows[0]?.id ?? "seed"
  for (const [index, { placed, fate }] of orders.entries()) {
    const reason = REASONS[index % REASONS.length] ?? REASONS[0]
    const amount = Math.round(placed.total * placed.planned.refunded)
    const returnReceipt = `DEMOBACK${String(index).padStart(2, "0")}`
    await refunds.refundOrder({ orderId: placed.id, amount, method: "manual", returnReceipt, reason, by })
    await moveRefund(knex, fate)
  }
}

async function moveRefund(knex: Knex, fate: FateRow): Promise<void> {
  const arrived = fate.delivered_at ?? fate.settled_at
  const at = new Date(Math.min(arrived.getTime() + 2 * DAY_MS, Date.now() - DAY_MS / 24))
  const both = { created_at: at, updated_at: at }
  await knex("mpesa_refund")
    .where({ order_id: fate.order_id })
    .update({ ...both, settled_at: at, booked_at: at })
  await knex("refund").where({ payment_id: fate.payment_id }).update(both)
  await knex("order_transaction").where({ order_id: fate.order_id, reference: "refund" }).update(both)
  await knex("mpesa_action").where({ order_id: fate.order_id }).update({ created_at: at })
}
