import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { orderPaths } from "@mavazi/contracts/orders/paths"
import { guestOrder } from "@mavazi/contracts/shared/page-paths"
import { NoScriptOrder } from "~/features/orders/components/order/no-script-order"
import { NoScriptFindOrder } from "~/features/orders/components/order/no-script-find-order"
import * as copy from "~/features/orders/copy"
import * as paymentCopy from "~/features/payment/copy"
import { sitePath } from "~/shared/config/shop-origin"
import { ApiError } from "~/shared/api/api-error"
import { fieldOf, problemOf, type Visitor } from "~/shared/api/visitor.server"
import { Alert } from "~/shared/ui/feedback/alert"
import { findOrder, NOTHING_TYPED } from "./find-order.server"
import { type NoScriptAnswer, type ShowPage, statusOf } from "./no-script-page.server"

/** A guest's order at its link; without a token the form that sends the link. */
export const orderPage: ShowPage = async (visitor, { token, search }) => {
  if (token === null || visitor === null) return findOrder(visitor)
  const { form } = visitor
  if (form === null)
    return show(visitor, token, { problem: null, status: 200, refreshes: search.get("refresh") !== "off" })
  try {
    await change(visitor, orderPaths.linked(token), form)
    return { redirect: guestOrder(token) }
  } catch (error) {
    const problem = problemOf(error, FALLBACKS[fieldOf(form, "action")] ?? copy.orderNotLoaded)
    return show(visitor, token, { problem, status: statusOf(error), refreshes: false })
  }
}

const FALLBACKS: Readonly<Partial<Record<string, string>>> = {
  pay: paymentCopy.promptFailed,
  confirm: paymentCopy.confirmFailedRetry,
  cancel: copy.cancelFailed,
}

function change({ call }: Visitor, path: string, form: URLSearchParams): Promise<unknown> {
  const phone = fieldOf(form, "phone")
  switch (fieldOf(form, "action")) {
    case "pay":
      return call(`${path}/payments`, { method: "POST", body: phone === "" ? {} : { phone } })
    case "confirm":
      return call(`${path}/confirm-payment`, { method: "POST" })
    case "cancel":
      return call(`${path}/cancel`, { method: "POST" })
    default:
      return Promise.resolve()
  }
}

interface Shown {
  problem: string | null
  status: number
  /** Loads the page again while a payment is under way. */
  refreshes: boolean
}

async function show({ call }: Visitor, token: string, { problem, status, refreshes }: Shown): Promise<NoScriptAnswer> {
  try {
    const order = await call<OrderDetail>(orderPaths.linked(token))
    return { content: <NoScriptOrder {...{ order, path: sitePath(guestOrder(token)), problem, refreshes }} />, status }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      const answer = { tone: "warning", text: copy.orderLinkUnknown } as const
      return { content: <NoScriptFindOrder typed={NOTHING_TYPED} problems={{}} answer={answer} />, status }
    }
    return {
      content: (
        <>
          <h1>{copy.yourOrder}</h1>
          <Alert tone="error">{copy.orderNotLoaded}</Alert>
          <a href={sitePath(guestOrder(token))}>{copy.tryAgain}</a>
        </>
      ),
      status,
    }
  }
}
