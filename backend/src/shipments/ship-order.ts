import {
  createOrderFulfillmentWorkflow,
  createOrderShipmentWorkflow,
  markOrderFulfillmentAsDeliveredWorkflow,
} from "@medusajs/medusa/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { shipmentLocks, shipmentAndOrderLocks, paidOrder } from "./shipping-guard"
import { assignProfilesToOrder } from "./shipping-profiles"
import { type ShipmentRow, readShipments, readUnfulfilledItems } from "../medusa-schema/orders/shipments-of-order"

export interface ShipOrder {
  orderId: string
  courier: string
  reference: string | null
  /** Id of the engine's user who does it. */
  by: string
}

/**
 * Packs what is not packed yet and marks every parcel in the shop as sent, by the engine's own workflows: its buttons
 * do the same. A repeat finds nothing left to do; a crash in between leaves a packed parcel, which the repeat sends.
 * @throws MedusaError as `paidOrder`
 */
export async function shipOrder(
  container: MedusaContainer,
  { orderId, courier, reference, by }: ShipOrder,
): Promise<void> {
  await alone(container, shipmentAndOrderLocks([orderId]), async (knex) => {
    await paidOrder(container, orderId)
    const items = await readUnfulfilledItems(knex, orderId)
    if (items.length > 0) {
      await assignProfilesToOrder(container, orderId)
      await createOrderFulfillmentWorkflow(container).run({ input: { order_id: orderId, created_by: by, items } })
    }
    for (const parcel of await shipmentsWhere(knex, orderId, ({ shippedAt }) => shippedAt === null)) {
      await container.resolve(Modules.FULFILLMENT).updateFulfillment(parcel.id, { metadata: { courier } })
      const labels = reference === null ? [] : [{ tracking_number: reference, tracking_url: "#", label_url: "#" }]
      await createOrderShipmentWorkflow(container).run({
        input: { order_id: orderId, fulfillment_id: parcel.id, created_by: by, items: parcel.items, labels },
      })
    }
  })
}

/**
 * Marks every parcel that is on its way as arrived. A repeat finds none.
 * @throws MedusaError not allowed when nothing has been sent
 */
export async function markShipmentsDelivered(container: MedusaContainer, orderId: string): Promise<void> {
  await alone(container, shipmentLocks([orderId]), async (knex) => {
    const sent = await shipmentsWhere(knex, orderId, ({ shippedAt }) => shippedAt !== null)
    if (sent.length === 0)
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "Nothing of this order has been sent yet.")
    for (const { id: fulfillmentId } of sent.filter(({ deliveredAt }) => deliveredAt === null)) {
      await markOrderFulfillmentAsDeliveredWorkflow(container).run({ input: { orderId, fulfillmentId } })
    }
  })
}

async function shipmentsWhere(
  knex: Knex,
  orderId: string,
  fits: (parcel: ShipmentRow) => boolean,
): Promise<ShipmentRow[]> {
  return (await readShipments(knex, orderId)).filter(fits)
}

/** Two presses at once would pack an order twice; nor is it edited, or a refund of it begun or booked meanwhile. */
async function alone(container: MedusaContainer, locks: string[], work: (knex: Knex) => Promise<void>): Promise<void> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await container.resolve(Modules.LOCKING).execute(locks, () => work(knex))
}
