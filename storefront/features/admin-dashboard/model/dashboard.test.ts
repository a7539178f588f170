import { dayAndTime } from "@mavazi/contracts/time/day-and-time"
import type { AdminStats } from "@mavazi/contracts"
import { categoryLabel, orderStatusLabel, shortId } from "@mavazi/contracts/dashboard/labels"
import { describe, expect, it } from "vitest"
import { orderBars, SLICE_COLOURS, slices } from "./chart-data"
import { dashboardUrl, parseDashboardUrl } from "./dashboard-url"
import { count, day } from "./formats"

const stats: AdminStats = {
  userCount: 3,
  orderCount: 2,
  productCount: 1,
  totalRevenue: 0,
  engineAdmin: "https://merchant.example/app",
  demo: false,
  recentOrders: [
    { id: "b", createdAt: "2026-11-21T00:15:00.000+03:00", total: 4200 },
    { id: "a", createdAt: "2026-11-20T09:05:00.000+03:00", total: 1850 },
  ],
}

describe("the charts' data", () => {
  it("labels a bar with characters 5 to 10 of createdAt, oldest first [AD-05]", () => {
    expect(orderBars(stats)).toEqual([
      { id: "a", day: "11-20", total: 1850 },
      { id: "b", day: "11-21", total: 4200 },
    ])
  })

  it("gives users, orders and products fixed colours of four [AD-07]", () => {
    expect(slices(stats).map(({ name, value }) => [name, value])).toEqual([
      ["Users", 3],
      ["Orders", 2],
      ["Products", 1],
    ])
    expect(new Set(SLICE_COLOURS).size).toBe(4)
    expect(slices(stats).map(({ fill }) => fill)).toEqual(SLICE_COLOURS.slice(0, 3))
    // Each category keeps its colour for other counts, including zero.
    const others = slices({ ...stats, userCount: 0, productCount: 900 })
    expect(others.map(({ fill }) => fill)).toEqual(SLICE_COLOURS.slice(0, 3))
  })
})

describe("the dashboard's URL", () => {
  it.each([
    ["", "overview", 1],
    ["tab=orders", "orders", 1],
    ["tab=users&page=7", "users", 7],
    ["tab=unknown&page=2", "overview", 2],
    ["tab=orders&page=0", "orders", 1],
    ["tab=orders&page=1.5", "orders", 1],
    ["tab=orders&page=many", "orders", 1],
  ])("parses %j as tab %s, page %i", (search, tab, page) => {
    expect(parseDashboardUrl(new URLSearchParams(search))).toEqual({ tab, page, filters: {} })
  })

  it("keeps a tab's own filters only", () => {
    const read = (search: string) => parseDashboardUrl(new URLSearchParams(search)).filters
    expect(read("range=custom&from=2026-07-03&to=2026-07-05&q=linen")).toEqual({
      range: "custom",
      from: "2026-07-03",
      to: "2026-07-05",
    })
    expect(read("tab=users&range=7d")).toEqual({})
    expect(dashboardUrl("overview", 1, { range: "7d" })).toBe("/admin/dashboard?range=7d")
  })

  it("omits default values", () => {
    expect(dashboardUrl("overview")).toBe("/admin/dashboard")
    expect(dashboardUrl("orders")).toBe("/admin/dashboard?tab=orders")
    expect(dashboardUrl("orders", 3)).toBe("/admin/dashboard?tab=orders&page=3")
  })
})

it("formats ids, dates, counts, categories and statuses", () => {
  expect(shortId("order_01KBV0ABCDEF")).toBe("ABCDEF")
  expect(day("2026-11-20T22:30:00.000Z")).toBe("21 Nov 2026")
  expect(dayAndTime("2026-11-20T21:05:00.000Z")).toBe("21 Nov 2026, 00:05")
  expect(count(12_450)).toBe("12,450")
  expect(categoryLabel("new-arrivals")).toBe("New arrivals")
  expect(categoryLabel(null)).toBe("–")
  expect(orderStatusLabel("delivered")).toBe("Completed")
  expect(orderStatusLabel("shipped")).toBe("Shipped")
})
