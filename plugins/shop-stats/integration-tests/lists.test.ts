import { AdminOrderQuery, AdminProductQuery, AdminUserQuery, type OrderStatus } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ShopStatsService } from "../src/modules/shop-stats/service"
import { openBooks } from "./books"
import type { Ledger } from "./ledger"

let ledger: Ledger
let stats: ShopStatsService
let standings: Map<string, OrderStatus>
let close: () => Promise<void>

beforeAll(async () => {
  ;({ ledger, stats, standings, close } = await openBooks("filters"))
  await ledger.clear()
})
afterAll(() => close())

describe("orders", () => {
  beforeAll(async () => {
    await ledger.order("order_01abc", { at: "2026-11-09T21:00:00Z", total: 500, email: "Amina@example.com" })
    await ledger.order("order_02def", { at: "2026-11-10T20:59:59Z", total: 9000, email: "brian_50%@example.com" })
    await ledger.order("order_03ghi", { at: "2026-11-10T21:00:00Z", total: 700, email: "chebet@example.org" })
    await ledger.address("order_02def", { first_name: "Brian", last_name: "Kamau", phone: "254712345678" })
    standings.set("order_03ghi", "processing")
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
    ["%", ["order_02def"]],
    ["brian_50", ["order_02def"]],
    ["amina_", []],
    ["' or 1=1 --", []],
    ["   ", ["order_03ghi", "order_02def", "order_01abc"]],
  ])("are found by %j", async (q, ids) => {
    expect(await found({ q })).toEqual(ids)
  })

  it("are found by status, by days in Nairobi, and by all of these at once", async () => {
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
  ])("come %s first", async (sort, ids) => {
    expect(await found({ sort })).toEqual(ids)
  })
})

describe("users", () => {
  beforeAll(async () => {
    await ledger.customer("c1", "Amina@Example.com", { name: ["Amina", "Odhiambo"], at: "2026-11-10T21:00:00Z" })
    await ledger.customer("c2", "brian@example.com", { name: ["Brian", "Kamau"], at: "2026-11-09T21:00:00Z" })
    await ledger.customer("c2guest", "brian@example.com", { account: false, at: "2026-11-08T21:00:00Z" })
    await ledger.user("u1", "amina@example.com", { at: "2026-11-01T00:00:00Z" })
    await ledger.user("u2", "merchant@example.com", { name: ["Njeri", ""], at: "2026-11-02T00:00:00Z" })
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
  ])("asked for as %j are %j", async (query, ids) => {
    await stats.catchUp()
    const { rows, total } = await stats.users(AdminUserQuery.parse(query))
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(total).toBe(ids.length)
  })
})

describe("products", () => {
  beforeAll(async () => {
    await ledger.category("women", "women")
    await ledger.category("dresses", "dresses", "women")
    await ledger.category("men", "men")
    for (const [id, title, category, units, at] of [
      ["p1", "Wrap dress", "dresses", 12, "2026-11-01"],
      ["p2", "linen shirt", "men", 5, "2026-11-02"],
      ["p3", "Zulu beads", undefined, 0, "2026-11-03"],
    ] as const) {
      await ledger.product(id, title, { at, ...(category && { category }) })
      await ledger.variant(`v${id}`, id)
      await ledger.update("product_variant", `v${id}`, { sku: `SKU-${id}` })
      await ledger.inventory(`v${id}`, `item_${id}`, 1, [{ stocked: units, reserved: 0 }])
    }
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
  ])("asked for as %j are %j", async (query, ids) => {
    const { rows, total } = await stats.products(AdminProductQuery.parse(query))
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(total).toBe(ids.length)
  })

  it("name the categories at the top of the tree", async () => {
    expect(await stats.categories()).toEqual(["men", "women"])
  })
})
