import type { OrderDetail } from "@mavazi/contracts/orders/order"
import type { ReturnReasons } from "@mavazi/contracts/orders/return"
import type { APIRequestContext, Browser, Page } from "@playwright/test"
import { buyAndPay, post, signInAsMerchant } from "../support/merchant-actions"
import { expect, expectAccessible, test } from "../support/shop-fixture"
import { press } from "../support/tab-to"

const WIDTHS = [360, 768, 1280]

type Requests = Pick<OrderDetail, "returns" | "exchanges" | "returnable" | "balance">

const at = "2026-11-21T09:00:00.000Z"
const later = "2026-12-01T09:00:00.000Z"

/** A name that is as long as names of pieces with their options are. */
const WISH = "Handwoven Kikoi Wrap Dress with Pockets, Terracotta and Indigo, XXL"

/** States that a purchase in a test does not reach, or only after days; each is what the engine answers in it. */
function statesOf(order: OrderDetail): Record<string, { change: Partial<Requests>; words: string }> {
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

const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Buys, sends and delivers an order as the demo's shopper, who is signed in on the page too. */
async function deliveredOrder(
  { page, request, browser }: { page: Page; request: APIRequestContext; browser: Browser },
  shop: { url: string; engineUrl: string },
  phone: string,
): Promise<OrderDetail> {
  const { orderId } = await buyAndPay(request, shop.url, phone)
  const merchant = await browser.newPage()
  await signInAsMerchant(merchant, shop.engineUrl)
  const shipping = (step: string, data: object) =>
    post(merchant.request, shop.engineUrl, `/admin/orders/${orderId}/shipping/${step}`, data)
  await shipping("shipped", { courier: "Our own rider" })
  await shipping("delivered", {})
  await merchant.close()
  await page.context().addCookies((await request.storageState()).cookies)
  return (await (await request.get(`${shop.url}/api/orders/${orderId}`)).json()) as OrderDetail
}

test("every state of a requested return or exchange fits and is accessible [EX-03] [RQ-03] [EX-07] [EV-01] [EV-02]", async ({
  page,
  request,
  shop,
  browser,
}) => {
  test.setTimeout(600_000)
  const order = await deliveredOrder({ page, request, browser }, shop, "0700094001")

  for (const [name, { change, words }] of Object.entries(statesOf(order))) {
    const answer = { ...order, ...change }
    await page.route(`**/api/orders/${order.id}`, (route) => route.fulfill({ json: answer }))
    await page.route(`**/api/orders/${order.id}/events`, (route) => route.abort())
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${shop.url}/orders/${order.id}`)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      if (words !== "") await expect(page.getByText(words).first(), name).toBeVisible()
      expect.soft(await isWide(page), `${name} at ${String(width)} pixels`).toBe(false)
    }
    await page.setViewportSize({ width: 360, height: 900 })
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"))
    expect.soft(await isWide(page), `${name} with text at 200 %`).toBe(false)
    await page.evaluate(() => (document.documentElement.style.fontSize = ""))
    await expectAccessible(page, "main")
    await page.unrouteAll()
  }
})

test("a shopper withdraws a return with the keyboard, and is told while there is no connection [WD-01]", async ({
  page,
  request,
  shop,
  browser,
  consoleErrors,
}) => {
  test.slow()
  const order = await deliveredOrder({ page, request, browser }, shop, "0700095001")
  const { reasons } = (await (await request.get(`${shop.url}/api/return-reasons`)).json()) as ReturnReasons
  const reason = reasons[0] && { reasonId: reasons[0].id }
  await post(request, shop.url, `/api/orders/${order.id}/returns`, {
    items: [{ id: order.items[0]?.id, quantity: 1, ...reason }],
  })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${shop.url}/orders/${order.id}`)
  await press(page, page.getByRole("button", { name: "Withdraw return" }))
  await expectAccessible(page, "main")
  await page.context().setOffline(true)
  await press(page, page.getByRole("button", { name: "Yes, withdraw it" }))
  await expect(page.getByRole("alert")).toBeVisible()
  await page.context().setOffline(false)
  // The browser reports requests without a connection.
  consoleErrors.length = 0
  await press(page, page.getByRole("button", { name: "Yes, withdraw it" }))
  await expect(page.getByText("Withdrawn by you")).toBeVisible()
  await expectAccessible(page, "main")
})
