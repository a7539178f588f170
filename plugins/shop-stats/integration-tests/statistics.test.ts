import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { AdminStats, AdminUserList, type AdminUserQuery } from "@mavazi/contracts"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { ShopStatsService } from "../src/modules/shop-stats/service"
import type { EngineRows } from "./engine-rows"
import { openStatsFixture } from "./stats-fixture"

const FIRST = { page: 1, sort: "newest" } as const

let knex: Knex
let engineRows: EngineRows
let stats: ShopStatsService
let close: () => Promise<void>

beforeAll(async () => {
  ;({ knex, engineRows, stats, close } = await openStatsFixture("lists"))
})
afterAll(() => close())
beforeEach(() => engineRows.clear())

/** Statements that PostgreSQL received while `call` ran. */
async function statementsOf(call: () => Promise<unknown>) {
  let statements = 0
  const count = () => (statements += 1)
  knex.on("query", count)
  await call()
  knex.removeListener("query", count)
  return statements
}

/** The statistics of the current rows. */
async function figures() {
  expect(await stats.catchUp()).toBe(true)
  return stats.stats()
}

async function orders(page: number) {
  expect(await stats.catchUp()).toBe(true)
  return stats.orders({ page, sort: "newest" })
}

async function users(query: AdminUserQuery) {
  expect(await stats.catchUp()).toBe(true)
  return stats.users(query)
}

describe("the statistics", () => {
  it("are zero in an empty shop", async () => {
    expect(await figures()).toEqual({
      userCount: 0,
      orderCount: 0,
      productCount: 0,
      totalRevenue: 0,
      demo: false,
      recentOrders: [],
    })
  })

  it("count a person once, in any case of the address and in all tables", async () => {
    await engineRows.customer("c1", "Amina@example.com")
    await engineRows.customer("c2", "amina@example.com", { account: false })
    await engineRows.user("u1", "AMINA@example.com")
    await engineRows.customer("c3", "brian@example.com")
    await engineRows.user("u2", "chebet@example.com")
    await engineRows.customer("c4", "gone@example.com", { deleted: true })
    await engineRows.customer("c5", null)
    expect((await figures()).userCount).toBe(3)
  })

  it("count every placed order and every product that is not deleted", async () => {
    await engineRows.order("o1", { at: "2026-11-01T00:00:00Z" })
    await engineRows.order("o2", { at: "2026-11-02T00:00:00Z", status: "canceled" })
    await engineRows.order("draft", { at: "2026-11-03T00:00:00Z", draft: true })
    await engineRows.product("p1", "Shirt")
    await engineRows.product("p2", "Unfinished", { status: "draft" })
    await engineRows.product("p3", "Deleted", { deleted: true })
    expect(await figures()).toMatchObject({ orderCount: 2, productCount: 2 })
  })

  it("define revenue as captured minus refunded", async () => {
    const at = "2026-11-01T09:00:00Z"
    await engineRows.payment("paid", [[2350, at]])
    await engineRows.payment(
      "in-parts",
      [
        [1000, at],
        [500, at],
      ],
      [[250, at]],
    )
    await engineRows.payment(
      "given-back",
      [[900, at]],
      [
        [400, at],
        [500, at],
      ],
    )
    await engineRows.payment("never-captured", [])
    expect((await figures()).totalRevenue).toBe(2350 + 1250)
  })

  it("list the last ten orders, newest first, with times in Nairobi [AP-21] [GN-02]", async () => {
    for (let day = 10; day <= 21; day += 1)
      await engineRows.order(`o${String(day)}`, { at: `2026-10-${String(day)}T12:00:00Z`, total: day })
    await engineRows.order("late", { at: "2026-10-31T21:30:00Z", total: 4200 })
    const { recentOrders } = AdminStats.omit({ engineAdmin: true }).parse(await figures())
    expect(recentOrders).toHaveLength(10)
    expect(recentOrders[0]).toEqual({ id: "late", createdAt: "2026-11-01T00:30:00.000+03:00", total: 4200 })
    expect(recentOrders.map(({ id }) => id).slice(1)).toEqual([
      "o21",
      "o20",
      "o19",
      "o18",
      "o17",
      "o16",
      "o15",
      "o14",
      "o13",
    ])
  })

  it("show a cancelled order with its original total", async () => {
    await engineRows.order("o1", { at: "2026-11-01T00:00:00Z", total: 0, originalTotal: 1850, status: "canceled" })
    await engineRows.order("o2", { at: "2026-11-02T00:00:00Z", total: 900, originalTotal: 1200 })
    expect((await figures()).recentOrders.map(({ total }) => total)).toEqual([900, 1850])
  })
})

describe("the order list", () => {
  it("has buyer, items and total [AP-22]", async () => {
    await engineRows.order("o1", {
      at: "2026-11-20T21:00:00Z",
      total: 6150,
      email: "amina@example.com",
      lines: [
        ["Linen shirt", 2],
        ["Kaftan", 1],
      ],
    })
    const { rows } = await orders(1)
    expect(rows).toEqual([
      {
        _id: "o1",
        id: "o1",
        number: expect.any(Number) as number,
        createdAt: "2026-11-21T00:00:00.000+03:00",
        user: { email: "amina@example.com" },
        items: [
          { name: "Linen shirt", quantity: 2 },
          { name: "Kaftan", quantity: 1 },
        ],
        total: 6150,
        status: "pending",
      },
    ])
  })

  it("has pages of twenty rows without gaps or repetitions [AP-22] [AP-25]", async () => {
    for (let index = 1; index <= 45; index += 1)
      await engineRows.order(`o${String(index).padStart(2, "0")}`, { at: "2026-11-01T00:00:00Z" })
    const pages = [await orders(1), await orders(2), await orders(3), await orders(4)]
    expect(pages.map(({ rows }) => rows.length)).toEqual([20, 20, 5, 0])
    expect(pages.map(({ total, pages: count }) => [total, count])).toEqual(Array(4).fill([45, 3]))
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(45)
  })
})

describe("the user list", () => {
  it("merges customers and users of the engine's admin by address", async () => {
    await engineRows.customer("c1", "Amina@Example.com", { name: ["Amina", "Odhiambo"], at: "2026-11-03T00:00:00Z" })
    await engineRows.customer("guest", "amina@example.com", { account: false, at: "2026-11-09T00:00:00Z" })
    await engineRows.user("u1", "amina@example.com", { at: "2026-11-01T00:00:00Z" })
    await engineRows.user("u2", "merchant@example.com", { name: ["Njeri", ""], at: "2026-11-02T00:00:00Z" })
    await engineRows.customer("guest2", "brian@example.com", { account: false, at: "2026-11-04T00:00:00Z" })
    const list = await users(FIRST)
    expect(AdminUserList.parse({ users: list.rows, ...list }).users).toEqual([
      person("guest2", "", "brian@example.com", false, "2026-11-04"),
      person("c1", "Amina Odhiambo", "amina@example.com", true, "2026-11-03"),
      person("u2", "Njeri", "merchant@example.com", true, "2026-11-02"),
    ])
    expect(list.total).toBe(3)
  })

  it("is updated after a changed address, a deletion, and a new administrator", async () => {
    const listed = async () => (await users(FIRST)).rows.map(({ id, email, admin }) => [id, email, admin])
    await engineRows.customer("c1", "amina@example.com", { at: "2026-11-03T00:00:00Z" })
    await engineRows.customer("guest", "Amina@example.com", { account: false, at: "2026-11-02T00:00:00Z" })
    expect(await listed()).toEqual([["c1", "amina@example.com", false]])
    await engineRows.update("customer", "c1", { email: "Wanjiru@example.com" })
    expect(await listed()).toEqual([
      ["c1", "wanjiru@example.com", false],
      ["guest", "amina@example.com", false],
    ])
    await engineRows.user("u1", "wanjiru@example.com")
    await engineRows.update("customer", "guest", { deleted_at: "now" })
    expect(await listed()).toEqual([["c1", "wanjiru@example.com", true]])
    await knex("user").where({ id: "u1" }).delete()
    await knex("customer").where({ id: "c1" }).delete()
    expect(await listed()).toEqual([])
  })

  it("counts as many people as it lists", async () => {
    for (let index = 0; index < 30; index += 1) {
      await engineRows.customer(`c${String(index)}`, `Person${String(index)}@example.com`, { account: index % 2 === 0 })
      if (index % 3 === 0)
        await engineRows.customer(`d${String(index)}`, `person${String(index)}@example.com`, {
          account: index % 2 === 1,
        })
      if (index % 5 === 0) await engineRows.user(`u${String(index)}`, `PERSON${String(index)}@example.com`)
    }
    const pages = [await users(FIRST), await users({ ...FIRST, page: 2 })]
    const emails = pages.flatMap(({ rows }) => rows.map(({ email }) => email))
    expect(emails).toHaveLength(30)
    expect(new Set(emails).size).toBe(30)
    expect((await figures()).userCount).toBe(30)
  })
})

const person = (id: string, name: string, email: string, admin: boolean, day: string) => ({
  _id: id,
  id,
  name,
  email,
  admin,
  createdAt: `${day}T03:00:00.000+03:00`,
})

describe("the product list", () => {
  const first = async () => {
    const list = await stats.products(FIRST)
    return list.rows[0]
  }

  beforeEach(async () => {
    await engineRows.category("women", "women")
    await engineRows.category("dresses", "dresses", "women")
  })

  it("has the top-level category", async () => {
    await engineRows.product("p1", "Wrap dress", { category: "dresses" })
    await engineRows.variant("v1", "p1")
    expect(await first()).toEqual({ _id: "p1", id: "p1", name: "Wrap dress", slug: "p1", category: "women", stock: 0 })
  })

  it("sums the units that the shop's rule gives for each variant", async () => {
    await engineRows.product("p1", "Suit", { category: "women" })
    await engineRows.variant("v1", "p1")
    await engineRows.inventory("v1", "jacket", 1, [
      { stocked: 10, reserved: 3 },
      { stocked: 2, reserved: 0 },
    ])
    await engineRows.variant("v2", "p1")
    await engineRows.inventory("v2", "jacket-xl", 1, [{ stocked: 5, reserved: 1 }])
    expect((await first())?.stock).toBe(13)
  })

  it("includes a product without stock or category", async () => {
    await engineRows.product("p1", "Idea", { status: "draft" })
    expect(await first()).toEqual({ _id: "p1", id: "p1", name: "Idea", slug: null, category: null, stock: 0 })
  })
})

it("uses one database query per call", async () => {
  for (let index = 0; index < 25; index += 1)
    await engineRows.order(`o${String(index)}`, { at: "2026-11-01T00:00:00Z", lines: [["Shirt", 1]] })
  const calls = [() => stats.stats(), () => stats.orders(FIRST), () => stats.users(FIRST), () => stats.products(FIRST)]
  for (const call of calls) expect(await statementsOf(call)).toBe(1)
})
