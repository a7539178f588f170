import { describe, expect, it } from "vitest"
import { missingOptions } from "./kenyan-shipping-options"

const zone = { serviceZoneId: "serzo_1", shippingProfileId: "sp_1", regionId: "reg_1" }

describe("missingOptions", () => {
  it("creates the documented options at the documented prices", () => {
    const prices = missingOptions(zone, []).map((option) => [
      option.data?.id,
      "prices" in option ? option.prices[0]?.amount : undefined,
    ])
    expect(Object.fromEntries(prices)).toEqual({
      standard: 350,
      express: 800,
      overnight: 1500,
      free: 0,
      "same-day": 800,
    })
  })

  it.each([
    ["CO-09", "standard", "Standard Shipping", "5-7 days", 350],
    ["CO-10", "express", "Express Shipping", "2-3 days", 800],
    ["CO-11", "overnight", "Overnight Shipping", "1 day", 1500],
    ["CO-24", "free", "Free Shipping", "5-7 business days", 0],
    ["CO-25", "same-day", "Same Day Shipping", "Today, in Nairobi", 800],
  ])("creates [%s] %s as %s, %s, for %i", (_statement, id, name, eta, price) => {
    const option = missingOptions(zone, []).find(({ data }) => data?.id === id)
    expect(option).toMatchObject({ name, data: { eta }, prices: [{ amount: price }] })
  })

  it("leaves existing options of the merchant unchanged", () => {
    expect(
      missingOptions(zone, [{ data: { id: "express" } }, { data: null }]).map((option) => option.data?.id),
    ).toEqual(["standard", "overnight", "free", "same-day"])
  })
})
