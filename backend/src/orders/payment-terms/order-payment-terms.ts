import type { OrderPaymentTerms, PaymentTermsRequest } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ApiFailure } from "../../http/api-failure"
import { readOrderTerms } from "../../medusa-schema/orders/order-terms"
import { wholeShillingsDue } from "../../payments/amount-due"
import { CHECKOUT, type CheckoutRepository } from "../checkouts/checkout-repository"
import * as copy from "../copy"
import { setPaymentTerms } from "./set-payment-terms"

/**
 * The payment terms of an order, for the merchant.
 * @throws ApiFailure 404
 */
export async function readPaymentTerms(container: MedusaContainer, orderId: string): Promise<OrderPaymentTerms> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const order = await readOrderTerms(knex, orderId)
  if (order === null) throw new ApiFailure(404, copy.orderNotFound, "order_not_found")
  const due = order.isCancelled ? 0 : wholeShillingsDue(order.due)
  const isOpen = due > 0 && order.terms !== "on_delivery"
  return {
    terms: order.terms,
    pay_by: order.payBy?.toISOString() ?? null,
    due,
    is_draft: order.isDraft,
    can_pay_on_delivery: isOpen && (await container.resolve<CheckoutRepository>(CHECKOUT).offersPayOnDelivery()),
  }
}

/**
 * Sets the payment terms of an order, as the merchant asks.
 * @throws ApiFailure 409 `not_offered`; and those of `setPaymentTerms`
 */
export async function changePaymentTerms(
  container: MedusaContainer,
  { orderId, terms, setBy }: PaymentTermsRequest & { orderId: string; setBy: string },
): Promise<void> {
  const checkouts = container.resolve<CheckoutRepository>(CHECKOUT)
  if (terms === "on_delivery" && !(await checkouts.offersPayOnDelivery())) {
    throw new ApiFailure(409, copy.payOnDeliveryOff, "not_offered")
  }
  await setPaymentTerms(container, { orderId, setBy, termsOf: () => terms, then: () => Promise.resolve() })
}
