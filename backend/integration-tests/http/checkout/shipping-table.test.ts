import { ShippingTable } from "@mavazi/contracts/checkout/shipping-table"
import { PublishedContent } from "@mavazi/contracts/content/content"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { buyerWithCart, findVariants, type Variant } from "../../support/buyer"
import { createOption, deliveryLocation, drawZone } from "../../support/delivery"
import { eventually } from "../../support/eventually"
import { Merchant } from "../../support/merchant"
import { checkoutOptions } from "../../support/promotions"

let shop: Shop
let merchant: Merchant

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
})
afterAll(() => shop.stop())

const readTable = async () => {
  const answer = await shop.visitor().api("/api/shipping")
  expect(answer.status).toBe(200)
  return ShippingTable.parse(answer.body).options
}

const rowOf = async (id: string) => (await readTable()).find((row) => row.id === id)

/** A pickup point at the shop's location. */
async function createPickup() {
  const { id: location } = await deliveryLocation(merchant)
  const { stock_location: made } = await merchant.call<{
    stock_location: { fulfillment_sets: { id: string; type: string }[] }
  }>("POST", `/admin/stock-locations/${location}/fulfillment-sets?fields=id,*fulfillment_sets`, {
    ...{ name: "Pickup", type: "pickup" },
  })
  const set = made.fulfillment_sets.find(({ type }) => type === "pickup")?.id ?? ""
  const zone = await drawZone(merchant, "Whole country", [], set)
  const option = await createOption(merchant, { zone, name: "Pickup", price: 0, kind: "pickup" })
  return { location, set, option }
}

/** Passes once the table has what a change made of it. */
const becomes = (id: string, row: object | undefined) =>
  vi.waitFor(async () => {
    const found = await rowOf(id)
    if (row === undefined) expect(found).toBeUndefined()
    else expect(found).toMatchObject(row)
  }, eventually)

describe("the table of shipping options", () => {
  it("has the specified options, with the rule of free shipping [SR-14]", async () => {
    const kenya = { zone: "Kenya", areas: [], limits: [] }
    const price = (amount: number) => ({ prices: [{ amount, limits: [] }] })
    expect(await readTable()).toEqual([
      { id: "standard", name: "Standard Shipping", eta: "5-7 days", ...kenya, ...price(350) },
      { id: "express", name: "Express Shipping", eta: "2-3 days", ...kenya, ...price(800) },
      { id: "overnight", name: "Overnight Shipping", eta: "1 day", ...kenya, ...price(1500) },
      {
        ...{ id: "free", name: "Free Shipping", eta: "5-7 business days", ...kenya, ...price(0) },
        limits: [{ by: "sum", is: "above", value: 5000 }],
      },
      {
        ...{ id: "same-day", name: "Same Day Shipping", eta: "Today, in Nairobi", ...kenya, ...price(800) },
        ...{ areas: ["Nairobi"], orderedBefore: "10:00" },
      },
    ])
  })

  it("says which goods an option is for, and texts leave it out [SR-14] [CW-10]", async () => {
    const { shipping_profile: heavy } = await merchant.call<{ shipping_profile: { id: string } }>(
      "POST",
      "/admin/shipping-profiles",
      { name: "Furniture", type: "heavy" },
    )
    const zone = await drawZone(merchant, "All of Kenya", [])
    const lorry = await createOption(merchant, { zone, name: "Lorry", price: 3000, profile: heavy.id })
    await becomes(lorry, { name: "Lorry", onlyFor: "Furniture" })
    await merchant.call("POST", `/admin/shipping-profiles/${heavy.id}`, { name: "Large goods" })
    await becomes(lorry, { onlyFor: "Large goods" })
    expect(await rowOf("standard")).not.toHaveProperty("onlyFor")
    const words = await shop.visitor().api("/api/content")
    expect(PublishedContent.parse(words.body).delivery.everywhere.map(({ name }) => name)).not.toContain("Lorry")
    await merchant.call("DELETE", `/admin/shipping-options/${lorry}`)
    await becomes(lorry, undefined)
  })

  it("is answered from bytes with a validator until something changes [SR-14]", async () => {
    const first = await fetch(`${shop.url}/api/shipping`)
    const etag = first.headers.get("etag") ?? ""
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect((await fetch(`${shop.url}/api/shipping`, { headers: { "if-none-match": etag } })).status).toBe(304)
  })

  it("follows zones, options, prices, rules, types, places and channels [SR-14]", async () => {
    const zone = await drawZone(merchant, "Lake", ["KE-17", "KE-38"])
    const rules = [{ attribute: "item_total", operator: "gte", value: "1000" }]
    const bus = await createOption(merchant, { zone, name: "Night bus", price: 250, time: "Tomorrow", rules })
    const limits = [{ by: "sum", is: "from", value: 1000 }]
    await becomes(bus, { name: "Night bus", eta: "Tomorrow", zone: "Lake", areas: ["Kisumu", "Siaya"], limits })

    await merchant.call("POST", `/admin/delivery/options/${bus}`, {
      ...{ name: "Night bus", time: "Tomorrow" },
      prices: [{ amount: 200 }, { amount: 500, by: "weight", above: 2000, upTo: 5000 }],
    })
    await becomes(bus, {
      prices: [
        {
          amount: 500,
          limits: [
            { by: "weight", is: "above", value: 2000 },
            { by: "weight", is: "up to", value: 5000 },
          ],
        },
        { amount: 200, limits: [] },
      ],
    })

    const { shipping_option: read } = await merchant.call<{ shipping_option: { type: { id: string } } }>(
      "GET",
      `/admin/shipping-options/${bus}`,
    )
    await merchant.call("POST", `/admin/shipping-option-types/${read.type.id}`, { description: "At dawn" })
    await becomes(bus, { eta: "At dawn" })

    const { id: location, fulfillment_sets: sets } = await deliveryLocation(merchant)
    const set = sets.find(({ type }) => type === "shipping")?.id ?? ""
    await merchant.call("POST", `/admin/fulfillment-sets/${set}/service-zones/${zone}`, {
      ...{ name: "Lake and Nyali" },
      geo_zones: [{ type: "city", country_code: "ke", province_code: "KE-28", city: "Nyali" }],
    })
    await becomes(bus, { zone: "Lake and Nyali", areas: ["Nyali, Mombasa"] })

    const providers = `/admin/stock-locations/${location}/fulfillment-providers`
    await merchant.call("POST", providers, { remove: ["kenya_kenya"] })
    await becomes("standard", undefined)
    await merchant.call("POST", providers, { add: ["kenya_kenya"] })
    await becomes("standard", {})

    await merchant.call("DELETE", `/admin/shipping-options/${bus}`)
    await becomes(bus, undefined)
  })

  it("has pickup points with their address and times [SR-14] [CO-55]", async () => {
    const { location, set, option } = await createPickup()
    await becomes(option, { pickup: { name: "Nairobi workshop", times: "" } })
    await merchant.call("POST", `/admin/stock-locations/${location}`, { metadata: { pickup_times: "Daily, 8 to 6" } })
    await becomes(option, { pickup: { times: "Daily, 8 to 6" } })
    await merchant.call("POST", `/admin/stock-locations/${location}`, {
      address: { address_1: "Ngong Road 1", city: "Nairobi", country_code: "ke", postal_code: "00505" },
    })
    await becomes(option, { pickup: { address: "Ngong Road 1, Nairobi 00505" } })
    await merchant.call("DELETE", `/admin/fulfillment-sets/${set}`)
    await becomes(option, undefined)
  })

  it("has the merchant's changes, and a pickup point with its times, after a kill right behind them [SR-14] [CO-55]", async () => {
    const standard = { name: "Standard Shipping", time: "5-7 days" }
    const { shipping_options } = await merchant.call<{ shipping_options: { id: string; name: string }[] }>(
      "GET",
      "/admin/shipping-options",
    )
    const { id = "" } = shipping_options.find(({ name }) => name === standard.name) ?? {}
    const setPrice = (amount: number) =>
      merchant.call("POST", `/admin/delivery/options/${id}`, { ...standard, prices: [{ amount }] })
    const buyer = await buyerWithCart(shop, (await findVariants(shop, 1))[0] as Variant)
    const zone = await drawZone(merchant, "Killed", ["KE-01"])
    const post = await createOption(merchant, { zone, name: "Camel post", price: 90 })
    const { location, set, option: pickup } = await createPickup()
    const setTimes = (times: string) =>
      merchant.call("POST", `/admin/stock-locations/${location}`, { metadata: { pickup_times: times } })
    await Promise.all([setPrice(300), setTimes("Sundays, 9 to 12")])
    await shop.kill()
    await shop.restart({})
    await becomes(post, { name: "Camel post", areas: ["Baringo"] })
    await becomes("standard", { prices: [{ amount: 300, limits: [] }] })
    await becomes(pickup, { pickup: { name: "Nairobi workshop", times: "Sundays, 9 to 12" } })
    const offered = (await checkoutOptions(buyer)).shippingOptions.find((option) => option.id === pickup)
    expect(offered).toMatchObject({ price: 0, pickup: { times: "Sundays, 9 to 12" } })
    await setPrice(350)
    await becomes("standard", { prices: [{ amount: 350, limits: [] }] })
    await setTimes("")
    await merchant.call("DELETE", `/admin/fulfillment-sets/${set}`)
    await becomes(pickup, undefined)
    await merchant.call("DELETE", `/admin/shipping-options/${post}`)
    await becomes(post, undefined)
  })
})
