import { nairobiTime } from "@mavazi/admin-ui"
import { StatusBadge, Text } from "@medusajs/ui"
import { PICKED_UP, READY_TO_PICK_UP } from "@mavazi/contracts/shared/copy"
import type { OrderFulfillment } from "@mavazi/contracts/engine-admin/shipping"
import * as copy from "../copy/orders"

const DELIVERY = { sent: copy.onItsWay, done: copy.delivered, times: copy.shipmentTimes }
const PICKUP = { sent: READY_TO_PICK_UP, done: PICKED_UP, times: copy.pickupTimes }

interface FulfillmentDetailsProps {
  fulfillment: OrderFulfillment
  /** Whether the shopper picks it up. */
  pickup: boolean
}

/** Status, courier and times of a packed or shipped part of an order. */
export function FulfillmentDetails({ fulfillment, pickup }: FulfillmentDetailsProps) {
  const words = pickup ? PICKUP : DELIVERY
  const { courier, reference, shippedAt, deliveredAt } = fulfillment
  return (
    <div className="flex flex-col gap-y-1 px-6 py-4">
      <div>
        {deliveredAt !== null && <StatusBadge color="green">{words.done}</StatusBadge>}
        {deliveredAt === null && shippedAt !== null && <StatusBadge color="blue">{words.sent}</StatusBadge>}
        {shippedAt === null && <StatusBadge color="orange">{copy.packed}</StatusBadge>}
      </div>
      {courier !== null && <Text size="small">{courier}</Text>}
      {reference !== null && (
        <Text size="small" className="font-mono">
          {reference}
        </Text>
      )}
      {shippedAt !== null && (
        <Text size="small" className="text-ui-fg-subtle">
          {words.times(nairobiTime(shippedAt), deliveredAt === null ? null : nairobiTime(deliveredAt))}
        </Text>
      )}
    </div>
  )
}
