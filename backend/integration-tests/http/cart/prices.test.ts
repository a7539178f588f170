import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { addToCart, findVariants, newBuyer, setPrice, type Variant } from "../../support/buyer"
import { Merchant } from "../../support/merchant"
import { cartOf } from "../../support/shopper"

let shop: Shop
let merchant: Merchant
let shirt: Variant

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
  shirt = (await findVariants(shop, 1))[0] as Variant
  await setPrice(shop, shirt, 1000)
})

afterAll(() => shop.stop())

const DAY_MS = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

interface PriceListInput {
  status?: "draft"
  starts_at?: string
  ends_at?: string
  rules?: Record<string, string[]>
  price?: { currency_code?: string; min_quantity?: number }
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
async function priceInCart(): Promise<number | undefined> {
  const buyer = await newBuyer(shop)
  await addToCart(buyer, shirt, 1)
  return (await cartOf(buyer.visitor)).items[0]?.price
}

async function priceWith(list: PriceListInput): Promise<number | undefined> {
  const id = await createPriceList(list)
  try {
    return await priceInCart()
  } finally {
    await merchant.call("DELETE", `/admin/price-lists/${id}`)
  }
}

it.each<[string, PriceListInput, number]>([
  ["that is active", {}, 700],
  ["that runs today", { starts_at: inDays(-1), ends_at: inDays(1) }, 700],
  ["that is a draft", { status: "draft" }, 1000],
  ["that has ended", { starts_at: inDays(-2), ends_at: inDays(-1) }, 1000],
  ["that has not begun", { starts_at: inDays(1) }, 1000],
  ["for a group of customers", { rules: { "customer.groups.id": ["cusgroup_1"] } }, 1000],
  ["for ten or more", { price: { min_quantity: 10 } }, 1000],
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
