import { randomUUID } from "node:crypto"
import { OwnPrices, ProductDetail, User } from "@mavazi/contracts"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import {
  addToCart,
  type Buyer,
  findVariants,
  newBuyer,
  order,
  setPrice,
  setStock,
  type Variant,
} from "../../support/buyer"
import { eventually } from "../../support/eventually"
import { Merchant } from "../../support/merchant"
import { cartOf } from "../../support/shopper"

let shop: Shop
let merchant: Merchant
let shirt: Variant
let slug: string

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
  shirt = (await findVariants(shop, 1))[0] as Variant
  await setPrice(shop, shirt, 1000)
  const { rows } = await shop.db.query<{ handle: string }>(`select handle from product where id = $1`, [
    shirt.productId,
  ])
  slug = String(rows[0]?.handle)
})

afterAll(() => shop.stop())

const DAY_MS = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

interface PriceListInput {
  type?: "override"
  status?: "draft"
  starts_at?: string
  ends_at?: string
  rules?: Record<string, string[]>
  price?: Partial<{
    currency_code: string
    amount: number
    min_quantity: number
    max_quantity: number
    rules: Record<string, string>
  }>
}

/** A price list with a price of 700 for the shirt. */
async function createPriceList({ price, ...list }: PriceListInput): Promise<string> {
  const { price_list } = await merchant.call<{ price_list: { id: string } }>("POST", "/admin/price-lists", {
    ...{ title: randomUUID(), description: "Made by a test", type: "sale", status: "active" },
    ...list,
    prices: [{ variant_id: shirt.id, currency_code: "kes", amount: 700, ...price }],
  })
  return price_list.id
}

/** Price of the shirt in a new cart. */
async function priceInCart(quantity = 1, buyer?: Buyer): Promise<number | undefined> {
  const owner = buyer ?? (await newBuyer(shop))
  await addToCart(owner, shirt, quantity)
  return (await cartOf(owner.visitor)).items[0]?.price
}

/** Runs `work` while price lists exist. */
async function withLists<Result>(lists: PriceListInput[], work: () => Promise<Result>): Promise<Result> {
  const ids: string[] = []
  try {
    for (const list of lists) ids.push(await createPriceList(list))
    return await work()
  } finally {
    for (const id of ids) await merchant.call("DELETE", `/admin/price-lists/${id}`)
  }
}

const priceWith = (list: PriceListInput) => withLists([list], priceInCart)

/** Lets a price list apply for a new group, of which the buyer is a member. */
async function forNewGroup(buyer: Buyer): Promise<Pick<PriceListInput, "rules">> {
  const { customer_group: group } = await merchant.call<{ customer_group: { id: string } }>(
    "POST",
    "/admin/customer-groups",
    { name: randomUUID() },
  )
  await merchant.call("POST", `/admin/customer-groups/${group.id}/customers`, { add: [buyer.customerId] })
  return { rules: { "customer.groups.id": [group.id] } }
}

it.each<[string, PriceListInput, number]>([
  ["that is active", {}, 700],
  ["that runs today", { starts_at: inDays(-1), ends_at: inDays(1) }, 700],
  ["that is a draft", { status: "draft" }, 1000],
  ["that has ended", { starts_at: inDays(-2), ends_at: inDays(-1) }, 1000],
  ["that has not begun", { starts_at: inDays(1) }, 1000],
  ["for a group of customers", { rules: { "customer.groups.id": ["cusgroup_1"] } }, 1000],
  ["for ten or more", { price: { min_quantity: 10 } }, 1000],
  ["of the type override that raises the price", { type: "override", price: { amount: 1300 } }, 1300],
  ["in another currency", { price: { currency_code: "usd" } }, 1000],
])("a price list %s is applied as expected", async (_, list, price) => {
  expect(await priceWith(list)).toBe(price)
})

it.each([
  ["price list", `update price_list set deleted_at = now() where id = $1`],
  ["price", `update price set deleted_at = now() where price_list_id = $1`],
])("a deleted %s is not applied", async (_, deletion) => {
  const id = await createPriceList({})
  expect(await priceInCart()).toBe(700)
  await shop.db.query(deletion, [id])
  expect(await priceInCart()).toBe(1000)
})

it("a price list for a group of customers is for its members only, from cart to order [PL-01]", async () => {
  const member = await newBuyer(shop)
  const list = await forNewGroup(member)
  await withLists([list], async () => {
    expect(await priceInCart(1, member)).toBe(700)
    expect(await priceInCart()).toBe(1000)
    expect(await order(member)).toMatchObject({ goods: 700, items: [{ price: 700 }] })
    await merchant.call("DELETE", `/admin/customer-groups/${String(list.rules?.["customer.groups.id"]?.[0])}`)
    expect(await priceInCart(1, member)).toBe(1000)
  })
})

it("a group's own price list is preferred to one for everybody [PL-01]", async () => {
  const member = await newBuyer(shop)
  const own = await forNewGroup(member)
  await withLists([{ price: { amount: 600 } }, { ...own, price: { amount: 650 } }], async () => {
    expect(await priceInCart(1, member)).toBe(650)
    expect(await priceInCart()).toBe(600)
  })
})

it("a price for larger quantities is for all units of a line that has so many [PL-02]", async () => {
  await setStock(shop, shirt, 1000)
  const buyer = await newBuyer(shop)
  const tiers = [
    { price: { amount: 900, min_quantity: 3, max_quantity: 9 } },
    { price: { amount: 700, min_quantity: 10 } },
  ]
  await withLists(tiers, async () => {
    expect(await priceInCart(2, buyer)).toBe(1000)
    expect(await priceInCart(1, buyer)).toBe(900)
    expect(await priceInCart(7, buyer)).toBe(700)
    expect(await order(buyer)).toMatchObject({ goods: 7000, items: [{ price: 700, quantity: 10 }] })
  })
})

it("pages tell members their own prices, and everybody the prices for larger quantities [PL-03]", async () => {
  const member = await newBuyer(shop)
  const stranger = await newBuyer(shop)
  const own = await forNewGroup(member)
  const me = async ({ visitor }: Buyer) => User.parse((await visitor.api("/api/auth/me")).body).ownPrices
  const pricesFor = async ({ visitor }: Pick<Buyer, "visitor">) => {
    const { status, body } = await visitor.api(`/api/prices?products=${shirt.productId},prod_unknown`)
    return status === 200 ? OwnPrices.parse(body).products[shirt.productId]?.[shirt.id] : status
  }
  const tiers = { price: { amount: 900, min_quantity: 3 } }
  await withLists(
    [{ ...own, price: { amount: 800 } }, { ...own, price: { amount: 600, min_quantity: 5 } }, tiers],
    async () => {
      expect(await pricesFor(member)).toEqual({
        price: 800,
        compareAtPrice: 1000,
        tiers: [{ quantity: 5, price: 600 }],
      })
      expect(await pricesFor(stranger)).toEqual({
        price: 1000,
        compareAtPrice: null,
        tiers: [{ quantity: 3, price: 900 }],
      })
      expect(await pricesFor({ visitor: shop.visitor() })).toBe(401)
      expect([await me(member), await me(stranger)]).toEqual([true, false])
      await vi.waitFor(async () => {
        const { variants } = ProductDetail.parse((await stranger.visitor.api(`/api/products/${slug}`)).body)
        expect(variants.find(({ id }) => id === shirt.id)).toMatchObject({
          price: 1000,
          tiers: [{ quantity: 3, price: 900 }],
        })
      }, eventually)
    },
  )
  expect(await me(member)).toBe(false)
})

it.each(["", `products=${Array.from({ length: 49 }, (_, n) => `prod_${String(n)}`).join()}`])(
  "own prices of no or too many products are refused: '%s'",
  async (query) => {
    const { visitor } = await newBuyer(shop)
    expect((await visitor.api(`/api/prices?${query}`)).status).toBe(400)
  },
)

it("the region's own column of a price list counts", async () => {
  const { rows } = await shop.db.query<{ id: string }>(`select id from region where deleted_at is null limit 1`)
  expect(await priceWith({ price: { rules: { region_id: String(rows[0]?.id) } } })).toBe(700)
})
