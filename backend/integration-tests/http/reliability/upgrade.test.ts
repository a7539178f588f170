import { readFileSync } from "node:fs"
import path from "node:path"
import { AdminOrderList, AdminStats, Cart, Order } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest"
import { migrate } from "../../../../scripts/lib/shop/database.mjs"
import { migrationEnvironment } from "../../../../scripts/lib/shop/test-database.mjs"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import { dropDatabase, query, restoreDatabase } from "../../harness/restore-database"
import type { StaffListResponse } from "@mavazi/contracts/engine-admin/staff"
import { ADMIN, bearer } from "../../support/administrator"
import { addToCart, newBuyer, orderAndPay, findVariants, setStock, type Variant } from "../../support/buyer"
import { Merchant } from "../../support/merchant"
import { eventually } from "../../support/eventually"

const FIXTURE = path.join(__dirname, "../../fixtures/shop-0.1")

type Fields = Record<string, unknown>

/** Answers of version 0.1 to the calls below, on the database of the dump. */
interface Answers {
  /** Day of the statement, in Nairobi. */
  day: string
  cart: { cookie: string; key: Record<string, string>; body: Fields; answer: Cart }
  checkout: { key: Record<string, string>; body: Fields; orderId: string }
  administrator: { cookies: [string, string][]; token: string }
  orders: {
    name: string
    id: string
    cookie: string
    answer: Order
    payments: { attempts: Fields[]; refunds: Fields[] }
  }[]
  stats: AdminStats
  adminOrders: AdminOrderList
  review: { payments: Fields[] }
  unallocated: { payments: Fields[] }
  refunds: { refunds: Fields[] }
  refused: { callbacks: Fields[] }
  receiptStatus: { status: Fields }
  reconciliation: { reconciliation: Fields }
  /** Number of rows of each table. */
  counts: { table_name: string; rows: number }[]
}

/** Stored values and response fields that were renamed since version 0.1. */
const RENAMED_VALUES: [RegExp, string][] = [
  [/"own\.returned"/g, '"internal.refunded"'],
  [/"own\.not_returned"/g, '"internal.not_refunded"'],
  [/"own\.(\w+)"/g, '"internal.$1"'],
  [/"stranger"/g, '"unknown_url"'],
  [/"reversal_result"/g, '"refund_result"'],
  [/"settled_at"/g, '"result_at"'],
  [/"booked_at"/g, '"recorded_at"'],
  [/"messages"/g, '"callbacks"'],
  [/"wrong"/g, '"rejected_as"'],
  [/"tie_out"/g, '"reconciliation"'],
  [/"tied_out"/g, '"reconciled"'],
]

/** Tables that were renamed since version 0.1. */
const RENAMED_TABLES: Record<string, string> = {
  mpesa_action: "mpesa_audit_entry",
  mpesa_event: "mpesa_daraja_event",
  mpesa_pause: "mpesa_prompt_pause",
  mpesa_pull: "mpesa_pull_cursor",
  mpesa_quota: "mpesa_rate_limit",
  mpesa_registration: "mpesa_url_registration",
  shop_stats_touched: "shop_stats_change",
}

/** Tables whose rows are neither added nor removed by a start. */
const FACTS =
  /^(order(_.*)?|payment(_.*)?|capture|refund|return(_.*)?|fulfillment(_.*)?|cart(_.*)?|customer(_.*)?|auth_identity|provider_identity|user|shop_session|checkout|mpesa_(?!quota).*|product(_.*)?|price(_.*)?|inventory_.*|reservation_item|media.*|message|security_event)$/

const answersOf01 = JSON.parse(
  RENAMED_VALUES.reduce(
    (text, [old, now]) => text.replace(old, now),
    readFileSync(path.join(FIXTURE, "answers.json"), "utf8"),
  ),
) as Answers

const template = `upgrade_${String(process.pid)}`
let shop: Shop

beforeAll(async () => {
  const { adminUrl } = inject("database")
  const mediaDir = `${inject("database").mediaDir}-upgrade`
  const databaseUrl = await restoreDatabase(adminUrl, template, path.join(FIXTURE, "dump.sql.br"))
  await query(databaseUrl, "delete from product_sales_channel where product_id in (select min(id) from product)")
  await migrate(migrationEnvironment(databaseUrl, mediaDir))
  shop = await startShop({ template: { adminUrl, template, mediaDir } })
}, 240_000)

afterAll(async () => {
  await shop.stop()
  await dropDatabase(inject("database").adminUrl, template)
})

function withCookie(secret: string) {
  const visitor = shop.visitor()
  visitor.cookies.set("mavazi", secret)
  return visitor
}

const pick = (row: Fields, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, row[name]]))
const pickAll = (rows: Fields[], names: readonly string[]) => rows.map((row) => pick(row, names))

/** An order without texts that depend on the reader or the time. */
const ORDER = [
  "id",
  "number",
  "createdAt",
  "status",
  "total",
  "goods",
  "items",
  "shippingAddress",
  "refunded",
  "shipments",
]
const PAYMENT = ["state", "paid", "amount", "refund", "receipt", "phone", "code", "attempts"]
const ATTEMPT = ["id", "state", "amount", "receipt", "result_code", "result_at", "captured_at"]
const REFUND = [
  "id",
  "state",
  "amount",
  "method",
  "receipt",
  "return_receipt",
  "result_code",
  "result_at",
  "recorded_at",
]

// The purchase at the end changes figures that are compared before.
describe("a database of version 0.1, after the migrations of this one", { shuffle: false }, () => {
  it("has every order with its payment, refunds and shipments, for a shopper whose session is kept", async () => {
    expect(answersOf01.orders.length).toBeGreaterThan(10)
    for (const { name, id, cookie, answer: before } of answersOf01.orders) {
      const { status, body } = await withCookie(cookie).api(`/api/orders/${id}`)
      expect(status, name).toBe(200)
      const after = Order.parse(body)
      expect(pick(after, ORDER), name).toEqual(pick(before, ORDER))
      // Version 0.1 called a payment that was returned a failed one.
      const state = before.payment.code === "internal.refunded" ? { state: "unpaid" } : {}
      expect(pick(after.payment, PAYMENT), name).toEqual({ ...pick(before.payment, PAYMENT), ...state })
    }
  })

  it("has every attempt and refund for the merchant", async () => {
    const merchant = await Merchant.signIn(shop)
    for (const { name, id, payments: before } of answersOf01.orders) {
      const after = await merchant.call<{ attempts: Fields[]; refunds: Fields[] }>("GET", `/admin/mpesa/orders/${id}`)
      expect(pickAll(after.attempts, ATTEMPT), name).toEqual(pickAll(before.attempts, ATTEMPT))
      expect(pickAll(after.refunds, REFUND), name).toEqual(pickAll(before.refunds, REFUND))
    }
  })

  it("lists what needs the merchant: reviews, unallocated payments, open refunds, rejected callbacks", async () => {
    const merchant = await Merchant.signIn(shop)
    const get = <Body>(place: string) => merchant.call<Body>("GET", `/admin/mpesa/${place}`)
    const { payments: reviews } = await get<Answers["review"]>("review")
    expect(pickAll(reviews, ["id", "receipt", "order_id"])).toEqual(
      pickAll(answersOf01.review.payments, ["id", "receipt", "order_id"]),
    )
    const { payments: unallocated } = await get<Answers["unallocated"]>("unallocated")
    expect(pickAll(unallocated, ["id", "receipt"])).toEqual(
      pickAll(answersOf01.unallocated.payments, ["id", "receipt"]),
    )
    const { refunds } = await get<Answers["refunds"]>("refunds")
    expect(pickAll(refunds, REFUND)).toEqual(pickAll(answersOf01.refunds.refunds, REFUND))
    const { callbacks } = await get<Answers["refused"]>("rejected-callbacks")
    expect(pickAll(callbacks, ["id", "kind", "rejected_as", "order_id"])).toEqual(
      pickAll(answersOf01.refused.callbacks, ["id", "kind", "rejected_as", "order_id"]),
    )
    expect(callbacks.map(({ rejected_as }) => rejected_as)).toContain("unknown_url")
    const { status } = answersOf01.receiptStatus
    const answer = await get<Answers["receiptStatus"]>(`receipts/${String(status["receipt"])}/status`)
    expect(answer.status).toMatchObject({ state: "completed", amount: status["amount"] })
  })

  it("reconciles the day of its statement as before", async () => {
    const merchant = await Merchant.signIn(shop)
    const { reconciliation: before } = answersOf01.reconciliation
    const { reconciliation: after } = await merchant.call<Answers["reconciliation"]>(
      "GET",
      `/admin/mpesa/reconciliation?day=${answersOf01.day}`,
    )
    const facts = ["day", "reconciled", "statement"]
    expect(pick(after, facts)).toEqual(pick(before, facts))
    // Version 0.1 did not compare refunds by hand and by B2C.
    const places = ["paid", "review", "unallocated"]
    expect(pick(after["shop"] as Fields, places)).toEqual(pick(before["shop"] as Fields, places))
  })

  it("makes every user of the engine's admin an owner [EA-21]", async () => {
    const { staff } = await (await Merchant.signIn(shop)).call<StaffListResponse>("GET", "/admin/staff")
    expect(staff.map(({ role }) => role)).toEqual(staff.map(() => "owner"))
    expect(staff.map(({ email }) => email)).toContain(ADMIN.email)
  })

  it("sells the products that were in no sales channel [EA-31]", async () => {
    const published = await shop.db.query<{ count: number }>(
      `select count(*)::int as count from product where status = 'published' and deleted_at is null`,
    )
    await vi.waitFor(async () => {
      expect((await shop.visitor().api("/api/products")).body).toMatchObject({ total: published.rows[0]?.count })
    }, eventually)
  })

  it("counts the same orders and payments for an administrator whose session is kept", async () => {
    const administrator = shop.visitor()
    for (const [name, value] of answersOf01.administrator.cookies) administrator.cookies.set(name, value)
    const headers = bearer(answersOf01.administrator.token)
    await vi.waitFor(async () => {
      const { status, body } = await administrator.api("/api/admin/stats", { headers })
      expect(status).toBe(200)
      const { orderCount, totalRevenue } = AdminStats.parse(body)
      expect({ orderCount, totalRevenue }).toEqual(pick(answersOf01.stats, ["orderCount", "totalRevenue"]))
    }, eventually)
    const { body } = await administrator.api("/api/admin/orders?limit=100", { headers })
    const { orders } = AdminOrderList.parse(body)
    const facts = ["id", "total", "status"]
    expect(pickAll(orders, facts)).toEqual(pickAll(answersOf01.adminOrders.orders, facts))
  })

  it("accepts existing passwords", async () => {
    expect((await shop.visitor().api("/api/auth/login", { body: ADMIN })).status).toBe(200)
  })

  it("keeps the rows of every table", async () => {
    expect(answersOf01.counts.filter(({ table_name }) => FACTS.test(table_name)).length).toBeGreaterThan(60)
    for (const { table_name, rows } of answersOf01.counts) {
      if (!FACTS.test(table_name)) continue
      const now = RENAMED_TABLES[table_name] ?? table_name
      const found = await shop.db.query<{ rows: number }>(`select count(*)::int as rows from "${now}"`)
      expect(found.rows[0]?.rows, now).toBeGreaterThanOrEqual(rows)
    }
  })

  it("has the triggers of this version only", async () => {
    const { rows } = await shop.db.query(
      `select tgname as name from pg_trigger where tgname like 'outbox%' and not tgisinternal order by name`,
    )
    expect(rows.map(({ name }: { name: string }) => name)).toEqual([
      "outbox_account",
      "outbox_cancelled",
      "outbox_draft_placed",
      "outbox_exchange_cancelled",
      "outbox_exchange_refused",
      "outbox_exchange_request",
      "outbox_fulfillment_update",
      "outbox_mpesa_attempt_insert",
      "outbox_mpesa_attempt_update",
      "outbox_mpesa_audit_entry_insert",
      "outbox_mpesa_refund_insert",
      "outbox_mpesa_refund_update",
      "outbox_order_change",
      "outbox_order_transaction_insert",
      "outbox_password",
      "outbox_payment_collection_update",
      "outbox_payment_voided",
      "outbox_placed",
      "outbox_released",
      "outbox_return_cancelled",
      "outbox_return_request",
      "outbox_terms_insert",
      "outbox_terms_update",
    ])
  })

  it("breaks no invariant", async () => {
    expect(await brokenInvariants(shop)).toEqual([])
  })

  it("has the cart, and does not repeat a change that has an idempotency key", async () => {
    const { cookie, key: headers, body, answer } = answersOf01.cart
    const shopper = withCookie(cookie)
    // Version 0.1 had no promotions.
    const expected = { ...answer, goods: answer.total, discount: 0, discounts: [], codes: [] }
    expect(Cart.parse((await shopper.api("/api/cart")).body)).toEqual(expected)
    expect((await shopper.api("/api/cart", { body, headers })).status).toBe(200)
    expect(Cart.parse((await shopper.api("/api/cart")).body)).toEqual(expected)
    const other = await shopper.api("/api/cart", { body: { ...body, quantity: 1 }, headers })
    expect(other.status).toBe(422)
  })

  it("does not repeat an order that was placed with an idempotency key", async () => {
    const { key: headers, body, orderId } = answersOf01.checkout
    const { cookie } = answersOf01.orders.find(({ id }) => id === orderId) ?? { cookie: "" }
    const answer = await withCookie(cookie).api<{ order: { id: string } }>("/api/checkout", { body, headers })
    expect(answer.body.order.id).toBe(orderId)
  })

  it("runs a shop that sells and takes payments", async () => {
    const [variant] = (await findVariants(shop, 1)) as [Variant]
    await setStock(shop, variant, 10)
    const buyer = await newBuyer(shop)
    await addToCart(buyer, variant, 1)
    expect(await orderAndPay(buyer)).toMatchObject({ status: "processing" })
  })
})
