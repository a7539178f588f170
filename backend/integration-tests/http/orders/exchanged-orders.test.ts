import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import {
  addToCart,
  type Buyer,
  findVariants,
  newBuyer,
  orderAndPay,
  phoneForScript,
  readOrder,
  setPrice,
  setStock,
  type Variant,
} from "../../support/buyer"
import { Merchant } from "../../support/merchant"

const SHIPPING = 350
const eventually = { timeout: 30_000, interval: 100 }

let shop: Shop
let merchant: Merchant
let cheap: Variant
let costly: Variant

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  ;[cheap, costly] = (await findVariants(shop, 2)) as [Variant, Variant]
  for (const variant of [cheap, costly]) await setStock(shop, variant, 100)
  await setPrice(shop, cheap, 1500)
  await setPrice(shop, costly, 2500)
})

afterAll(async () => {
  await shop.db.query("update mpesa_attempt set result_at = result_at - interval '1 minute'")
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

interface Delivered {
  buyer: Buyer
  id: string
  item: string
}

async function delivered(variant: Variant): Promise<Delivered> {
  const buyer = await newBuyer(shop)
  await addToCart(buyer, variant, 1)
  const { id, items } = await orderAndPay(buyer)
  await merchant.call("POST", `/admin/orders/${id}/shipping/shipped`, { courier: "Our own rider" })
  await merchant.call("POST", `/admin/orders/${id}/shipping/delivered`, {})
  return { buyer, id, item: items[0]?.id ?? "" }
}

/** The calls of the engine's page for an exchange or a claim: one item comes back, another is sent. */
async function replace({ id, item }: Delivered, kind: "exchange" | "claim", by: Variant): Promise<void> {
  const stores = await merchant.call<{ stock_locations: { id: string }[] }>("GET", "/admin/stock-locations")
  const made = await merchant.call<Record<string, { id: string }>>("POST", `/admin/${kind}s`, {
    order_id: id,
    ...(kind === "claim" && { type: "replace" }),
  })
  const path = `/admin/${kind}s/${made[kind]?.id ?? ""}`
  const items = [{ id: item, quantity: 1 }]
  if (kind === "claim") await merchant.call("POST", `${path}/claim-items`, { items })
  await merchant.call("POST", `${path}/inbound/items`, { location_id: stores.stock_locations[0]?.id, items })
  await merchant.call("POST", `${path}/outbound/items`, { items: [{ variant_id: by.id, quantity: 1 }] })
  const { shipping_options: options } = await merchant.call<{ shipping_options: { id: string; name: string }[] }>(
    "GET",
    "/admin/shipping-options",
  )
  const standard = options.find(({ name }) => name.startsWith("Standard"))
  // Medusa reserves the new item only when it is shipped by an option.
  const shipping = { shipping_option_id: standard?.id, custom_amount: 0 }
  await merchant.call("POST", `${path}/outbound/shipping-method`, shipping)
  await merchant.call("POST", `${path}/request`, {})
}

it("an exchange for a costlier item leaves the difference to be paid on the order's page [MP-34]", async () => {
  const order = await delivered(cheap)
  await replace(order, "exchange", costly)
  const { buyer, id } = order
  expect(await readOrder(buyer, id)).toMatchObject({
    balance: { paid: 1500 + SHIPPING, due: 1000 },
    payment: { paid: false, due: 1000 },
  })
  const started = await buyer.visitor.api(`/api/orders/${id}/payments`, { body: { phone: phoneForScript("01") } })
  expect(started.status).toBe(201)
  await vi.waitFor(async () => {
    expect(await readOrder(buyer, id)).toMatchObject({
      balance: { paid: 2500 + SHIPPING, due: 0 },
      payment: { paid: true },
    })
  }, eventually)
})

it("an exchange for a cheaper item leaves what the shop owes", async () => {
  const order = await delivered(costly)
  await replace(order, "exchange", cheap)
  const { balance, payment } = await readOrder(order.buyer, order.id)
  expect(balance).toMatchObject({ paid: 2500 + SHIPPING, due: 0 })
  expect(balance.total - balance.paid).toBe(-1000)
  expect(payment.reason).toContain("owe you")
})

it("a claim replaces an item without asking for money", async () => {
  const order = await delivered(cheap)
  await replace(order, "claim", cheap)
  expect(await readOrder(order.buyer, order.id)).toMatchObject({ balance: { paid: 1500 + SHIPPING, due: 0 } })
})
