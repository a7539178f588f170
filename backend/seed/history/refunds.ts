import type { MedusaContainer } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { DemoOrderRow } from "./order-progress"
import type { PlacedOrder } from "./place-orders"

const DAY_MS = 86_400_000
const REASONS = ["Too small", "A seam was open", "The colour is darker than in the picture"] as const

/** The method of the M-Pesa module that records a refund which the merchant sent by hand. */
interface Mpesa {
  refunds: {
    refundOrder(request: {
      orderId: string
      amount: number
      method: "manual"
      returnReceipt: string
      reason: string
      requestedBy: string
    }): Promise<unknown>
  }
}

/** Refunds some delivered orders through the plugin and the engine's refund workflow, then dates the rows back. */
export async function refundOrders(
  container: MedusaContainer,
  knex: Knex,
  orders: readonly { placed: PlacedOrder; progress: DemoOrderRow }[],
): Promise<void> {
  const { refunds } = container.resolve<Mpesa>("mpesa")
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(`select id from "user" order by created_at limit 1`)
  const requestedBy = rows[0]?.id ?? "seed"
  for (const [index, { placed, progress }] of orders.entries()) {
    const reason = REASONS[index % REASONS.length] ?? REASONS[0]
    const amount = Math.round(placed.total * placed.planned.refunded)
    const returnReceipt = `DEMOBACK${String(index).padStart(2, "0")}`
    await refunds.refundOrder({ orderId: placed.id, amount, method: "manual", returnReceipt, reason, requestedBy })
    await moveRefund(knex, progress)
  }
}

async function moveRefund(knex: Knex, progress: DemoOrderRow): Promise<void> {
  const arrived = progress.delivered_at ?? progress.settled_at
  const at = new Date(Math.min(arrived.getTime() + 2 * DAY_MS, Date.now() - DAY_MS / 24))
  const both = { created_at: at, updated_at: at }
  await knex("mpesa_refund")
    .where({ order_id: progress.order_id })
    .update({ ...both, result_at: at, recorded_at: at })
  await knex("refund").where({ payment_id: progress.payment_id }).update(both)
  await knex("order_transaction").where({ order_id: progress.order_id, reference: "refund" }).update(both)
  await knex("mpesa_audit_entry").where({ order_id: progress.order_id }).update({ created_at: at })
}
