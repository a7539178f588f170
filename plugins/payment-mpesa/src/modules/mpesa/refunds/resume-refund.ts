import type { MpesaContext } from "../context"
import { endRefundedOrder } from "./end-refunded-order"
import { queryRefundStatus } from "./query-refund-status"
import { recordRefundInMedusa } from "./record-refund-in-medusa"
import { type RefundRow, refunds } from "../tables/refunds"
import { sendRefund } from "./send-refund"
import { applyRefundResult } from "./apply-refund-result"

/** Runs the next step of a refund after a crash, or when Daraja has sent no result. */
export async function resumeRefund(context: MpesaContext, refund: RefundRow): Promise<void> {
  const { id, state, recorded_at, ends_order, end_handled_at } = refund
  switch (state) {
    case "requested":
      return sendRefund(context, id)
    case "sending":
      await applyRefundResult(context, id, { code: "internal.lost", text: "", returnReceipt: null })
      return
    case "pending":
      await applyRefundResult(context, id, { code: "internal.no_result", text: "", returnReceipt: null })
      return
    case "done":
      if (recorded_at === null) return recordRefundInMedusa(context, id)
      if (ends_order && end_handled_at === null) return endRefundedOrder(context, id)
      break
    case "unknown":
      return queryRefundStatus(context, refund)
    case "failed":
      break
  }
  await refunds(context.knex).where({ id, state }).update({ next_check_at: null })
}
