import { describe, expect, it } from "vitest"
import type { GeoZoneRow } from "../medusa-schema/pricing/shipping-options"
import { areasContain } from "./shipping-zones"

const area = (given: Partial<GeoZoneRow>): GeoZoneRow => ({
  ...{ type: "province", country: "ke", province: null, city: null, postal: null },
  ...given,
})
const mombasa = area({ province: "KE-28" })

describe("a service zone", () => {
  it.each([
    [{ county: "Mombasa" }, true],
    [{ county: "mombasa county" }, true],
    [{ county: "Kilifi", city: "Mombasa" }, false],
    [{ county: "", city: "Mombasa" }, true],
    [{ county: "Coast", city: "Mombasa" }, true],
    [{ city: "Likoni" }, false],
    [{}, false],
  ])("of a county contains the addresses in it: %j", (place, contained) => {
    expect(areasContain([mombasa], place)).toBe(contained)
    expect(areasContain([area({ province: "KE-01" }), area({ province: "ke-28" })], place)).toBe(contained)
  })

  it("of Kenya contains all addresses, one of another country or without areas none", () => {
    expect(areasContain([area({ type: "country", country: "KE" })], {})).toBe(true)
    expect(areasContain([area({ type: "country", country: "ug" })], { county: "Mombasa" })).toBe(false)
    expect(areasContain([area({ province: "KE-28", country: "ug" })], { county: "Mombasa" })).toBe(false)
    expect(areasContain([], { county: "Mombasa" })).toBe(false)
  })

  it("of a city or a postal code contains what agrees with all its fields", () => {
    const nyali = area({ type: "city", province: "KE-28", city: "Nyali" })
    expect(areasContain([nyali], { county: "Mombasa", city: " nyali" })).toBe(true)
    expect(areasContain([nyali], { county: "Mombasa", city: "Likoni" })).toBe(false)
    expect(areasContain([nyali], { county: "Kilifi", city: "Nyali" })).toBe(false)
    const code = area({ type: "zip", province: "KE-28", city: "Nyali", postal: { code: "80118" } })
    expect(areasContain([code], { county: "Mombasa", city: "Nyali", postalCode: "80118" })).toBe(true)
    expect(areasContain([code], { county: "Mombasa", city: "Nyali", postalCode: "80100" })).toBe(false)
    expect(areasContain([code], { county: "Mombasa", city: "Nyali" })).toBe(false)
  })
})
