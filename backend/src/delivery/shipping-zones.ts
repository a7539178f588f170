import { countyCodeOf } from "@mavazi/contracts/checkout/counties"
import type { GeoZoneRow } from "../medusa-schema/pricing/shipping-options"

/** Where a parcel goes in Kenya, as the shopper wrote it. */
export interface DeliveryPlace {
  county?: string | null | undefined
  city?: string | null | undefined
  postalCode?: string | null | undefined
}

/** True when one of the areas contains the place. */
export function areasContain(areas: readonly GeoZoneRow[], place: DeliveryPlace): boolean {
  const county = countyOf(place)
  return areas.some((area) => contains(area, { ...place, county }))
}

/** Code of the county; the shopper may leave it out, and many cities have the name of theirs. */
function countyOf({ county, city }: DeliveryPlace): string | null {
  return countyCodeOf(county) ?? countyCodeOf(city)
}

/** The engine's rule: an area contains what agrees with all of its fields. */
function contains(area: GeoZoneRow, { county, city, postalCode }: DeliveryPlace): boolean {
  if (!isSame(area.country, "ke")) return false
  if (area.type === "country") return true
  if (!isSame(area.province, county)) return false
  if (area.type === "province") return true
  if (!isSame(area.city, city)) return false
  return area.type === "city" || postalCodesIn(area.postal).includes(postalCode?.trim() ?? "")
}

function isSame(one: string | null | undefined, other: string | null | undefined): boolean {
  const key = one?.trim().toLowerCase() ?? ""
  return key !== "" && key === other?.trim().toLowerCase()
}

/** The engine's API takes any object as the expression of a postal code: each of its texts is one. */
function postalCodesIn(expression: unknown): string[] {
  if (typeof expression === "string") return [expression.trim()]
  if (typeof expression !== "object" || expression === null) return []
  return Object.values(expression).flatMap(postalCodesIn)
}
