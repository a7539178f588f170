import type { ValidateFulfillmentDataContext } from "@medusajs/framework/types"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { KenyaFulfillmentService } from "./service"

const NINE_IN_NAIROBI = new Date("2026-11-20T06:59:59Z")
const TEN_IN_NAIROBI = new Date("2026-11-20T07:00:00Z")

const cart = (goods: number, city = "Mombasa") =>
  ({
    items: [{ unit_price: goods / 2, quantity: 2 }],
    shipping_address: { city },
  }) as unknown as ValidateFulfillmentDataContext

const choose = (id: string, context: ValidateFulfillmentDataContext) =>
  new KenyaFulfillmentService().validateFulfillmentData({ id, eta: "soon" }, {}, context)

describe("the Kenyan fulfilment provider", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NINE_IN_NAIROBI })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it("charges shipping for goods of exactly 5,000 shillings [CO-24]", async () => {
    await expect(choose("free", cart(5000))).rejects.toThrow("Free shipping needs goods above Ksh 5,000.")
    await expect(choose("free", cart(5002))).resolves.toEqual({ id: "free", eta: "soon" })
  })

  it("offers same-day delivery in Nairobi until 9:59:59 EAT, and not later [CO-25]", async () => {
    await expect(choose("same-day", cart(100, " NAIROBI "))).resolves.toMatchObject({ id: "same-day" })
    vi.setSystemTime(TEN_IN_NAIROBI)
    await expect(choose("same-day", cart(100, "Nairobi"))).rejects.toThrow("Same-day delivery is for Nairobi")
  })

  it("offers no same-day delivery elsewhere [CO-25]", async () => {
    await expect(choose("same-day", cart(100, "Nakuru"))).rejects.toThrow("Same-day delivery is for Nairobi")
  })

  it("offers the three documented options to every cart", async () => {
    for (const id of ["standard", "express", "overnight"]) {
      await expect(choose(id, cart(1))).resolves.toEqual({ id, eta: "soon" })
    }
  })

  it("has options without rules, for the merchant's own deliveries and for pickup", async () => {
    const provider = new KenyaFulfillmentService()
    const ids = (await provider.getFulfillmentOptions()).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(["own", "pickup"]))
    for (const id of ["own", "pickup"]) {
      expect(await provider.validateOption({ id })).toBe(true)
      await expect(choose(id, cart(1, "Lamu"))).resolves.toEqual({ id })
    }
  })

  it("rejects options of other providers", async () => {
    const provider = new KenyaFulfillmentService()
    expect(await provider.validateOption({ id: "standard" })).toBe(true)
    expect(await provider.validateOption({ id: "return" })).toBe(true)
    expect(await provider.validateOption({ id: "drone" })).toBe(false)
  })
})
