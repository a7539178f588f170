import { TotalChanged } from "@mavazi/contracts"
import type { OrderActionsResponse } from "@mavazi/contracts/engine-admin/order-actions"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import {
  addToCart,
  address,
  type Buyer,
  buyerWithCart,
  order,
  plainCheckout,
  readOrder,
  type Variant,
  variantsWithPrices,
} from "../../support/buyer"
import { createOption, deliveryLocation, drawZone, optionsFor } from "../../support/delivery"
import { onlyEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"

let shop: Shop
let merchant: Merchant
let shirt: Variant
let dress: Variant

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
  ;[shirt, dress] = await variantsWithPrices(shop, [1200, 2500])
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

const DEFAULTS = ["standard", "express", "overnight"]
const remove = (option: string) => merchant.call("DELETE", `/admin/shipping-options/${option}`)
const idsFor = async (buyer: Buyer, place: Record<string, string>) =>
  (await optionsFor(buyer, place)).map(({ id }) => id)
const refused = async (buyer: Buyer, body: object) => {
  const answer = await buyer.visitor.api("/api/checkout", { body })
  expect(answer.status).toBe(409)
  return TotalChanged.parse(answer.body)
}
const inCounty = (county: string, shippingOption: string) => ({
  ...plainCheckout,
  shippingOption,
  shippingAddress: { ...address, city: "Diani", county },
})

describe("a zone of counties", () => {
  let coast: string
  let boda: string

  beforeAll(async () => {
    coast = await drawZone(merchant, "Coast", ["KE-28", "KE-19"])
    boda = await createOption(merchant, { zone: coast, name: "Coast rider", price: 200, time: "Tomorrow" })
  })
  afterAll(() => remove(boda))

  it("offers the merchant's own option to addresses in it, by its name, time and price [CO-50]", async () => {
    const buyer = await buyerWithCart(shop, shirt)
    expect(await optionsFor(buyer, { city: "Diani", county: "Kwale" })).toEqual(
      expect.arrayContaining([{ id: boda, name: "Coast rider", eta: "Tomorrow", price: 200 }]),
    )
    expect(await idsFor(buyer, { city: "Mombasa" })).toEqual([...DEFAULTS, boda])
    expect(await idsFor(buyer, { city: "Kisumu", county: "Kisumu" })).toEqual(DEFAULTS)
    expect(await idsFor(buyer, { city: "Diani" })).toEqual(DEFAULTS)
  })

  it("is charged from checkout to order, and kept as the address of the next one [CO-50]", async () => {
    const buyer = await buyerWithCart(shop, shirt)
    const placed = await order(buyer, { ...inCounty("Kwale", boda), expectedTotal: 1400 })
    expect(placed).toMatchObject({
      total: 1400,
      shipping: { id: boda, name: "Coast rider", eta: "Tomorrow", price: 200 },
    })
    expect(placed.shipping).not.toHaveProperty("pickup")
    expect(await readOrder(buyer, placed.id)).toMatchObject(placed)
    await addToCart(buyer, shirt, 1)
    expect(await idsFor(buyer, {})).toContain(boda)
  })

  it("refuses its option for an address elsewhere, and places nothing [CO-51]", async () => {
    const buyer = await buyerWithCart(shop, shirt)
    expect(await refused(buyer, inCounty("Kisumu", boda))).toEqual({
      ...{ code: "total_changed", total: 1550 },
      message: "That shipping option is not offered for this order now.",
    })
    expect(await refused(buyer, inCounty("Kwale", "so_unknown"))).toMatchObject({ total: 1550 })
    expect((await buyer.visitor.api("/api/orders")).body).toEqual([])
  })

  it("follows the merchant when it is redrawn, or when the location leaves the shop's channel [CO-50]", async () => {
    const buyer = await buyerWithCart(shop, shirt)
    const { id: location, fulfillment_sets: sets } = await deliveryLocation(merchant)
    const set = sets.find(({ type }) => type === "shipping")?.id ?? ""
    await merchant.call("POST", `/admin/fulfillment-sets/${set}/service-zones/${coast}`, {
      geo_zones: [{ type: "province", country_code: "ke", province_code: "ke-17" }],
    })
    expect(await idsFor(buyer, { county: "Kisumu" })).toContain(boda)
    expect(await idsFor(buyer, { county: "Kwale" })).not.toContain(boda)
    const providers = `/admin/stock-locations/${location}/fulfillment-providers`
    await merchant.call("POST", providers, { remove: ["kenya_kenya"] })
    expect(await idsFor(buyer, { county: "Kisumu" })).toEqual([])
    await merchant.call("POST", providers, { add: ["kenya_kenya"] })
    const { stores } = await merchant.call<{ stores: { default_sales_channel_id: string }[] }>("GET", "/admin/stores")
    const channel = stores[0]?.default_sales_channel_id ?? ""
    const channels = `/admin/stock-locations/${location}/sales-channels`
    await merchant.call("POST", channels, { remove: [channel] })
    const { rows } = await shop.db.query("select 1 from cart where customer_id = $1", [buyer.customerId])
    expect(rows).toHaveLength(1)
    expect(await idsFor(buyer, { county: "Kisumu" })).toEqual([])
    await merchant.call("POST", channels, { add: [channel] })
    expect(await idsFor(buyer, { county: "Kisumu" })).toContain(boda)
    await merchant.call("POST", `/admin/fulfillment-sets/${set}/service-zones/${coast}`, {
      geo_zones: [{ type: "province", country_code: "ke", province_code: "KE-19" }],
    })
  })
})

describe("without the zone of all of Kenya", () => {
  it("the default options are those of the county's zone, and elsewhere the shopper is told what to do [CO-52]", async () => {
    const { fulfillment_sets: sets } = await deliveryLocation(merchant)
    const set = sets.find(({ type }) => type === "shipping")
    const kenya = set?.service_zones.find(({ name }) => name === "Kenya")?.id ?? ""
    const draw = (area: object) =>
      merchant.call("POST", `/admin/fulfillment-sets/${set?.id ?? ""}/service-zones/${kenya}`, { geo_zones: [area] })
    await draw({ type: "province", country_code: "ke", province_code: "KE-30" })
    const lake = await drawZone(merchant, "Lake", ["KE-17"])
    const slow = await createOption(merchant, { zone: lake, name: "Bus parcel", price: 500, kind: "standard" })
    const buyer = await buyerWithCart(shop, shirt)
    expect((await optionsFor(buyer, { county: "Kisumu" })).map(({ id, name }) => [id, name])).toEqual([
      ["standard", "Bus parcel"],
    ])
    expect((await optionsFor(buyer, { city: "Nairobi" })).map(({ name }) => name)).toContain("Standard Shipping")
    expect(await idsFor(buyer, { county: "Lamu" })).toEqual([])
    expect((await refused(buyer, inCounty("Lamu", "standard"))).message).toBe(
      "No shipping option is offered for this order now. Check the county in your address, or contact us.",
    )
    expect((await order(buyer, inCounty("Kisumu", "standard"))).total).toBe(1700)
    await remove(slow)
    await draw({ type: "country", country_code: "ke" })
  })
})

describe("rules and prices", () => {
  it("of the merchant decide by the value of the goods [CO-53]", async () => {
    const zone = await drawZone(merchant, "Everywhere", [])
    const rules = [{ attribute: "item_total", operator: "gte", value: "2400" }]
    const large = await createOption(merchant, { zone, name: "Large orders", price: 100, rules })
    const small = await buyerWithCart(shop, shirt)
    expect(await idsFor(small, { county: "Kisumu" })).not.toContain(large)
    await addToCart(small, shirt, 1)
    expect(await idsFor(small, { county: "Kisumu" })).toContain(large)
    const { shipping_option: read } = await merchant.call<{
      shipping_option: { rules: { id: string; attribute: string }[] }
    }>("GET", `/admin/shipping-options/${large}`)
    const rule = read.rules.find(({ attribute }) => attribute === "item_total")?.id
    await merchant.call("POST", `/admin/shipping-options/${large}/rules/batch`, { delete: [rule] })
    expect(await idsFor(await buyerWithCart(shop, shirt), { county: "Kisumu" })).toContain(large)
    await remove(large)
    expect(await idsFor(small, { county: "Kisumu" })).not.toContain(large)
  })

  it("by sum and by weight are those of the merchant's table, and the weight is that of variant or product [CO-54]", async () => {
    const zone = await drawZone(merchant, "By weight", ["KE-17"])
    const parcel = await createOption(merchant, { zone, name: "Parcel", price: 1 })
    await merchant.call("POST", `/admin/delivery/options/${parcel}`, {
      ...{ name: "Parcel", time: "" },
      prices: [
        { amount: 150 },
        { amount: 300, by: "weight", above: 1000, upTo: 2000 },
        { amount: 600, by: "weight", above: 2000 },
        { amount: 0, by: "sum", above: 6000 },
      ],
    })
    const priceFor = async (buyer: Buyer) =>
      (await optionsFor(buyer, { county: "Kisumu" })).find(({ id }) => id === parcel)?.price
    await merchant.updateProduct(shirt.productId, { weight: 500 })
    await merchant.call("POST", `/admin/products/${shirt.productId}/variants/${shirt.id}`, { weight: null })
    await merchant.updateProduct(dress.productId, { weight: 4000 })
    await merchant.call("POST", `/admin/products/${dress.productId}/variants/${dress.id}`, { weight: 800 })
    expect(await priceFor(await buyerWithCart(shop, dress))).toBe(150)
    const buyer = await buyerWithCart(shop, shirt, 2)
    expect(await priceFor(buyer)).toBe(150)
    await addToCart(buyer, shirt, 1)
    expect(await priceFor(buyer)).toBe(300)
    await addToCart(buyer, shirt, 2)
    expect(await priceFor(buyer)).toBe(600)
    const placed = await order(buyer, { ...inCounty("Kisumu", parcel), expectedTotal: 6600 })
    expect(placed).toMatchObject({ goods: 6000, shipping: { price: 600 } })
    const above = await buyerWithCart(shop, shirt, 6)
    expect(await priceFor(above)).toBe(0)
    expect((await order(above, inCounty("Kisumu", parcel))).total).toBe(7200)
    await remove(parcel)
  })
})

describe("a shipping option", () => {
  it("has the time of its type, and is offered until it is deleted [CO-50]", async () => {
    const zone = await drawZone(merchant, "Types", ["KE-17"])
    const option = await createOption(merchant, { zone, name: "Night bus", price: 250, time: "Tomorrow" })
    const buyer = await buyerWithCart(shop, shirt)
    const timeOf = async () =>
      (await optionsFor(buyer, { county: "Kisumu" })).find(({ id }) => id === option)?.eta ?? "not offered"
    expect(await timeOf()).toBe("Tomorrow")
    const { shipping_option: read } = await merchant.call<{ shipping_option: { type: { id: string } } }>(
      "GET",
      `/admin/shipping-options/${option}`,
    )
    await merchant.call("POST", `/admin/shipping-option-types/${read.type.id}`, { description: "Before breakfast" })
    expect(await timeOf()).toBe("Before breakfast")
    await remove(option)
    expect(await timeOf()).toBe("not offered")
  })

  it("is offered to goods of its shipping profile only, and the shopper is told to order them separately [CO-56]", async () => {
    const { shipping_profile: heavy } = await merchant.call<{ shipping_profile: { id: string } }>(
      "POST",
      "/admin/shipping-profiles",
      { name: "Furniture", type: "heavy" },
    )
    const { product } = await merchant.call<{ product: { shipping_profile: { id: string } } }>(
      "GET",
      `/admin/products/${dress.productId}?fields=id,*shipping_profile`,
    )
    await merchant.updateProduct(dress.productId, { shipping_profile_id: heavy.id })
    const zone = await drawZone(merchant, "Furniture", [])
    const lorry = await createOption(merchant, { zone, name: "Lorry", price: 3000, profile: heavy.id })
    const buyer = await buyerWithCart(shop, dress)
    expect(await idsFor(buyer, { county: "Kisumu" })).toEqual([lorry])
    expect((await order(buyer, inCounty("Kisumu", lorry))).total).toBe(5500)
    const both = await buyerWithCart(shop, dress)
    await addToCart(both, shirt, 1)
    expect(await idsFor(both, { county: "Kisumu" })).toEqual([])
    expect((await refused(both, inCounty("Kisumu", "standard"))).message).toBe(
      "These items cannot be sent together. Please order them separately, or contact us.",
    )
    await merchant.updateProduct(dress.productId, { shipping_profile_id: product.shipping_profile.id })
    await remove(lorry)
  })
})

describe("a pickup point", () => {
  it("is offered with address and times, and is what order, e-mails and page say, until it is picked up [CO-55] [DL-12]", async () => {
    const { id: location } = await deliveryLocation(merchant)
    const { stock_location: made } = await merchant.call<{
      stock_location: { fulfillment_sets: { id: string; type: string }[] }
    }>("POST", `/admin/stock-locations/${location}/fulfillment-sets?fields=id,*fulfillment_sets`, {
      ...{ name: "Workshop pickup", type: "pickup" },
    })
    const set = made.fulfillment_sets.find(({ type }) => type === "pickup")?.id ?? ""
    await merchant.call("POST", `/admin/stock-locations/${location}`, {
      metadata: { pickup_times: "Mon to Sat, 9:00 to 17:00" },
    })
    const zone = await drawZone(merchant, "Pickup in Nairobi", [], set)
    const option = await createOption(merchant, {
      zone,
      name: "Pickup",
      price: 0,
      kind: "pickup",
      time: "From tomorrow",
    })
    const pickup = {
      name: "Nairobi workshop",
      address: "Komarock Road, Kariobangi, Nairobi 00515",
      times: "Mon to Sat, 9:00 to 17:00",
    }
    const buyer = await buyerWithCart(shop, shirt)
    expect(await optionsFor(buyer, { county: "Lamu" })).toContainEqual({
      ...{ id: option, name: "Pickup", eta: "From tomorrow", price: 0, pickup },
    })
    const placed = await order(buyer, { ...plainCheckout, shippingOption: option, expectedTotal: 1200 })
    expect(placed.shipping).toEqual({ id: option, name: "Pickup", eta: "From tomorrow", price: 0, pickup })
    const mail = await onlyEmail(shop, buyer.email, "placed")
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain("Pick up at")
      expect(body).toContain(Object.values(pickup).join(", "))
      expect(body).not.toContain("Deliver to")
    }
    await merchant.call("POST", `/admin/orders/${placed.id}/payments`, { method: "cash", amount: 1200 })
    const slip = await fetch(`${shop.url}/admin/orders/${placed.id}/packing-slip`, { headers: merchant.headers })
    const page = await slip.text()
    for (const words of ["Pick up at", ...Object.values(pickup), "Picked up by", "Amina Wanjiru"]) {
      expect(page).toContain(words)
    }
    expect(page).not.toContain("Deliver to")
    expect(page).not.toContain(address.street)
    const actionNames = async () =>
      (await merchant.call<OrderActionsResponse>("GET", `/admin/orders/${placed.id}/actions`)).actions.flatMap(
        ({ name, refusal }) => (refusal === null ? [name] : []),
      )
    expect(await actionNames()).toEqual(["pack", "make_ready", "cancel"])
    const ready = await merchant.call("POST", `/admin/orders/${placed.id}/shipping/shipped`, {})
    expect(ready).toMatchObject({ status: "shipped", pickup: true, fulfillments: [{ courier: null }] })
    const readyMail = await onlyEmail(shop, buyer.email, "shipped")
    expect(readyMail.subject).toBe(`Order ${String(placed.number)} is ready for you`)
    expect(readyMail.text).toContain(Object.values(pickup).join(", "))
    expect(await actionNames()).toEqual(["picked_up", "refund"])
    await merchant.call("POST", `/admin/orders/${placed.id}/shipping/delivered`, {})
    expect((await onlyEmail(shop, buyer.email, "delivered")).subject).toBe(
      `Order ${String(placed.number)} has been picked up`,
    )
    await merchant.call("POST", `/admin/stock-locations/${location}`, { metadata: { pickup_times: "Sundays" } })
    expect((await readOrder(buyer, placed.id)).shipping.pickup).toEqual(pickup)
    await merchant.call("DELETE", `/admin/fulfillment-sets/${set}`)
    const later = await buyerWithCart(shop, shirt)
    expect(await idsFor(later, { county: "Lamu" })).toEqual(DEFAULTS)
  })
})
