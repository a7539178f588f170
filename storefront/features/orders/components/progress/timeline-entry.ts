import { PICKED_UP, READY_TO_PICK_UP, REFUND_ON_ITS_WAY } from "@mavazi/contracts/shared/copy"
import { formatKsh } from "@mavazi/contracts/shared/money"
import type { OrderDetail } from "@mavazi/contracts/orders/order"
import type { OrderEvent } from "@mavazi/contracts/orders/timeline"
import { interpolate } from "~/shared/copy/interpolate"
import { shipmentLabel } from "../../model/shipment-label"
import * as copy from "./copy"

const TITLES: Readonly<Record<Exclude<OrderEvent["type"], "cancelled">, string>> = {
  placed: copy.placed,
  paid: copy.paid,
  received: copy.received,
  moved: copy.moved,
  changed: copy.changed,
  packed: copy.packed,
  sent: copy.sent,
  delivered: copy.delivered,
  returned: copy.returned,
  refunding: REFUND_ON_ITS_WAY,
  refunded: copy.refundSent,
  reversed: copy.reversedByProvider,
  expired: copy.expired,
}

export function entryTitle({ shipping }: Pick<OrderDetail, "shipping">, { type, by }: OrderEvent): string {
  if (shipping.pickup && type === "sent") return READY_TO_PICK_UP
  if (shipping.pickup && type === "delivered") return PICKED_UP
  if (type !== "cancelled") return TITLES[type]
  return by === "shopper" ? copy.cancelledByShopper : copy.cancelledByShop
}

/** Sum, receipt, courier and number of units of an event. */
export function entryFacts(order: Pick<OrderDetail, "shipments" | "shipping">, event: OrderEvent): string[] {
  const { type, amount, receipt, units } = event
  const sum = amount === undefined ? "" : formatKsh(amount)
  const parcel = type === "sent" ? order.shipments.find(({ id }) => id === event.shipment) : undefined
  return [
    type === "changed" ? interpolate(copy.newTotal, { amount: sum }) : sum,
    receipt === undefined ? "" : interpolate(copy.receipt, { receipt }),
    parcel && (parcel.courier !== null || parcel.reference !== null) ? shipmentLabel(order, parcel) : "",
    units === undefined ? "" : units === 1 ? copy.onePiece : interpolate(copy.pieces, { count: units }),
  ].filter((fact) => fact !== "")
}
