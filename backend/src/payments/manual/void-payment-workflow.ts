import { createWorkflow, transform, type WorkflowData, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import {
  addOrderTransactionStep,
  createOrUpdateOrderPaymentCollectionWorkflow,
  refundPaymentStep,
} from "@medusajs/medusa/core-flows"

interface VoidInput {
  /** A payment of Medusa's. */
  paymentId: string
  orderId: string
  /** Shillings: all that was captured. */
  amount: number
  note: string
  /** Id of the administrator. */
  voidedBy: string
}

/**
 * Takes a payment back that was never received. Medusa's own refund of it would reduce the order's total by a credit line, as
 * for money that was returned; here the amount is due again.
 */
export const voidPaymentWorkflow = createWorkflow("void-payment", (input: WorkflowData<VoidInput>) => {
  const payment = refundPaymentStep(
    transform(input, ({ paymentId, amount, note, voidedBy }) => ({
      payment_id: paymentId,
      amount,
      note,
      created_by: voidedBy,
      // Tells it from money that was returned, see `medusa-schema/orders/voided-payments.ts`.
      metadata: { voided: true },
    })),
  )
  addOrderTransactionStep(
    transform({ input, payment }, ({ input: { orderId, amount }, payment: refunded }) => ({
      ...{ order_id: orderId, amount: -amount, currency_code: refunded.currency_code, reference: "refund" },
      reference_id: refunded.refunds?.at(-1)?.id ?? "",
    })),
  )
  createOrUpdateOrderPaymentCollectionWorkflow.runAsStep({
    input: transform(input, ({ orderId }) => ({ order_id: orderId })),
  })
  return new WorkflowResponse(payment)
})
