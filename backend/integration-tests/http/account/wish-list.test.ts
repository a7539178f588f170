import { type ErrorBody, SharedWishList, WishList } from "@mavazi/contracts"
import { knex as connect } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { WishListService } from "../../../src/wish-list/wish-list-service"
import { startShop, type Shop, type Visitor } from "../../harness"
import { findVariants, newBuyer, newSourceAddress } from "../../support/buyer"

let shop: Shop
let products: { productId: string; title: string }[]

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  products = await findVariants(shop, 52)
})
afterAll(() => shop.stop())

const ids = (...places: number[]) => places.map((place) => products[place]?.productId ?? "")

interface Call {
  method?: string
  body?: object
}

async function call(visitor: Visitor, path: string, options: Call = {}): Promise<WishList> {
  const { status, body } = await visitor.api<unknown>(path, options)
  expect(status, JSON.stringify(body)).toBe(200)
  return WishList.parse(body)
}

const add = (visitor: Visitor, productIds: string[]) => call(visitor, "/api/wish-list", { body: { productIds } })
const idsOf = ({ items }: SharedWishList) => items.map(({ productId }) => productId)
const shared = (token: string) =>
  shop.visitor().api<unknown>(`/api/wish-lists/${token}`, { headers: newSourceAddress() })

describe("the wish list of an account", () => {
  it("has each product once with its name, the newest first, also in another session [WL-03] [WL-06]", async () => {
    const { visitor } = await newBuyer(shop)
    await add(visitor, ids(0))
    await add(visitor, [...ids(2, 1, 0, 2), "prod_none"])
    const list = await call(visitor, "/api/wish-list")
    expect(idsOf(list)).toEqual(ids(2, 1, 0))
    expect(list.items[0]?.name).toBe(products[2]?.title)
    expect(list.token).toBeNull()
    expect(idsOf(await call(visitor, `/api/wish-list/${ids(1)[0] ?? ""}`, { method: "DELETE" }))).toEqual(ids(2, 0))
  })

  it("holds 48 products, also when they are added at the same moment [WL-06]", async () => {
    const { visitor } = await newBuyer(shop)
    const answers = await Promise.all(
      products.map(({ productId }) => visitor.api<ErrorBody>("/api/wish-list", { body: { productIds: [productId] } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(48)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(4)
    expect(refused[0]?.body).toMatchObject({
      code: "wish_list_full",
      message: "Your wish list has 48 pieces, which is the most. Please remove one first.",
    })
    expect((await call(visitor, "/api/wish-list")).items).toHaveLength(48)
  })

  it("is the account's own: another has another, a guest none [WL-03]", async () => {
    const [owner, other] = [await newBuyer(shop), await newBuyer(shop)]
    await add(owner.visitor, ids(0))
    await call(other.visitor, `/api/wish-list/${ids(0)[0] ?? ""}`, { method: "DELETE" })
    await call(other.visitor, "/api/wish-list/share", { method: "DELETE" })
    expect((await call(other.visitor, "/api/wish-list")).items).toEqual([])
    expect(idsOf(await call(owner.visitor, "/api/wish-list"))).toEqual(ids(0))
    const guest = shop.visitor()
    const calls: [string, Call][] = [
      ["/api/wish-list", {}],
      ["/api/wish-list", { body: { productIds: ids(0) } }],
      ["/api/wish-list/prod_1", { method: "DELETE" }],
      ["/api/wish-list/share", { method: "POST" }],
      ["/api/wish-list/share", { method: "DELETE" }],
    ]
    for (const [path, options] of calls) expect((await guest.api(path, options)).status, path).toBe(401)
  })

  it("survives a kill [WL-03]", async () => {
    const { visitor } = await newBuyer(shop)
    await add(visitor, ids(0, 1))
    await shop.kill()
    await shop.restart()
    expect(idsOf(await call(visitor, "/api/wish-list"))).toEqual(ids(0, 1))
  })

  it("refuses a flood, and pages of other origins", async () => {
    const { visitor } = await newBuyer(shop)
    const foreign = await visitor.api("/api/wish-list", {
      body: { productIds: ids(0) },
      headers: { origin: "https://evil.example" },
    })
    expect(foreign.status).toBe(403)
    const statuses: number[] = []
    for (let time = 0; time <= 120; time += 1) {
      statuses.push((await visitor.api("/api/wish-list/prod_1", { method: "DELETE" })).status)
    }
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([120, 429])
  })
})

describe("a shared wish list", () => {
  it("shows the products to everyone with the link, and nothing of its owner [WL-07]", async () => {
    const { visitor, email, customerId } = await newBuyer(shop)
    await add(visitor, ids(3))
    const { token } = await call(visitor, "/api/wish-list/share", { method: "POST" })
    expect(token).toMatch(/^[\w-]{32}$/)
    expect((await call(visitor, "/api/wish-list/share", { method: "POST" })).token).toBe(token)
    const { status, body } = await shared(token ?? "")
    expect(status).toBe(200)
    expect(idsOf(SharedWishList.strict().parse(body))).toEqual(ids(3))
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${email}|${customerId}|Amina|Wanjiru`))
  })

  it("ends with its withdrawal, and the next link is another [WL-08]", async () => {
    const { visitor } = await newBuyer(shop)
    await add(visitor, ids(3))
    const { token } = await call(visitor, "/api/wish-list/share", { method: "POST" })
    expect((await call(visitor, "/api/wish-list/share", { method: "DELETE" })).token).toBeNull()
    const { status, body } = await shared(token ?? "")
    expect([status, (body as ErrorBody).code]).toEqual([404, "list_not_shared"])
    expect((await call(visitor, "/api/wish-list/share", { method: "POST" })).token).not.toBe(token)
  })

  it("ends with its owner's account, whose list is deleted", async () => {
    const { visitor, customerId } = await newBuyer(shop)
    await add(visitor, ids(3))
    const { token } = await call(visitor, "/api/wish-list/share", { method: "POST" })
    await shop.db.query("update customer set deleted_at = now() where id = $1", [customerId])
    expect((await shared(token ?? "")).status).toBe(404)
    const knex = connect({ client: "pg", connection: shop.engineEnv.DATABASE_URL, pool: { min: 0, max: 1 } })
    await new WishListService({ [ContainerRegistrationKeys.PG_CONNECTION]: knex }).removeOrphaned()
    expect(await knex("wish_list_item").where({ customer_id: customerId })).toEqual([])
    expect(await knex("wish_list_share").where({ customer_id: customerId })).toEqual([])
    await knex.destroy()
  })

  it("cannot be guessed: unknown links are limited by source [WL-08]", async () => {
    const headers = newSourceAddress()
    const statuses: number[] = []
    for (let guess = 0; guess <= 60; guess += 1) {
      statuses.push((await shop.visitor().api(`/api/wish-lists/guess${String(guess)}`, { headers })).status)
    }
    expect([statuses.filter((status) => status === 404).length, statuses.at(-1)]).toEqual([60, 429])
  })
})
