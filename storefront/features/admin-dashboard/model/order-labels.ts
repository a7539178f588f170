import type { AdminOrderEvent } from "@mavazi/contracts"
import * as copy from "../copy/order"

/** Labels of the events in an order's history. */
export const EVENT_LABELS: Record<AdminOrderEvent["what"], string> = {
  placed: copy.eventPlaced,
  prompted: copy.eventPromptSent,
  declined: copy.eventPaymentFailed,
  captured: copy.eventPaymentReceived,
  refunded: copy.refunded,
  expired: copy.eventExpired,
  cancelled: copy.eventCancelled,
  packed: copy.eventPacked,
  shipped: copy.eventShipped,
  delivered: copy.eventDelivered,
}
