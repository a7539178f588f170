import type { Order } from "@mavazi/contracts"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import { type Buyer, buyerWithCart, plainCheckout, setStock, type Variant } from "../../support/buyer"
import type { Merchant } from "../../support/merchant"
import { editQuantity } from "../../support/order-changes"
import { newOrder, openShop, paidOrder } from "../../support/order-setup"
import { Places } from "../../support/places"

let shop: Shop
let merchant: Merchant
let variant: Variant
let places: Places

beforeAll(async () => {
  ;({ shop, merchant, variant } = await openShop())
  places = await Places.open(shop, merchant, variant)
})

beforeEach(async () => {
  await setStock(shop, variant, 3)
  await places.setSecond(2)
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

const fulfillments = ({ id }: Order) => `/admin/orders/${id}/fulfillments`

/** Of all units, at both locations. */
const paidOrderOfAll = async () => (await paidOrder(shop, variant, { units: 5 })).order

async function packAt(placed: Order, place: string | undefined, units: number): Promise<string> {
  const body = { items: [{ id: placed.items[0]?.id, quantity: units }], ...(place && { location_id: place }) }
  const { order: packed } = await merchant.call<{ order: { fulfillments: { id: string; created_at: string }[] } }>(
    "POST",
    `${fulfillments(placed)}?fields=*fulfillments`,
    body,
  )
  return packed.fulfillments.toSorted((one, other) => one.created_at.localeCompare(other.created_at)).at(-1)?.id ?? ""
}

async function slipOf({ id }: Order): Promise<string> {
  const slip = await fetch(`${shop.url}/admin/orders/${id}/packing-slip`, { headers: merchant.headers })
  return slip.text()
}

describe("a line with more units than any location has", () => {
  it("reserves the largest location's first, and both are free again when the order is cancelled [SL-01]", async () => {
    const { buyer, id } = await newOrder(shop, variant, { units: 4 })
    expect(await places.free()).toEqual([0, 1])
    await buyer.visitor.api(`/api/orders/${id}/cancel`, { body: {} })
    expect(await places.free()).toEqual([3, 2])
  })

  it("comes from one location that has all of them [SL-01]", async () => {
    await places.setSecond(4)
    await newOrder(shop, variant, { units: 4 })
    expect(await places.free()).toEqual([3, 0])
  })

  it("is sold until nothing is left anywhere, and never beyond, to concurrent buyers [SL-02]", async () => {
    await setStock(shop, variant, 100)
    const buyers: Buyer[] = []
    for (let n = 0; n < 12; n += 1) {
      buyers.push(await buyerWithCart(shop, variant, 2))
    }
    await setStock(shop, variant, 5)
    await places.setSecond(5)
    const answers = await Promise.all(
      buyers.map(({ visitor }) => visitor.api("/api/checkout", { body: plainCheckout })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await places.free()).toEqual([0, 0])
  })

  it("is not made by an edit of the order, because Medusa reserves an edited line at one location [SL-05]", async () => {
    const placed = await newOrder(shop, variant, { units: 2 })
    const edit = () => editQuantity(merchant, placed, 5)
    await expect(edit()).rejects.toThrow(/409.+No location has all units that a changed line needs\./)
    expect(await places.free()).toEqual([1, 2])
    await places.moveToFirst(2)
    await merchant.call("POST", `/admin/order-edits/${placed.id}/confirm`, {})
    expect(await places.free()).toEqual([0, 0])
  })

  // Medusa takes the location that PostgreSQL happens to read first when it sees none with all units.
  it.each([
    { place: "first", stock: [3, 1] },
    { place: "second", stock: [1, 3] },
  ] as const)("is changed by an edit at the $place location, which has its units [SL-05]", async ({ stock }) => {
    await setStock(shop, variant, stock[0])
    await places.setSecond(stock[1])
    const placed = await newOrder(shop, variant, { units: 2 })
    expect(await places.free()).toEqual([1, 1])
    const edit = (units: number) => editQuantity(merchant, placed, units)
    await edit(3)
    expect(await places.free()).toEqual(stock.map((units) => (units === 3 ? 0 : 1)))
    await edit(2)
    expect(await places.free()).toEqual([1, 1])
  })

  it("keeps its reservation when its edit fails [SL-05]", async () => {
    await places.setSecond(1)
    const placed = await newOrder(shop, variant, { units: 2 })
    await shop.db.query("alter table reservation_item add constraint fails check (quantity <> 3) not valid")
    const failing = editQuantity(merchant, placed, 3)
    await expect(failing).rejects.toThrow(/500/)
    await shop.db.query("alter table reservation_item drop constraint fails")
    expect(await places.reservedFor(placed)).toEqual([2])
    expect(await places.free()).toEqual([1, 1])
    await merchant.call("POST", `/admin/order-edits/${placed.id}/confirm`, {})
    expect(await places.free()).toEqual([0, 1])
  })
})

describe("an order that is reserved at two locations", () => {
  it("says on its packing slip how many are where, and is sent in a parcel from each [SL-03]", async () => {
    const placed = await paidOrderOfAll()
    const words = `3 at ${places.firstName}, 2 at Market stall`
    expect(await slipOf(placed)).toContain(words)
    await merchant.call("POST", `/admin/orders/${placed.id}/shipping/shipped`, { courier: "Our own rider" })
    expect(await places.levels()).toEqual(places.emptied(3, 2))
    expect(await slipOf(placed)).toContain(words)
    const { fulfillments: sent } = await merchant.call<{ fulfillments: { items?: unknown; shippedAt: string }[] }>(
      "GET",
      `/admin/orders/${placed.id}/shipping`,
    )
    expect(sent).toHaveLength(2)
  })

  it("is packed by the engine's form in two parcels, and the stock of each location goes down by its own [SL-04]", async () => {
    const placed = await paidOrderOfAll()
    await packAt(placed, places.second, 2)
    expect(await places.levels()).toEqual(places.emptied(0, 2))
    await packAt(placed, places.first, 1)
    expect(await places.levels()).toEqual(places.emptied(1, 2))
    await packAt(placed, places.first, 2)
    expect(await places.levels()).toEqual(places.emptied(3, 2))
    expect(await places.reservedFor(placed)).toEqual([])
  })

  it("is not packed with more units than a location has reserved: the refusal says where they are [SL-04]", async () => {
    const placed = await paidOrderOfAll()
    for (const place of [places.first, undefined]) {
      await expect(packAt(placed, place, 5)).rejects.toThrow(
        new RegExp(`409.+3 at ${places.firstName}, 2 at Market stall`),
      )
    }
    expect(await places.reservedFor(placed)).toEqual([3, 2])
  })

  it("reserves the units of a parcel that is unpacked at its location again [SL-04]", async () => {
    const placed = await paidOrderOfAll()
    const parcel = await packAt(placed, places.first, 3)
    expect(await places.reservedFor(placed)).toEqual([2])
    await merchant.call("POST", `${fulfillments(placed)}/${parcel}/cancel`, {})
    expect(await places.reservedFor(placed)).toEqual([3, 2])
    expect(await places.free()).toEqual([0, 0])
  })

  it("is packed at one location after the pieces and their stock were moved there [SL-04]", async () => {
    const placed = await paidOrderOfAll()
    await places.moveToFirst(2)
    await packAt(placed, places.first, 5)
    expect(await places.reservedFor(placed)).toEqual([])
    expect(await places.free()).toEqual([0, 0])
  })
})
