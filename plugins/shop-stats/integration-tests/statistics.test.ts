import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { AdminStats, AdminUserList, type AdminUserQuery } from "@mavazi/contracts"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { ShopStatsService } from "../src/modules/shop-stats/service"
import type { Ledger } from "./ledger"
import { openBooks } from "./books"

const FIRST = { page: 1, sort: "newest" } as const

let knex: Knex
let ledger: Ledger
let stats: ShopStatsService
let close: () => Promise<void>

beforeAll(async () => {
  ;({ knex, ledger, stats, close } = await openBooks("lists"))
})
afterAll(() => close())
beforeEach(() => ledger.clear())

/** Statements that PostgreSQL was asked while `call` ran. */
async function statementsOf(call: () => Promise<unknown>) {
  let statements = 0
  const count = () => (statements += 1)
  knex.on("query", count)
  await call()
  knex.removeListener("query", count)
  return statements
}

/** The figures of what the ledger holds now. */
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

describe("the figures", () => {
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

  it("count a person once, whatever the case of the address and the tables it stands in", async () => {
    await ledger.customer("c1", "Amina@example.com")
    await ledger.customer("c2", "amina@example.com", { account: false })
    await ledger.user("u1", "AMINA@example.com")
    await ledger.customer("c3", "brian@example.com")
    await ledger.user("u2", "chebet@example.com")
    await ledger.customer("c4", "gone@example.com", { deleted: true })
    await ledger.customer("c5", null)
    expect((await figures()).userCount).toBe(3)
  })

  it("count every placed order and every product that is not deleted", async () => {
    await ledger.order("o1", { at: "2026-11-01T00:00:00Z" })
    await ledger.order("o2", { at: "2026-11-02T00:00:00Z", status: "canceled" })
    await ledger.order("draft", { at: "2026-11-03T00:00:00Z", draft: true })
    await ledger.product("p1", "Shirt")
    await ledger.product("p2", "Unfinished", { status: "draft" })
    await ledger.product("p3", "Deleted", { deleted: true })
    expect(await figures()).toMatchObject({ orderCount: 2, productCount: 2 })
  })

  it("take revenue as captured minus refunded", async () => {
    const at = "2026-11-01T09:00:00Z"
    await ledger.payment("paid", [[2350, at]])
    await ledger.payment(
      "in-parts",
      [
        [1000, at],
        [500, at],
      ],
      [[250, at]],
    )
    await ledger.payment(
      "given-back",
      [[900, at]],
      [
        [400, at],
        [500, at],
      ],
    )
    await ledger.payment("never-captured", [])
    expect((await figures()).totalRevenue).toBe(2350 + 1250)
  })

  it("name the last ten orders, newest first, by the clock of Nairobi [AP-21] [GN-02]", async () => {
    for (let day = 10; day <= 21; day += 1)
      await ledger.order(`o${String(day)}`, { at: `2026-10-${String(day)}T12:00:00Z`, total: day })
    await ledger.order("late", { at: "2026-10-31T21:30:00Z", total: 4200 })
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

  it("show a cancelled order at what it was worth", async () => {
    await ledger.order("o1", { at: "2026-11-01T00:00:00Z", total: 0, worth: 1850, status: "canceled" })
    await ledger.order("o2", { at: "2026-11-02T00:00:00Z", total: 900, worth: 1200 })
    expect((await figures()).recentOrders.map(({ total }) => total)).toEqual([900, 1850])
  })
})

describe("the order list", () => {
  it("carries buyer, lines and total [AP-22]", async () => {
    await ledger.order("o1", {
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

  it("has twenty rows a page, none twice and none left out [AP-22] [AP-25]", async () => {
    for (let index = 1; index <= 45; index += 1)
      await ledger.order(`o${String(index).padStart(2, "0")}`, { at: "2026-11-01T00:00:00Z" })
    const pages = [await orders(1), await orders(2), await orders(3), await orders(4)]
    expect(pages.map(({ rows }) => rows.length)).toEqual([20, 20, 5, 0])
    expect(pages.map(({ total, pages: count }) => [total, count])).toEqual(Array(4).fill([45, 3]))
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(45)
  })
})

describe("the user list", () => {
  it("merges customers and users of the engine's admin by address", async () => {
    await ledger.customer("c1", "Amina@Example.com", { name: ["Amina", "Odhiambo"], at: "2026-11-03T00:00:00Z" })
    await ledger.customer("guest", "amina@example.com", { account: false, at: "2026-11-09T00:00:00Z" })
    await ledger.user("u1", "amina@example.com", { at: "2026-11-01T00:00:00Z" })
    await ledger.user("u2", "merchant@example.com", { name: ["Njeri", ""], at: "2026-11-02T00:00:00Z" })
    await ledger.customer("guest2", "brian@example.com", { account: false, at: "2026-11-04T00:00:00Z" })
    const list = await users(FIRST)
    expect(AdminUserList.parse({ users: list.rows, ...list }).users).toEqual([
      person("guest2", "", "brian@example.com", false, "2026-11-04"),
      person("c1", "Amina Odhiambo", "amina@example.com", true, "2026-11-03"),
      person("u2", "Njeri", "merchant@example.com", true, "2026-11-02"),
    ])
    expect(list.total).toBe(3)
  })

  it("follows a changed address, a deletion, and who becomes an administrator", async () => {
    const listed = async () => (await users(FIRST)).rows.map(({ id, email, admin }) => [id, email, admin])
    await ledger.customer("c1", "amina@example.com", { at: "2026-11-03T00:00:00Z" })
    await ledger.customer("guest", "Amina@example.com", { account: false, at: "2026-11-02T00:00:00Z" })
    expect(await listed()).toEqual([["c1", "amina@example.com", false]])
    await ledger.update("customer", "c1", { email: "Wanjiru@example.com" })
    expect(await listed()).toEqual([
      ["c1", "wanjiru@example.com", false],
      ["guest", "amina@example.com", false],
    ])
    await ledger.user("u1", "wanjiru@example.com")
    await ledger.update("customer", "guest", { deleted_at: "now" })
    expect(await listed()).toEqual([["c1", "wanjiru@example.com", true]])
    await knex("user").where({ id: "u1" }).delete()
    await knex("customer").where({ id: "c1" }).delete()
    expect(await listed()).toEqual([])
  })

  it("counts as many people as it lists", async () => {
    for (let index = 0; index < 30; index += 1) {
      await ledger.customer(`c${String(index)}`, `Person${String(index)}@example.com`, { account: index % 2 === 0 })
      if (index % 3 === 0)
        await ledger.customer(`d${String(index)}`, `person${String(index)}@example.com`, { account: index % 2 === 1 })
      if (index % 5 === 0) await ledger.user(`u${String(index)}`, `PERSON${String(index)}@example.com`)
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
    await ledger.category("women", "women")
    await ledger.category("dresses", "dresses", "women")
  })

  it("names the category at the top of the tree", async () => {
    await ledger.product("p1", "Wrap dress", { category: "dresses" })
    await ledger.variant("v1", "p1")
    expect(await first()).toEqual({ _id: "p1", id: "p1", name: "Wrap dress", slug: "p1", category: "women", stock: 0 })
  })

  it("takes stock as stocked minus reserved, over places and variants", async () => {
    await ledger.product("p1", "Suit", { category: "women" })
    await ledger.variant("v1", "p1")
    await ledger.inventory("v1", "jacket", 1, [
      { stocked: 10, reserved: 3 },
      { stocked: 2, reserved: 0 },
    ])
    await ledger.inventory("v1", "buttons", 4, [{ stocked: 30, reserved: 0 }])
    await ledger.variant("v2", "p1")
    await ledger.inventory("v2", "jacket-xl", 1, [{ stocked: 5, reserved: 5 }])
    expect((await first())?.stock).toBe(7)
  })

  it("lists a product without stock or category", async () => {
    await ledger.product("p1", "Idea", { status: "draft" })
    expect(await first()).toEqual({ _id: "p1", id: "p1", name: "Idea", slug: null, category: null, stock: 0 })
  })
})

it("asks the database once per call, however much there is", async () => {
  for (let index = 0; index < 25; index += 1)
    await ledger.order(`o${String(index)}`, { at: "2026-11-01T00:00:00Z", lines: [["Shirt", 1]] })
  const calls = [() => stats.stats(), () => stats.orders(FIRST), () => stats.users(FIRST), () => stats.products(FIRST)]
  for (const call of calls) expect(await statementsOf(call)).toBe(1)
})
