import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { formatKsh, type ManualRefundRequest } from "@mavazi/contracts"
import { ApiFailure } from "../../http/api-failure"
import {
  deleteUnfinishedRefunds,
  readAmountsDue,
  readUnrefundedPayments,
} from "../../medusa-schema/orders/payment-lookups"
import { paymentGatewaysOf } from "../payment-gateways"
import { withOrderLocks } from "../with-order-locks"
import { MANUAL_MEDUSA_PROVIDER_ID } from "./manual-gateway"
import * as copy from "./copy"

type DifferenceRefund = ManualRefundRequest & {
  orderId: string
  /** Id of the administrator. */
  refundedBy: string
}

/**
 * Whole shillings that the shop owes for an order after a change, as far as payments by hand can return them. Refunds of other
 * methods that are in progress are subtracted.
 */
export async function readOwed(container: MedusaContainer, orderId: string): Promise<number> {
  const [due, payments, left] = await Promise.all([
    readAmountsDue(databaseOf(container), [orderId]),
    paymentGatewaysOf(container).readPayments([{ id: orderId, paymentMethod: null }]),
    readUnrefundedPayments(databaseOf(container), orderId, MANUAL_MEDUSA_PROVIDER_ID),
  ])
  const owed = Math.floor(-(due.get(orderId) ?? 0)) - (payments.get(orderId)?.refunding ?? 0)
  return Math.max(0, Math.min(owed, Math.floor(left.reduce((sum, payment) => sum + payment.left, 0))))
}

/**
 * Records that the merchant has returned what the shop owes, from the newest payments by hand. A crash in between leaves the
 * rest owed.
 * @throws ApiFailure 409 `amount_owed` when another amount is owed now
 */
export async function refundDifference(container: MedusaContainer, refund: DifferenceRefund): Promise<void> {
  const { orderId, amount, reason, refundedBy } = refund
  const knex = databaseOf(container)
  await withOrderLocks(container, orderId, async () => {
    const owed = await readOwed(container, orderId)
    if (amount !== owed) throw new ApiFailure(409, copy.otherAmountOwed(formatKsh(owed)), "amount_owed")
    let rest = amount
    for (const payment of await readUnrefundedPayments(knex, orderId, MANUAL_MEDUSA_PROVIDER_ID)) {
      const part = Math.min(rest, payment.left)
      if (part <= 0) break
      await deleteUnfinishedRefunds(knex, payment.id)
      await refundPaymentWorkflow(container).run({
        input: { payment_id: payment.id, amount: part, note: reason, created_by: refundedBy },
      })
      rest -= part
    }
  })
}

const databaseOf = (container: MedusaContainer) => container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
