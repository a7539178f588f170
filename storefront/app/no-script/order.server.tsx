import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { orderPaths } from "@mavazi/contracts/orders/paths"
import { confirmPaymentPath, savedNumbersPath } from "@mavazi/contracts/payments/paths"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { NoScriptOrder } from "~/features/orders/components/order/no-script-order"
import { NoScriptOrderNotShown } from "~/features/orders/components/order/no-script-order-not-shown"
import { ApiError } from "~/shared/api/api-error"
import type { Visitor } from "~/shared/api/visitor.server"
import { sitePath } from "~/shared/config/shop-origin"
import { LOADED_BY } from "~/shared/config/loaded-styles.server"
import { askToSignIn } from "./ask-to-sign-in.server"
import { findOrder, orderLinkUnknown } from "./find-order.server"
import { type NoScriptAnswer, type PageAddress, type ShowPage } from "./no-script-page.server"
import { changeOrder, type OrderPlace, type ShownChange } from "./order-changes.server"

/** Of the parts of the page that browsers load on demand: the server renders these parts, too. */
const LATER_STYLES = `${LOADED_BY}app/routes/order.tsx`

/** A guest's order at its link; without a token the form that sends the link. */
export const linkedOrderPage: ShowPage = async (visitor, { key, search }) => {
  if (key === null || visitor === null) return findOrder(visitor)
  const api = orderPaths.linked(key)
  const place = { api, page: pagePaths.guestOrder(key), confirm: { path: `${api}/confirm-payment` } }
  return answer(visitor, place, search)
}

/** An order of the account. */
export const ownOrderPage: ShowPage = async (visitor, { key, search }) => {
  const id = key ?? ""
  const page = pagePaths.orders + id
  if (visitor?.hasSession !== true) return askToSignIn(page)
  const confirm = { path: confirmPaymentPath, body: { orderId: id } }
  return answer(visitor, { api: orderPaths.order(id), page, confirm }, search)
}

async function answer(visitor: Visitor, place: OrderPlace, search: PageAddress["search"]): Promise<NoScriptAnswer> {
  const { form } = visitor
  if (form === null) {
    return show(visitor, place, { message: null, status: 200, refreshes: search.get("refresh") !== "off" })
  }
  const changed = await changeOrder(visitor, place, form)
  return changed === null ? { redirect: place.page } : show(visitor, place, changed)
}

/** The numbers with which the account has paid, where the page asks for a number. Without them one can be typed. */
async function savedNumbers({ call }: Visitor, { payment }: OrderDetail): Promise<Record<string, unknown>> {
  if (payment.paid || payment.phone !== null) return {}
  const numbers = await call(savedNumbersPath).catch(() => undefined)
  return { [savedNumbersPath]: numbers }
}

async function show(visitor: Visitor, { api, page }: OrderPlace, shown: ShownChange): Promise<NoScriptAnswer> {
  const { message, status, refreshes } = shown
  const path = sitePath(page)
  const isGuest = page.startsWith(pagePaths.guestOrders)
  try {
    const order = await visitor.call<OrderDetail>(api)
    return {
      content: (
        <>
          <link rel="stylesheet" href={LATER_STYLES} />
          <NoScriptOrder {...{ order, path, message, refreshes, isGuest }} />
        </>
      ),
      status,
      initial: { [api]: order, ...(!isGuest && (await savedNumbers(visitor, order))) },
    }
  } catch (error) {
    const reason = error instanceof ApiError ? error.status : 0
    if (reason === 401) return askToSignIn(page)
    if (reason === 404 && isGuest) return orderLinkUnknown(status)
    return { content: <NoScriptOrderNotShown isMissing={reason === 404} path={path} />, status }
  }
}
