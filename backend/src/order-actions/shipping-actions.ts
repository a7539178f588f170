import type { OrderAction } from "@mavazi/contracts/engine-admin/order-actions"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { refusalOf } from "../shipments/shipping-guard"
import { type ActionFacts, callOf, possible, refused } from "./action-facts"
import * as copy from "./copy"

/** Packing, handing over and delivering. Unpacking is left out while nothing is packed. */
export function shippingActions(facts: ActionFacts): OrderAction[] {
  const { shipments } = facts
  const packed = shipments.filter(({ shippedAt }) => shippedAt === null)
  return [
    packAction(facts),
    ...(packed.length === 0
      ? []
      : [
          possible("unpack", {
            effect: copy.unpackEffect,
            calls: packed.map(({ id }) => callOf(engineAdminPaths.unpack(facts.order.id, id))),
          }),
        ]),
    handOverAction(facts),
    deliverAction(facts),
  ]
}

function packAction({ order, shipments, hasUnpacked }: ActionFacts): OrderAction {
  if (!hasUnpacked) {
    return refused("pack", shipments.every(({ shippedAt }) => shippedAt !== null) ? copy.allSent : copy.allPacked)
  }
  const refusal = refusalOf(order)
  if (refusal !== null) return refused("pack", refusal.message)
  return possible("pack", { effect: copy.packEffect, calls: [callOf(engineAdminPaths.packed(order.id))] })
}

function handOverAction({ order, email, shipments, hasUnpacked }: ActionFacts): OrderAction {
  const isAllSent = !hasUnpacked && shipments.every(({ shippedAt }) => shippedAt !== null)
  if (isAllSent) return refused("hand_over", copy.allSent)
  const refusal = refusalOf(order)
  if (refusal !== null) return refused("hand_over", refusal.message)
  return possible("hand_over", {
    effect: copy.handOverEffect(email),
    calls: [callOf(engineAdminPaths.shipped(order.id))],
  })
}

function deliverAction({ order, email, shipments }: ActionFacts): OrderAction {
  const sent = shipments.filter(({ shippedAt }) => shippedAt !== null)
  if (sent.length === 0) return refused("deliver", copy.notSent)
  if (sent.every(({ deliveredAt }) => deliveredAt !== null)) return refused("deliver", copy.allDelivered)
  return possible("deliver", {
    effect: copy.deliverEffect(email),
    calls: [callOf(engineAdminPaths.delivered(order.id))],
  })
}
