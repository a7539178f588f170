import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readProductIds } from "../medusa-schema/orders/order-lookups"
import { requireShippingOfCustomItems } from "../medusa-schema/orders/custom-items"
import { readUnfulfilledItems } from "../medusa-schema/orders/shipments-of-order"
import { readMissingShippingProfiles } from "../medusa-schema/products/shipping-profiles"
import { gatherReservations, moveToParcel, spreadReservations } from "../medusa-schema/stock/move-reservations"
import { type ReservedPlace, readReservedPlaces } from "../medusa-schema/stock/reserved-places"
import { type Parcel, requireReservedThere } from "./parcels-by-location"

/**
 * Assigns the shop's shipping profile to products that have none: the product form of the engine's admin leaves the field
 * empty, and its fulfilment workflow then refuses a paid order.
 * @param which ids of products, or all
 */
export async function assignShippingProfiles(container: MedusaContainer, which: string[] | "all"): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const rows = await readMissingShippingProfiles(knex, which)
  if (rows.length === 0) return
  await container.resolve(ContainerRegistrationKeys.LINK).create(
    rows.map(({ product_id, profile_id: shipping_profile_id }) => ({
      [Modules.PRODUCT]: { product_id },
      [Modules.FULFILLMENT]: { shipping_profile_id },
    })),
  )
}

/**
 * Lets the engine pack all items of an order at once: it refuses products without a shipping profile, and custom items, which do
 * not require shipping, beside others. Returns where the units are reserved.
 */
export async function preparePacking(container: MedusaContainer, orderId: string): Promise<ReservedPlace[]> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await assignShippingProfiles(container, await readProductIds(knex, orderId))
  await requireShippingOfCustomItems(knex, orderId)
  await spreadReservations(
    knex,
    (await readUnfulfilledItems(knex, orderId)).map(({ id }) => id),
  )
  return readReservedPlaces(knex, orderId)
}

/**
 * Middleware for the engine's own button that packs, and for its workflow.
 * @throws ApiFailure 409 `other_location`
 */
export async function prepareBeforeFulfillment(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const packed = packedBy(req)
  if (packed !== null) {
    const { orderId, ...parcel } = packed
    requireReservedThere(parcel, await preparePacking(req.scope, orderId))
    const lineIds = parcel.items.map(({ id }) => id)
    const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
    await gatherReservations(knex, { lineIds, locationId: parcel.locationId })
  }
  next()
}

/** Middleware for the engine's own button that unpacks, and for its workflow. */
export async function prepareBeforeUnpacking(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const fulfillmentId =
    req.params["fulfillment_id"] ?? UnpackedByWorkflow.safeParse(req.body).data?.input.fulfillment_id
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  if (fulfillmentId !== undefined) await moveToParcel(knex, fulfillmentId)
  next()
}

const Packed = z.object({
  items: z.array(z.object({ id: z.string(), quantity: z.number() })),
  location_id: z.string().nullish(),
})
const PackedByWorkflow = z.object({ input: Packed.extend({ order_id: z.string() }) })
const UnpackedByWorkflow = z.object({ input: z.object({ fulfillment_id: z.string() }) })

/** What a request packs. Null for a path below, and for a body that Medusa refuses. */
function packedBy({ originalUrl, body }: MedusaRequest): (Parcel & { orderId: string }) | null {
  const [, orderId] = /^\/admin\/orders\/([^/?#]+)\/fulfillments\/?(?:[?#]|$)/i.exec(originalUrl) ?? []
  if (orderId !== undefined) {
    const { data } = Packed.safeParse(body)
    return data === undefined ? null : { orderId, items: data.items, locationId: data.location_id ?? null }
  }
  const input = PackedByWorkflow.safeParse(body).data?.input
  return input === undefined
    ? null
    : { orderId: input.order_id, items: input.items, locationId: input.location_id ?? null }
}
