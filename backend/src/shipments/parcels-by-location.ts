import { ApiFailure } from "../http/api-failure"
import type { Units } from "../medusa-schema/orders/shipments-of-order"
import type { ReservedPlace } from "../medusa-schema/stock/reserved-places"
import * as copy from "./copy"

/** Units that are packed together. */
export interface Parcel {
  /** Null when a set's pieces are at several locations, or nothing is reserved: Medusa decides. */
  locationId: string | null
  items: Units
}

/** Divides units among the locations that have reserved them. Units without a reservation are in the first parcel. */
export function parcelsByLocation(items: Units, places: readonly ReservedPlace[]): Parcel[] {
  const parcels = new Map<string | null, Units>()
  const put = (locationId: string | null, item: Units[number]) =>
    parcels.set(locationId, [...(parcels.get(locationId) ?? []), item])
  const unreserved: Units = []
  for (const item of items) {
    const own = places.filter(({ lineId }) => lineId === item.id)
    const [first] = own
    if (!first) unreserved.push(item)
    else if (isDivided(own)) for (const { locationId, units } of own) put(locationId, { id: item.id, quantity: units })
    else put(own.length === 1 ? first.locationId : null, item)
  }
  const [first = null] = parcels.keys()
  for (const item of unreserved) put(first, item)
  return [...parcels].map(([locationId, inParcel]) => ({ locationId, items: inParcel }))
}

/**
 * Refuses to pack units of a divided line at a location that has reserved fewer.
 * @throws ApiFailure 409 `other_location`
 */
export function requireReservedThere({ locationId, items }: Parcel, places: readonly ReservedPlace[]): void {
  for (const { id, quantity } of items) {
    const own = places.filter(({ lineId }) => lineId === id)
    const units = own.find((place) => place.locationId === locationId)?.units ?? 0
    if (isDivided(own) && quantity > units) throw new ApiFailure(409, copy.packByLocation(own), "other_location")
  }
}

const isDivided = (places: readonly ReservedPlace[]) => places.length > 1 && places.every(({ divisible }) => divisible)
