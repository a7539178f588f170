import type { MpesaContext } from "../context"
import { askAboutRefund } from "./query-refund-status"
import { bookRefund } from "./record-refund-in-medusa"
import { type RefundRow, refunds } from "../tables/refunds"
import { sendRefund } from "./send-refund"
import { settleRefund } from "./apply-refund-result"

/** The next step of a refund that a crash left, or of which Daraja says nothing: then a person has to look. */
export async function goOn(context: MpesaContext, refund: RefundRow): Promise<void> {
  const { id, state, booked_at } = refund
  switch (state) {
    case "requested":
      return sendRefund(context, id)
    case "sending":
      await settleRefund(context, id, { code: "own.lost", text: "", returnReceipt: null })
      return
    case "pending":
      await settleRefund(context, id, { code: "own.no_result", text: "", returnReceipt: null })
      return
    case "done":
      if (booked_at === null) return bookRefund(context, id)
      break
    case "unknown":
      return askAboutRefund(context, refund)
    case "failed":
      break
  }
  await refunds(context.knex).where({ id, state }).update({ next_check_at: null })
}
