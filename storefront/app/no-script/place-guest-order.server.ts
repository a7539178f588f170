import type { TotalChanged } from "@mavazi/contracts/checkout/checkout"
import type { GuestCheckoutResponse } from "@mavazi/contracts/guest/guest"
import { guestPaths } from "@mavazi/contracts/guest/paths"
import { formatKsh } from "@mavazi/contracts/shared/money"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import type { PlacingProblem } from "~/features/checkout/components/no-script-payment"
import * as copy from "~/features/checkout/copy"
import type { GuestForm } from "~/features/checkout/model/guest-form"
import { ApiError } from "~/shared/api/api-error"
import { problemOf, type Visitor } from "~/shared/api/visitor.server"
import { interpolate } from "~/shared/copy/interpolate"
import { keyOf, orderRequestOf } from "./guest-order-request.server"
import { showPayment } from "./guest-payment.server"
import { type NoScriptAnswer, statusOf } from "./no-script-page.server"

/** Places the order, and leads to its link. The same form that is sent twice places it once. */
export async function placeGuestOrder(
  visitor: Visitor,
  typed: GuestForm,
  form: URLSearchParams,
): Promise<NoScriptAnswer> {
  const request = orderRequestOf(typed, form)
  if ("problem" in request) return showPayment(visitor, typed, { problem: request.problem, status: 422 })
  const { body } = request
  try {
    const call = { method: "POST", body, ...keyOf(form, body) } as const
    const { token } = await visitor.call<GuestCheckoutResponse>(guestPaths.checkout, call)
    return { redirect: pagePaths.guestOrder(token) }
  } catch (error) {
    return showPayment(visitor, typed, { problem: placingProblem(error), status: statusOf(error) })
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
