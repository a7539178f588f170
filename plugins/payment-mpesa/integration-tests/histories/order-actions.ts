import { MedusaError } from "@medusajs/framework/utils"
import {
  cancelUnpaidOrders,
  cancelWithoutMoney,
  type MpesaContext,
  OPEN_REFUND_STATES,
  type PaymentView,
  readPaymentViews,
  refunds,
} from "../mpesa-module"
import type { HistoryEvent } from "./event"
import { type Ledger, orderIdOf } from "./ledger"
import type { Worker } from "./worker"

type Of<Kind extends HistoryEvent["kind"]> = Extract<HistoryEvent, { kind: Kind }>

/** The shopper cancels an unpaid order, or the merchant one without money of M-Pesa, by the shop's rules. */
export async function cancelOrder({ context, ledger }: Worker, { order, by }: Of<"cancel">): Promise<void> {
  const orderId = orderIdOf(order)
  if (by === "merchant") {
    return cancelWithoutMoney(context, orderId, () => {
      const isCancellable = !ledger.orders.isHandled(orderId) && !ledger.orders.cancelledInMedusa.has(orderId)
      if (isCancellable) ledger.cancelLocked(orderId)
      return isCancellable ? Promise.resolve() : Promise.reject(refused("It is packed or cancelled"))
    })
  }
  await closeUnpaid({ context, ledger }, orderId, true)
}

/** Completes cancellations in Medusa, which the shop does a moment after it has closed an order. */
export async function completeCancellations({ ledger }: Pick<Worker, "ledger">): Promise<void> {
  for (const orderId of ledger.orders.cancelled) {
    await ledger.port.withOrderLock(orderId, () => {
      if (!ledger.orders.cancelledInMedusa.has(orderId)) ledger.cancelLocked(orderId)
      return Promise.resolve()
    })
  }
}

export async function expireOrder({ context, ledger }: Worker, { order, by }: Of<"expire">): Promise<void> {
  if (by === "plugin") await cancelUnpaidOrders(context)
  else await closeUnpaid({ context, ledger }, orderIdOf(order), false)
}

/** Closes an order without money whose payment is not under way, checked under the lock that prompts take too. */
async function closeUnpaid(
  { context, ledger }: Pick<Worker, "context" | "ledger">,
  orderId: string,
  isCancelled: boolean,
): Promise<boolean> {
  const isClosable = async (trx: MpesaContext["knex"]) => {
    const view = await viewOf({ ...context, knex: trx }, orderId)
    const isOpen = view.state === "unpaid" || view.state === "failed"
    return isOpen && ledger.cashOf(orderId) === 0 && ledger.unrefundedOf(orderId) === 0
  }
  return ledger.orders.close(orderId, context.knex, { isCancelled, isClosable })
}

/** The merchant packs or sends an order that the shop lets go, under the locks that exclude refunds. */
export function handleParcel({ context, ledger }: Worker, { order, does }: Of<"parcel">): Promise<void> {
  const orderId = orderIdOf(order)
  const { orders } = ledger
  return orders.shipments.run(orderId, () =>
    ledger.port.withOrderLock(orderId, async () => {
      if (does === "unpack") orders.packed.delete(orderId)
      if (does === "unpack" || orders.sent.has(orderId)) return
      if (!mayBeSent(await viewOf(context, orderId), { ledger, orderId })) return
      if (await isOnTheWayBack(context, orderId))
        ledger.violations.push(`${does} while money of ${orderId} is going back`)
      if (does === "pack") orders.packed.add(orderId)
      else orders.sent.add(orderId)
    }),
  )
}

/** As the shop decides about an order that is paid before it is sent. */
function mayBeSent(view: PaymentView, { ledger, orderId }: { ledger: Ledger; orderId: string }): boolean {
  if (ledger.orders.cancelled.has(orderId) || view.reversed > 0 || view.state === "review") return false
  if (view.refund === "pending" || view.refund === "full") return false
  const paid = ledger.cashOf(orderId) + ledger.unrefundedOf(orderId)
  return paid > 0 && ledger.dueOf(orderId) < 1 && (view.paid || ledger.cashOf(orderId) > 0)
}

/** A refund of a payment of the order is under way. One that Medusa has yet to record has returned its part already. */
async function isOnTheWayBack({ knex }: MpesaContext, orderId: string): Promise<boolean> {
  const [refund] = await refunds(knex)
    .join("mpesa_attempt as a", "a.id", "mpesa_refund.attempt_id")
    .where({ "mpesa_refund.order_id": orderId, "a.state": "paid" })
    .whereIn("mpesa_refund.state", OPEN_REFUND_STATES)
    .select("mpesa_refund.id")
  return refund !== undefined
}

async function viewOf(context: MpesaContext, orderId: string): Promise<PaymentView> {
  const view = (await readPaymentViews(context, [orderId])).get(orderId)
  if (view === undefined) throw new Error(`${orderId} has no payment view`)
  return view
}

const refused = (text: string) => new MedusaError(MedusaError.Types.CONFLICT, text)
