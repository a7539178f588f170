import { AdminOrderQuery, AdminProductQuery, AdminUserQuery, type OrderStatus } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ShopStatsService } from "../src/modules/shop-stats/service"
import { openStatsFixture } from "./stats-fixture"
import type { EngineRows } from "./engine-rows"

let engineRows: EngineRows
let stats: ShopStatsService
let statuses: Map<string, OrderStatus>
let close: () => Promise<void>

beforeAll(async () => {
  ;({ engineRows, stats, statuses, close } = await openStatsFixture("filters"))
  await engineRows.clear()
})
afterAll(() => close())

describe("orders", () => {
  beforeAll(async () => {
    await engineRows.order("order_01abc", { at: "2026-11-09T21:00:00Z", total: 500, email: "Amina@example.com" })
    await engineRows.order("order_02def", { at: "2026-11-10T20:59:59Z", total: 9000, email: "brian_50%@example.com" })
    await engineRows.order("order_03ghi", { at: "2026-11-10T21:00:00Z", total: 700, email: "0722chebet@example.org" })
    await engineRows.address("order_02def", { first_name: "Brian", last_name: "Kamau", phone: "254712345678" })
    statuses.set("order_03ghi", "processing")
    expect(await stats.catchUp()).toBe(true)
  })

  const found = async (query: object) => {
    const { rows, total } = await stats.orders(AdminOrderQuery.parse(query))
    expect(total).toBe(rows.length)
    return rows.map(({ id }) => id)
  }

  it.each([
    ["amina@example.com", ["order_01abc"]],
    ["AMINA", ["order_01abc"]],
    ["#03GHI", ["order_03ghi"]],
    ["kamau brian", ["order_02def"]],
    ["kamau amina", []],
    ["0712 345", ["order_02def"]],
    ["0712345678", ["order_02def"]],
    ["+254712", ["order_02def"]],
    ["0722chebet@example.org", ["order_03ghi"]],
    ["%", ["order_02def"]],
    ["brian_50", ["order_02def"]],
    ["amina_", []],
    ["' or 1=1 --", []],
    ["   ", ["order_03ghi", "order_02def", "order_01abc"]],
  ])("are found by %j", async (q, ids) => {
    expect(await found({ q })).toEqual(ids)
  })

  it("are filtered by status, by days in Nairobi, and by all filters together", async () => {
    expect(await found({ status: "processing" })).toEqual(["order_03ghi"])
    expect(await found({ from: "2026-11-10", to: "2026-11-10" })).toEqual(["order_02def", "order_01abc"])
    expect(await found({ from: "2026-11-11" })).toEqual(["order_03ghi"])
    expect(await found({ to: "2026-11-09" })).toEqual([])
    expect(await found({ q: "example.com", status: "pending", from: "2026-11-10", sort: "highest" })).toEqual([
      "order_02def",
      "order_01abc",
    ])
  })

  it.each([
    ["newest", ["order_03ghi", "order_02def", "order_01abc"]],
    ["oldest", ["order_01abc", "order_02def", "order_03ghi"]],
    ["highest", ["order_02def", "order_03ghi", "order_01abc"]],
    ["lowest", ["order_01abc", "order_03ghi", "order_02def"]],
  ])("are sorted by %s", async (sort, ids) => {
    expect(await found({ sort })).toEqual(ids)
  })
})

describe("users", () => {
  beforeAll(async () => {
    await engineRows.customer("c1", "Amina@Example.com", { name: ["Amina", "Odhiambo"], at: "2026-11-10T21:00:00Z" })
    await engineRows.customer("c2", "brian@example.com", { name: ["Brian", "Kamau"], at: "2026-11-09T21:00:00Z" })
    await engineRows.customer("c2guest", "brian@example.com", { account: false, at: "2026-11-08T21:00:00Z" })
    await engineRows.user("u1", "amina@example.com", { at: "2026-11-01T00:00:00Z" })
    await engineRows.user("u2", "merchant@example.com", { name: ["Njeri", ""], at: "2026-11-02T00:00:00Z" })
  })

  it.each([
    [{}, ["c1", "c2", "u2"]],
    [{ q: "odhiambo" }, ["c1"]],
    [{ q: "EXAMPLE.com kamau" }, ["c2"]],
    [{ admin: "yes" }, ["c1", "u2"]],
    [{ admin: "no" }, ["c2"]],
    [{ from: "2026-11-10", to: "2026-11-10" }, ["c2"]],
    [{ sort: "oldest" }, ["u2", "c2", "c1"]],
    [{ q: "nobody" }, []],
  ])("with %j are %j", async (query, ids) => {
    await stats.catchUp()
    const { rows, total } = await stats.users(AdminUserQuery.parse(query))
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(total).toBe(ids.length)
  })
})

describe("products", () => {
  beforeAll(async () => {
    await engineRows.category("women", "women")
    await engineRows.category("dresses", "dresses", "women")
    await engineRows.category("men", "men")
    for (const [id, title, category, units, at] of [
      ["p1", "Wrap dress", "dresses", 12, "2026-11-01"],
      ["p2", "linen shirt", "men", 5, "2026-11-02"],
      ["p3", "Zulu beads", undefined, 0, "2026-11-03"],
    ] as const) {
      await engineRows.product(id, title, { at, ...(category && { category }) })
      await engineRows.variant(`v${id}`, id)
      await engineRows.update("product_variant", `v${id}`, { sku: `SKU-${id}` })
      await engineRows.inventory(`v${id}`, `item_${id}`, 1, [{ stocked: units, reserved: 0 }])
    }
    await engineRows.product("p4", "Linen sold by another channel", { sold: false })
  })

  it.each([
    [{}, ["p3", "p2", "p1"]],
    [{ q: "LINEN" }, ["p2"]],
    [{ q: "sku-p1" }, ["p1"]],
    [{ category: "women" }, ["p1"]],
    [{ category: "hats" }, []],
    [{ stock: "in" }, ["p1"]],
    [{ stock: "low" }, ["p2"]],
    [{ stock: "out" }, ["p3"]],
    [{ stock: "low", category: "men", q: "shirt" }, ["p2"]],
    [{ sort: "name" }, ["p2", "p1", "p3"]],
    [{ sort: "stock" }, ["p3", "p2", "p1"]],
    [{ sort: "oldest" }, ["p1", "p2", "p3"]],
  ])("with %j are %j", async (query, ids) => {
    const { rows, total } = await stats.products(AdminProductQuery.parse(query))
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(total).toBe(ids.length)
  })

  it("have top-level categories", async () => {
    expect(await stats.categories()).toEqual(["men", "women"])
  })
})
