import type { OrderActionName } from "@mavazi/contracts/engine-admin/order-actions"
import { PICKED_UP, READY_TO_PICK_UP } from "@mavazi/contracts/shared/copy"
import { markAsPickedUp, markedAsDelivered, markedAsPickedUp, markedAsReady } from "./orders"
import { createLink } from "./payment-terms"

/* Texts of the page of an order with its actions. */

export const order = "Order"
export const orderNumber = (number: number) => `Order ${String(number)}`
export const orderWhat = "facts of the order"
export const placed = (time: string) => `Placed ${time}`
export const whatNext = "What to do"
export const pieces = "Pieces"
export const piece = (quantity: number, name: string) => `${String(quantity)} × ${name}`
export const deliverTo = "Deliver to"
export const pickUpAt = "Picked up at"
export const customer = "Customer"
export const writeEmail = "Write an e-mail"
export const emailSubject = (number: number) => `Your order ${String(number)}`
export const call = (phone: string) => `Call ${phone}`
export const packingSlip = "Packing slip"
export const invoices = "Invoices"
export const INVOICE_KINDS = {
  invoice: (number: string) => `Invoice ${number}`,
  credit_note: (number: string) => `Credit note ${number}`,
}
export const shipments = "Parcels"
export const sums = { total: "Total", paid: "Paid", refunded: "Given back", due: "Left to pay" }
export const enginePage = "Parts of the order, returns, exchanges, claims and single payments:"
export const openEnginePage = "Open the engine's page of this order"
export const onOnePage = "Pack, hand over, cancel or refund the whole order with one button each."
export const openOrderPage = "Open the order's page"
export const notNow = "Not possible now"
export const reason = "Why?"

interface ActionTexts {
  title: string
  /** Label of the button that does it. */
  confirm: string
  done: string
}

export const ACTIONS: Readonly<Record<OrderActionName, ActionTexts>> = {
  record_payment: { title: "Record payment", confirm: "Record payment", done: "Payment recorded." },
  payment_link: { title: "Payment link", confirm: "Create link", done: createLink.done },
  pack: { title: "Pack", confirm: "Pack everything", done: "Packed." },
  unpack: { title: "Unpack", confirm: "Unpack everything", done: "Unpacked." },
  hand_over: { title: "Hand over", confirm: "Hand over", done: "Handed over." },
  deliver: { title: "Mark as delivered", confirm: "Mark as delivered", done: markedAsDelivered },
  make_ready: { title: READY_TO_PICK_UP, confirm: "Mark as ready", done: markedAsReady },
  picked_up: { title: PICKED_UP, confirm: markAsPickedUp, done: markedAsPickedUp },
  approve_exchange: {
    title: "Approve exchange",
    confirm: "Approve the exchange",
    done: "The exchange is approved.",
  },
  refuse_exchange: { title: "Refuse exchange", confirm: "Refuse the exchange", done: "The exchange is refused." },
  cancel: { title: "Cancel order", confirm: "Cancel the order", done: "The order is being cancelled." },
  refund: { title: "Refund", confirm: "Refund all of it", done: "The refund is on its way." },
}
