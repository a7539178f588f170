import type { BackgroundTasks } from "../concurrency/background-tasks"
import type { MpesaRefund } from "../../../contract/admin/refunds"
import { bindContext, type MpesaContext } from "../context"
import { cancelWithoutMoney } from "./cancel-without-money"
import { createOrderRefund, type OrderRefundInput } from "./requests/create-order-refund"
import {
  createDifferenceRefunds,
  createFullRefunds,
  planDifference,
  planFullRefund,
} from "./requests/refund-difference"
import { createUnallocatedRefund } from "./requests/create-unallocated-refund"
import type { RefundInput } from "./requests/insert-refund"
import { availableRefundMethods } from "./requests/refund-methods"
import { findRefund } from "./find-refund"
import { listRefunds } from "./list-refunds"
import { owedAmount } from "./owed-amount"
import { resolveRefund } from "./resolve-refund"
import { startRefund } from "./start-refund"

/** Refunds: requested by the merchant, sent to Daraja, and recorded in Medusa once the money is returned. */
export function createRefundsService(context: MpesaContext, background: BackgroundTasks) {
  const start = (id: string, { method }: Pick<RefundInput, "method">) =>
    startRefund(context, background, { id, method })

  return bindContext(context, {
    methods: availableRefundMethods,
    list: ({ knex }, of: { order: string } | "open") => listRefunds(knex, of),
    find: ({ knex }, id: string) => findRefund(knex, id),
    owed: (bound, orderId: string) => owedAmount(bound, orderId),
    resolve: resolveRefund,
    cancelWithoutMoney,

    /**
     * Refunds a payment of an order. A refund by reversal or B2C is stored and sent in the background; Daraja's result
     * arrives later. A manual one is recorded in Medusa before this returns.
     * @throws MedusaError not_found, invalid_data, not_allowed, conflict
     */
    async refundOrder(bound, input: OrderRefundInput): Promise<MpesaRefund[]> {
      await start(await createOrderRefund(bound, input), input)
      return listRefunds(bound.knex, { order: input.orderId })
    },

    /** Refunds that return what the shop owes for an order, see `planDifference`. */
    planDifference,

    /** Refunds that return all that an order paid, see `planFullRefund`. */
    planFullRefund,

    /**
     * Requests these refunds.
     * @throws MedusaError not_allowed, conflict
     */
    async refundDifference(bound, input: Parameters<typeof createDifferenceRefunds>[1]): Promise<MpesaRefund[]> {
      for (const refund of await createDifferenceRefunds(bound, input)) await startRefund(bound, background, refund)
      return listRefunds(bound.knex, { order: input.orderId })
    },

    /**
     * Requests the refunds that `planFullRefund` names. The last one ends the order.
     * @throws MedusaError not_allowed
     */
    async refundInFull(bound, input: Parameters<typeof createFullRefunds>[1]): Promise<void> {
      for (const refund of await createFullRefunds(bound, input)) await startRefund(bound, background, refund)
    },

    /**
     * Refunds an unallocated payment, likewise.
     * @throws MedusaError not_found, not_allowed, conflict
     */
    async refundUnallocated(bound, paymentId: string, input: RefundInput): Promise<void> {
      await start(await createUnallocatedRefund(bound, paymentId, input), input)
    },
  })
}
