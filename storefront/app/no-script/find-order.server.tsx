import { CONTACT_REQUIRED, NUMBER_REQUIRED } from "@mavazi/contracts/guest/copy"
import type { OrderLookupResponse } from "@mavazi/contracts/guest/guest"
import { guestPaths } from "@mavazi/contracts/guest/paths"
import { NoScriptFindOrder } from "~/features/orders/components/order/no-script-find-order"
import * as copy from "~/features/orders/copy"
import { fieldOf, problemOf, type Visitor } from "~/shared/api/visitor.server"
import { type NoScriptAnswer, statusOf } from "./no-script-page.server"

const NOTHING_TYPED = { number: "", contact: "" }

/** In place of an order whose link is not known. */
export const orderLinkUnknown = (status: number): NoScriptAnswer => ({
  content: (
    <NoScriptFindOrder typed={NOTHING_TYPED} problems={{}} answer={{ tone: "warning", text: copy.orderLinkUnknown }} />
  ),
  status,
})

/** The form that sends the link of an order. It answers the same for every order. */
export async function findOrder(visitor: Visitor | null): Promise<NoScriptAnswer> {
  const form = visitor?.form ?? null
  if (visitor === null || form === null) {
    return { content: <NoScriptFindOrder typed={NOTHING_TYPED} problems={{}} answer={null} /> }
  }
  const typed = { number: fieldOf(form, "number"), contact: fieldOf(form, "contact") }
  const number = Number(typed.number.replace(/^#/, ""))
  const problems = {
    ...((!Number.isInteger(number) || number < 1) && { number: NUMBER_REQUIRED }),
    ...(typed.contact === "" && { contact: CONTACT_REQUIRED }),
  }
  if (Object.keys(problems).length > 0) {
    return { content: <NoScriptFindOrder typed={typed} problems={problems} answer={null} />, status: 422 }
  }
  try {
    const body = { number, contact: typed.contact }
    const { message } = await visitor.call<OrderLookupResponse>(guestPaths.orders, { method: "POST", body })
    const answer = { tone: "success", text: message } as const
    return { content: <NoScriptFindOrder typed={NOTHING_TYPED} problems={{}} answer={answer} /> }
  } catch (error) {
    const answer = { tone: "error", text: problemOf(error, copy.linkNotSent) } as const
    return { content: <NoScriptFindOrder typed={typed} problems={{}} answer={answer} />, status: statusOf(error) }
  }
}
