import { adminOperations } from "@mavazi/contracts/openapi/admin-operations"
import { addDays, dayOf, type Order } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { stayWithinOneDay } from "../../../../scripts/lib/tests/avoid-midnight.mjs"
import { startShop, type Shop } from "../../harness"
import { addToCart, type Buyer, newBuyer, order, plainCheckout, findVariants, setStock } from "../../support/buyer"
import { parseCsv } from "../../support/csv"
import { Merchant } from "../../support/merchant"
import { eventually } from "../../support/eventually"

interface Payment {
  order_id: string
  order_number: number
  amount: number
  phone: string | null
  origin: string
  state: string
  receipt: string | null
  result_text: string | null
  refunded: number
}

interface Ledger {
  payments: Payment[]
  count: number
  search_terms: string[] | null
}

let shop: Shop
let merchant: Merchant
let paid: Order
let declined: Order
let buyer: Buyer

/** An order of one item from a number that runs a script of the simulator. */
async function buy(phone: string): Promise<Order> {
  const [variant] = await findVariants(shop, 1)
  if (variant === undefined) throw new Error("The shop is empty")
  await addToCart(buyer, variant, 1)
  const placed = await order(buyer, { ...plainCheckout, phone })
  return vi.waitUntil(async () => {
    const { body } = await buyer.visitor.api<Order>(`/api/orders/${placed.id}`)
    return body.payment.receipt !== null || body.payment.state === "failed" ? body : undefined
  }, eventually)
}

const ledger = (query: Record<string, string> = {}) =>
  merchant.call<Ledger>("GET", `/admin/mpesa/payments?${new URLSearchParams(query).toString()}`)

/** Orders of the payments that match search terms. */
const found = async (q: string) => (await ledger({ q })).payments.map(({ order_id }) => order_id)

const file = async (path: string) => {
  const response = await fetch(`${shop.url}${path}`, { headers: merchant.headers })
  return { text: await response.text(), headers: response.headers }
}

beforeAll(async () => {
  shop = await startShop()
  await stayWithinOneDay()
  merchant = await Merchant.signIn(shop)
  const [variant] = await findVariants(shop, 1)
  if (variant !== undefined) await setStock(shop, variant, 100)
  buyer = await newBuyer(shop)
  paid = await buy("0700031001")
  declined = await buy("0700031003")
})
afterAll(() => shop.stop())

describe("the ledger", () => {
  it("[MP-01] lists every attempt, newest first, with its order's number", async () => {
    const { payments, count } = await ledger({ limit: "2" })
    expect(count).toBeGreaterThanOrEqual(2)
    expect(payments).toMatchObject([
      { order_id: declined.id, state: "cancelled", result_text: "Cancelled on the phone", receipt: null },
      { order_id: paid.id, state: "paid", receipt: paid.payment.receipt, origin: "prompt", phone: "0700 *** 001" },
    ])
    const { rows } = await shop.db.query<{ display_id: number }>(`select display_id from "order" where id = $1`, [
      paid.id,
    ])
    expect(payments[1]?.order_number).toBe(rows[0]?.display_id)
  })

  it("[MP-02] finds a payment by receipt, whole phone number, order and amount", async () => {
    const [row] = (await ledger({ q: paid.payment.receipt ?? "" })).payments
    expect(row?.order_id).toBe(paid.id)
    const words = ["+254 700 031 001", "0700031001", `#${String(row?.order_number)}`, paid.id]
    for (const q of words) expect(await found(q), q).toEqual([paid.id])
    expect(await found(`Ksh ${paid.total.toLocaleString("en-KE")}`)).toEqual([declined.id, paid.id])
    expect(await found("UKL7Q2X9AB")).toEqual([])
    expect(await found("0700 031")).toEqual([])
  })

  it("[MP-03] reads a bare number as an amount and as an order number, and says so", async () => {
    const [row] = (await ledger({ q: paid.payment.receipt ?? "" })).payments
    const answer = await ledger({ q: String(row?.order_number) })
    expect(answer.search_terms).toEqual(["amount", "orderNumber"])
    expect(answer.payments.map(({ order_id }) => order_id)).toContain(paid.id)
    expect((await ledger({ q: "nobody's" })).search_terms).toEqual([])
    expect((await ledger()).search_terms).toBeNull()
  })

  it("[MP-04] filters by state, by days in Nairobi and by customer", async () => {
    const orders = async (query: Record<string, string>) =>
      (await ledger({ customer: buyer.customerId, ...query })).payments.map(({ order_id }) => order_id)
    expect(await orders({})).toEqual([declined.id, paid.id])
    expect(await orders({ state: "paid" })).toEqual([paid.id])
    const move = (by: string) =>
      shop.db.query(`update mpesa_attempt set created_at = created_at + $2::interval where order_id = $1`, [
        paid.id,
        by,
      ])
    const today = dayOf(new Date())
    await move("-400 days")
    expect(await orders({ from: addDays(today, -401), to: addDays(today, -399) })).toEqual([paid.id])
    expect(await orders({ from: addDays(today, -1), to: today })).toEqual([declined.id])
    await move("400 days")
  })

  it("[MP-05] exports the list as a CSV file with masked numbers and without executable formulas", async () => {
    const { text, headers } = await file(`/admin/mpesa/payments/export?customer=${buyer.customerId}`)
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="mpesa-payments-[\d-]+\.csv"$/)
    const [head = [], ...rows] = parseCsv(text.replace("\uFEFF", ""))
    const cell = (title: string) => rows.map((row) => row[head.indexOf(title)])
    expect(cell("Order ID").sort()).toEqual([paid.id, declined.id].sort())
    expect(cell("Receipt")).toContain(paid.payment.receipt)
    expect(cell("State").sort()).toEqual(["Declined", "Paid"])
    expect(text).not.toContain("700031001")
  })

  it("is closed to everyone but staff", async () => {
    for (const path of ["/admin/mpesa/payments", "/admin/mpesa/payments/export"]) {
      expect((await shop.visitor().api(path)).status, path).toBe(401)
      expect((await buyer.visitor.api(path)).status, path).toBe(401)
    }
  })

  it.each(["state=lost", "from=2026-02-30", "limit=1000"])("rejects %s", async (query) => {
    await expect(merchant.call("GET", `/admin/mpesa/payments?${query}`)).rejects.toThrow(/400/)
  })
})

describe("the reconciliation", () => {
  interface Day {
    reconciliation: {
      reconciled: boolean
      difference: number
      differences: { receipt: string; order_number: number | null }[]
    }
    days: { day: string; reconciled: boolean }[]
  }

  const today = dayOf(new Date())
  const reconcile = () => merchant.call<Day>("GET", `/admin/mpesa/reconciliation?day=${today}`)
  const send = (body: string, headers: Record<string, string>) =>
    fetch(`${shop.url}/admin/mpesa/statement`, { method: "POST", headers, body })

  it("[MP-07] compares a day with the statement of the till, as the portal exports it", async () => {
    const csv = await (await fetch(new URL(`/__sim/statement.csv?day=${today}`, shop.simulatorUrl))).text()
    const before = await reconcile()
    expect(before.reconciliation).toMatchObject({ reconciled: false, covered_until: null })
    expect(before.reconciliation.differences).toMatchObject([{ kind: "shop_only", receipt: paid.payment.receipt }])
    expect(before.reconciliation.differences[0]?.order_number).toEqual(expect.any(Number))

    const answer = await send(csv, { ...merchant.headers, "content-type": "text/csv" })
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ imported: { lines: 2, added: 2, first_day: today } })
    const after = await reconcile()
    expect(after.reconciliation).toMatchObject({ reconciled: true, difference: 0, statement: { paid_in: paid.total } })
    expect(after.days).toHaveLength(14)
    expect(after.days[0]).toMatchObject({ day: today, reconciled: true })
  })

  it("[MP-73] reports settlements and fees by day, also as a CSV file", async () => {
    interface Report {
      report: { days: { day: string; paid_in: number; fees: number; closing_balance: number }[] }
    }
    const { report } = await merchant.call<Report>("GET", "/admin/mpesa/settlements")
    expect(report.days).toHaveLength(30)
    const last = report.days.at(-1)
    expect(last).toMatchObject({ day: today, covered: true, gaps: 0, paid_in: paid.total, settled: 0 })
    expect(last?.closing_balance).toBeCloseTo(paid.total + (last?.fees ?? 0))

    const { text, headers } = await file(`/admin/mpesa/settlements/export?from=${today}`)
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="mpesa-settlements-[\d-]+\.csv"$/)
    const [head = [], ...rows] = parseCsv(text.replace("\uFEFF", ""))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.[head.indexOf("Day")]).toBe(today)
    expect(Number(rows[0]?.[head.indexOf("Fees")])).toBe(last?.fees)
  })

  it.each(["from=2026-02-30", "from=2026-11-02&to=2026-11-01", "from=2025-01-01&to=2026-01-01"])(
    "rejects the period %s of a report",
    async (query) => {
      await expect(merchant.call("GET", `/admin/mpesa/settlements?${query}`)).rejects.toThrow(/400/)
    },
  )

  it("[MP-12] names the line that it cannot read, and accepts at most 5 MB", async () => {
    const headers = { ...merchant.headers, "content-type": "text/csv" }
    const wrong = await send("Receipt No.,Completion Time,Paid In,Withdrawn\nUKL7Q2X9AB,yesterday,1,", headers)
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ message: "Line 2: “yesterday” is not a date and time." })
    const large = await send("x".repeat(5 * 1024 * 1024 + 1), headers).catch(() => null)
    expect(large?.status ?? 400).toBe(400)
    expect((await send("a", { ...merchant.headers, "content-type": "text/plain" })).status).toBe(415)
  })

  it("is closed to everyone but staff", async () => {
    for (const path of [`reconciliation?day=${today}`, "settlements", "settlements/export"]) {
      expect((await buyer.visitor.api(`/admin/mpesa/${path}`)).status, path).toBe(401)
    }
    expect((await send("x", { "content-type": "text/csv" })).status).toBe(401)
    const record = { method: "POST" }
    expect((await buyer.visitor.api("/admin/mpesa/statement-lines/mpstl_1/record", record)).status).toBe(401)
    await expect(merchant.call("GET", "/admin/mpesa/reconciliation?day=2026-02-30")).rejects.toThrow(/400/)
    await expect(merchant.call("POST", "/admin/mpesa/statement-lines/mpstl_1/record")).rejects.toThrow(/404/)
  })
})

describe("the statistics", () => {
  it("[MP-14] show success rate, duration and failures of the last days", async () => {
    interface Answer {
      statistics: { days: object[]; settlement_time: { p50: number }; failures: object[]; paid: number; ended: number }
    }
    const { statistics } = await merchant.call<Answer>("GET", "/admin/mpesa/statistics?days=7")
    expect(statistics).toMatchObject({ paid: 1, ended: 2, failures: [{ code: "1032", count: 1 }] })
    expect(statistics.failures).toMatchObject([{ text: "Cancelled on the phone" }])
    expect(statistics.settlement_time.p50).toBeGreaterThan(0)
    expect(statistics.days).toHaveLength(7)
    expect(statistics.days.at(-1)).toMatchObject({ day: dayOf(new Date()), paid: 1, ended: 2 })
  })

  it("are closed to everyone but staff, and cover 7, 30 or 90 days", async () => {
    expect((await buyer.visitor.api("/admin/mpesa/statistics")).status).toBe(401)
    await expect(merchant.call("GET", "/admin/mpesa/statistics?days=8")).rejects.toThrow(/400/)
  })
})

it("[MP-16] sum up what a customer has paid, with the latest attempts", async () => {
  const path = `/admin/mpesa/customers/${buyer.customerId}`
  interface Answer {
    summary: object
    payments: Payment[]
    count: number
  }
  const { summary, payments, count } = await merchant.call<Answer>("GET", path)
  expect(summary).toEqual({ paid: 1, received: paid.total, refunded: 0 })
  expect(count).toBe(2)
  expect(payments.map(({ order_id, state }) => [order_id, state])).toEqual([
    [declined.id, "cancelled"],
    [paid.id, "paid"],
  ])
  expect(payments[0]?.order_number).toEqual(expect.any(Number))
  expect(await merchant.call("GET", "/admin/mpesa/customers/cus_none")).toMatchObject({ count: 0, payments: [] })
  expect((await buyer.visitor.api(path)).status).toBe(401)
})

const FIND_ORDER = "/admin/mpesa/orders"
const WITH_REQUIRED_PARAMETERS = [FIND_ORDER, "/admin/order-search"]

it.each(
  adminOperations
    .filter(({ method, path, success }) => method === "get" && "schema" in success && !path.includes("{"))
    .map(({ path }) => path)
    .filter((path) => !WITH_REQUIRED_PARAMETERS.includes(path)),
)("the response of GET %s matches its contract", async (path) => {
  // `call` compares the response with the contract.
  await expect(merchant.call("GET", path)).resolves.toBeTypeOf("object")
})

it("the responses about an order and its customer match their contracts", async () => {
  const { order } = await merchant.call<{ order: object }>("GET", `${FIND_ORDER}?number=${String(paid.number)}`)
  expect(order).toMatchObject({ id: paid.id, number: paid.number, payment: "paid" })
  await merchant.call("GET", `${FIND_ORDER}/${paid.id}`)
  await merchant.call("GET", `/admin/mpesa/customers/${buyer.customerId}`)
  await merchant.call("GET", `/admin/orders/${paid.id}/shipping`)
})
