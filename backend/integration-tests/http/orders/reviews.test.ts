import {
  type AccountData,
  ErrorBody,
  OrderReviews,
  ProductDetail,
  ProductListResponse,
  ProductReviews,
} from "@mavazi/contracts"
import type { AdminReview, ReviewListResponse, ReviewResponse } from "@mavazi/contracts/engine-admin/reviews"
import { knex as connect } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { ReviewService } from "../../../src/reviews/review-service"
import { startShop, type Shop, type Visitor } from "../../harness"
import { deleteAccount } from "../../support/account-deletion"
import { verifiedShopper } from "../../support/account-emails"
import { addToCart, type Buyer, findVariants, newBuyer, orderAndPay, setStock, type Variant } from "../../support/buyer"
import { Merchant } from "../../support/merchant"
import { deliver } from "../../support/order-changes"
import { PASSWORD } from "../../support/shopper"
import { ask, hire } from "../../support/staff"

/** A change of reviews must be public within this long. */
const soon = { timeout: 5_000, interval: 50 }

let shop: Shop
let merchant: Merchant
let variants: Variant[]

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  variants = await findVariants(shop, 8)
  for (const variant of variants) await setStock(shop, variant, 1000)
})
afterAll(() => shop.stop())

interface Delivered {
  buyer: Buyer
  orderId: string
  variant: Variant
  slug: string
}

async function ordered(place: number, who?: Buyer): Promise<Delivered> {
  const variant = variants[place] as Variant
  const buyer = who ?? (await newBuyer(shop))
  await addToCart(buyer, variant, 1)
  const { id, items } = await orderAndPay(buyer)
  return { buyer, orderId: id, variant, slug: items[0]?.slug ?? "" }
}

async function delivered(place: number, who?: Buyer): Promise<Delivered> {
  const order = await ordered(place, who)
  await deliver(merchant, { id: order.orderId })
  return order
}

const TEXT = "Soft linen, and the colour stays after many washes."

interface Sent {
  headers?: Record<string, string>
  [field: string]: unknown
}

const send = (visitor: Visitor, { orderId, variant }: Delivered, { headers = {}, ...fields }: Sent = {}) =>
  visitor.api<unknown>(`/api/orders/${orderId}/reviews`, {
    body: { productId: variant.productId, rating: 4, text: TEXT, ...fields },
    headers,
  })

async function write(order: Delivered, fields: Sent = {}) {
  const { status, body } = await send(order.buyer.visitor, order, fields)
  expect(status, JSON.stringify(body)).toBe(200)
  return OrderReviews.parse(body).products[0]
}

const refusal = ({ status, body }: { status: number; body: unknown }) => [status, ErrorBody.parse(body).code]

const list = (query = "") => merchant.call<ReviewListResponse>("GET", `/admin/reviews?limit=100${query}`)

/** The review of an order in the merchant's list. */
async function found({ orderId }: Delivered): Promise<AdminReview> {
  const review = (await list()).reviews.find(({ order_id }) => order_id === orderId)
  if (!review) throw new Error("The merchant does not see the review")
  return review
}

async function decide(order: Delivered, status: "published" | "hidden"): Promise<AdminReview> {
  const { id, written_at } = await found(order)
  return (await merchant.call<ReviewResponse>("POST", `/admin/reviews/${id}`, { status, written_at })).review
}

async function published(slug: string, page = 1): Promise<ProductReviews> {
  const { body } = await shop.visitor().api<unknown>(`/api/products/${slug}/reviews?page=${String(page)}`)
  return ProductReviews.parse(body)
}

async function ratingOf(slug: string) {
  return ProductDetail.parse((await shop.visitor().api<unknown>(`/api/products/${slug}`)).body).rating
}

describe("a review", () => {
  it("is written by who got the piece, held, and public soon after its approval [RV-01] [RV-02] [RV-04] [RV-08]", async () => {
    const order = await ordered(0)
    expect(refusal(await send(order.buyer.visitor, order))).toEqual([409, "not_reviewable"])
    await deliver(merchant, { id: order.orderId })
    const before = await order.buyer.visitor.api<unknown>(`/api/orders/${order.orderId}/reviews`)
    const [product] = OrderReviews.parse(before.body).products
    expect(product).toMatchObject({ productId: order.variant.productId, review: null })
    expect(await ratingOf(order.slug)).toBeUndefined()

    const written = await write(order, { heightCm: 168, usualSize: " M " })
    expect(written?.review).toMatchObject({ status: "held", rating: 4, heightCm: 168, usualSize: "M", answer: null })
    expect((await published(order.slug)).total).toBe(0)
    expect((await list()).reviews[0]).toMatchObject({ order_id: order.orderId, author: "Amina", text: TEXT })

    await decide(order, "published")
    await vi.waitFor(async () => expect(await ratingOf(order.slug)).toMatchObject({ average: 4, count: 1 }), soon)
    const { reviews } = await published(order.slug)
    expect(reviews).toMatchObject([{ author: "Amina", rating: 4, text: TEXT, heightCm: 168, usualSize: "M" }])
    const cards = await shop.visitor().api<unknown>(`/api/products?ids=${order.variant.productId}`)
    expect(ProductListResponse.parse(cards.body).products[0]?.rating).toMatchObject({ average: 4, count: 1 })
  })

  it("is one of each account and product, held again when it changes, and not by the same again [RV-03]", async () => {
    const order = await delivered(1)
    await write(order)
    await decide(order, "published")
    expect((await write(order))?.review?.status).toBe("published")
    await vi.waitFor(async () => expect((await published(order.slug)).total).toBe(1), soon)
    expect((await write(order, { rating: 2 }))?.review).toMatchObject({ status: "held", rating: 2 })
    await vi.waitFor(async () => expect((await published(order.slug)).total).toBe(0), soon)
    await Promise.all([1, 2, 3, 4, 5].map((rating) => write(order, { rating })))
    const { rows } = await shop.db.query<{ count: number }>(
      "select count(*)::int as count from product_review where order_id = $1",
      [order.orderId],
    )
    expect(rows[0]?.count).toBe(1)
  })

  it("is one when it is sent five times at once [RV-03]", async () => {
    const order = await delivered(2)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(order.buyer.visitor, order)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const written = (await list()).reviews.filter(({ order_id }) => order_id === order.orderId)
    expect(written).toMatchObject([{ status: "held", rating: 4 }])
  })

  it("that is published and held again before the catalogue has seen it is not public [RV-04]", async () => {
    const order = await delivered(6)
    await write(order)
    const projector = await shop.db.connect()
    await projector.query("begin")
    await projector.query("select pg_advisory_xact_lock(hashtext('catalogue-apply'))")
    await decide(order, "published")
    expect((await published(order.slug)).total).toBe(1)
    await write(order, { rating: 1 })
    await projector.query("commit")
    projector.release()
    await vi.waitFor(async () => expect((await published(order.slug)).total).toBe(0), soon)
  })

  it("is refused without a rating, with too short a text, and with a fit where there are no sizes [RV-02]", async () => {
    const order = await delivered(1)
    const { visitor } = order.buyer
    for (const fields of [{ rating: 6 }, { rating: 0 }, { text: "x".repeat(1001) }, { heightCm: 99 }, { fit: "odd" }]) {
      expect((await send(visitor, order, fields)).status, JSON.stringify(fields)).toBe(400)
    }
    const short = await send(visitor, order, { text: " Too short " })
    expect(ErrorBody.parse(short.body).errors).toEqual({ text: "Please write at least 10 characters." })
    await shop.db.query(
      `update order_line_item set variant_option_values = '{}'
        where id in (select item_id from order_item where order_id = $1)`,
      [order.orderId],
    )
    expect(refusal(await send(visitor, order, { fit: "true" }))).toEqual([400, "fit_not_asked"])
  })

  it("is for the order's owner, from a page of the shop, 20 times in ten minutes [RV-10]", async () => {
    const order = await delivered(1)
    const stranger = (await newBuyer(shop)).visitor
    expect(refusal(await send(stranger, order))).toEqual([404, "order_not_found"])
    expect((await stranger.api(`/api/orders/${order.orderId}/reviews`)).status).toBe(404)
    const guest = shop.visitor()
    expect((await send(guest, order)).status).toBe(401)
    expect((await guest.api(`/api/orders/${order.orderId}/reviews`)).status).toBe(401)
    const foreign = await send(order.buyer.visitor, order, { headers: { origin: "https://evil.example" } })
    expect(refusal(foreign)).toEqual([403, "cross_site"])
    const other = variants.find(({ productId }) => productId !== order.variant.productId) as Variant
    expect(refusal(await send(order.buyer.visitor, order, { productId: other.productId }))).toEqual([
      ...[409, "not_reviewable"],
    ])
    for (let call = 1; call < 20; call += 1) expect((await send(stranger, order)).status).toBe(404)
    expect((await send(stranger, order)).status).toBe(429)
  })
})

describe("the merchant", () => {
  it("answers and hides reviews, and decides about what was read only [RV-04] [RV-05]", async () => {
    const order = await delivered(2)
    await write(order)
    const read = await found(order)
    await write(order, { text: `${TEXT} But now it is torn.` })
    const stale = { status: "published", written_at: read.written_at }
    await expect(merchant.call("POST", `/admin/reviews/${read.id}`, stale)).rejects.toThrow(/409.*changed this review/s)
    await decide(order, "published")
    await merchant.call("POST", `/admin/reviews/${read.id}/answer`, { text: "We mend it for free." })
    const answerOf = async () => (await published(order.slug)).reviews[0]?.answer?.text
    await vi.waitFor(async () => expect(await answerOf()).toBe("We mend it for free."), soon)
    await merchant.call("POST", `/admin/reviews/${read.id}/answer`, { text: "" })
    await vi.waitFor(async () => expect(await answerOf()).toBeUndefined(), soon)
    expect((await decide(order, "hidden")).status).toBe("hidden")
    await vi.waitFor(async () => expect((await published(order.slug)).total).toBe(0), soon)
    expect((await list("&status=hidden")).reviews.map(({ id }) => id)).toContain(read.id)
    await expect(merchant.call("POST", "/admin/reviews/prrev_none", stale)).rejects.toThrow(/404/)
    const actions = await merchant.call<{ entries: { action: string }[] }>("GET", "/admin/audit-log")
    const titles = actions.entries.map(({ action }) => action)
    expect(titles).toContain("Approved or hid a review")
    expect(titles).toContain("Answered a review")
  })

  it("is an owner or a manager [RV-04]", async () => {
    const order = await delivered(2)
    await write(order)
    const { id, written_at } = await found(order)
    const decision = { status: "hidden", written_at }
    for (const [role, status] of [
      ["manager", 200],
      ["packer", 403],
      ["accountant", 403],
    ] as const) {
      const { headers } = (await hire(shop, role)).merchant
      const calls: [string, string, object?][] = [
        ["GET", "/admin/reviews"],
        ["POST", `/admin/reviews/${id}`, decision],
        ["POST", `/admin/reviews/${id}/answer`, { text: "Thank you." }],
      ]
      for (const call of calls) expect((await ask(shop, headers, call)).status, `${role} ${call[1]}`).toBe(status)
    }
  })
})

describe("the reviews of a product", () => {
  it("have an average with one decimal, and pages of ten with the newest first [RV-06] [RV-07]", async () => {
    const order = await delivered(3)
    await shop.db.query(
      `insert into product_review (id, product_id, product_name, author_name, rating, text, fit, status, written_at)
       select 'prrev_' || n, $1, 'Piece', 'Otieno', case when n < 9 then 5 else 4 end, 'Review number ' || n,
              case when n < 4 then 'small' when n < 10 then 'true' end, 'published', now() - make_interval(days => n)
         from generate_series(1, 12) n`,
      [order.variant.productId],
    )
    const summary = { average: 4.7, count: 12, fit: { small: 3, true: 6, large: 0 } }
    await vi.waitFor(async () => expect(await ratingOf(order.slug)).toEqual(summary), soon)
    const first = await published(order.slug)
    expect(first).toMatchObject({ page: 1, pages: 2, total: 12 })
    expect(first.reviews.map(({ text }) => text).slice(0, 2)).toEqual(["Review number 1", "Review number 2"])
    expect(first.reviews).toHaveLength(10)
    expect((await published(order.slug, 2)).reviews).toHaveLength(2)
    expect((await published(order.slug, 3)).reviews).toEqual([])
    for (const path of ["none/reviews", `${order.slug}/reviews?page=0`]) {
      const { status } = await shop.visitor().api(`/api/products/${path}`)
      expect(status, path).toBe(path.startsWith("none") ? 404 : 400)
    }
  })

  it("stay without name and account when an author deletes the account [RV-09]", async () => {
    const { visitor, user } = await verifiedShopper(shop)
    const order = await delivered(4, { db: shop.db, visitor, email: user.email, customerId: user.id })
    await write(order)
    await decide(order, "published")
    const data = await visitor.api<AccountData>("/api/auth/data", { body: { currentPassword: PASSWORD } })
    expect(data.body.reviews).toMatchObject([{ product: order.variant.title, rating: 4, text: TEXT }])
    await vi.waitFor(async () => expect((await published(order.slug)).reviews[0]?.author).toBe("Wanjiru"), soon)
    expect((await deleteAccount(visitor)).status).toBe(200)
    await vi.waitFor(async () => expect((await published(order.slug)).reviews).toMatchObject([{ author: null }]), soon)
    const { rows } = await shop.db.query(
      "select customer_id, order_id, author_name from product_review where text = $1",
      [TEXT],
    )
    expect(rows).toContainEqual({ customer_id: null, order_id: null, author_name: null })
  })

  it("stay without name and account when the merchant deletes their author [RV-09]", async () => {
    const order = await delivered(5)
    await write(order)
    await decide(order, "published")
    await merchant.call("DELETE", `/admin/customers/${order.buyer.customerId}`)
    const knex = connect({ client: "pg", connection: shop.engineEnv.DATABASE_URL, pool: { min: 0, max: 1 } })
    await new ReviewService({ [ContainerRegistrationKeys.PG_CONNECTION]: knex }).anonymizeOrphaned()
    await knex.destroy()
    await vi.waitFor(async () => expect((await published(order.slug)).reviews).toMatchObject([{ author: null }]), soon)
    expect((await list()).reviews.some(({ order_id }) => order_id === order.orderId)).toBe(false)
  })
})
