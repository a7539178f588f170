import type { OrderDetail } from "@mavazi/contracts/orders/order"
import type { APIRequestContext, Browser, Page } from "@playwright/test"
import { buyAndPay, post, startMerchantSession } from "./merchant-actions"

type Requests = Pick<OrderDetail, "returns" | "exchanges" | "returnable" | "balance">

const at = "2026-11-21T09:00:00.000Z"
const later = "2026-12-01T09:00:00.000Z"

/** A name that is as long as names of pieces with their options are. */
const WISH = "Handwoven Kikoi Wrap Dress with Pockets, Terracotta and Indigo, XXL"

/** States that a purchase in a test does not reach, or only after days; each is what the engine answers in it. */
export function statesOf(order: OrderDetail): Record<string, { change: Partial<Requests>; words: string }> {
  const item = order.items[0]?.id ?? ""
  const exchange = (state: OrderDetail["exchanges"][number]["state"], facts: object = {}): Partial<Requests> => ({
    exchanges: [
      {
        ...{ id: "exreq_1", state, requestedAt: at, refusal: null, difference: 600, sendBy: null, payBy: null },
        items: [{ id: item, quantity: 1, name: WISH }],
        ...facts,
      },
    ],
  })
  const returned = (state: OrderDetail["returns"][number]["state"], sendBy: string | null = null) => ({
    returns: [
      { id: "return_1", state, requestedAt: at, sendBy, items: [{ id: item, quantity: 1, received: 0, reason: null }] },
    ],
  })
  return {
    nothing: { change: { returnable: null }, words: "" },
    "return asked for": { change: returned("requested", later), words: "Requested: we wait for the pieces" },
    "return withdrawn": { change: returned("withdrawn"), words: "Withdrawn by you" },
    "return done": { change: returned("received"), words: "Received" },
    "exchange asked for": { change: exchange("requested"), words: "Exchange requested: we answer soon" },
    "exchange approved": {
      change: exchange("approved", { difference: 0, sendBy: later }),
      words: "Exchange approved: send us the pieces",
    },
    "difference due": {
      change: { ...exchange("approved", { sendBy: later, payBy: later }), balance: { ...order.balance, due: 600 } },
      words: "Please pay",
    },
    "exchange refused": {
      change: exchange("refused", { refusal: "The dress has been worn, washed and taken in at the waist." }),
      words: "Exchange not possible",
    },
    "exchange withdrawn": { change: exchange("withdrawn"), words: "Exchange withdrawn by you" },
    "exchange expired": { change: exchange("expired"), words: "Exchange ended: the difference was not paid" },
    "exchange done": { change: exchange("sent"), words: "Exchange: your new pieces are on their way" },
  }
}

/** Buys, sends and delivers an order as the demo's shopper, who is signed in on the page too. */
export async function deliveredOrder(
  { page, request, browser }: { page: Page; request: APIRequestContext; browser: Browser },
  shop: { url: string; engineUrl: string },
  phone: string,
): Promise<OrderDetail> {
  const { orderId } = await buyAndPay(request, shop.url, phone)
  const merchant = await browser.newPage()
  await startMerchantSession(merchant, shop.engineUrl)
  const shipping = (step: string, data: object) =>
    post(merchant.request, shop.engineUrl, `/admin/orders/${orderId}/shipping/${step}`, data)
  await shipping("shipped", { courier: "Our own rider" })
  await shipping("delivered", {})
  await merchant.close()
  await page.context().addCookies((await request.storageState()).cookies)
  return (await (await request.get(`${shop.url}/api/orders/${orderId}`)).json()) as OrderDetail
}
