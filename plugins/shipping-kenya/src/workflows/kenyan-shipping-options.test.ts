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

  it("leaves what the merchant already has", () => {
    expect(
      missingOptions(zone, [{ data: { id: "express" } }, { data: null }]).map((option) => option.data?.id),
    ).toEqual(["standard", "overnight", "free", "same-day"])
  })
})
