import type { Delivery } from "@mavazi/contracts/engine-admin/delivery"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Shop } from "../../harness"
import { buyerWithCart, order, plainCheckout, type Variant } from "../../support/buyer"
import { optionsFor } from "../../support/delivery"
import type { Merchant } from "../../support/merchant"
import { openShop } from "../../support/order-setup"

/* The calls of the page "Delivery" in the engine's admin. */

let shop: Shop
let merchant: Merchant
let shirt: Variant

beforeAll(async () => {
  ;({ shop, merchant, variant: shirt } = await openShop({ price: 1200, simulator: false }))
})
afterAll(() => shop.stop())

const read = () => merchant.call<Delivery>("GET", "/admin/delivery")
const save = (path: string, body: object) => merchant.call<Delivery>("POST", `/admin/delivery/${path}`, body)
const remove = (path: string) => merchant.call<Delivery>("DELETE", `/admin/delivery/${path}`)
const refused = (path: string, body: object) =>
  save(path, body).then(
    () => "accepted",
    (fault: unknown) => String(fault),
  )
const zoneNamed = ({ zones }: Delivery, name: string) => zones.find((zone) => zone.name === name)
const plain = { by: null, above: null, upTo: null }

describe("the page Delivery", () => {
  it("shows the zone of all of Kenya with the specified options, and the location without pickup", async () => {
    const { zones, locations } = await read()
    expect(zones).toMatchObject([{ name: "Kenya", counties: [], otherAreas: 0 }])
    const options = zones[0]?.options.map(({ name, time, rule, prices }) => [name, time, rule, prices])
    expect(options).toEqual(
      expect.arrayContaining([
        ["Standard Shipping", "5-7 days", null, [{ amount: 350, ...plain }]],
        ["Free Shipping", "5-7 business days", "free", [{ amount: 0, ...plain }]],
        ["Same Day Shipping", "Today, in Nairobi", "same-day", [{ amount: 800, ...plain }]],
      ]),
    )
    expect(locations).toMatchObject([{ name: "Nairobi workshop", times: "", pickup: null }])
  })

  it("draws a zone with options by sum and weight, which checkout offers, and changes and removes them [CO-57]", async () => {
    const drawn = zoneNamed(await save("zones", { name: "Coast", counties: ["KE-19", "KE-28"] }), "Coast")
    expect(drawn).toMatchObject({ counties: ["KE-19", "KE-28"], options: [] })
    const zoneId = drawn?.id ?? ""
    const prices = [
      { amount: 200, ...plain },
      { amount: 0, by: "sum", above: 3000, upTo: null },
      { amount: 450, by: "weight", above: 500, upTo: 2000 },
    ]
    const added = zoneNamed(await save("options", { zoneId, name: "Coast rider", time: "Tomorrow", prices }), "Coast")
    expect(added?.options).toMatchObject([{ name: "Coast rider", time: "Tomorrow", rule: null, offered: true }])
    expect(added?.options[0]?.prices).toHaveLength(3)
    expect(added?.options[0]?.prices).toEqual(expect.arrayContaining(prices))
    const id = added?.options[0]?.id ?? ""
    const buyer = await buyerWithCart(shop, shirt)
    const inMombasa = { county: "Mombasa" }
    expect(await optionsFor(buyer, inMombasa)).toContainEqual({ id, name: "Coast rider", eta: "Tomorrow", price: 200 })
    expect(
      (await optionsFor(await buyerWithCart(shop, shirt, 3), inMombasa)).find((each) => each.id === id)?.price,
    ).toBe(0)

    await save(`options/${id}`, { name: "Rider", time: "Today", prices: [{ amount: 250 }] })
    expect(await optionsFor(buyer, inMombasa)).toContainEqual({ id, name: "Rider", eta: "Today", price: 250 })
    await save(`zones/${zoneId}`, { name: "Lake", counties: ["KE-17"] })
    expect((await optionsFor(buyer, inMombasa)).map((each) => each.id)).not.toContain(id)
    expect((await optionsFor(buyer, { county: "Kisumu" })).map((each) => each.id)).toContain(id)
    await save(`zones/${zoneId}`, { name: "Lake", counties: [] })
    expect((await optionsFor(buyer, inMombasa)).map((each) => each.id)).toContain(id)

    expect(zoneNamed(await remove(`options/${id}`), "Lake")?.options).toEqual([])
    await save("options", { zoneId, name: "Again", time: "", prices: [{ amount: 1 }] })
    expect(zoneNamed(await remove(`zones/${zoneId}`), "Lake")).toBeUndefined()
    expect((await optionsFor(buyer, inMombasa)).map(({ name }) => name)).not.toContain("Again")
  })

  it("makes a pickup point of a location, changes and ends it [CO-57]", async () => {
    const [location] = (await read()).locations
    const path = `pickup-points/${location?.id ?? ""}`
    const first = { name: "Pickup", time: "From tomorrow", times: "Mon to Fri, 9 to 5", prices: [{ amount: 0 }] }
    const made = (await save(path, first)).locations[0]
    expect(made).toMatchObject({ times: "Mon to Fri, 9 to 5", pickup: { name: "Pickup", time: "From tomorrow" } })
    const id = made?.pickup?.id ?? ""
    const buyer = await buyerWithCart(shop, shirt)
    const placed = await order(buyer, { ...plainCheckout, shippingOption: id })
    expect(placed).toMatchObject({ total: 1200, shipping: { pickup: { times: "Mon to Fri, 9 to 5" } } })
    const changed = await save(path, { ...first, times: "Daily", prices: [{ amount: 50 }] })
    expect(changed.locations[0]).toMatchObject({ times: "Daily", pickup: { id, prices: [{ amount: 50 }] } })
    expect((await remove(path)).locations[0]?.pickup).toBeNull()
    const later = await buyerWithCart(shop, shirt)
    expect((await optionsFor(later, { county: "Lamu" })).map((each) => each.id)).not.toContain(id)
    await expect(remove(path)).rejects.toThrow(/404.+Nothing can be picked up/)
    await save(path, first)
    await remove(path)
  })

  it("keeps prices by weight, which the engine's own form would remove [CO-57]", async () => {
    const zoneId = (await read()).zones[0]?.id ?? ""
    const prices = [{ amount: 100 }, { amount: 300, by: "weight", above: 1000, upTo: null }]
    const added = await save("options", { zoneId, name: "By weight", time: "", prices })
    const id = added.zones[0]?.options.find(({ name }) => name === "By weight")?.id ?? ""
    const path = `/admin/shipping-options/${id}`
    const fromForm = { prices: [{ currency_code: "kes", amount: 100 }] }
    await expect(merchant.call("POST", path, fromForm)).rejects.toThrow(
      /prices by weight, which this form would remove/,
    )
    await merchant.call("POST", path, { name: "Renamed" })
    await save(`options/${id}`, { name: "Renamed", time: "", prices: [{ amount: 100 }] })
    await merchant.call("POST", path, fromForm)
    await remove(`options/${id}`)
  })

  it("refuses in words what it cannot do", async () => {
    const [kenya] = (await read()).zones
    const option = { name: "Bus", time: "", prices: [{ amount: 1 }] }
    expect(await refused("zones", { name: "Kenya", counties: [] })).toContain("Another zone has this name.")
    expect(await refused("zones", { name: " ", counties: [] })).toContain("Enter a name.")
    expect(await refused("zones", { name: "Moon", counties: ["KE-48"] })).toContain("Choose counties of Kenya.")
    expect(await refused("zones/serzo_none", { name: "Moon", counties: [] })).toMatch(/404.+No zone has this id/)
    expect(await refused("options", { ...option, zoneId: "serzo_none" })).toMatch(/404.+No zone has this id/)
    expect(await refused("options/so_none", option)).toMatch(/404.+No shipping option has this id/)
    expect(await refused("pickup-points/sloc_none", { ...option, times: "Daily" })).toMatch(/404.+No location/)
    const zoneId = kenya?.id ?? ""
    expect(await refused("options", { ...option, zoneId, prices: [] })).toContain("Enter at least one price.")
    expect(await refused("options", { ...option, zoneId, prices: [{ amount: 1.5 }] })).toContain("whole shillings")
    const empty = { amount: 1, by: "weight", above: 5, upTo: 5 }
    expect(await refused("options", { ...option, zoneId, prices: [empty] })).toContain("Enter the limits of a price")
    expect((await shop.visitor().api("/admin/delivery")).status).toBe(401)
  })
})
