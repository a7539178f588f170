import { withLocks } from "@mavazi/contracts"
import { COURIER_REQUIRED } from "@mavazi/contracts/engine-admin/copy"
import {
  createOrderFulfillmentWorkflow,
  createOrderShipmentWorkflow,
  markOrderFulfillmentAsDeliveredWorkflow,
} from "@medusajs/medusa/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { shipmentLocks, shipmentAndOrderLocks, requireShippableOrder } from "./shipping-guard"
import { type Parcel, parcelsByLocation } from "./parcels-by-location"
import { preparePacking } from "./prepare-packing"
import { gatherReservations } from "../medusa-schema/stock/move-reservations"
import { type ShipmentRow, readShipments, readUnfulfilledItems } from "../medusa-schema/orders/shipments-of-order"
import * as copy from "./copy"

export interface ShipOrder {
  orderId: string
  courier: string | null
  reference: string | null
  /** Id of the engine's user. */
  by: string
}

/**
 * Creates a fulfilment for unpacked items, one for each location that has them reserved, and marks every unsent shipment as sent,
 * with the engine's workflows; for pickup that means ready. Idempotent; after a crash in between, a repeat sends the packed shipment.
 * @throws MedusaError as `requireShippableOrder`, and invalid data without a courier, which pickup does not need; Error, which is
 *   answered 409 `busy`, during another change of the order
 */
export async function shipOrder(
  container: MedusaContainer,
  { orderId, courier, reference, by }: ShipOrder,
): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await withLocks(container.resolve(Modules.LOCKING), shipmentAndOrderLocks([orderId]), async () => {
    const { shipping } = await requireShippableOrder(container, orderId)
    if (!shipping.pickup && courier === null) throw new MedusaError(MedusaError.Types.INVALID_DATA, COURIER_REQUIRED)
    await packItems(container, { orderId, by })
    for (const fulfillment of await shipmentsWhere(knex, orderId, ({ shippedAt }) => shippedAt === null)) {
      await container.resolve(Modules.FULFILLMENT).updateFulfillment(fulfillment.id, { metadata: { courier } })
      const labels = reference === null ? [] : [{ tracking_number: reference, tracking_url: "#", label_url: "#" }]
      await createOrderShipmentWorkflow(container).run({
        input: { order_id: orderId, fulfillment_id: fulfillment.id, created_by: by, items: fulfillment.items, labels },
      })
    }
  })
}

async function pack(
  container: MedusaContainer,
  { locationId, items }: Parcel,
  fields: { order_id: string; created_by: string },
): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await gatherReservations(knex, { lineIds: items.map(({ id }) => id), locationId })
  const location = locationId === null ? {} : { location_id: locationId }
  await createOrderFulfillmentWorkflow(container).run({ input: { ...fields, ...location, items } })
}

/**
 * Creates a fulfilment for the items that are in none, one for each location that has them reserved. Idempotent.
 * @throws as `shipOrder`
 */
export async function packOrder(container: MedusaContainer, order: Pick<ShipOrder, "orderId" | "by">): Promise<void> {
  const { orderId } = order
  await withLocks(container.resolve(Modules.LOCKING), shipmentAndOrderLocks([orderId]), async () => {
    await requireShippableOrder(container, orderId)
    await packItems(container, order)
  })
}

async function packItems(
  container: MedusaContainer,
  { orderId, by }: Pick<ShipOrder, "orderId" | "by">,
): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const items = await readUnfulfilledItems(knex, orderId)
  if (items.length === 0) return
  const parcels = parcelsByLocation(items, await preparePacking(container, orderId))
  for (const parcel of parcels) await pack(container, parcel, { order_id: orderId, created_by: by })
}

/**
 * Marks every sent shipment as delivered. Idempotent.
 * @throws MedusaError not allowed when nothing has been sent; Error, which is answered 409 `busy`, during another change of the order
 */
export async function markShipmentsDelivered(container: MedusaContainer, orderId: string): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await withLocks(container.resolve(Modules.LOCKING), shipmentLocks([orderId]), async () => {
    const sent = await shipmentsWhere(knex, orderId, ({ shippedAt }) => shippedAt !== null)
    if (sent.length === 0) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, copy.nothingSent)
    for (const { id: fulfillmentId } of sent.filter(({ deliveredAt }) => deliveredAt === null)) {
      await markOrderFulfillmentAsDeliveredWorkflow(container).run({ input: { orderId, fulfillmentId } })
    }
  })
}

async function shipmentsWhere(
  knex: Knex,
  orderId: string,
  fits: (shipment: ShipmentRow) => boolean,
): Promise<ShipmentRow[]> {
  return (await readShipments(knex, orderId)).filter(fits)
}
