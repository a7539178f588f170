import type { BackgroundTasks } from "../concurrency/background-tasks"
import { bindContext, type MpesaContext } from "../context"
import { createOrderRefund, type OrderRefundRequest } from "./create-order-refund"
import { createUnallocatedRefund } from "./create-unallocated-refund"
import { refundMethods, type RefundInstruction } from "./insert-refund"
import { listRefunds, type RefundSummary } from "./list-refunds"
import { recordRefundInMedusa } from "./record-refund-in-medusa"
import { resolveRefund } from "./resolve-refund"
import { sendRefund } from "./send-refund"

/** Refunds: requested by the merchant, sent to Daraja, and recorded in Medusa once the money is returned. */
export function createRefundsService(context: MpesaContext, background: BackgroundTasks) {
  const start = async (refundId: string, { method }: RefundInstruction): Promise<void> => {
    if (method === "manual") await recordRefundInMedusa(context, refundId)
    else void background.run(sendRefund(context, refundId), `refund ${refundId}`)
  }

  return bindContext(context, {
    methods: refundMethods,
    list: ({ knex }, of: { order: string } | "open") => listRefunds(knex, of),
    resolve: resolveRefund,

    /**
     * Refunds a payment of an order. Returns once the refund is stored; Daraja's result arrives later.
     * @throws MedusaError not_found, invalid_data, not_allowed, conflict
     */
    async refundOrder(bound, request: OrderRefundRequest): Promise<RefundSummary[]> {
      await start(await createOrderRefund(bound, request), request)
      return listRefunds(bound.knex, { order: request.orderId })
    },

    /**
     * Refunds an unallocated payment, likewise.
     * @throws MedusaError not_found, not_allowed, conflict
     */
    async refundUnallocated(bound, paymentId: string, instruction: RefundInstruction): Promise<void> {
      await start(await createUnallocatedRefund(bound, paymentId, instruction), instruction)
    },
  })
}
