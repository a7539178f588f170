import type { SubmittedReceipt } from "@mavazi/contracts"
import * as orderCopy from "~/features/orders/copy"
import type { NoScriptMessage } from "~/features/payment/components/no-script-payment-panel"
import * as paymentCopy from "~/features/payment/copy"
import { receiptFailed, receiptResult } from "~/features/payment/registry/no-script-actions"
import { fieldOf, problemOf, type Visitor } from "~/shared/api/visitor.server"
import { statusOf } from "./no-script-page.server"

/** Where an order is: in the API, and on the shop's pages. */
export interface OrderPlace {
  api: string
  page: string
  /** The call that checks its payment. */
  confirm: { path: string; body?: unknown }
}

/** What the page shows after a form. */
export interface ShownChange {
  message: NoScriptMessage | null
  status: number
  /** Loads the page again while a payment is under way. */
  refreshes: boolean
}

const FALLBACKS: Readonly<Partial<Record<string, string>>> = {
  pay: paymentCopy.promptFailed,
  confirm: paymentCopy.confirmFailedRetry,
  receipt: receiptFailed,
  cancel: orderCopy.cancelFailed,
}

/** Does what the form says; null when the order shows it. Calls without an action change nothing. */
export async function changeOrder(
  visitor: Visitor,
  place: OrderPlace,
  form: URLSearchParams,
): Promise<ShownChange | null> {
  const action = fieldOf(form, "action")
  try {
    if (action === "receipt") return await submitReceipt(visitor, place, fieldOf(form, "receipt"))
    await change(visitor, place, { action, phone: fieldOf(form, "phone") })
    return null
  } catch (error) {
    const text = problemOf(error, FALLBACKS[action] ?? orderCopy.orderNotLoaded)
    return { message: { tone: "error", text }, status: statusOf(error), refreshes: false }
  }
}

function change(
  { call }: Visitor,
  { api, confirm }: OrderPlace,
  { action, phone }: Record<"action" | "phone", string>,
): Promise<unknown> {
  switch (action) {
    case "pay":
      return call(`${api}/payments`, { method: "POST", body: phone === "" ? {} : { phone } })
    case "confirm":
      return call(confirm.path, { method: "POST", body: confirm.body })
    case "cancel":
      return call(`${api}/cancel`, { method: "POST" })
    default:
      return Promise.resolve()
  }
}

/** The answer comes within seconds; meanwhile the page loads itself again, and shows a payment that was found. */
async function submitReceipt({ call }: Visitor, { api }: OrderPlace, receipt: string): Promise<ShownChange> {
  const { state } = await call<SubmittedReceipt>(`${api}/receipts`, { method: "POST", body: { receipt } })
  const tone = state === "unmatched" ? "warning" : "success"
  return { message: { tone, text: receiptResult(state) }, status: 200, refreshes: state !== "unmatched" }
}
