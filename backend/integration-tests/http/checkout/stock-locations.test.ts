import { AdminProductList, type Cart, ProductDetail, ProductListResponse } from "@mavazi/contracts"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import { Administrator } from "../../support/administrator"
import { addToCart, findVariants, newBuyer, order, plainCheckout, readStock, setStock } from "../../support/buyer"
import type { Buyer, Variant } from "../../support/buyer"
import { parseCsv } from "../../support/csv"
import { Merchant } from "../../support/merchant"

let shop: Shop
let merchant: Merchant
let administrator: Administrator
let variant: Variant
let slug: string
/** A second location, whose stock belongs to no channel of the shop at first. */
let location: string

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
  administrator = await Administrator.signIn(shop)
  ;[variant] = (await findVariants(shop, 1)) as [Variant]
  // Only this variant of the product has stock, so that the product's stock equals the variant's.
  await shop.db.query(
    `update inventory_level set stocked_quantity = reserved_quantity, raw_stocked_quantity = raw_reserved_quantity
      where inventory_item_id in (
        select i.inventory_item_id from product_variant_inventory_item i join product_variant v on v.id = i.variant_id
         where v.product_id = $1)`,
    [variant.productId],
  )
  const { rows } = await shop.db.query<{ handle: string }>("select handle from product where id = $1", [
    variant.productId,
  ])
  slug = rows[0]?.handle ?? ""
  const made = await merchant.call<{ stock_location: { id: string } }>("POST", "/admin/stock-locations", {
    name: "Market stall",
  })
  location = made.stock_location.id
  const { sales_channel: wholesale } = await merchant.call<{ sales_channel: { id: string } }>(
    "POST",
    "/admin/sales-channels",
    { name: "Wholesale" },
  )
  await linkLocation(wholesale.id)
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

const linkLocation = (channel: string) =>
  merchant.call("POST", `/admin/stock-locations/${location}/sales-channels`, { add: [channel] })

async function setSecondStock(units: number): Promise<void> {
  const levels = `/admin/inventory-items/${variant.inventoryItemId}/location-levels`
  const { inventory_levels: known } = await merchant.call<{ inventory_levels: { location_id: string }[] }>(
    "GET",
    levels,
  )
  const isKnown = known.some(({ location_id }) => location_id === location)
  await merchant.call("POST", isKnown ? `${levels}/${location}` : levels, {
    ...(isKnown ? {} : { location_id: location }),
    stocked_quantity: units,
  })
}

/** Stock of the product and of its variant wherever shoppers and staff see it. */
async function shownStock() {
  const visitor = shop.visitor()
  const detail = ProductDetail.parse((await visitor.api(`/api/products/${slug}`)).body)
  const search = `/api/products?q=${encodeURIComponent(variant.title)}&limit=48`
  const { products } = ProductListResponse.parse((await visitor.api(search)).body)
  const listed = AdminProductList.parse(
    (await administrator.get(`/api/admin/products?q=${encodeURIComponent(variant.productId)}`)).body,
  )
  const sorted = AdminProductList.parse(
    (await administrator.get(`/api/admin/products?q=${encodeURIComponent(variant.productId)}&sort=stock`)).body,
  )
  return {
    page: detail.variants.find(({ id }) => id === variant.id)?.stock,
    card: products.find(({ id }) => id === variant.productId)?.stock,
    list: listed.products[0]?.stock,
    sortedList: sorted.products[0]?.stock,
  }
}

/** Stock in the exported file of variants with low stock. */
async function lowStockOf(): Promise<number> {
  const { body } = await administrator.get<string>("/api/admin/reports/stock/export")
  const [titles = [], ...rows] = parseCsv(body)
  const row = rows.find((cells) => cells[titles.indexOf("Full ID")] === variant.id)
  return Number(row?.[titles.indexOf("Left")])
}

const everywhere = (units: number) => ({ page: units, card: units, list: units, sortedList: units })

async function expectStock(units: number): Promise<void> {
  await vi.waitFor(async () => expect(await shownStock()).toEqual(everywhere(units)), { timeout: 5_000, interval: 100 })
  expect(await lowStockOf()).toBe(units)
}

const add = (buyer: Buyer, quantity: number) =>
  buyer.visitor.api<Cart & { left?: number }>("/api/cart", {
    body: { productId: variant.productId, variantId: variant.id, quantity },
  })

it("The stock of a location outside the shop's sales channel is not sold", async () => {
  await setStock(shop, variant, 3)
  await setSecondStock(50)
  await expectStock(3)
  const buyer = await newBuyer(shop)
  expect(await add(buyer, 4)).toMatchObject({ status: 409, body: { left: 3 } })
  const cart = await add(buyer, 3)
  expect(cart.body.items[0]?.stock).toBe(3)
  await setStock(shop, variant, 2)
  expect((await buyer.visitor.api("/api/checkout", { body: plainCheckout })).body).toMatchObject({ left: 2 })
})

it("The units of both locations of the shop's channel count, on pages, in cart and at checkout [SL-01]", async () => {
  const { rows } = await shop.db.query<{ id: string }>("select default_sales_channel_id as id from store")
  await linkLocation(rows[0]?.id ?? "")
  const { reserved: reservedBefore } = await readStock(shop, variant)
  await setStock(shop, variant, 3)
  await setSecondStock(2)
  await expectStock(5)
  const buyer = await newBuyer(shop)
  expect(await add(buyer, 6)).toMatchObject({ status: 409, body: { left: 5 } })
  await addToCart(buyer, variant, 5)
  const { items } = (await buyer.visitor.api<Cart>("/api/cart")).body
  expect(items[0]?.stock).toBe(5)
  await setSecondStock(1)
  expect((await buyer.visitor.api("/api/checkout", { body: plainCheckout })).body).toMatchObject({ left: 4 })
  await setSecondStock(2)
  await order(buyer)
  await expectStock(0)
  expect(await readStock(shop, variant)).toMatchObject({ stocked: 3 + reservedBefore, reserved: 3 + reservedBefore })
})

it("A variant of several pieces has as many units as one location can give of each piece [SL-06]", async () => {
  await setStock(shop, variant, 3)
  const reserved = (await readStock(shop, variant)).reserved
  expect(reserved).toBeGreaterThan(0)
  await setSecondStock(2 + 2)
  await shop.db.query(
    "update product_variant_inventory_item set required_quantity = 2, updated_at = clock_timestamp() where variant_id = $1",
    [variant.id],
  )
  await expectStock(1)
  const buyer = await newBuyer(shop)
  expect(await add(buyer, 2)).toMatchObject({ status: 409, body: { left: 1 } })
  await shop.db.query(
    "update product_variant_inventory_item set required_quantity = 1, updated_at = clock_timestamp() where variant_id = $1",
    [variant.id],
  )
})

it("A cart that was created in another sales channel is checked out with the shop's channel", async () => {
  const buyer = await newBuyer(shop)
  await addToCart(buyer, variant, 1)
  await shop.db.query(
    `update cart set sales_channel_id = (select id from sales_channel where name = 'Wholesale') where customer_id = $1`,
    [buyer.customerId],
  )
  await setStock(shop, variant, 1)
  const { id } = await order(buyer)
  const { rows } = await shop.db.query<{ ours: boolean }>(
    `select o.sales_channel_id = s.default_sales_channel_id as ours from "order" o, store s where o.id = $1`,
    [id],
  )
  expect(rows[0]?.ours).toBe(true)
})
