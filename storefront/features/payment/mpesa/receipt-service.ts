import type { SubmittedReceipt } from "@mavazi/contracts"
import { messageOf } from "~/shared/api/api-error"
import { api } from "~/shared/api/client"
import * as copy from "./copy"

const CHECK_EVERY_MS = 3000
/** The provider answers within seconds; without an answer the page still shows a payment that arrives later. */
const MAX_CHECKS = 20

export type ReceiptResult = { success: true; state: SubmittedReceipt["state"] } | { success: false; error: string }

/** Submits a receipt below the path of an order or a payment link, and waits for what becomes of it. */
export async function submitReceipt(path: string, receipt: string): Promise<ReceiptResult> {
  const call = { method: "POST", body: { receipt } } as const
  try {
    for (let checks = 1; ; checks += 1) {
      const { state } = await api<SubmittedReceipt>(`${path}/receipts`, call)
      if (state !== "checking" || checks === MAX_CHECKS) return { success: true, state }
      await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS))
    }
  } catch (error) {
    return { success: false, error: messageOf(error, copy.receiptFailed) }
  }
}
