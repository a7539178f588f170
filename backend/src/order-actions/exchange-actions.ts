import { formatKsh } from "@mavazi/contracts"
import type { OrderAction } from "@mavazi/contracts/engine-admin/order-actions"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { differenceOf } from "../orders/status/exchange-times"
import { displayName } from "../products/sellable-variant"
import { type ActionFacts, callOf, possible } from "./action-facts"
import * as copy from "./copy"

/** Approving and refusing an exchange that the shopper has requested; left out while none waits. */
export function exchangeActions({ order, exchange }: ActionFacts): OrderAction[] {
  if (exchange === undefined) return []
  const wish = exchange.items
    .map(({ id, quantity, name }) => {
      const item = order.items.find((each) => each.id === id)
      return copy.wishedExchange(quantity, item ? displayName({ ...item, title: item.name }) : "", name)
    })
    .join(" ")
  const difference = differenceOf(exchange)
  const refusal = callOf(engineAdminPaths.refuseExchange(exchange.id))
  return [
    possible("approve_exchange", {
      effect: copy.approveExchangeEffect(wish, difference, formatKsh(Math.abs(difference))),
      calls: [callOf(engineAdminPaths.approveExchange(exchange.id))],
    }),
    possible("refuse_exchange", {
      effect: `${wish} ${copy.refuseExchangeEffect}`,
      calls: [{ ...refusal, reason_field: "reason" }],
    }),
  ]
}
