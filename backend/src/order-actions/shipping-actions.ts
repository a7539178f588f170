import type { OrderAction, OrderActionName } from "@mavazi/contracts/engine-admin/order-actions"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { refusalOf } from "../shipments/shipping-guard"
import { type ActionFacts, callOf, possible, refused } from "./action-facts"
import * as copy from "./copy"

interface ShippingWords {
  sendName: OrderActionName
  sendEffect: (email: string) => string
  allSent: string
  endName: OrderActionName
  endEffect: (email: string) => string
  notSent: string
  allEnded: string
}

const DELIVERY: ShippingWords = {
  sendName: "hand_over",
  sendEffect: copy.handOverEffect,
  allSent: copy.allSent,
  endName: "deliver",
  endEffect: copy.deliverEffect,
  notSent: copy.notSent,
  allEnded: copy.allDelivered,
}

const PICKUP: ShippingWords = {
  sendName: "make_ready",
  sendEffect: copy.readyEffect,
  allSent: copy.allReady,
  endName: "picked_up",
  endEffect: copy.pickedUpEffect,
  notSent: copy.notReady,
  allEnded: copy.allPickedUp,
}

const wordsOf = ({ order }: ActionFacts) => (order.shipping.pickup ? PICKUP : DELIVERY)

/** Packing, handing over and delivering; for pickup, making ready and picking up. Unpacking is left out while nothing is packed. */
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
    sendAction(facts),
    endAction(facts),
  ]
}

function packAction(facts: ActionFacts): OrderAction {
  const { order, shipments, hasUnpacked } = facts
  if (!hasUnpacked) {
    const isSent = shipments.every(({ shippedAt }) => shippedAt !== null)
    return refused("pack", isSent ? wordsOf(facts).allSent : copy.allPacked)
  }
  const refusal = refusalOf(order)
  if (refusal !== null) return refused("pack", refusal.message)
  return possible("pack", { effect: copy.packEffect, calls: [callOf(engineAdminPaths.packed(order.id))] })
}

function sendAction(facts: ActionFacts): OrderAction {
  const { order, email, shipments, hasUnpacked } = facts
  const { sendName, allSent, sendEffect } = wordsOf(facts)
  const isAllSent = !hasUnpacked && shipments.every(({ shippedAt }) => shippedAt !== null)
  if (isAllSent) return refused(sendName, allSent)
  const refusal = refusalOf(order)
  if (refusal !== null) return refused(sendName, refusal.message)
  return possible(sendName, { effect: sendEffect(email), calls: [callOf(engineAdminPaths.shipped(order.id))] })
}

function endAction(facts: ActionFacts): OrderAction {
  const { order, email, shipments } = facts
  const { endName, notSent, allEnded, endEffect } = wordsOf(facts)
  const sent = shipments.filter(({ shippedAt }) => shippedAt !== null)
  if (sent.length === 0) return refused(endName, notSent)
  if (sent.every(({ deliveredAt }) => deliveredAt !== null)) return refused(endName, allEnded)
  return possible(endName, { effect: endEffect(email), calls: [callOf(engineAdminPaths.delivered(order.id))] })
}
