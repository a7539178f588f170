import type { CheckoutResponse, TotalChanged } from "@mavazi/contracts/checkout/checkout"
import type { GuestCheckoutResponse } from "@mavazi/contracts/guest/guest"
import { formatKsh } from "@mavazi/contracts/shared/money"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import type { PlacingProblem } from "~/features/checkout/components/no-script-payment"
import * as copy from "~/features/checkout/copy"
import type { GuestForm } from "~/features/checkout/model/guest-form"
import { ApiError } from "~/shared/api/api-error"
import { problemOf, type Visitor } from "~/shared/api/visitor.server"
import { interpolate } from "~/shared/copy/interpolate"
import type { Buyer } from "./buyer.server"
import { keyOf, orderRequestOf } from "./order-request.server"
import { type NoScriptAnswer, statusOf } from "./no-script-page.server"
import { showPayment } from "./payment.server"

/** Places the order, and leads to its page. The same form that is sent twice places it once. */
export async function placeOrder(visitor: Visitor, buyer: Buyer, typed: GuestForm): Promise<NoScriptAnswer> {
  const form = visitor.form ?? new URLSearchParams()
  const request = orderRequestOf(buyer, typed, form)
  const showAgain = (problem: PlacingProblem, status: number) =>
    showPayment(visitor, buyer, { ...typed, tried: { problem, status } })
  if ("problem" in request) return showAgain(request.problem, 422)
  const { body } = request
  try {
    const call = { method: "POST", body, ...keyOf(form, body) } as const
    const { order, token } = await visitor.call<CheckoutResponse & Partial<GuestCheckoutResponse>>(buyer.checkout, call)
    return { redirect: token === undefined ? pagePaths.orders + order.id : pagePaths.guestOrder(token) }
  } catch (error) {
    return showAgain(placingProblem(error), statusOf(error))
  }
}

function placingProblem(error: unknown): PlacingProblem {
  const failed = error instanceof ApiError ? error : null
  if (failed?.code === "total_changed") {
    const { total } = failed.body as TotalChanged
    return { text: interpolate(copy.totalChangedOnPage, { total: formatKsh(total) }) }
  }
  return { text: problemOf(error, copy.placeOrderFailed), hasUnpaid: failed?.code === "too_many_unpaid" }
}
