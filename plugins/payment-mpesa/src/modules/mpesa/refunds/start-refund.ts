import type { BackgroundTasks } from "../concurrency/background-tasks"
import type { MpesaContext } from "../context"
import { recordRefundInMedusa } from "./record-refund-in-medusa"
import type { RefundInput } from "./requests/insert-refund"
import { sendRefund } from "./send-refund"

/** Continues a refund that was inserted: a manual one is recorded in Medusa, any other is sent in the background. */
export async function startRefund(
  context: MpesaContext,
  background: BackgroundTasks,
  { id, method }: Pick<RefundInput, "method"> & { id: string },
): Promise<void> {
  if (method === "manual") await recordRefundInMedusa(context, id)
  else void background.run(sendRefund(context, id), `refund ${id}`)
}
