import { queryOptions } from "@tanstack/react-query"
import { engine } from "./engine"

/** A parcel of an order; times in ISO 8601, `shippedAt` null while it is packed and still in the shop. */
export interface Parcel {
  id: string
  courier: string | null
  reference: string | null
  shippedAt: string | null
  deliveredAt: string | null
}

export interface Delivery {
  status: string
  /** Why the goods may not leave, in words; null when they may. */
  refusal: string | null
  shipping: string
  parcels: Parcel[]
  /** Whether something is still to be sent. */
  toShip: boolean
}

const addressOf = (orderId: string) => `/admin/orders/${orderId}/delivery`

export const deliveryQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["delivery", orderId],
    queryFn: () => engine.client.fetch<Delivery>(addressOf(orderId)),
  })

export function slipHref(orderId: string): string {
  return `/admin/orders/${orderId}/packing-slip`
}

export function markShipped(orderId: string, parcel: { courier: string; reference: string }): Promise<Delivery> {
  return engine.client.fetch<Delivery>(`${addressOf(orderId)}/shipped`, { method: "POST", body: parcel })
}

export function markDelivered(orderId: string): Promise<Delivery> {
  return engine.client.fetch<Delivery>(`${addressOf(orderId)}/delivered`, { method: "POST", body: {} })
}
