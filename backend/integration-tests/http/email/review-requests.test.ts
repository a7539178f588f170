import { knex as connect, type Knex } from "@medusajs/framework/mikro-orm/knex"
import { afterAll, beforeAll, expect, it } from "vitest"
import { queueReviewRequests } from "../../../src/medusa-schema/orders/review-requests"
import { requestReviews } from "../../../src/reviews/request-reviews"
import { startShop, type Shop } from "../../harness"
import { addToCart, type Buyer, findVariants, newBuyer, orderAndPay, setStock, type Variant } from "../../support/buyer"
import { guestOrder, guestDetails, guestWithCart, orderAsGuest } from "../../support/guest"
import { emailKindsOf, emailsTo, onlyEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"
import { type ChangedOrder, deliver, requestReturn, withItem } from "../../support/order-changes"

/* E-mails that ask for reviews of what was delivered. The job that queues them runs each hour; here the test calls it. */

let shop: Shop
let merchant: Merchant
let variants: Variant[]
let knex: Knex

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  variants = await findVariants(shop, 2)
  for (const variant of variants) await setStock(shop, variant, 1000)
  knex = connect({ client: "pg", connection: shop.engineEnv.DATABASE_URL, pool: { min: 0, max: 4 } })
})
afterAll(async () => {
  await knex.destroy()
  await shop.stop()
})

/** The order's deliveries happened so many days earlier. */
const deliveredBefore = (orderId: string, days: number) =>
  shop.db.query(
    `update outbox set created_at = created_at - make_interval(days => $2) where order_id = $1 and kind = 'delivered'`,
    [orderId, days],
  )

async function deliveredOrder(buyer: Buyer, days = 8): Promise<ChangedOrder> {
  for (const variant of variants) await addToCart(buyer, variant, 1)
  const order = withItem(await orderAndPay(buyer))
  await deliver(merchant, order)
  await deliveredBefore(order.id, days)
  return order
}

const requestsTo = async (email: string) =>
  (await emailsTo(shop, email)).filter(({ kind }) => kind === "review_request")

const review = (buyer: Buyer, orderId: string, { productId }: Variant) =>
  buyer.visitor.api(`/api/orders/${orderId}/reviews`, {
    body: { productId, rating: 5, text: "Soft linen, and the colour stays." },
  })

const unsubscribePath = (text: string) => /\/api\/review-requests\/unsubscribe\/\w+/.exec(text)?.[0] ?? ""

it("is sent once, a week after the last delivery, about what is not reviewed yet [RV-14]", async () => {
  const buyer = await newBuyer(shop)
  const { id } = await deliveredOrder(buyer, 6)
  expect(await requestReviews(knex)).toBe(0)
  const [reviewed, other] = variants as [Variant, Variant]
  expect((await review(buyer, id, reviewed)).status).toBe(200)
  await deliveredBefore(id, 2)
  // Engines that run the job at the same time.
  const queued = await Promise.all(Array.from({ length: 4 }, () => requestReviews(knex)))
  expect(queued.reduce((sum, number) => sum + number)).toBe(1)
  const { subject, text, html } = await onlyEmail(shop, buyer.email, "review_request")
  expect(subject).toMatch(/^How do you like your order \d+\?$/)
  expect(text).toMatch(/^How do you like it\?\n\n.*Amina/)
  expect(text).toContain(other.title)
  expect(text).not.toContain(reviewed.title)
  expect(text).toContain(`/orders/${id}`)
  expect(text).not.toContain("Create one with this email address")
  expect(html).toContain(unsubscribePath(text))
  expect(await requestReviews(knex)).toBe(0)
  expect(await emailKindsOf(shop, id)).toEqual(["delivered", "paid", "placed", "review_request", "shipped"])
})

it("is not sent when everything is reviewed or comes back, something is on its way, or it was long ago [RV-14]", async () => {
  const done = await newBuyer(shop)
  const reviewed = await deliveredOrder(done)
  for (const variant of variants) expect((await review(done, reviewed.id, variant)).status).toBe(200)
  const returning = await newBuyer(shop)
  await addToCart(returning, variants[0] as Variant, 1)
  const sentBack = withItem(await orderAndPay(returning))
  await deliver(merchant, sentBack)
  await deliveredBefore(sentBack.id, 8)
  await requestReturn(merchant, sentBack, { units: 1, fee: undefined })
  await deliveredOrder(await newBuyer(shop), 22)
  const later = await deliveredOrder(await newBuyer(shop))
  await shop.db.query(
    `insert into outbox (order_id, kind, occurrence, state) values ($1, 'delivered', 'of the last parcel', 'sent')`,
    [later.id],
  )
  expect(await requestReviews(knex)).toBe(0)
})

it("is not sent when the last review is written before it is sent [RV-14]", async () => {
  const buyer = await newBuyer(shop)
  const { id } = await deliveredOrder(buyer)
  await knex.transaction(async (trx) => {
    expect(await queueReviewRequests(trx, { after: 7, until: 21 }, 1)).toBe(1)
    for (const variant of variants) expect((await review(buyer, id, variant)).status).toBe(200)
  })
  expect(await emailKindsOf(shop, id)).not.toContain("review_request")
  expect(await requestsTo(buyer.email)).toEqual([])
})

it("an interrupted batch is queued again, as a whole [RV-14]", async () => {
  const buyer = await newBuyer(shop)
  const { id } = await deliveredOrder(buyer)
  await expect(
    knex.transaction(async (trx) => {
      expect(await queueReviewRequests(trx, { after: 7, until: 21 }, 10)).toBe(1)
      throw new Error("The process ends")
    }),
  ).rejects.toThrow("The process ends")
  expect(await requestReviews(knex)).toBe(1)
  await onlyEmail(shop, buyer.email, "review_request")
  expect((await emailKindsOf(shop, id)).filter((kind) => kind === "review_request")).toHaveLength(1)
})

it("leads a guest to the order's link, and says how to write one [RV-15]", async () => {
  const details = guestDetails()
  const { token } = await orderAsGuest(await guestWithCart(shop, variants[0] as Variant), details)
  const { id } = await guestOrder(shop, token).untilPaid()
  await deliver(merchant, { id })
  await deliveredBefore(id, 8)
  expect(await requestReviews(knex)).toBe(1)
  const { text } = await onlyEmail(shop, details.email, "review_request")
  expect(text).toContain(`/guest/orders/${token}`)
  expect(text).toContain("Create one with this email address and confirm it")
})

it("its last link and the button of mail programs end these e-mails for the address [RV-16]", async () => {
  const buyer = await newBuyer(shop)
  await deliveredOrder(buyer)
  expect(await requestReviews(knex)).toBe(1)
  const path = unsubscribePath((await onlyEmail(shop, buyer.email, "review_request")).text)

  const open = (at: string, how: RequestInit = {}) => fetch(shop.url + at, how)
  expect(await (await open(path)).text()).toContain("Stop these emails")
  expect((await open(path, { method: "POST", headers: { origin: "https://evil.example" } })).status).toBe(403)
  const unknown = await open("/api/review-requests/unsubscribe/of-somebody-else", { method: "POST" })
  expect([unknown.status, await unknown.text()]).toEqual([
    404,
    expect.stringContaining("This link is not valid any more."),
  ])
  const before = await deliveredOrder(buyer)
  // A mail program, twice.
  for (const _ of [1, 2]) {
    const answer = await open(path, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) })
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("You get no more emails")])
  }
  expect(await requestReviews(knex)).toBe(0)
  expect(await emailKindsOf(shop, before.id)).not.toContain("review_request")
  expect(await requestsTo(buyer.email)).toHaveLength(1)
})

it("unknown links are limited by source [RV-16]", async () => {
  const headers = { "x-forwarded-for": "203.0.113.19" }
  const post = () => shop.visitor().api("/api/review-requests/unsubscribe/x", { method: "POST", headers })
  for (let time = 0; time < 60; time += 1) expect((await post()).status).toBe(404)
  expect((await post()).status).toBe(429)
})

it("nobody is asked about the orders of a deleted account [RV-14]", async () => {
  const buyer = await newBuyer(shop)
  const { id } = await deliveredOrder(buyer)
  // What a deletion does to its orders.
  await shop.db.query(`update "order" set email = null where id = $1`, [id])
  expect(await requestReviews(knex)).toBe(0)
})
