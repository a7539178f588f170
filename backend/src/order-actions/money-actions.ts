import { formatKsh } from "@mavazi/contracts"
import type { OrderAction, OrderActionCall } from "@mavazi/contracts/engine-admin/order-actions"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { orderIsCancelled } from "../orders/copy"
import type { FullRefund } from "../payments/payment-gateway"
import { paymentUnderReview } from "../shipments/copy"
import { type ActionFacts, callOf, possible, refused } from "./action-facts"
import * as copy from "./copy"

/** Taking money and giving it back. */
export function moneyActions(facts: ActionFacts): OrderAction[] {
  return [...dueActions(facts), cancelAction(facts), refundAction(facts)]
}

/** Both have forms of their own. */
function dueActions({ order: { status, balance } }: ActionFacts): OrderAction[] {
  const names = ["record_payment", "payment_link"] as const
  if (status === "cancelled") return names.map((name) => refused(name, orderIsCancelled))
  if (balance.due === 0) return names.map((name) => refused(name, copy.nothingDue))
  const due = formatKsh(balance.due)
  return [
    possible("record_payment", { effect: copy.recordEffect(due) }),
    possible("payment_link", { effect: copy.linkEffect(due) }),
  ]
}

function cancelAction(facts: ActionFacts): OrderAction {
  const { order, email, shipments, refunds } = facts
  const refusal = cancelRefusal(facts)
  if (refusal !== null) return refused("cancel", refusal)
  if (shipments.length > 0) return refused("cancel", copy.unpackFirst)
  // The engine's workflow refunds payments by hand itself. An automatic refund ends the order once the money is returned.
  const calls = refunds.some(({ isAutomatic }) => isAutomatic)
    ? byHandFirst(refunds).map((refund) => refundCall(refund, { keep_open: false, restock: true }))
    : [callOf(engineAdminPaths.cancelOrder(order.id))]
  return possible("cancel", { effect: copy.cancelEffect(moneyBack(refunds), email), calls })
}

function cancelRefusal(facts: ActionFacts): string | null {
  const { status, payment } = facts.order
  if (status === "cancelled") return orderIsCancelled
  if (hasLeft(facts)) return copy.sentAlready
  if (isRefunding(facts)) return copy.refundOnItsWay
  if (payment.state === "review") return paymentUnderReview
  return isReturnedAtOnce(facts) ? null : copy.notAtOnce
}

function refundAction(facts: ActionFacts): OrderAction {
  const { order, email, refunds } = facts
  if (isRefunding(facts)) return refused("refund", copy.refundOnItsWay)
  if (order.balance.refundable === 0) return refused("refund", copy.nothingToRefund)
  if (!hasLeft(facts)) return refused("refund", copy.cancelInstead)
  if (!isReturnedAtOnce(facts)) return refused("refund", copy.notAtOnce)
  const calls = byHandFirst(refunds).map((refund) => refundCall(refund, {}))
  return possible("refund", { effect: copy.refundEffect(moneyBack(refunds), email), calls })
}

const hasLeft = ({ shipments }: ActionFacts) => shipments.some(({ shippedAt }) => shippedAt !== null)

const isRefunding = ({ order: { payment } }: ActionFacts) => payment.refund === "pending" || payment.refunding > 0

/** The planned refunds return all that can be refunded. */
const isReturnedAtOnce = ({ order, refunds }: ActionFacts) => sumOf(refunds) === order.balance.refundable

/** The order ends with the last refund, and an automatic one takes longer. */
const byHandFirst = (refunds: readonly FullRefund[]) =>
  [...refunds].sort((a, b) => Number(a.isAutomatic) - Number(b.isAutomatic))

function refundCall({ path, body, isAutomatic }: FullRefund, ending: object): OrderActionCall {
  return isAutomatic
    ? { path, body: { ...body, ...ending }, reason_field: "reason" }
    : { path, body, reason_field: "note" }
}

function moneyBack(refunds: readonly FullRefund[]) {
  const amountOf = (some: readonly FullRefund[]) => (some.length === 0 ? null : formatKsh(sumOf(some)))
  const automatic = refunds.filter(({ isAutomatic }) => isAutomatic)
  return {
    automatic: amountOf(automatic),
    manual: amountOf(refunds.filter(({ isAutomatic }) => !isAutomatic)),
    receipts: automatic.flatMap(({ receipt }) => receipt ?? []),
  }
}

const sumOf = (refunds: readonly FullRefund[]) => refunds.reduce((sum, { amount }) => sum + amount, 0)
