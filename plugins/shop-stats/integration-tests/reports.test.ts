import type { OrderStatus } from "@mavazi/contracts"
import { periodOf } from "@mavazi/contracts"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { ShopStatsService } from "../src/modules/shop-stats/service"
import { openStatsFixture } from "./stats-fixture"
import type { EngineRows } from "./engine-rows"

let engineRows: EngineRows
let stats: ShopStatsService
let statuses: Map<string, OrderStatus>
let close: () => Promise<void>

beforeAll(async () => {
  ;({ engineRows, stats, statuses, close } = await openStatsFixture("reports"))
})
afterAll(() => close())
beforeEach(async () => {
  statuses.clear()
  await engineRows.clear()
})

const LATER = new Date("2027-01-01T00:00:00Z")
/** The report of low stock has no period: its statement uses none. */
const TODAY = periodOf({ from: "2026-11-10", to: "2026-11-10" }, LATER)
const NOTHING = { sales: 0, refunded: 0, orders: 0, cancelled: 0, soldOrders: 0, averageOrder: null }

async function sales(from: string, to = from, now = LATER) {
  expect(await stats.catchUp()).toBe(true)
  return stats.report("sales", periodOf({ from, to }, now))
}

/** An order that was paid in full at once. */
async function paidOrder(
  id: string,
  at: string,
  amount: number,
  lines: Parameters<EngineRows["order"]>[1]["lines"] = [],
) {
  await engineRows.order(id, { at, total: amount, lines })
  await engineRows.payment(id, [[amount, at]])
  statuses.set(id, "processing")
}

describe("sales of a period", () => {
  it("are zero in an empty shop, with one interval per day", async () => {
    const { now, earlier, series } = await sales("2026-11-01", "2026-11-03")
    expect(now).toEqual(NOTHING)
    expect(earlier).toEqual(NOTHING)
    expect(series.map(({ start, sales: shillings }) => [start, shillings])).toEqual([
      ["2026-11-01T00:00:00+03:00", 0],
      ["2026-11-02T00:00:00+03:00", 0],
      ["2026-11-03T00:00:00+03:00", 0],
    ])
  })

  it("begin and end at midnight in Nairobi", async () => {
    await paidOrder("day-before", "2026-11-09T20:59:59.999Z", 1)
    await paidOrder("first", "2026-11-09T21:00:00.000Z", 20)
    await paidOrder("last", "2026-11-10T20:59:59.999Z", 300)
    await paidOrder("day-after", "2026-11-10T21:00:00.000Z", 4000)
    const { now, earlier, series } = await sales("2026-11-10")
    expect(now).toMatchObject({ sales: 320, orders: 2, soldOrders: 2, averageOrder: 160 })
    expect(earlier).toMatchObject({ sales: 1, orders: 1 })
    expect(series).toHaveLength(24)
    expect(series[0]).toMatchObject({ start: "2026-11-10T00:00:00+03:00", sales: 20, earlierSales: 0 })
    expect(series[23]).toMatchObject({ start: "2026-11-10T23:00:00+03:00", sales: 300, earlierSales: 1 })
  })

  it("belong to the month in Nairobi", async () => {
    await paidOrder("october", "2026-10-31T20:59:00Z", 100)
    await paidOrder("november", "2026-10-31T21:00:00Z", 200)
    await paidOrder("december", "2026-11-30T21:00:00Z", 400)
    expect((await sales("2026-11-01", "2026-11-30")).now.sales).toBe(200)
    const { series, now } = await sales("2026-09-01", "2026-12-31")
    expect(now.sales).toBe(700)
    expect(series.map(({ start, sales: shillings }) => [start.slice(0, 7), shillings])).toEqual([
      ["2026-09", 0],
      ["2026-10", 100],
      ["2026-11", 200],
      ["2026-12", 400],
    ])
  })

  it("count payments and refunds on the day of each, not on the day of the order", async () => {
    await engineRows.order("o1", { at: "2026-11-10T20:30:00Z", total: 5000 })
    await engineRows.payment("o1", [[5000, "2026-11-10T21:10:00Z"]], [[1200, "2026-11-12T08:00:00Z"]])
    const { now, series } = await sales("2026-11-10", "2026-11-12")
    expect(series.map(({ sales: shillings, orders }) => [shillings, orders])).toEqual([
      [0, 1],
      [5000, 0],
      [-1200, 0],
    ])
    expect(now).toEqual({
      sales: 3800,
      refunded: 1200,
      orders: 1,
      cancelled: 0,
      soldOrders: 1,
      averageOrder: 3800,
    })
  })

  it("exclude an order that was refunded in full, also from the average", async () => {
    await paidOrder("kept", "2026-11-10T08:00:00Z", 3000)
    await paidOrder("partly", "2026-11-10T09:00:00Z", 2000)
    await paidOrder("returned", "2026-11-10T10:00:00Z", 9000)
    await engineRows.refund("partly", "a", 501, "2026-11-20T09:00:00Z")
    await engineRows.refund("returned", "a", 4000, "2026-11-10T11:00:00Z")
    await engineRows.refund("returned", "b", 5000, "2026-11-21T11:00:00Z")
    expect((await sales("2026-11-10")).now).toEqual({
      sales: 10_000,
      refunded: 4000,
      orders: 3,
      cancelled: 0,
      soldOrders: 2,
      averageOrder: 2249.5,
    })
  })

  it("leave out a voided payment, also on the day of its capture", async () => {
    await paidOrder("kept", "2026-11-10T08:00:00Z", 3000)
    await paidOrder("mistaken", "2026-11-10T09:00:00Z", 2000)
    await engineRows.refund("mistaken", "void", 2000, "2026-11-11T09:00:00Z", { voided: true })
    const { now, series } = await sales("2026-11-10", "2026-11-11")
    expect(series.map(({ sales: shillings }) => shillings)).toEqual([3000, 0])
    expect(now).toMatchObject({ sales: 3000, refunded: 0 })
    expect((await stats.stats()).totalRevenue).toBe(3000)
  })

  it("exclude cancelled, expired and unpaid orders", async () => {
    await engineRows.order("unpaid", { at: "2026-11-10T08:00:00Z", total: 700 })
    await engineRows.order("expired", { at: "2026-11-10T08:00:00Z", total: 800 })
    await engineRows.order("by-engine", {
      at: "2026-11-10T08:00:00Z",
      total: 0,
      originalTotal: 900,
      status: "canceled",
    })
    await paidOrder("taken-back", "2026-11-10T08:00:00Z", 1000)
    await engineRows.order("draft", { at: "2026-11-10T08:00:00Z", total: 1100, draft: true })
    statuses.set("expired", "cancelled").set("taken-back", "cancelled")
    const { now } = await sales("2026-11-10")
    expect(now).toMatchObject({ orders: 4, cancelled: 3, soldOrders: 0, averageOrder: null })
    // Its payment counts as revenue until it is refunded.
    expect(now.sales).toBe(1000)
    await engineRows.refund("taken-back", "a", 1000, "2026-11-10T12:00:00Z")
    expect((await sales("2026-11-10")).now.sales).toBe(0)
  })

  it("are updated when status and payments change later", async () => {
    await engineRows.order("o1", { at: "2026-11-10T08:00:00Z", total: 700 })
    expect((await sales("2026-11-10")).now).toMatchObject({ orders: 1, soldOrders: 0 })
    await engineRows.payment("o1", [[700, "2026-11-10T08:01:00Z"]])
    expect((await sales("2026-11-10")).now).toMatchObject({ soldOrders: 1, averageOrder: 700 })
    await engineRows.update("order", "o1", { status: "canceled", canceled_at: "2026-11-10T08:02:00Z" })
    expect((await sales("2026-11-10")).now).toMatchObject({ orders: 1, cancelled: 1, soldOrders: 0 })
    await engineRows.update("order", "o1", { deleted_at: "2026-11-10T09:00:00Z" })
    expect((await sales("2026-11-10")).now).toMatchObject({ orders: 0, cancelled: 0, soldOrders: 0 })
  })
})

describe("the previous period", () => {
  beforeEach(async () => {
    for (const [day, amount] of [
      ["2026-10-29", 1],
      ["2026-10-30", 10],
      ["2026-10-31", 100],
      ["2026-11-01", 1000],
      ["2026-11-02", 10_000],
      ["2026-11-03", 100_000],
    ] as const)
      await paidOrder(day, `${day}T09:00:00Z`, amount)
  })

  it("has the same length, ends where the period begins, and has matching intervals", async () => {
    const { now, earlier, series } = await sales("2026-11-01", "2026-11-02")
    expect([now.sales, earlier.sales]).toEqual([11_000, 110])
    expect(series.map((step) => [step.sales, step.earlierSales, step.orders, step.earlierOrders])).toEqual([
      [1000, 10, 1, 1],
      [10_000, 100, 1, 1],
    ])
  })

  it("ends at the same time of day while the period is incomplete", async () => {
    const noon = new Date("2026-11-02T09:00:00Z")
    const { now, earlier, series } = await sales("2026-11-01", "2026-11-02", noon)
    expect([now.sales, earlier.sales]).toEqual([1000, 10])
    expect(series).toHaveLength(2)
    const later = await sales("2026-11-01", "2026-11-02", new Date(noon.getTime() + 1))
    expect([later.now.sales, later.earlier.sales]).toEqual([11_000, 110])
  })

  it("has no intervals for the future", async () => {
    const { series, now } = await sales("2026-11-01", "2026-11-30", new Date("2026-11-02T21:30:00Z"))
    expect(series.map(({ start }) => start.slice(0, 10))).toEqual(["2026-11-01", "2026-11-02", "2026-11-03"])
    expect(now.sales).toBe(11_000)
  })
})

describe("top products", () => {
  const top = async (from: string, to = from) => {
    expect(await stats.catchUp()).toBe(true)
    const { products } = await stats.report("products", periodOf({ from, to }, LATER))
    return products
  }

  it("are those of orders that count as sales, by revenue, with the previous period", async () => {
    await engineRows.product("p1", "Wrap dress")
    await engineRows.product("p2", "Linen shirt")
    await paidOrder("o1", "2026-11-10T08:00:00Z", 9350, [
      ["Wrap dress (old name)", 2, 3000, { product: "p1" }],
      ["Linen shirt", 1, 3000, { product: "p2" }],
    ])
    await paidOrder("o2", "2026-11-10T09:00:00Z", 15_350, [
      ["Linen shirt", 5, 3000, { product: "p2", returned: 2 }],
      ["Gift wrapping", 1, 50],
    ])
    await paidOrder("before", "2026-11-09T09:00:00Z", 3350, [["Wrap dress", 1, 2500, { product: "p1" }]])
    await paidOrder("given-back", "2026-11-10T09:00:00Z", 90_000, [["Wrap dress", 30, 3000, { product: "p1" }]])
    await engineRows.refund("given-back", "a", 90_000, "2026-11-11T09:00:00Z")
    await engineRows.order("unpaid", {
      at: "2026-11-10T09:00:00Z",
      lines: [["Wrap dress", 9, 3000, { product: "p1" }]],
    })
    expect(await top("2026-11-10")).toEqual([
      { id: "p2", name: "Linen shirt", units: 4, revenue: 12_000, earlierUnits: 0, earlierRevenue: 0 },
      { id: "p1", name: "Wrap dress", units: 2, revenue: 6000, earlierUnits: 1, earlierRevenue: 2500 },
      { id: null, name: "Gift wrapping", units: 1, revenue: 50, earlierUnits: 0, earlierRevenue: 0 },
    ])
  })

  it("count what was paid for the pieces, after discounts and with VAT", async () => {
    await paidOrder("o1", "2026-11-10T08:00:00Z", 9000, [
      ["Wrap dress", 3, 3000, { product: "p1", returned: 1, discount: 900 }],
      ["Gift wrapping", 1, 500, { addedTax: 16 }],
    ])
    expect((await top("2026-11-10")).map(({ units, revenue }) => [units, revenue])).toEqual([
      [2, 5400],
      [1, 580],
    ])
  })

  it("are at most ten", async () => {
    const lines = Array.from({ length: 12 }, (_, index) => [`Thing ${String(index)}`, 1, 100 + index] as const)
    await paidOrder(
      "o1",
      "2026-11-10T08:00:00Z",
      5000,
      lines.map(([...line]) => [...line]),
    )
    expect((await top("2026-11-10")).map(({ revenue }) => revenue)).toEqual([
      111, 110, 109, 108, 107, 106, 105, 104, 103, 102,
    ])
  })
})

describe("low stock", () => {
  it("lists variants on sale with five units or fewer, the fewest first", async () => {
    await engineRows.product("p1", "Suit")
    await engineRows.product("draft", "Idea", { status: "draft" })
    for (const [id, product, stocked, reserved] of [
      ["plenty", "p1", 20, 0],
      ["six", "p1", 6, 0],
      ["five", "p1", 7, 2],
      ["none", "p1", 3, 3],
      ["unseen", "draft", 0, 0],
    ] as const) {
      await engineRows.variant(id, product)
      await engineRows.inventory(id, `item_${id}`, 1, [{ stocked, reserved }])
    }
    await engineRows.variant("made to order", "p1")
    await engineRows.update("product_variant", "made to order", { manage_inventory: false })
    expect(await stats.report("stock", TODAY)).toEqual({
      total: 2,
      variants: [
        { id: "none", productId: "p1", name: "Suit", variant: "none", sku: null, stock: 0, sold: 0 },
        { id: "five", productId: "p1", name: "Suit", variant: "five", sku: null, stock: 5, sold: 0 },
      ],
    })
  })
})

describe("low stock of products that sell", () => {
  it("is listed first, by units sold in the last 30 days [AD-32]", async () => {
    await engineRows.product("p1", "Suit")
    for (const id of ["idle", "slow", "best"]) {
      await engineRows.variant(id, "p1")
      await engineRows.inventory(id, `item_${id}`, 1, [{ stocked: id === "idle" ? 0 : 4, reserved: 0 }])
    }
    const sell = async (id: string, days: number, units: number) => {
      const at = new Date(Date.now() - days * 86_400_000).toISOString()
      await paidOrder(`${id}_${String(days)}`, at, 100, [["Suit", units, 1, { product: "p1", variant: id }]])
    }
    await sell("slow", 2, 1)
    await sell("slow", 40, 50)
    await sell("best", 29, 3)
    expect(await stats.catchUp()).toBe(true)
    const { variants } = await stats.report("stock", TODAY)
    expect(variants.map(({ id, sold }) => [id, sold])).toEqual([
      ["best", 3],
      ["slow", 1],
      ["idle", 0],
    ])
  })
})

describe("the read model", () => {
  it("projects many orders in several calls, and reports when it is done", async () => {
    for (let index = 0; index < 30; index += 1)
      await engineRows.order(`o${String(index)}`, { at: "2026-11-01T00:00:00Z", total: 100 })
    await Promise.all(Array.from({ length: 8 }, () => stats.catchUp()))
    expect((await sales("2026-11-01")).now.orders).toBe(30)
  })

  it("includes changes that are committed while it is updated", async () => {
    await engineRows.order("o1", { at: "2026-11-01T09:00:00Z", total: 100 })
    const paying = engineRows.payment("o1", [[100, "2026-11-01T09:00:00Z"]])
    await Promise.all([paying, ...Array.from({ length: 4 }, () => stats.catchUp())])
    expect((await sales("2026-11-01")).now).toMatchObject({ soldOrders: 1, averageOrder: 100 })
  })
})

describe("promotions and buyers of a shop without rules of its own", () => {
  const DAY = periodOf({ from: "2026-11-10", to: "2026-11-10" }, LATER)

  it("are those of the engine's adjustments, with tax, of orders that count as sales", async () => {
    const at = "2026-11-10T08:00:00Z"
    await paidOrder("o1", at, 5000, [
      ["Wrap dress", 1, 3000, { discount: 300, code: "KARIBU" }],
      ["Gift wrapping", 1, 500, { discount: 100, code: "WRAP", addedTax: 16 }],
    ])
    await paidOrder("o2", "2026-11-09T08:00:00Z", 2000, [["Wrap dress", 1, 3000, { discount: 200, code: "KARIBU" }]])
    await engineRows.order("unpaid", { at, lines: [["Wrap dress", 1, 3000, { discount: 900, code: "KARIBU" }]] })
    expect(await stats.catchUp()).toBe(true)
    const nothingBefore = { earlierOrders: 0, earlierDiscount: 0, earlierSales: 0 }
    expect(await stats.report("promotions", DAY)).toEqual({
      total: 2,
      promotions: [
        {
          ...{ code: "KARIBU", name: "KARIBU", orders: 1, discount: 300, sales: 5000 },
          ...{ earlierOrders: 1, earlierDiscount: 200, earlierSales: 2000 },
        },
        { code: "WRAP", name: "WRAP", orders: 1, discount: 116, sales: 5000, ...nothingBefore },
      ],
    })
  })

  it("are counted by address in any case, and by order without one", async () => {
    const pay = async (id: string, day: string, email: string) => {
      await engineRows.order(id, { at: `${day}T08:00:00Z`, total: 100, email })
      await engineRows.payment(id, [[100, `${day}T08:00:00Z`]])
      statuses.set(id, "processing")
    }
    await pay("o1", "2026-11-08", "amina@example.com")
    await pay("o2", "2026-11-10", "Amina@example.com")
    await pay("o3", "2026-11-10", "")
    await pay("o4", "2026-11-10", "")
    expect(await stats.catchUp()).toBe(true)
    const nobody = { buyers: 0, orders: 0, sales: 0 }
    expect(await stats.report("buyers", DAY)).toEqual({
      buyers: [
        { kind: "new", now: { buyers: 2, orders: 2, sales: 200 }, earlier: nobody },
        { kind: "returning", now: { buyers: 1, orders: 1, sales: 100 }, earlier: nobody },
      ],
    })
  })
})
