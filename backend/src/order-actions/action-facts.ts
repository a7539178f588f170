import type { OrderAction, OrderActionCall, OrderActionName } from "@mavazi/contracts/engine-admin/order-actions"
import type { Order } from "@mavazi/contracts"
import type { ExchangeRow } from "../medusa-schema/orders/order-exchanges"
import type { ShipmentRow } from "../medusa-schema/orders/shipments-of-order"
import type { FullRefund } from "../payments/payment-gateway"

/** What decides about the actions on an order. */
export interface ActionFacts {
  order: Order
  /** Of the customer; may be empty. */
  email: string
  shipments: readonly Pick<ShipmentRow, "id" | "shippedAt" | "deliveredAt">[]
  /** Whether items are in no fulfilment. */
  hasUnpacked: boolean
  /** The request for an exchange that waits for a decision. */
  exchange: ExchangeRow | undefined
  /** Return all that was paid, as far as one call for each payment can. */
  refunds: readonly FullRefund[]
}

export const possible = (
  name: OrderActionName,
  { effect, calls = [] }: { effect: string; calls?: OrderActionCall[] },
): OrderAction => ({ name, refusal: null, effect, calls })

export const refused = (name: OrderActionName, refusal: string): OrderAction => ({
  name,
  refusal,
  effect: "",
  calls: [],
})

/** A call without a reason. */
export const callOf = (path: string): OrderActionCall => ({ path, body: {}, reason_field: null })
