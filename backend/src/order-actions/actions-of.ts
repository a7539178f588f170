import { ORDER_ACTIONS, type OrderAction } from "@mavazi/contracts/engine-admin/order-actions"
import type { ActionFacts } from "./action-facts"
import { exchangeActions } from "./exchange-actions"
import { moneyActions } from "./money-actions"
import { shippingActions } from "./shipping-actions"

/** The actions on an order, in the order of its life. */
export const actionsOf = (facts: ActionFacts): OrderAction[] =>
  [...shippingActions(facts), ...exchangeActions(facts), ...moneyActions(facts)].sort(
    (a, b) => ORDER_ACTIONS.indexOf(a.name) - ORDER_ACTIONS.indexOf(b.name),
  )
