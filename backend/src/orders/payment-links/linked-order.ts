import { type LinkedOrder, normalisePhone, type Order, type SubmittedReceipt } from "@mavazi/contracts"
import { PHONE_REQUIRED } from "@mavazi/contracts/shared/copy"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ApiFailure } from "../../http/api-failure"
import { startPayment } from "../pay/start-payment"
import { submitReceipt } from "../pay/submit-receipt"
import { ordersById } from "../read/order-view"
import * as copy from "../copy"
import type { PaymentLink } from "./payment-link-repository"

/**
 * The order of a payment link.
 * @throws ApiFailure 404 when it was deleted
 */
export async function orderOfLink(container: MedusaContainer, { orderId }: PaymentLink): Promise<Order> {
  const [order] = await ordersById(container, [orderId])
  if (!order) throw new ApiFailure(404, copy.linkNotFound, "link_not_found")
  return order
}

/** What the holder of a payment link sees. */
export async function readLinkedOrder(container: MedusaContainer, link: PaymentLink): Promise<LinkedOrder> {
  const { number, createdAt, status, total, items, ...order } = await orderOfLink(container, link)
  const { goods, discount, discounts, otherChanges, paymentMethod, paymentTerms, payBy, payment, balance } = order
  // The holder of a link need not be the customer.
  const statusReason = order.statusReason === "cancelled by you" ? copy.cancelledByCustomer : order.statusReason
  return {
    ...{ number, createdAt, status, statusReason, total, goods, discount, discounts, otherChanges, items },
    ...{ paymentMethod, paymentTerms, payBy, payment, balance },
    shipping: { name: order.shipping.name, price: order.shipping.price, promotions: order.shipping.promotions },
    expiresAt: link.expiresAt.toISOString(),
  }
}

/**
 * Starts a payment of what is due on the order of a link, by any number.
 * @throws ApiFailure 400 without a usable number; and those of `startPayment`
 */
export async function payByLink(
  container: MedusaContainer,
  link: PaymentLink,
  { phone, clientAddress }: { phone: string; clientAddress: string },
): Promise<LinkedOrder> {
  if (normalisePhone(phone) === null) {
    throw new ApiFailure(400, PHONE_REQUIRED, "invalid_request").withErrors({ phone: PHONE_REQUIRED })
  }
  await startPayment(container, await orderOfLink(container, link), { phone, clientAddress })
  return readLinkedOrder(container, link)
}

/**
 * Submits a receipt for the order of a link. Only the limit per order applies: a limit per network address would refuse the
 * customers of a carrier, who share one.
 * @throws ApiFailure as `submitReceipt`
 */
export async function submitReceiptByLink(
  container: MedusaContainer,
  link: PaymentLink,
  receipt: string,
): Promise<SubmittedReceipt> {
  const order = await orderOfLink(container, link)
  return submitReceipt(container, order, { receipt, source: `payment-link/${order.id}` })
}
